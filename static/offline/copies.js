// What this device keeps, and where: shared by the pages and the two workers. No page depends on it.
const Copies = (() => {
  "use strict";
  const STATE = "judge-state";
  const SHELL = "judge-shell"; // the pages that need no copy, with their looks
  const VISITED = "judge-visited";
  const ADDRESS = "/offline/state"; // only a name in the cache
  const MOST_VISITED = 200;
  const FRESH = 24 * 3600 * 1000; // milliseconds since the site was known to have the same version
  // `next` is a whole copy of another version that waits for its own worker; `seen` is the site's version when it was last asked;
  // `failed` is a version that could not be taken, and when.
  const none = { version: "", games: [], kept: "", made: "", editions: {}, names: {}, size: 0, next: null, seen: "", seenMade: "", checked: 0, failed: null, cookies: {} };

  const ofVersion = (version) => `judge-kept-${version}`;
  const part = (version, name) => (name.startsWith("/") ? name : `/offline/files/${version}/${name}`);

  async function state() {
    const found = await (await caches.open(STATE)).match(ADDRESS);
    try { return { ...none, ...(await found.json()) }; } catch { return { ...none }; }
  }

  // One change after another, whoever makes them; `changes` may depend on what is there.
  function change(changes) {
    return navigator.locks.request(STATE, async () => {
      const before = await state();
      const now = { ...before, ...(typeof changes === "function" ? changes(before) : changes) };
      await (await caches.open(STATE)).put(ADDRESS, new Response(JSON.stringify(now), { headers: { "content-type": "application/json" } }));
      return now;
    });
  }

  // The same for what would be good to know: on a full disk it stays as it was.
  function note(changes) {
    return change(changes).catch(state);
  }

  const isOld = ({ version, seen }) => Boolean(version && seen && seen !== version);
  const isFresh = ({ version, seen, checked }) => Boolean(version && seen === version && Date.now() - checked < FRESH);

  // Everything that was asked to be kept, and its Python; what was visited stays.
  async function clear() {
    await change((before) => ({ ...none, cookies: before.cookies }));
    await removeOthers([]);
  }

  async function removeOthers(versions) {
    const stay = versions.map(ofVersion);
    for (const name of await caches.keys()) if (name.startsWith("judge-kept-") && !stay.includes(name)) await caches.delete(name);
  }

  async function visit(request, answer) {
    const cache = await caches.open(VISITED);
    await cache.delete(request, { ignoreVary: true }); // so that the latest is last
    await cache.put(request, answer);
    const known = await cache.keys();
    for (const oldest of known.slice(0, Math.max(0, known.length - MOST_VISITED))) await cache.delete(oldest);
  }

  async function visited(request) {
    return (await caches.open(VISITED)).match(request, { ignoreVary: true });
  }

  return { STATE, SHELL, VISITED, ofVersion, part, state, change, note, isOld, isFresh, clear, removeOthers, visit, visited };
})();
