// The page that says what is kept: keep a game, update, clear.
(() => {
  "use strict";
  const table = document.querySelector("[data-offline]");
  const told = document.querySelector("[data-told]");
  const bar = document.querySelector("progress");
  const clear = document.querySelector("[data-clear-kept]");
  const update = document.querySelector("[data-update]");
  if (!table || !Keeping.isAble) {
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
    const isOld = Boolean(manifest && state.version && manifest.version !== state.version) || Copies.isOld(state);
    for (const row of table.querySelectorAll("[data-keep]")) {
      const game = row.dataset.keep;
      const isKept = state.games.includes(game);
      const button = row.querySelector("button");
      const about = row.querySelector("[data-about]");
      button.hidden = isKept || !manifest;
      button.disabled = isBusy;
      if (isKept) about.textContent = `Kept ${age(state.kept)}, made on ${state.made}: ${state.editions[game]}.`;
      else if (manifest) about.textContent = `${manifest.games[game].edition}. ${megabytes(needed(manifest, [...state.games, game], state))} to load.`;
      else about.textContent = "Not kept.";
    }
    clear.hidden = !state.games.length || isBusy;
    update.hidden = !isOld || isBusy;
    const old = document.querySelector("[data-old]");
    old.hidden = !isOld;
    if (isOld) old.textContent = `What is kept was made on ${state.made}; the site has a newer version of ${manifest?.made || state.seenMade}. What is kept works until the new one is whole.`;
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

  function needed(about, games, state) {
    const wanted = (of) => [...about.parts, ...about.assets, ...of.map((game) => about.games[game].pages)];
    const had = state.version === about.version ? new Set(wanted(state.games).map((each) => each.name)) : new Set();
    return wanted(games).filter((each) => !had.has(each.name)).reduce((sum, each) => sum + each.packed, 0);
  }

  // ---- keeping

  async function keep(games) {
    if (isBusy) return;
    isBusy = true;
    bar.hidden = false;
    bar.value = 0;
    await show();
    try {
      const names = await Keeping.take(games, ({ said, share }) => { say(`${said} …`); bar.value = share; });
      say(`Kept: ${names.join(", ")}. It works without a network.`);
    } catch (error) {
      const state = await Copies.state();
      say(`Not kept: ${error.message}. ${state.games.length ? "What was kept before is as it was." : ""}`);
    }
    isBusy = false;
    bar.hidden = true;
    await show();
    document.dispatchEvent(new Event("judge:taken"));
  }

  // ---- buttons

  table.addEventListener("click", (event) => {
    const row = event.target.closest("button")?.closest("[data-keep]");
    if (row) keep([row.dataset.keep]);
  });
  update.addEventListener("click", () => keep([]));
  clear.addEventListener("click", async () => {
    await Copies.clear();
    await Keeping.worker("");
    say("Nothing is kept any more.");
    await show();
    document.dispatchEvent(new Event("judge:taken"));
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
      if ((await Copies.state()).version) await Copies.note({ seen: manifest.version, seenMade: manifest.made, checked: Date.now() });
    } else say(answer ? "This site offers no copies, or is still making them." : "");
    await show();
    table.dataset.ready = "yes";
    const { version } = await Copies.state();
    if (manifest && version && manifest.version !== version && !navigator.connection?.saveData) keep([]);
  })();
})();
