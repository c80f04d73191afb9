// Everything here is an extra: the pages work without it.
(() => {
  "use strict";

  // Copy buttons appear only where copying works.
  const copyButtons = document.querySelectorAll("[data-copy]");
  for (const button of copyButtons) {
    button.hidden = false;
    const label = button.textContent;
    button.addEventListener("click", async () => {
      const done = await copied(button.dataset.copy);
      button.textContent = done ? "Copied" : "Select and copy";
      if (!done) document.getElementById("citation")?.select();
      setTimeout(() => { button.textContent = label; }, 1600);
    });
  }

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

  // References and terms show what they point to when hovered or focused.
  const seen = new Map();
  let card = null;
  let timer = 0;

  function hide() {
    clearTimeout(timer);
    card?.remove();
    card = null;
  }

  async function show(link) {
    const id = link.dataset.preview;
    const game = link.getAttribute("href").split("/")[1];
    const key = `${game}:${id}`;
    if (!seen.has(key)) {
      const answer = await fetch(`/api/${game}/preview/${encodeURIComponent(id)}`).catch(() => null);
      if (!answer?.ok) return;
      seen.set(key, await answer.json());
    }
    if (!link.matches(":hover, :focus")) return;
    const rule = seen.get(key);
    card?.remove();
    card = document.createElement("div");
    card.className = "preview";
    card.setAttribute("role", "tooltip");
    const head = document.createElement("strong");
    head.textContent = rule.title ? `${rule.label} ${rule.title}` : rule.label;
    const body = document.createElement("div");
    body.innerHTML = rule.html; // cleaned on the server
    const from = document.createElement("p");
    from.className = "small";
    from.textContent = rule.dated;
    card.append(head, body, from);
    document.body.append(card);
    const place = link.getBoundingClientRect();
    const left = Math.min(place.left, innerWidth - card.offsetWidth - 8);
    const below = place.bottom + card.offsetHeight + 12 < innerHeight;
    card.style.left = `${Math.max(8, left) + scrollX}px`;
    card.style.top = `${(below ? place.bottom + 6 : place.top - card.offsetHeight - 6) + scrollY}px`;
  }

  function soon(event) {
    const link = event.target.closest?.("[data-preview]");
    if (!link) return;
    link.removeAttribute("title");
    clearTimeout(timer);
    timer = setTimeout(() => show(link), event.type === "focusin" ? 0 : 150);
  }
  document.addEventListener("mouseover", soon);
  document.addEventListener("focusin", soon);
  document.addEventListener("mouseout", hide);
  document.addEventListener("focusout", hide);
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
