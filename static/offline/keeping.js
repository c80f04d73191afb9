// The page that says what is kept: keep a game, update, clear. A copy is taken whole or not at all.
(() => {
  "use strict";
  const table = document.querySelector("[data-offline]");
  const told = document.querySelector("[data-told]");
  const bar = document.querySelector("progress");
  const clear = document.querySelector("[data-clear-kept]");
  const update = document.querySelector("[data-update]");
  if (!table || !("serviceWorker" in navigator) || !("caches" in self)) {
    if (told) told.textContent = "This browser cannot keep copies.";
    return;
  }
  let manifest = null;
  let isBusy = false;

  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  const say = (words) => { told.textContent = words; };

  // ---- what is shown

  async function show() {
    const state = await Copies.state();
    const isOld = Boolean(state.version && manifest && manifest.version !== state.version);
    for (const row of table.querySelectorAll("[data-keep]")) {
      const game = row.dataset.keep;
      const isKept = state.games.includes(game);
      const button = row.querySelector("button");
      const about = row.querySelector("[data-about]");
      button.hidden = isKept || !manifest;
      button.disabled = isBusy;
      if (isKept) about.textContent = `Kept ${age(state.kept)}: ${state.editions[game]}.`;
      else if (manifest) about.textContent = `${manifest.games[game].edition}. ${megabytes(needed(manifest, [...state.games, game], state))} to load.`;
      else about.textContent = "Not kept.";
    }
    clear.hidden = !state.games.length || isBusy;
    update.hidden = !isOld || isBusy;
    const old = document.querySelector("[data-old]");
    old.hidden = !isOld;
    if (isOld) old.textContent = `What is kept was made on ${state.made}; the site has a version of ${manifest.made}.`;
    const size = document.querySelector("[data-size]");
    size.hidden = !state.games.length;
    if (state.games.length) size.textContent = `It takes ${megabytes(state.size)} on this device.`;
    await showVisited();
  }

  function age(since) {
    const days = Math.floor((Date.now() - Date.parse(since)) / (24 * 3600 * 1000));
    return days < 1 ? "today" : days === 1 ? "yesterday" : `${days} days ago`;
  }

  async function showVisited() {
    const list = document.querySelector("[data-visited]");
    const cache = await caches.open(Copies.VISITED);
    const pages = (await cache.keys()).filter((each) => !/^\/(static\/|offline$)/.test(new URL(each.url).pathname)).reverse();
    list.replaceChildren(...(await Promise.all(pages.slice(0, 60).map(async (each) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      const { pathname, search } = new URL(each.url);
      const text = (await (await cache.match(each, { ignoreVary: true }))?.text()) || "";
      link.href = pathname + search;
      link.textContent = new DOMParser().parseFromString(text, "text/html").title || pathname;
      item.append(link);
      return item;
    }))));
    document.querySelector("[data-none-visited]").hidden = pages.length > 0;
    document.querySelector("[data-clear-visited]").hidden = !pages.length;
  }

  function wanted(about, games) {
    return [...about.parts, ...about.assets, ...games.map((game) => about.games[game].pages)];
  }

  function needed(about, games, state) {
    const had = state.version === about.version ? new Set(wanted(about, state.games).map((each) => each.name)) : new Set();
    return wanted(about, games).filter((each) => !had.has(each.name)).reduce((sum, each) => sum + each.packed, 0);
  }

  // ---- keeping

  const address = (version, name) => (name.startsWith("/") ? name : Copies.part(version, name));

  async function checksum(bytes) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return [...digest].map((each) => each.toString(16).padStart(2, "0")).join("");
  }

  async function loaded(part, version, arrived) {
    const answer = await fetch(address(version, part.name), { cache: "no-cache" });
    if (!answer.ok) throw new Error(`${part.name} could not be loaded (${answer.status})`);
    const pieces = [];
    let size = 0;
    for (const reader = answer.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      size += value.length;
      arrived(Math.min(size, part.size));
    }
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    if (bytes.length !== part.size || (await checksum(bytes)) !== part.sha256) throw new Error(`${part.name} did not arrive whole`);
    return new Response(bytes, { headers: { "content-type": answer.headers.get("content-type") || "" } });
  }

  async function keep(games) {
    if (isBusy) return;
    isBusy = true;
    bar.hidden = false;
    let about = null;
    try {
      await navigator.storage?.persist?.();
      const answer = await fetch("/offline/manifest.json", { cache: "no-store" });
      if (!answer.ok) throw new Error("the site has nothing to keep now");
      about = manifest = await answer.json();
      await show();
      await load(about, games);
      await prepare(about.version);
      await changeOver(about, games);
      say(`Kept: ${games.map((game) => about.games[game].name).join(", ")}. It works without a network.`);
    } catch (error) {
      const state = await Copies.state();
      if (error.name === "QuotaExceededError" && about && about.version !== state.version) await caches.delete(Copies.ofVersion(about.version));
      const why = error.name === "QuotaExceededError" ? "there is not enough room on this device" : error.message;
      say(`Not kept: ${why}. ${state.games.length ? "What was kept before is as it was." : ""}`);
    }
    isBusy = false;
    bar.hidden = true;
    await show();
  }

  // Into a cache of this version alone; what is there already need not come again.
  async function load(about, games) {
    const cache = await caches.open(Copies.ofVersion(about.version));
    const parts = wanted(about, games);
    const total = parts.reduce((sum, each) => sum + each.size, 0);
    let done = 0;
    for (const part of parts) {
      if (!(await cache.match(address(about.version, part.name)))) {
        say(`Loading, ${part.name.replace(/^.*\//, "")} …`);
        await cache.put(address(about.version, part.name), await loaded(part, about.version, (size) => { bar.value = (0.6 * (done + size)) / total; }));
      }
      done += part.size;
      bar.value = (0.6 * done) / total;
    }
  }

  async function prepare(version) {
    const cache = await caches.open(Copies.ofVersion(version));
    if (await cache.match(Copies.part(version, "image"))) return;
    await new Promise((resolve, reject) => {
      const worker = new Worker(`/offline/prepare.js?python=${version}`, { type: "module" });
      const over = (settle, value) => { worker.terminate(); settle(value); };
      worker.onmessage = ({ data }) => {
        if (data.said) { say(`${data.said} …`); bar.value = Math.min(0.97, bar.value + 0.09); }
        else if (data.done) over(resolve);
        else over(reject, Object.assign(new Error(`Python could not be started (${data.wrong})`), { name: /Quota/.test(data.wrong) ? "QuotaExceededError" : "Error" }));
      };
      worker.onerror = () => over(reject, new Error("Python could not be started"));
    });
  }

  // From here on the new copy answers; its worker removes the old one.
  async function changeOver(about, games) {
    const cache = await caches.open(Copies.ofVersion(about.version));
    let size = 0;
    for (const each of await cache.keys()) size += (await (await cache.match(each)).blob()).size;
    const of = (what) => Object.fromEntries(games.map((game) => [game, about.games[game][what]]));
    await Copies.change({ version: about.version, games, kept: new Date().toISOString(), made: about.made, editions: of("edition"), names: of("name"), size, seen: about.version, checked: Date.now() });
    await navigator.serviceWorker.register(`/sw.js?python=${about.version}`, { type: "module" });
  }

  // ---- buttons

  table.addEventListener("click", async (event) => {
    const row = event.target.closest("button")?.closest("[data-keep]");
    if (row) keep([...new Set([...(await Copies.state()).games, row.dataset.keep])]);
  });
  update.addEventListener("click", async () => keep((await Copies.state()).games));
  clear.addEventListener("click", async () => {
    await Copies.clear(false);
    await navigator.serviceWorker.register("/sw.js", { type: "module" });
    say("Nothing is kept any more.");
    await show();
  });
  document.querySelector("[data-clear-visited]").addEventListener("click", async () => {
    await caches.delete(Copies.VISITED);
    await show();
  });

  (async () => {
    await show();
    const answer = await fetch("/offline/manifest.json", { cache: "no-store" }).catch(() => null);
    if (answer?.ok) {
      manifest = await answer.json();
      if ((await Copies.state()).version) await Copies.change({ seen: manifest.version, checked: Date.now() });
    } else say(answer ? "This site offers no copies, or is still making them." : "");
    await show();
    table.dataset.ready = "yes";
  })();
})();
