// The event desk in the browser: clocks, live pages, rules as one types, and what was written without a network.
(() => {
  "use strict";
  const frame = document.querySelector("[data-event]");
  if (!frame) return;
  const name = frame.dataset.event;
  const mine = frame.dataset.member || "";
  const newKey = () => [...crypto.getRandomValues(new Uint8Array(12))].map((each) => each.toString(16).padStart(2, "0")).join("");

  // ---- clocks

  let ahead = Date.now() - Number(frame.dataset.now || Date.now()); // of the site's clock, so that everybody sees the same time
  function clocks() {
    for (const each of document.querySelectorAll("[data-since]")) {
      const seconds = Math.max(0, Math.floor((Date.now() - ahead - Number(each.dataset.since)) / 1000));
      const two = (count) => String(count).padStart(2, "0");
      each.textContent = seconds < 3600 ? `${Math.floor(seconds / 60)}:${two(seconds % 60)}` : `${Math.floor(seconds / 3600)} h ${two(Math.floor((seconds % 3600) / 60))}`;
    }
  }
  setInterval(clocks, 1000);

  const spoken = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  for (const each of document.querySelectorAll("time[data-moment]")) each.textContent = spoken.format(Number(each.dataset.moment));

  // ---- what cannot be undone is asked about

  document.addEventListener("submit", (event) => {
    const sure = event.target.dataset.sure;
    if (sure && !confirm(sure)) { event.preventDefault(); event.stopImmediatePropagation(); }
  }, true);

  // ---- live

  function fill(root) {
    for (const each of root.querySelectorAll('input[name="csrf"]')) if (!each.value) each.value = frame.dataset.csrf || "";
    for (const each of root.querySelectorAll('input[name="key"]')) if (!each.value) each.value = newKey();
    for (const each of root.querySelectorAll("[data-own]")) each.hidden = each.dataset.own !== mine;
    for (const each of root.querySelectorAll("[data-head]")) each.hidden = frame.dataset.role !== "head" || each.dataset.head === mine;
  }

  function live(place) {
    const state = document.querySelector("[data-live-state]");
    const bare = new WeakMap(); // a call's own text, without what the clocks show
    let seen = Number(place.dataset.number || -1);
    connect();

    function connect() {
      const source = new EventSource(place.dataset.live);
      source.addEventListener("open", () => { if (state) state.textContent = "· live"; flush(); });
      source.addEventListener("error", () => {
        if (state) state.textContent = "· not live: trying again";
        // Browsers come again by themselves after a broken connection, but not after an answer such as 503.
        if (source.readyState === EventSource.CLOSED) setTimeout(connect, 2000);
      });
      source.addEventListener("message", (event) => hear(JSON.parse(event.data)));
    }

    function hear(told) {
      if (told.n < seen) return;
      seen = told.n;
      if (told.now) ahead = Date.now() - told.now;
      arrange(told.html);
      fill(place);
      clocks();
      for (const each of document.querySelectorAll("[data-when]")) each.hidden = each.dataset.when !== told.table;
      const round = document.querySelector("[data-round]");
      if (round && told.round) round.textContent = told.round;
      const unseen = document.querySelector("[data-unseen]");
      if (unseen && told.unseen) unseen.hidden = !told.unseen.map(String).includes(mine);
    }

    // A call that has not changed keeps its place and its buttons: a finger or the keyboard may be on one.
    function arrange(html) {
      const made = document.createElement("template");
      made.innerHTML = html;
      const before = new Map([...place.children].map((each) => [bare.get(each), each]));
      const now = [...made.content.children].map((each) => {
        const copy = each.cloneNode(true);
        for (const clock of copy.querySelectorAll("[data-since]")) clock.textContent = "";
        bare.set(each, copy.outerHTML);
        return before.get(copy.outerHTML) || each;
      });
      if (now.length !== place.children.length || now.some((each, n) => place.children[n] !== each)) place.replaceChildren(...now);
    }
  }
  for (const place of document.querySelectorAll("[data-live]")) live(place);

  // ---- written without a network: kept here, sent later, once and in order

  const BOX = `event-outbox:${name}`;
  const box = () => { try { return JSON.parse(localStorage.getItem(BOX)) || []; } catch { return []; } };
  const keep = (found) => { localStorage.setItem(BOX, JSON.stringify(found)); show(); };
  const change = (key, how) => keep(box().flatMap((each) => (each.key === key ? how(each) : [each])));

  async function send(item) {
    const body = new URLSearchParams(item.fields);
    if (frame.dataset.csrf) body.set("csrf", frame.dataset.csrf);
    const answer = await fetch(item.action, { method: "POST", body, headers: { accept: "application/json" } });
    const told = await answer.json().catch(() => ({}));
    if (answer.status >= 500 || answer.status === 429) throw new Error(told.error || "");
    return { ok: answer.ok, address: told.address, error: told.error || `The site answered ${answer.status}.` };
  }

  let sending = false;
  async function flush() {
    if (sending) return;
    sending = true;
    const work = async () => {
      for (const item of box().filter((each) => !each.refused)) {
        let answer;
        try { answer = await send(item); } catch (error) { // the order is kept: the next ones wait too
          change(item.key, (each) => [{ ...each, why: error instanceof TypeError ? "" : error.message }]);
          return;
        }
        change(item.key, (each) => (answer.ok ? [] : [{ ...each, refused: answer.error }]));
      }
    };
    try { await (navigator.locks ? navigator.locks.request(BOX, work) : work()); } finally { sending = false; }
  }

  function show() {
    const place = document.querySelector("[data-outbox-list]");
    const found = box();
    place.hidden = !found.length;
    place.querySelector("ol").replaceChildren(...found.map(item));
  }

  function item(each) {
    const made = document.createElement("li");
    const fields = new Map(each.fields);
    const said = [fields.get("table") && `table ${fields.get("table")}`, fields.get("question"), fields.get("answer"), fields.get("words")].filter(Boolean).join(": ");
    made.append(Object.assign(document.createElement("p"), { textContent: `${each.kind} ${said}` }));
    made.append(Object.assign(document.createElement("p"), { className: each.refused ? "warn" : "small", textContent: each.refused ? `Not taken: ${each.refused}` : each.why ? `Not sent yet: ${each.why}` : "Not sent yet. It is sent when there is a network." }));
    if (each.refused) {
      const deeds = Object.assign(document.createElement("div"), { className: "deeds" });
      const form = Object.assign(document.createElement("form"), { method: "post", action: each.action });
      for (const [field, value] of each.fields) form.append(Object.assign(document.createElement("textarea"), { name: field, value: field === "csrf" ? frame.dataset.csrf || "" : value, hidden: true }));
      form.append(Object.assign(document.createElement("button"), { textContent: "Look at it" }));
      form.addEventListener("submit", async (event) => {
        event.preventDefault();
        let answer;
        try { answer = await send(each); } catch { return; } // no network: it stays here
        localStorage.setItem(BOX, JSON.stringify(box().filter((other) => other.key !== each.key)));
        if (answer.ok) location.assign(answer.address);
        else form.submit(); // the site's own page says why, with what was written
      });
      const drop = Object.assign(document.createElement("button"), { textContent: "Discard", className: "soft", type: "button" });
      drop.addEventListener("click", () => change(each.key, () => []));
      deeds.append(form, drop);
      made.append(deeds);
    }
    return made;
  }

  for (const form of document.querySelectorAll("form[data-outbox]")) {
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const key = form.querySelector('input[name="key"]');
      const fields = [...new FormData(form)].filter(([field]) => field !== "written");
      fields.push(["written", String(Date.now())]);
      const item = { kind: form.dataset.outbox, action: form.getAttribute("action"), fields, key: key.value };
      if (box().some((each) => !each.refused)) return later(form, key, item);
      let answer;
      try { answer = await send(item); } catch (error) { return later(form, key, { ...item, why: error instanceof TypeError ? "" : error.message }); }
      if (!answer.ok) return form.submit(); // the site's own page says why; with the same key nothing is done twice
      if (answer.address && answer.address !== location.pathname) location.assign(answer.address);
      else done(form, key);
      return undefined;
    });
  }

  function later(form, key, item) {
    keep([...box(), item]);
    done(form, key);
    flush();
  }

  function done(form, key) {
    form.reset();
    key.value = newKey();
    const details = form.closest("details");
    if (details) details.open = false;
  }

  addEventListener("online", flush);
  setInterval(() => { if (box().length) flush(); }, 5000);
  show();
  flush();

  // ---- the ruling's form: rules as one types, what was ruled before, and nothing lost

  const form = document.querySelector("form[data-ruling]");
  if (!form) return;
  const DRAFT = `event-draft:${name}:${form.dataset.keep}`;
  const typed = [...form.querySelectorAll("textarea[name], input[name]:not([type=hidden]):not([type=checkbox]):not([type=radio])")];
  try {
    const kept = JSON.parse(localStorage.getItem(DRAFT)) || {};
    for (const each of typed) if (!each.value.trim() && kept[each.name]) each.value = kept[each.name];
    for (const id of kept.rules || []) if (!form.querySelector(`input[name="rules"][value="${CSS.escape(id)}"]`)) choose(id, id);
  } catch { /* nothing was kept */ }

  function choose(id, said) {
    const label = Object.assign(document.createElement("label"), { className: "pick" });
    const box = Object.assign(document.createElement("input"), { type: "checkbox", name: "rules", value: id, checked: true });
    label.append(box, " ", Object.assign(document.createElement("span"), { textContent: said }));
    form.querySelector("[data-chosen]").append(label);
  }

  const rules = () => [...form.querySelectorAll('input[name="rules"]:checked')].map((each) => each.value);
  const save = () => localStorage.setItem(DRAFT, JSON.stringify({ ...Object.fromEntries(typed.map((each) => [each.name, each.value])), rules: rules() }));

  async function put(place, address) {
    try {
      const answer = await fetch(address);
      if (answer.ok) place.innerHTML = await answer.text();
    } catch { /* without a network nothing is beside it */ }
  }

  let timer = 0;
  const soon = (work) => { clearTimeout(timer); timer = setTimeout(work, 250); };
  function beside() {
    const asked = new URLSearchParams(rules().map((each) => ["rules", each]));
    asked.set("cards", form.elements.cards.value);
    asked.set("question", form.elements.question.value);
    asked.set("board", form.elements.board.value);
    put(document.querySelector("[data-beside]"), `${form.dataset.ruling}/beside?${asked}`);
  }

  form.addEventListener("input", (event) => {
    save();
    if (event.target.name === "find") soon(() => put(form.querySelector("[data-found]"), `${form.dataset.ruling}/find?${new URLSearchParams({ q: event.target.value })}`));
    else if (["board", "cards", "question"].includes(event.target.name)) soon(beside);
  });
  form.addEventListener("change", (event) => {
    if (event.target.name !== "rules") return;
    const label = event.target.closest("label");
    if (event.target.checked && label.closest("[data-found]")) form.querySelector("[data-chosen]").append(label);
    save();
    beside();
  });
  form.addEventListener("submit", (event) => { if (event.submitter?.value !== "find") localStorage.removeItem(DRAFT); });
})();
