// From step to step: at once, by buttons, arrow keys, a swipe or the scrubber. Without a network the page stays as it is.
import { announce, awaited, notice } from "./announcing.js";

const parser = new DOMParser();
const pages = new Map();
let whenShown = () => {};

export function stepsShow(ready) { whenShown = ready; }

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
  try { page = await awaited(load(url)); } catch (wrong) {
    if (typeof wrong === "number") location.href = url;
    else notice("No answer: is there a network? This step stays.", "Try again", () => show(url, remember));
    return;
  }
  const desk = page.querySelector("[data-desk]");
  if (!desk) { location.href = url; return; }
  const scrolled = window.scrollY;
  const way = document.activeElement?.rel;
  const folded = [...document.querySelectorAll("[data-desk] details[data-stays]")].map((each) => [each.dataset.stays, each.open]);
  document.querySelector("[data-desk]").replaceWith(desk);
  for (const [name, open] of folded) { const same = desk.querySelector(`details[data-stays="${name}"]`); if (same) same.open = open; }
  document.title = page.title;
  if (remember) history.pushState({ desk: true }, "", url);
  whenShown();
  document.dispatchEvent(new Event("judge:changed"));
  announce(`${desk.querySelector(".where")?.textContent || ""}: ${desk.querySelector(".step h2")?.textContent || ""}`);
  window.scrollTo({ top: scrolled, behavior: "instant" });
  if (way) (desk.querySelector(`a[rel="${way}"]`) || desk.querySelector(".stepper a"))?.focus({ preventScroll: true });
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
  if (!isStep(link) || link.dataset.copyFrom) return;
  event.preventDefault();
  if (link.rel) turn(link.rel); else show(link.href, true);
});

window.addEventListener("popstate", () => {
  if (document.querySelector(".stepper") && isStep(location)) show(location.href, false);
});

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

// The scrubber: any step, told while it is dragged.
document.addEventListener("input", (event) => {
  if (!event.target.matches?.("[data-scrubber]")) return;
  const told = document.querySelector(".where b");
  if (told) told.textContent = event.target.value;
});
document.addEventListener("change", (event) => {
  if (event.target.matches?.("[data-scrubber]")) show(new URL(event.target.value + location.search, location.href).href, true);
});

export function readySteps() {
  const now = document.querySelector(".timeline [aria-current]");
  if (now) now.closest("nav").scrollLeft = now.parentElement.offsetLeft - now.closest("nav").clientWidth / 2;
  for (const scrubber of document.querySelectorAll("[data-scrubber]")) scrubber.hidden = false;
  const next = document.querySelector('.stepper a[rel="next"]');
  if (next) setTimeout(() => load(next.href).catch(() => {}), 60);
}
