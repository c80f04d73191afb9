// Who does it to whom: an arrow from card to card.

export function drawArrows() {
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
      const start = Math.abs(b.y - a.y) > a.h ? a.y + up * (a.h + 1) : a.y;
      const end = Math.abs(b.y - a.y) > b.h ? b.y - up * (b.h + 4) : b.y;
      const bend = (a.x + b.x) / 2 + (Math.abs(a.x - b.x) < 40 ? 36 : 0);
      return `<path d="M${a.x} ${start} Q${bend} ${(start + end) / 2} ${b.x} ${end}" marker-end="url(#tip)"/>`;
    });
    board.insertAdjacentHTML("beforeend", `<svg class="arrow" aria-hidden="true"><defs><marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>${lines.join("")}</svg>`);
  }
}
window.addEventListener("resize", drawArrows);
