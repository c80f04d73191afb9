// Everything here is an extra: the pages work without it.
(() => {
  "use strict";

  // ---- copying, citing, sharing

  async function copied(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      const done = document.execCommand("copy");
      area.remove();
      return done;
    }
  }

  // A rule in its place is cited from what stands there: edition, number, sentence, address.
  function citation(place) {
    const edition = place.closest("[data-edition]")?.dataset.edition;
    const said = place.querySelector(":scope > .text")?.textContent.replace(/\s+/g, " ").trim();
    const where = [edition, place.dataset.label].filter(Boolean).join(", ");
    return `${where}${said ? `: ${said}` : ""} ${location.origin}${place.dataset.cite}`;
  }

  // The sign ⧉, drawn: not every phone has the letter.
  function sheets() {
    const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    drawn.setAttribute("viewBox", "0 0 16 16");
    drawn.setAttribute("aria-hidden", "true");
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", "M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3");
    drawn.append(path);
    return drawn;
  }

  // Called again for what a script has put on the page.
  function decorate() {
    for (const place of document.querySelectorAll("[data-cite]:not(:has(.cite-here))")) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "cite-here";
      button.append(sheets());
      button.title = "Copy citation";
      button.setAttribute("aria-label", `Copy citation of ${place.dataset.label}`);
      (place.querySelector(":scope > .subname") || place).append(button);
    }
  }
  decorate();
  document.addEventListener("judge:changed", decorate);
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
  // Sharing is offered where the browser can; elsewhere copying does it.
  for (const button of document.querySelectorAll("[data-share]:not([data-desk-copy])")) button.hidden = !navigator.share;

  const told = document.createElement("p");
  told.className = "hidden";
  told.setAttribute("role", "status");
  document.body.append(told);

  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("button.cite-here, [data-copy], [data-share]:not([data-desk-copy])");
    if (!button) return;
    if (button.dataset.share) {
      const { title, text, share } = button.dataset;
      navigator.share({ title, ...(text ? { text } : { url: new URL(share, location.href).href }) }).catch(() => {});
      return;
    }
    const done = await copied(button.dataset.copy ?? citation(button.closest("[data-cite]")));
    told.textContent = done ? "Copied" : "Not copied";
    if (!done) document.getElementById("citation")?.select();
    if (button.classList.contains("cite-here")) {
      button.classList.toggle("done", done);
      setTimeout(() => { button.classList.remove("done"); told.textContent = ""; }, 1600);
      return;
    }
    const label = button.dataset.label || button.textContent;
    button.dataset.label = label;
    button.textContent = done ? "Copied" : "Select and copy";
    setTimeout(() => { button.textContent = label; told.textContent = ""; }, 1600);
  });

  // ---- references and terms show what they point to: when hovered or focused, and a term when it is tapped

  const seen = new Map();
  let card = null;
  let timer = 0;

  function hide() {
    clearTimeout(timer);
    card?.remove();
    card = null;
  }

  async function about(link) {
    const id = link.dataset.preview;
    const game = link.getAttribute("href").split("/")[1];
    const key = `${game}:${id}`;
    if (!seen.has(key)) {
      const answer = await fetch(`/api/${game}/preview/${encodeURIComponent(id)}`).catch(() => null);
      if (!answer?.ok) return null;
      seen.set(key, await answer.json());
    }
    return seen.get(key);
  }

  function drawn(rule) {
    card?.remove();
    card = document.createElement("div");
    card.className = "preview";
    const head = document.createElement("strong");
    head.textContent = rule.title ? `${rule.label} ${rule.title}` : rule.label;
    const body = document.createElement("div");
    body.innerHTML = rule.html; // cleaned on the server
    const from = document.createElement("p");
    from.className = "small";
    from.textContent = rule.dated;
    card.append(head, body, from);
    document.body.append(card);
  }

  async function show(link) {
    const rule = await about(link);
    if (!rule || !link.matches(":hover, :focus")) return;
    drawn(rule);
    card.setAttribute("role", "tooltip");
    const place = link.getBoundingClientRect();
    const left = Math.min(place.left, innerWidth - card.offsetWidth - 8);
    const below = place.bottom + card.offsetHeight + 12 < innerHeight;
    card.style.left = `${Math.max(8, left) + scrollX}px`;
    card.style.top = `${(below ? place.bottom + 6 : place.top - card.offsetHeight - 6) + scrollY}px`;
  }

  // On a phone a tapped term opens at the foot of the screen, with the way to its page.
  async function open(link) {
    document.dispatchEvent(new Event("judge:asks"));
    const rule = await about(link);
    document.dispatchEvent(new Event("judge:answered"));
    if (!rule) { location.assign(link.href); return; }
    drawn(rule);
    card.classList.add("pinned");
    card.setAttribute("role", "dialog");
    card.setAttribute("aria-label", rule.title || rule.label);
    const row = document.createElement("p");
    row.className = "row";
    const whole = document.createElement("a");
    whole.className = "button soft";
    whole.href = link.href;
    whole.textContent = "Open its page";
    const close = document.createElement("button");
    close.type = "button";
    close.textContent = "Close";
    close.addEventListener("click", () => { hide(); link.focus({ preventScroll: true }); });
    row.append(whole, close);
    card.append(row);
    close.focus({ preventScroll: true });
  }

  const touches = matchMedia("(hover: none)");
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a.term[data-preview]");
    if (link && touches.matches && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.button) {
      event.preventDefault();
      open(link);
    } else if (card?.classList.contains("pinned") && !card.contains(event.target)) {
      hide();
    }
  });

  function soon(event) {
    const link = event.target.closest?.("[data-preview]");
    if (!link || touches.matches) return;
    link.removeAttribute("title");
    clearTimeout(timer);
    timer = setTimeout(() => show(link), event.type === "focusin" ? 0 : 150);
  }
  function gone() { if (!card?.classList.contains("pinned")) hide(); }
  document.addEventListener("mouseover", soon);
  document.addEventListener("focusin", soon);
  document.addEventListener("mouseout", gone);
  document.addEventListener("focusout", gone);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
    const typing = event.target.closest?.("input, textarea, select");
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "/") {
      event.preventDefault();
      document.getElementById("q")?.focus();
    }
    const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    if (way) document.querySelector(`a[rel="${way}"]`)?.click();
  });
})();
