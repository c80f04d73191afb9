// Between the pages and a bad network. What was visited is kept; a game that was asked for is answered without a network.
(() => {
  "use strict";
  const PATIENCE = 4000; // milliseconds for the network where there is something else to show
  const FRESH = 24 * 3600 * 1000; // a kept page is shown first if the server had the same version in that time
  const SHELL = ["/offline", "/manifest.webmanifest", "/static/icons/judge-192.png", "/static/style.css", "/static/judge.js", "/static/search.js", "/static/kept.js", "/static/offline/copies.js",
    "/static/offline/page.js", "/static/offline/keeping.js", "/static/icon.svg"];
  const packs = new Map();
  let python = null; // a promise of it

  addEventListener("install", (event) => {
    event.waitUntil((async () => {
      const cache = await caches.open(Copies.SHELL);
      await Promise.all(SHELL.map(async (each) => cache.put(each, await ok(each))));
      await skipWaiting();
    })());
  });

  addEventListener("activate", (event) => {
    event.waitUntil((async () => {
      const { version } = await Copies.state();
      if (PYTHON && version === PYTHON.version) {
        for (const name of await caches.keys()) if (name.startsWith("judge-kept-") && name !== Copies.ofVersion(version)) await caches.delete(name);
      }
      await clients.claim();
    })());
  });

  addEventListener("message", (event) => {
    if (event.data === "prepare" && PYTHON) event.waitUntil(started().catch(() => {}));
  });

  addEventListener("fetch", (event) => {
    const { request } = event;
    const address = new URL(request.url);
    if (address.origin !== location.origin || isOurs(address)) return;
    const isPage = request.method === "GET" && (request.mode === "navigate" || !/^\/(api|static)\//.test(address.pathname));
    if (address.pathname.startsWith("/static/")) { if (request.method === "GET") event.respondWith(asset(event, request, address)); }
    else if (isPage) event.respondWith(page(event, request, address));
    else if (PYTHON || request.mode === "navigate") event.respondWith(sent(event, request, address));
  });

  const isOurs = (address) => address.pathname === "/sw.js" || address.pathname.startsWith("/offline/") || /^\/(health|ready)$/.test(address.pathname);

  async function ok(address) {
    const answer = await fetch(address, { cache: "no-cache" });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer;
  }

  // ---- the kept copy

  async function keptVersion() {
    const { version } = await Copies.state();
    return version;
  }

  async function keptPage(address) {
    if (address.search || !(await keptVersion())) return null;
    const { version, games, cookies } = await Copies.state();
    const [, first] = address.pathname.split("/");
    for (const game of games.includes(first) ? [first] : games.slice(0, 1)) {
      const pack = await packOf(version, game);
      const places = pack?.pages[decodeURI(address.pathname)];
      if (places) return shown(pack, places, cookies.theme);
    }
    return null;
  }

  async function packOf(version, game) {
    const name = Copies.part(version, `${game}.json`);
    if (!packs.has(name)) {
      const found = await (await caches.open(Copies.ofVersion(version))).match(name);
      packs.set(name, found ? found.json() : null);
    }
    return packs.get(name);
  }

  function shown(pack, places, theme) {
    let place = 0;
    const pieces = places.map((step) => pack.pieces[place += step]);
    let text = pieces.join("").replaceAll(pack.root, `${location.origin}/`);
    if (theme && theme !== "auto") text = text.replace('data-theme="auto"', `data-theme="${theme}"`);
    return html(text);
  }

  function html(text, status = 200) {
    return new Response(text, { status, headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'", "x-judge-kept": "1" } });
  }

  // ---- Python

  function started() {
    python ??= Judge.restored(PYTHON, PYTHON.version).catch((error) => { python = null; throw error; });
    return python;
  }

  async function hasPython() {
    return Boolean(PYTHON) && (await keptVersion()) === PYTHON.version;
  }

  async function asked(request, address, body) {
    const running = await started();
    const { cookies } = await Copies.state();
    const headers = { accept: request.headers.get("accept") || "*/*", cookie: Object.entries(cookies).map((each) => each.join("=")).join("; ") };
    const type = request.headers.get("content-type");
    if (type) headers["content-type"] = type;
    const about = { method: request.method, path: decodeURIComponent(address.pathname), query: address.search.slice(1), host: location.host, scheme: location.protocol.slice(0, -1), headers };
    const answer = Judge.ask(running, about, body);
    await remember(answer.headers, cookies);
    const named = answer.headers.filter(([name]) => !/^(set-cookie|content-length|vary)$/i.test(name));
    const to = named.find(([name]) => name.toLowerCase() === "location");
    if (to && answer.status >= 300 && answer.status < 400) return Response.redirect(new URL(to[1], address), answer.status);
    return new Response(answer.body, { status: answer.status, headers: [...named, ["x-judge-kept", "1"]] });
  }

  // A worker cannot set cookies; the two that pages know are kept with the copy.
  async function remember(headers, cookies) {
    const set = headers.filter(([name]) => name.toLowerCase() === "set-cookie").map(([, value]) => value.split(";")[0].split("="));
    if (set.length) await Copies.change({ cookies: { ...cookies, ...Object.fromEntries(set) } });
  }

  // ---- requests

  async function asset(event, request, address) {
    const isMarked = address.searchParams.has("v");
    const known = isMarked && (await Copies.visited(request));
    if (known) return known;
    try {
      const answer = await fetch(request);
      if (answer.ok) event.waitUntil(Copies.visit(request, answer.clone()).catch(() => {}));
      return answer;
    } catch (error) {
      return (await Copies.visited(request)) || (await keptAsset(address)) || (await shell(address)) || Promise.reject(error);
    }
  }

  async function shell(address) {
    return SHELL.includes(address.pathname) ? (await caches.open(Copies.SHELL)).match(address.pathname) : null;
  }

  async function keptAsset(address) {
    const version = await keptVersion();
    return version && (await caches.open(Copies.ofVersion(version))).match(address.pathname, { ignoreSearch: true });
  }

  async function page(event, request, address) {
    const { version, seen, checked } = await Copies.state();
    const isFresh = version && seen === version && Date.now() - checked < FRESH;
    const first = isFresh && (await keptPage(address));
    if (first) return first;
    const otherwise = async () => (await keptPage(address)) || (await Copies.visited(request)) || shell(address);
    const network = fetch(request);
    network.then((answer) => {
      if (answer.ok && answer.type === "basic" && !answer.redirected && /^text\/html/.test(answer.headers.get("content-type") || "")) {
        return Copies.visit(request, answer.clone());
      }
    }).catch(() => {});
    const answer = await inTime(network, (await otherwise()) || (await hasPython()) ? PATIENCE : 0);
    if (answer && answer.status < 502) return answer;
    return (await otherwise()) || (await byPython(event, request, address, new Uint8Array())) || answer || nothing();
  }

  // What was typed goes to Python where the network fails; where there is none, back to the page to be sent again.
  async function sent(event, request, address) {
    const body = new Uint8Array(await request.clone().arrayBuffer());
    const answer = await inTime(fetch(request), (await hasPython()) ? PATIENCE : 0);
    if (answer && answer.status < 502) return answer;
    const made = await byPython(event, request, address, body);
    if (made || answer) return made || answer;
    if (request.mode !== "navigate") return Response.error();
    return nothing(address, new TextDecoder().decode(body));
  }

  async function byPython(event, request, address, body) {
    if (!(await hasPython())) return null;
    try { return await asked(request, address, body); } catch (error) {
      console.error(error);
      return null;
    }
  }

  // Null where there is no answer, or none in time.
  async function inTime(network, patience) {
    const late = new Promise((resolve) => { if (patience) setTimeout(resolve, patience, null); });
    return Promise.race([network.catch(() => null), late]);
  }

  async function nothing(address, typed) {
    const known = await (await caches.open(Copies.SHELL)).match("/offline");
    const text = known ? await known.text() : "<!doctype html><title>No network</title><p>There is no network.</p>";
    const again = address ? form(address, typed) : "";
    return html(text.replace('<p id="why" hidden>', `<p id="why">`).replace("<!-- again -->", () => again), 503);
  }

  function form(address, typed) {
    const quoted = (said) => said.replace(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`);
    const fields = [...new URLSearchParams(typed)].map(([name, value]) => `<textarea hidden name="${quoted(name)}">\n${quoted(value)}</textarea>`);
    return `<form method="post" action="${quoted(address.pathname + address.search)}">${fields.join("")}<p>What you sent is still here.</p><p><button>Send it again</button></p></form>`;
  }
})();
