// The scenario desk works without this; with it, a step is there at once and the form and the text follow each other.
(() => {
  "use strict";

  const parser = new DOMParser();
  const pages = new Map();
  const live = new Set();

  // ---- steps

  function isStep(link) {
    return link && link.origin === location.origin && /^\/desk\/s\/[^/]+\/\d+$/.test(link.pathname)
      && link.pathname.split("/")[3] === location.pathname.split("/")[3];
  }

  async function load(url) {
    if (!pages.has(url)) {
      if (pages.size > 40) pages.clear();
      pages.set(url, fetch(url).then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status))));
      pages.get(url).catch(() => pages.delete(url));
    }
    return parser.parseFromString(await pages.get(url), "text/html");
  }

  async function show(url, remember) {
    let page;
    try { page = await load(url); } catch { location.href = url; return; }
    const desk = page.querySelector("[data-desk]");
    if (!desk) { location.href = url; return; }
    const kept = window.scrollY;
    const way = document.activeElement?.rel;
    document.querySelector("[data-desk]").replaceWith(desk);
    document.title = page.title;
    if (remember) history.pushState({ desk: true }, "", url);
    ready();
    announce(`${desk.querySelector(".where")?.textContent || ""}: ${desk.querySelector(".step h2")?.textContent || ""}`);
    window.scrollTo(0, kept);
    if (way) (desk.querySelector(`a[rel="${way}"]`) || desk.querySelector(".stepper a"))?.focus({ preventScroll: true });
  }

  // What a screen reader says when a part of the page has changed.
  function announce(words) {
    const place = document.querySelector("[data-announced]");
    if (place) place.textContent = words.replace(/\s+/g, " ").trim();
  }

  // Two quick taps are two steps: each waits for the page before it.
  let turning = Promise.resolve();
  function turn(way) {
    turning = turning.then(() => {
      const link = document.querySelector(`.stepper a[rel="${way}"]`);
      return link && show(link.href, true);
    });
  }

  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target.closest?.("a");
    if (link?.dataset.copyFrom) {
      event.preventDefault();
      fetch(link.href).then((answer) => answer.text()).then((text) => copied(link, text));
    } else if (isStep(link)) {
      event.preventDefault();
      if (link.rel) turn(link.rel); else show(link.href, true);
    }
    const button = event.target.closest?.("[data-desk-copy]");
    if (button?.dataset.share && navigator.share) navigator.share({ text: button.dataset.share, url: button.dataset.deskCopy }).catch(() => {});
    else if (button) copied(button, button.dataset.deskCopy);
  });

  window.addEventListener("popstate", () => {
    if (document.querySelector(".stepper")) show(location.href, false);
  });

  async function copied(control, text) {
    const label = control.dataset.label || control.textContent;
    control.dataset.label = label;
    let done = true;
    try { await navigator.clipboard.writeText(text); } catch {
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      done = document.execCommand("copy");
      area.remove();
    }
    control.textContent = done ? "Copied" : "Not copied";
    announce(control.textContent);
    setTimeout(() => { control.textContent = label; }, 1600);
  }

  // A swipe over the board turns the page.
  let start = null;
  document.addEventListener("touchstart", (event) => {
    const touch = event.changedTouches[0];
    start = event.target.closest?.("[data-board], .step") ? { x: touch.clientX, y: touch.clientY } : null;
  }, { passive: true });
  document.addEventListener("touchend", (event) => {
    if (!start) return;
    const touch = event.changedTouches[0];
    const across = touch.clientX - start.x;
    if (Math.abs(across) > 60 && Math.abs(touch.clientY - start.y) < 50) {
      document.querySelector(`a[rel="${across < 0 ? "next" : "prev"}"]`)?.click();
    }
    start = null;
  }, { passive: true });

  // ---- the builder: whichever side is changed writes the other, and a button answers in place

  let waiting = 0;
  let asking = null;

  async function sent(what) {
    clearTimeout(waiting);
    asking?.abort();
    asking = new AbortController();
    const form = document.querySelector("[data-builder]");
    const data = new URLSearchParams(new FormData(form));
    data.set("do", what);
    const answer = await fetch("/desk", { method: "POST", body: data, signal: asking.signal });
    const page = parser.parseFromString(await answer.text(), "text/html");
    const text = page.querySelector("#text");
    if (!text) throw new Error("no builder in the answer");
    form.elements.was.value = page.querySelector("[name=was]").value;
    for (const part of ["[data-faults]", "[data-offers]"]) replace(form, page, part);
    return { form, page, text };
  }

  async function follow(changed) {
    let told;
    try { told = await sent(changed === "text" ? "read" : "write"); } catch { return; }
    const { form, page, text } = told;
    if (changed === "text") { replace(form, page, "[data-form]"); return; }
    written(form, text);
    const said = page.querySelectorAll("[data-said]");
    const shown = form.querySelectorAll("[data-said]");
    if (said.length === shown.length) shown.forEach((each, n) => { each.textContent = said[n].textContent; });
  }

  function written(form, text) {
    const area = form.querySelector("#text");
    area.value = text.value;
    area.rows = text.rows;
  }

  function replace(form, page, part) {
    const there = page.querySelector(part);
    if (there) form.querySelector(part).replaceWith(there);
  }

  function typed(event) {
    if (event.target.name === "more") return;
    const changed = event.target.id === "text" ? "text" : "form";
    clearTimeout(waiting);
    asking?.abort();
    waiting = setTimeout(() => follow(changed), 300);
  }

  async function pressed(event) {
    const what = event.submitter?.value || "";
    if (!/^(add|more|player|drop|card|act)\b/.test(what)) return;
    event.preventDefault();
    let told;
    try { told = await sent(what); } catch (wrong) {
      if (wrong.name !== "AbortError") { live.delete(event.target); event.target.removeEventListener("submit", pressed); event.submitter.click(); }
      return;
    }
    const { form, page, text } = told;
    replace(form, page, "[data-form]");
    written(form, text);
    announce(form.querySelector(".form .fault")?.textContent || `${form.querySelectorAll("[data-row]").length} lines`);
    const next = form.querySelector("[autofocus]") || form.querySelector(what.startsWith("act") ? ".offers button" : ".add button");
    next?.focus();
    next?.scrollIntoView({ block: "center" });
  }

  // ---- the board: who does it to whom

  function arrows() {
    for (const board of document.querySelectorAll("[data-arrows]")) {
      board.querySelector(":scope > .arrow")?.remove();
      const frame = board.getBoundingClientRect();
      const middle = (n) => {
        const place = board.querySelector(`[data-card="${n}"]`)?.getBoundingClientRect();
        return place?.width ? { x: place.left - frame.left + place.width / 2, y: place.top - frame.top + place.height / 2, h: place.height / 2 } : null;
      };
      const ways = JSON.parse(board.dataset.arrows).map(([from, to]) => [middle(from), middle(to)]).filter(([a, b]) => a && b);
      if (!ways.length) continue;
      const lines = ways.map(([a, b]) => {
        const up = b.y < a.y ? -1 : 1;
        const start = Math.abs(b.y - a.y) > a.h ? a.y + up * a.h * 0.6 : a.y;
        const end = Math.abs(b.y - a.y) > b.h ? b.y - up * (b.h + 4) : b.y;
        const bend = (a.x + b.x) / 2 + (Math.abs(a.x - b.x) < 40 ? 36 : 0);
        return `<path d="M${a.x} ${start} Q${bend} ${(start + end) / 2} ${b.x} ${end}" marker-end="url(#tip)"/>`;
      });
      board.insertAdjacentHTML("beforeend", `<svg class="arrow" aria-hidden="true"><defs><marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>${lines.join("")}</svg>`);
    }
  }
  window.addEventListener("resize", arrows);

  function ready() {
    document.dispatchEvent(new Event("judge:changed"));
    arrows();
    const now = document.querySelector(".timeline [aria-current]");
    if (now) now.closest("nav").scrollLeft = now.parentElement.offsetLeft - now.closest("nav").clientWidth / 2;
    for (const button of document.querySelectorAll("[data-desk-copy]")) button.hidden = false;
    const form = document.querySelector("[data-builder]");
    if (form && !live.has(form)) {
      live.add(form);
      form.classList.add("scripted");
      form.addEventListener("input", typed);
      form.addEventListener("submit", pressed);
    }
    for (const lines of document.querySelectorAll("[data-line]")) {
      const fill = () => { lines.form.elements.to.value = lines.selectedOptions[0]?.dataset.said || ""; };
      lines.addEventListener("change", fill);
      fill();
    }
    const next = document.querySelector('.stepper a[rel="next"]');
    if (next) setTimeout(() => load(next.href).catch(() => {}), 60);
  }
  ready();
})();
