// What is kept on this device and nowhere else: pages seen lately, pages with a star, the score of the quiz.
(() => {
  "use strict";
  const MOST_RECENT = 40;
  const MOST_STARRED = 300;
  const KINDS = ["rule", "ruling", "step", "chapter", "card", "deck"]; // pages that one wants to find again

  function read(name, otherwise) {
    try {
      const kept = JSON.parse(localStorage.getItem(`judge.${name}`));
      return Array.isArray(otherwise) === Array.isArray(kept) && kept ? kept : otherwise;
    } catch { return otherwise; }
  }
  function write(name, what) {
    try { localStorage.setItem(`judge.${name}`, JSON.stringify(what)); return true; } catch { return false; }
  }
  function forget(name) {
    try { localStorage.removeItem(`judge.${name}`); } catch { /* nothing was kept */ }
  }

  // The steps of one scenario are one page that was looked at.
  const name = (path) => path.replace(/^(\/desk\/s\/[^/]+)\/.*$/, "$1");
  const said = (property) => document.querySelector(`meta[property="og:${property}"]`)?.content || "";
  const kind = document.body.dataset.kind;
  const here = () => ({ path: location.pathname, title: document.title, says: said("description").slice(0, 140), kind, game: document.body.dataset.game || "" });

  const listed = (name) => read(name, []).filter((each) => typeof each?.path === "string" && each.path.startsWith("/") && !each.path.startsWith("//") && typeof each.title === "string");

  if (KINDS.includes(kind)) {
    const others = listed("recent").filter((each) => name(each.path) !== name(location.pathname));
    write("recent", [here(), ...others].slice(0, MOST_RECENT));
  }

  // ---- stars

  for (const button of document.querySelectorAll("[data-star]")) {
    const show = () => {
      const isStarred = listed("starred").some((each) => each.path === location.pathname);
      button.setAttribute("aria-pressed", String(isStarred));
      button.textContent = isStarred ? "★ Starred" : "☆ Star";
    };
    button.addEventListener("click", () => {
      const starred = listed("starred");
      const others = starred.filter((each) => each.path !== location.pathname);
      write("starred", others.length === starred.length ? [here(), ...others].slice(0, MOST_STARRED) : others);
      show();
    });
    show();
    button.hidden = false;
  }

  // ---- lists: on the front page the first few, on the page of kept things all

  function line(each) {
    const item = document.createElement("li");
    if (each.game) item.dataset.game = each.game;
    const link = document.createElement("a");
    link.href = each.path;
    link.textContent = each.title;
    item.append(link);
    if (each.says) {
      const about = document.createElement("span");
      about.className = "small";
      about.textContent = each.says;
      item.append(" ", about);
    }
    return item;
  }

  function fill(place, name, most) {
    const kept = listed(name);
    place.querySelector("ul").replaceChildren(...kept.slice(0, most).map(line));
    const none = place.querySelector("[data-none]");
    if (none) none.hidden = kept.length > 0;
    const clear = place.querySelector("[data-clear]");
    if (clear) clear.hidden = !kept.length;
    return kept.length;
  }

  for (const place of document.querySelectorAll("[data-kept]")) {
    const most = Number(place.dataset.most) || MOST_STARRED;
    const count = fill(place, place.dataset.kept, most);
    if (place.dataset.most) place.hidden = !count;
    place.querySelector("[data-clear]")?.addEventListener("click", () => {
      forget(place.dataset.kept);
      fill(place, place.dataset.kept, most);
    });
  }

  // ---- the score of the quiz: the first answer to each question counts

  const quiz = document.querySelector("[data-quiz]");
  if (quiz) {
    const { quiz: game, question, right } = quiz.dataset;
    const scores = read("quiz", {});
    const of = (scores[game] ??= {});
    if (right && !(question in of)) {
      of[question] = right === "yes" ? 1 : 0;
      write("quiz", scores);
    }
    const place = document.querySelector("[data-score]");
    const show = () => {
      const answers = Object.values(read("quiz", {})[game] || {});
      place.querySelector("output").textContent = answers.length ? `${answers.filter(Boolean).length} of ${answers.length} right so far` : "No question answered yet";
      place.querySelector("button").hidden = !answers.length;
    };
    if (place) {
      place.hidden = false;
      place.querySelector("button").addEventListener("click", () => {
        const kept = read("quiz", {});
        delete kept[game];
        write("quiz", kept);
        show();
      });
      show();
    }
  }
})();
