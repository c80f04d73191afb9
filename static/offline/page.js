// On every page: the worker between it and a bad network, a sign while an answer is on its way, and the update of what is kept.
const Keeping = (() => {
  "use strict";
  const LOOK = 3600 * 1000; // milliseconds between two looks for another version
  const SOON = 300; // an answer within that time needs no sign
  const STAY = 20 * 1000; // a browser ends a worker that nobody asks for half a minute, and its Python with it
  const isAble = "serviceWorker" in navigator && "caches" in self && "locks" in navigator;

  // ---- on its way

  const sign = document.createElement("p");
  sign.className = "on-its-way";
  sign.setAttribute("role", "status");
  sign.hidden = true;
  document.body.append(sign);
  let asked = 0; // answers that are not there yet
  let isStarting = false; // Python
  let timer = 0;

  function show() {
    clearTimeout(timer);
    if (!asked) { sign.hidden = true; return; }
    sign.textContent = isStarting ? "Starting Python on this device …" : "On its way …";
    if (sign.hidden) timer = setTimeout(() => { sign.hidden = !asked; }, SOON);
  }
  function waits() { asked += 1; show(); }
  function ends() { asked = Math.max(0, asked - 1); show(); }

  // A page that a link or a form leads to; scripts say themselves when they ask for something (`judge:asks`, `judge:answered`).
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (event.defaultPrevented || !link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const isElsewhere = link.origin !== location.origin || link.target || link.hasAttribute("download");
    if (!isElsewhere && link.href.split("#")[0] !== location.href.split("#")[0]) waits();
  });
  addEventListener("submit", (event) => { if (!event.defaultPrevented && !event.target.target) waits(); });
  addEventListener("pageshow", () => { asked = 0; show(); });
  document.addEventListener("judge:asks", waits);
  document.addEventListener("judge:answered", ends);

  // ---- what the worker says

  function told({ data }) {
    if (data?.python) {
      isStarting = data.python === "starting";
      show();
      if (document.querySelector("[data-waits]") && !isStarting) location.reload();
    }
    if (data?.older) older(data.older);
  }

  // Two versions are never shown as one: what comes from an older copy says so.
  function older({ made, seenMade }) {
    if (document.querySelector(".older")) return;
    const line = document.createElement("p");
    line.className = "older warn";
    line.setAttribute("role", "status");
    const link = document.createElement("a");
    link.href = "/offline";
    link.textContent = "Update it";
    line.append(`This is from the copy you keep, made on ${made}. The site has a newer version${seenMade && seenMade !== made ? ` of ${seenMade}` : ""}. `, link, ".");
    document.querySelector("main")?.prepend(line);
  }

  function ask(what) { navigator.serviceWorker.controller?.postMessage(what); }

  // ---- keeping and updating

  const worker = (version) => navigator.serviceWorker.register(version ? `/sw.js?python=${version}` : "/sw.js", { type: "module" });

  // Once the worker of a new copy is at work it takes that copy, and removes the old one.
  async function changeOver(version) {
    const found = await worker(version);
    const fresh = found.installing || found.waiting || found.active;
    if (fresh.state === "activated") return;
    await new Promise((resolve, reject) => {
      fresh.addEventListener("statechange", () => {
        if (fresh.state === "activated") resolve();
        if (fresh.state === "redundant") reject(new Error("the new copy could not be started"));
      });
    });
  }

  // A whole copy with these games and those that are kept; `tell` hears how far it is. An error says why there is none.
  async function take(games, tell) {
    await navigator.storage?.persist?.();
    const names = await new Promise((resolve, reject) => {
      const taking = new Worker("/offline/taking.js", { type: "module" });
      const over = (settle, value) => { taking.terminate(); settle(value); };
      taking.onmessage = ({ data }) => {
        if (data.done) over(resolve, data);
        else if (data.wrong) over(reject, Object.assign(new Error(data.wrong), { isLine: data.isLine }));
        else tell(data);
      };
      taking.onerror = () => over(reject, Object.assign(new Error("it could not be begun"), { isLine: true })); // its script did not arrive
      taking.postMessage({ games });
    });
    await changeOver(names.version).catch((error) => { throw Object.assign(error, { isLine: error instanceof TypeError }); });
    return names.names;
  }

  async function look(before) {
    if (!navigator.onLine || Date.now() - before.checked < LOOK) return before;
    const answer = await fetch("/offline/manifest.json", { cache: "no-store" });
    if (!answer.ok) return before;
    const { version, made } = await answer.json();
    return Copies.note({ seen: version, seenMade: made, checked: Date.now() });
  }

  // In the background of whatever is read; a page that is left leaves the rest to the next one.
  async function update(state) {
    const place = document.querySelector("[data-offline-link]");
    if (!place) return;
    place.textContent = "An update of what you keep";
    const isInVain = state.failed?.version === state.seen && Date.now() - state.failed.at < LOOK;
    if (navigator.connection?.saveData || isInVain) return;
    place.textContent = "Updating what you keep …";
    try {
      await take(state.games, () => {});
      place.textContent = "What you keep is up to date";
    } catch (error) {
      place.textContent = "An update of what you keep";
      if (!error.isLine) await Copies.note({ failed: { version: state.seen, at: Date.now() } });
    }
    document.dispatchEvent(new Event("judge:updated"));
  }

  async function begin() {
    navigator.serviceWorker.addEventListener("message", told);
    navigator.serviceWorker.startMessages();
    let state = await Copies.state();
    await worker(state.next?.version || state.version).catch(() => {}); // no network, or no such version any more
    const { theme } = document.documentElement.dataset;
    if (navigator.onLine && theme !== (state.cookies.theme || "auto")) await Copies.note(({ cookies }) => ({ cookies: { ...cookies, theme } }));
    if (!state.version) return;
    ask({ read: true, isOnline: navigator.onLine, python: Boolean(document.querySelector("[data-waits]")) });
    setInterval(() => { if (document.visibilityState === "visible") ask({ read: false }); }, STAY);
    state = await look(state).catch(() => state);
    if (Copies.isOld(state) && navigator.onLine && !document.querySelector("[data-offline]")) await update(state);
  }

  const ready = isAble ? begin().catch(() => {}) : Promise.resolve(); // no copies on this device: the pages work without
  return { isAble, take, worker, ready };
})();
