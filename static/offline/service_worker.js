// Between the pages and a bad network. What was visited is kept; a game that was asked for is answered without a network.
(() => {
  "use strict";
  const PATIENCE = 4000; // milliseconds for the network where there is something else to show
  const BAD = 30 * 1000; // after the network was too late or failed, what is kept comes first for that time
  const LITTLE = 800; // milliseconds for the network in that time
  const MOST_CLIENTS = 100;
  const SHELL = ["/offline", "/offline/waiting", "/manifest.webmanifest", "/static/icons/judge-192.png", "/static/style.css", "/static/judge.js", "/static/search.js", "/static/kept.js", "/static/offline/copies.js",
    "/static/offline/page.js", "/static/offline/keeping.js", "/static/icon.svg"];
  const packs = new Map();
  const ofKept = new Set(); // pages that came from the kept copy: what they ask for comes from there too
  let python = null; // a promise of it
  let isRunning = false;
  let isBroken = false; // it could not be started
  let badUntil = 0;

  addEventListener("install", (event) => {
    event.waitUntil((async () => {
      const cache = await caches.open(Copies.SHELL);
      await Promise.all(SHELL.map(async (each) => cache.put(each, await ok(each))));
      await skipWaiting();
    })());
  });

  addEventListener("activate", (event) => {
    event.waitUntil((async () => {
      const { version } = await mine();
      if (PYTHON && version === PYTHON.version) await Copies.removeOthers([version]);
      await clients.claim();
    })());
  });

  // A page is being read: without a network Python is started meanwhile, and stays as long as the page is looked at.
  addEventListener("message", (event) => {
    const isNeeded = event.data?.read && (!event.data.isOnline || isBad());
    if (isNeeded || event.data?.python) event.waitUntil(answersWithPython(event.source));
  });

  async function answersWithPython(page) {
    if (!(await hasPython())) return;
    await started().catch(() => {});
    page?.postMessage({ python: isRunning ? "started" : "failed" });
  }

  addEventListener("fetch", (event) => {
    const { request } = event;
    const address = new URL(request.url);
    if (address.origin !== location.origin || isOurs(address)) return;
    if (/^\/events(\/|$)/.test(address.pathname)) { // other people write there: nothing of it is kept
      if (request.method === "GET" && request.mode === "navigate") event.respondWith(fetch(request).catch(() => nothing()));
      return;
    }
    const isPage = request.method === "GET" && (request.mode === "navigate" || !/^\/(api|static)\//.test(address.pathname));
    if (address.pathname.startsWith("/static/")) { if (request.method === "GET") event.respondWith(asset(event, request, address)); }
    else if (isPage) event.respondWith(page(event, request, address));
    else if (PYTHON || request.mode === "navigate") event.respondWith(sent(event, request, address));
  });

  const isOurs = ({ pathname }) => pathname === "/sw.js" || pathname.startsWith("/offline/") || /^\/(health|ready)$/.test(pathname);
  const isBad = () => Date.now() < badUntil;

  async function ok(address) {
    const answer = await fetch(address, { cache: "no-cache" });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer;
  }

  // ---- the kept copy

  // A copy that waits for this worker is the one that is kept from now on.
  async function mine() {
    const state = await Copies.state();
    if (!PYTHON || state.next?.version !== PYTHON.version) return state;
    await Copies.note(({ next }) => (next?.version === PYTHON.version ? { ...next, next: null } : {}));
    return { ...state, ...state.next, next: null };
  }

  async function keptPage(address) {
    const { version, games, cookies } = await mine();
    if (address.search || !version) return null;
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
    const text = pieces.join("").replaceAll(pack.root, `${location.origin}/`);
    return html(theme && theme !== "auto" ? themed(text, theme) : text);
  }

  // As the site shows a theme that was chosen: the page has it, and in its footer it is the one that is no link.
  function themed(text, theme) {
    const link = new RegExp(`<a href="([^"]*)/theme/${theme}(\\?[^"]*)" rel="nofollow">${theme}</a>`);
    const [whole, before, back] = text.match(link) || [];
    if (!whole) return text.replace('data-theme="auto"', `data-theme="${theme}"`);
    return text.replace('data-theme="auto"', `data-theme="${theme}"`)
      .replace(whole, `<strong aria-current="true">${theme}</strong>`)
      .replace('<strong aria-current="true">auto</strong>', `<a href="${before}/theme/auto${back}" rel="nofollow">auto</a>`);
  }

  function html(text, status = 200) {
    return new Response(text, { status, headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'", "x-judge-kept": "1" } });
  }

  // ---- who asks

  // A page of a copy that is older than the site goes on with that copy; a link may lead out of it.
  function isOfKept(event, state) {
    return event.request.mode !== "navigate" && ofKept.has(event.clientId) && Copies.isOld(state);
  }

  // An answer of the kept copy: its page belongs to it, and is told if the copy is older than the site.
  async function fromKept(event, answer) {
    if (!answer) return answer;
    const state = await mine();
    if (event.resultingClientId) {
      ofKept.add(event.resultingClientId);
      if (ofKept.size > MOST_CLIENTS) ofKept.delete(ofKept.values().next().value);
    }
    if (Copies.isOld(state)) event.waitUntil(tell(event.resultingClientId || event.clientId, { older: { made: state.made, seenMade: state.seenMade } }));
    return answer;
  }

  async function tell(client, what) {
    const found = client ? [await clients.get(client)] : await clients.matchAll({ type: "window" });
    for (const each of found) each?.postMessage(what);
  }

  // ---- Python

  function started() {
    python ??= (async () => {
      await tell("", { python: "starting" });
      try {
        const made = await Judge.restored(PYTHON, PYTHON.version);
        isRunning = true;
        return made;
      } catch (error) {
        console.error(error);
        python = null;
        isBroken = true;
        throw error;
      } finally {
        await tell("", { python: isRunning ? "started" : "failed" });
      }
    })();
    return python;
  }

  async function hasPython() {
    return Boolean(PYTHON) && (await mine()).version === PYTHON.version;
  }

  async function asked(request, address, body) {
    const running = await started();
    const { cookies } = await Copies.state();
    const headers = { accept: request.headers.get("accept") || "*/*", cookie: Object.entries(cookies).map((each) => each.join("=")).join("; ") };
    const type = request.headers.get("content-type");
    if (type) headers["content-type"] = type;
    const about = { method: request.method, path: decodeURIComponent(address.pathname), query: address.search.slice(1), host: location.host, scheme: location.protocol.slice(0, -1), headers };
    const answer = Judge.ask(running, about, body);
    await remember(answer.headers);
    const named = answer.headers.filter(([name]) => !/^(set-cookie|content-length|vary)$/i.test(name));
    const to = named.find(([name]) => name.toLowerCase() === "location");
    if (to && answer.status >= 300 && answer.status < 400) return Response.redirect(new URL(to[1], address), answer.status);
    return new Response(answer.body, { status: answer.status, headers: [...named, ["x-judge-kept", "1"]] });
  }

  // A worker cannot set cookies; the two that pages know are kept with the copy.
  async function remember(headers) {
    const set = headers.filter(([name]) => name.toLowerCase() === "set-cookie").map(([, value]) => value.split(";")[0].split("="));
    if (set.length) await Copies.note(({ cookies }) => ({ cookies: { ...cookies, ...Object.fromEntries(set) } }));
  }

  async function byPython(event, request, address, body) {
    if (!(await hasPython())) return null;
    try { return await fromKept(event, await asked(request, address, body)); } catch (error) {
      console.error(error);
      return null;
    }
  }

  // ---- requests

  // A file with a mark in its address is of one version only; modules that files import have none, and are those of their page.
  async function asset(event, request, address) {
    const isMarked = address.searchParams.has("v");
    const kept = await keptAsset(address, isMarked);
    if (kept && (isMarked || isOfKept(event, await mine()))) return kept;
    const known = await Copies.visited(request);
    if (known && isMarked) return known;
    const network = fetch(request);
    network.then((answer) => { if (answer.ok) event.waitUntil(Copies.visit(request, answer.clone()).catch(() => {})); }).catch(() => {});
    const otherwise = known || kept || (await shell(address, isMarked));
    return (await inTime(network, otherwise)) || otherwise || Response.error();
  }

  async function shell(address, isMarked) {
    const found = SHELL.includes(address.pathname) ? await (await caches.open(Copies.SHELL)).match(address.pathname) : null;
    return found && (!isMarked || (await isMarkedAs(found, address))) ? found : null;
  }

  async function keptAsset(address, isMarked) {
    const { version } = await mine();
    const found = version ? await (await caches.open(Copies.ofVersion(version))).match(address.pathname) : null;
    return found && (!isMarked || (await isMarkedAs(found, address))) ? found : null;
  }

  async function isMarkedAs(found, address) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await found.clone().arrayBuffer()));
    const mark = [...digest.slice(0, 6)].map((each) => each.toString(16).padStart(2, "0")).join("");
    return mark === address.searchParams.get("v");
  }

  // The kept copy first, if it is fresh or the page that asks came from it; then the network, for a while; then whatever there is.
  async function page(event, request, address) {
    const state = await mine();
    const isBound = isOfKept(event, state);
    if (isBound || Copies.isFresh(state) || isBad()) {
      const first = await fromKept(event, await keptPage(address));
      const second = !first && (isRunning || isBound) && (await byPython(event, request, address, new Uint8Array()));
      if (first || second) return first || second;
    }
    const otherwise = async () => (await fromKept(event, await keptPage(address))) || (await Copies.visited(request)) || shell(address, false);
    const network = fetch(request);
    network.then((answer) => {
      if (answer.ok && answer.type === "basic" && !answer.redirected && /^text\/html/.test(answer.headers.get("content-type") || "")) {
        return Copies.visit(request, answer.clone());
      }
    }).catch(() => {});
    const answer = await inTime(network, (await keptPage(address)) || (await Copies.visited(request)) || (await hasPython()));
    if (answer && answer.status < 502) return answer;
    return (await otherwise()) || (await waiting(request)) || (await byPython(event, request, address, new Uint8Array())) || answer || nothing();
  }

  // Where Python has to be started first, a page that says so; it asks again when Python is there.
  async function waiting(request) {
    if (request.mode !== "navigate" || isRunning || isBroken || !(await hasPython())) return null;
    const known = await (await caches.open(Copies.SHELL)).match("/offline/waiting");
    return known ? html(await known.text()) : null;
  }

  // What was typed goes to Python where the network fails; where there is none, back to the page to be sent again.
  async function sent(event, request, address) {
    const body = new Uint8Array(await request.clone().arrayBuffer());
    const state = await mine();
    const isBound = isOfKept(event, state);
    const first = (isBound || (isRunning && (Copies.isFresh(state) || isBad()))) && (await byPython(event, request, address, body));
    if (first) return first;
    const answer = await inTime(fetch(request), await hasPython());
    if (answer && answer.status < 502) return answer;
    const made = await byPython(event, request, address, body);
    if (made || answer) return made || answer;
    if (request.mode !== "navigate") return Response.error();
    return nothing(address, new TextDecoder().decode(body));
  }

  // Null where there is no answer, or none in time; without anything else to show one waits as long as it takes.
  async function inTime(network, otherwise) {
    let timer = 0;
    const late = new Promise((resolve) => {
      if (otherwise) timer = setTimeout(() => { badUntil = Date.now() + BAD; resolve(null); }, isBad() ? LITTLE : PATIENCE);
    });
    network.then(() => { badUntil = 0; }).catch(() => {});
    const answer = await Promise.race([network.catch(() => { badUntil = Date.now() + BAD; return null; }), late]);
    clearTimeout(timer);
    return answer;
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
