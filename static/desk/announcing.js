// What a screen reader says when a part of the page has changed, and what is shown when no answer came.

export function announce(words) {
  const place = document.querySelector("[data-announced]");
  if (place) place.textContent = words.replace(/\s+/g, " ").trim();
}

// While an answer is on its way the page says so (`static/offline/page.js`).
export async function awaited(answer) {
  document.dispatchEvent(new Event("judge:asks"));
  try { return await answer; } finally { document.dispatchEvent(new Event("judge:answered")); }
}

// A line above the page that stays until it is no longer true; with a button where something can be done about it.
export function notice(words, label, act) {
  let line = document.querySelector("[data-notice-line]");
  if (!line) {
    line = document.createElement("p");
    line.dataset.noticeLine = "";
    line.className = "board-kept warn";
    line.setAttribute("role", "status");
    document.querySelector("[data-desk]")?.prepend(line);
  }
  line.hidden = !words;
  line.textContent = words;
  if (!words || !label) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "soft";
  button.textContent = label;
  button.addEventListener("click", () => { notice(""); act(); });
  line.append(" ", button);
}
