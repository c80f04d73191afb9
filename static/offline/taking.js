// A worker of a page: takes a copy of some games, whole or not at all, and starts its Python once, so that every later start is quick.
// What is kept until then is not touched: the copy lies in a cache of its version, and only when nothing is missing does the state name it.
(() => {
  "use strict";
  const LOADING = 0.6; // of the progress; the rest is Python's first start

  const parts = (about, games) => [...about.parts, ...about.assets, ...games.map((game) => about.games[game].pages)];

  async function manifest() {
    const answer = await fetch("/offline/manifest.json", { cache: "no-store" });
    if (!answer.ok) throw new Error("the site has nothing to keep now");
    return answer.json();
  }

  async function checksum(bytes) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return [...digest].map((each) => each.toString(16).padStart(2, "0")).join("");
  }

  const isWhole = async (bytes, part) => bytes.length === part.size && (await checksum(bytes)) === part.sha256;

  // What an older copy has of the same bytes need not come again.
  async function known(part, older) {
    if (!older) return null;
    const found = await (await caches.open(Copies.ofVersion(older))).match(Copies.part(older, part.name));
    if (!found) return null;
    const type = found.headers.get("content-type") || "";
    const bytes = new Uint8Array(await found.arrayBuffer());
    return (await isWhole(bytes, part)) ? made(bytes, type) : null;
  }

  const made = (bytes, type) => new Response(bytes, { headers: { "content-type": type } });

  async function loaded(part, version, arrived) {
    const answer = await fetch(Copies.part(version, part.name), { cache: "no-cache" });
    if (!answer.ok) throw new Error(`${part.name} could not be loaded (${answer.status})`);
    const pieces = [];
    let size = 0;
    const expected = part.packing === "lzma" ? part.packed : part.size;
    for (const reader = answer.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      size += value.length;
      arrived(Math.min(1, size / expected));
    }
    let bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    try { if (part.packing === "lzma") bytes = Lzma.unpack(bytes); } catch { bytes = new Uint8Array(); }
    if (!(await isWhole(bytes, part))) throw new Error(`${part.name} did not arrive whole`);
    return made(bytes, answer.headers.get("content-type") || "");
  }

  // Into a cache of this version alone; what is there already need not come again.
  async function load(about, games, older) {
    const cache = await caches.open(Copies.ofVersion(about.version));
    const wanted = parts(about, games);
    const total = wanted.reduce((sum, each) => sum + each.packed, 0);
    let done = 0;
    for (const part of wanted) {
      const place = Copies.part(about.version, part.name);
      if (!(await cache.match(place))) {
        const name = part.name.replace(/^.*\//, "");
        const tell = (share) => postMessage({ said: `Loading, ${name}`, share: (LOADING * (done + share * part.packed)) / total });
        tell(0);
        await cache.put(place, (await known(part, older)) || (await loaded(part, about.version, tell)));
      }
      done += part.packed;
    }
  }

  async function prepare(version) {
    const cache = await caches.open(Copies.ofVersion(version));
    if (await cache.match(Copies.part(version, Judge.IMAGE))) return;
    const folder = `/offline/files/${version}`;
    const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
    const { default: create } = await import(`${folder}/pyodide.asm.mjs`);
    let share = LOADING;
    await Judge.prepare({ loadPyodide, create }, version, (said) => postMessage({ said, share: (share += 0.1) }));
  }

  // Everything there, or an error: somebody may have cleared it meanwhile.
  async function size(about, games) {
    const cache = await caches.open(Copies.ofVersion(about.version));
    for (const name of [...parts(about, games).map((each) => each.name), Judge.IMAGE]) {
      if (!(await cache.match(Copies.part(about.version, name)))) throw new Error(`${name} was removed meanwhile`);
    }
    let found = 0;
    for (const each of await cache.keys()) found += (await (await cache.match(each)).blob()).size;
    return found;
  }

  async function take(wanted) {
    const about = await manifest();
    const before = await Copies.note({ seen: about.version, seenMade: about.made, checked: Date.now() });
    const games = [...new Set([...before.games, ...wanted])].filter((game) => about.games[game]);
    await Copies.removeOthers([before.version, about.version]);
    try {
      await load(about, games, before.version);
      await prepare(about.version);
      const of = (what) => Object.fromEntries(games.map((game) => [game, about.games[game][what]]));
      const copy = { version: about.version, games, kept: new Date().toISOString(), made: about.made, editions: of("edition"), names: of("name"), size: await size(about, games) };
      await Copies.change((now) => (now.version === about.version ? { ...copy, next: null } : { next: copy }));
      postMessage({ done: true, version: about.version, names: games.map((game) => about.games[game].name) });
    } catch (error) {
      if (error.name === "QuotaExceededError" && about.version !== before.version) await caches.delete(Copies.ofVersion(about.version));
      throw error;
    }
  }

  addEventListener("message", async ({ data }) => {
    try {
      await navigator.locks.request("judge-taking", () => take(data.games)); // one page after another: the second finds it done
    } catch (error) {
      const why = error?.name === "QuotaExceededError" ? "there is not enough room on this device" : String(error?.message || error).slice(-300);
      const isLine = error instanceof TypeError || !(await manifest().then(() => true, () => false)); // a broken line throws a TypeError, or breaks what was begun
      postMessage({ wrong: why, isLine });
    }
  });
})();
