// What this device keeps, and where: shared by the pages and the two workers. No page depends on it.
const Copies = (() => {
  "use strict";
  const STATE = "judge-state";
  const SHELL = "judge-shell"; // the page that says what is kept, with its looks
  const VISITED = "judge-visited";
  const ADDRESS = "/offline/state"; // only a name in the cache
  const MOST_VISITED = 200;
  const none = { version: "", games: [], kept: "", made: "", editions: {}, names: {}, size: 0, seen: "", checked: 0, cookies: {} };

  const ofVersion = (version) => `judge-kept-${version}`;
  const part = (version, name) => `/offline/files/${version}/${name}`;

  async function state() {
    const found = await (await caches.open(STATE)).match(ADDRESS);
    try { return { ...none, ...(await found.json()) }; } catch { return { ...none }; }
  }

  async function change(changes) {
    const now = { ...(await state()), ...changes };
    await (await caches.open(STATE)).put(ADDRESS, new Response(JSON.stringify(now), { headers: { "content-type": "application/json" } }));
    return now;
  }

  // Everything that was asked to be kept, and its Python; what was visited stays unless that is asked for too.
  async function clear(withVisited) {
    const { cookies } = await state();
    await caches.delete(STATE);
    if (Object.keys(cookies).length) await change({ cookies });
    for (const name of await caches.keys()) {
      if (name.startsWith("judge-kept-") || (withVisited && name === VISITED)) await caches.delete(name);
    }
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

  return { STATE, SHELL, VISITED, ofVersion, part, state, change, clear, visit, visited };
})();
