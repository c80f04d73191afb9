// Suggestions while typing in a search box. An extra: the boxes work without it.
(() => {
  "use strict";
  const WAIT = 90;
  let lists = 0;

  for (const input of document.querySelectorAll("form[role='search'] input[name='q']")) suggestFor(input);

  function suggestFor(input) {
    const form = input.form;
    const list = document.createElement("ul");
    list.id = `suggestions-${++lists}`;
    list.className = "suggestions";
    list.hidden = true;
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", "Suggestions");
    form.classList.add("suggests");
    form.append(list);
    const told = document.createElement("span");
    told.className = "hidden";
    told.setAttribute("role", "status");
    form.append(told);
    set(input, { role: "combobox", "aria-autocomplete": "list", "aria-controls": list.id, "aria-expanded": "false", autocomplete: "off" });

    let asked = null; // the request under way; a newer one aborts it
    let timer = 0;
    let offers = [];
    let active = -1;

    input.addEventListener("input", () => {
      clearTimeout(timer);
      asked?.abort();
      timer = setTimeout(ask, WAIT);
    });
    input.addEventListener("keydown", pressed);
    input.addEventListener("blur", close);
    form.addEventListener("submit", close);
    addEventListener("pagehide", close);
    list.addEventListener("pointerdown", (event) => event.preventDefault()); // keeps the focus until the click

    async function ask() {
      const typed = input.value.trim();
      if (!typed) return close();
      asked = new AbortController();
      const wanted = new URLSearchParams({ q: typed });
      const game = form.elements.namedItem("game")?.value;
      if (game) wanted.set("game", game);
      try {
        const answer = await fetch(`/api/suggest?${wanted}`, { signal: asked.signal });
        if (!answer.ok) return close();
        const found = await answer.json();
        if (input.value.trim() === typed && document.activeElement === input) show(found.suggestions);
      } catch (error) {
        if (error.name !== "AbortError") close();
      }
    }

    // What was marked stays marked if a later answer still offers it.
    function show(found) {
      const marked = offers[active]?.url;
      offers = found;
      active = marked ? offers.findIndex((offer) => offer.url === marked) : -1;
      list.replaceChildren(...offers.map(option));
      open(offers.length > 0);
      mark();
      told.textContent = offers.length ? `${offers.length} suggestion${offers.length > 1 ? "s" : ""}` : "";
    }

    function option(offer, place) {
      const item = document.createElement("li");
      item.id = `${list.id}-${place}`;
      set(item, { role: "option", "aria-selected": "false" });
      item.append(piece("strong", offer.number && !offer.text.startsWith(offer.number) ? `${offer.number} ${offer.text}` : offer.text));
      const about = [offer.said ? `“${offer.said}”` : "", offer.where].filter(Boolean).join(" · ");
      if (about) item.append(" ", piece("span", about));
      item.addEventListener("click", () => go(place));
      return item;
    }

    function pressed(event) {
      if (event.key === "Escape" && !list.hidden) {
        event.preventDefault();
        return close();
      }
      if (list.hidden) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        event.preventDefault();
        active = around(active + step);
        mark();
      } else if (event.key === "Enter" && active >= 0) {
        event.preventDefault();
        go(active);
      }
    }

    // Past the last comes the box itself (-1), then the first again.
    function around(place) {
      if (place >= offers.length) return -1;
      return place < -1 ? offers.length - 1 : place;
    }

    function mark() {
      [...list.children].forEach((item, place) => item.setAttribute("aria-selected", String(place === active)));
      const item = list.children[active];
      if (item) {
        input.setAttribute("aria-activedescendant", item.id);
        item.scrollIntoView({ block: "nearest" });
      } else {
        input.removeAttribute("aria-activedescendant");
      }
    }

    function go(place) {
      const { url } = offers[place];
      close();
      document.dispatchEvent(new Event("judge:asks")); // the next page
      location.assign(url);
    }

    function open(isOpen) {
      list.hidden = !isOpen;
      input.setAttribute("aria-expanded", String(isOpen));
      if (!isOpen) input.removeAttribute("aria-activedescendant");
    }

    function close() {
      clearTimeout(timer);
      asked?.abort();
      active = -1;
      open(false);
    }
  }

  function set(element, attributes) {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  }

  function piece(name, text) {
    const element = document.createElement(name);
    element.textContent = text;
    return element;
  }
})();
