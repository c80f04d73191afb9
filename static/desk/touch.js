// Building by touch: every tap is a button of the form, answered in place. Nothing is lost by a tap that gets no answer.
import { announce, awaited, notice } from "./announcing.js";
import { begin, redone, remember, restore, undone } from "./keeping.js";

const parser = new DOMParser();
const OPENS = /^(put|open:.|kind|fill)/;
const SOON = 250;
let changes = 0; // of the open sheet, since the page was opened
let waiting = 0;
let pending = 0; // taps that have no answer yet
let isLive = false;
let whenTaken = () => {};

export function touchTells(followers) { whenTaken = followers; }

const table = () => document.querySelector("[data-table]");

// One tap after another: each is sent with what the one before it made.
let line = Promise.resolve();
let failures = 0;
let unanswered = []; // taps to be sent again: the one that got no answer, and those that were waiting behind it
export function tap(what, text) {
  pending += 1;
  mark();
  const known = failures;
  line = line.then(() => (known === failures ? send(what, text) : hold(what, text))).finally(() => { pending -= 1; mark(); });
  return line;
}

function hold(what, text) {
  unanswered.push([what, text]);
  notice("No answer: is there a network? Your board is kept.", "Try again", () => {
    for (const each of unanswered.splice(0)) tap(...each);
  });
}

// Whether something tapped or typed has not been written yet.
function mark() {
  table().dataset.busy = pending || waiting ? "yes" : "no";
}

async function send(what, text) {
  clearTimeout(waiting);
  waiting = 0;
  const form = table();
  const data = new URLSearchParams(new FormData(form));
  data.set("do", what);
  if (text !== undefined) { data.set("text", text); data.set("sheet", ""); }
  const before = changes;
  let page;
  try {
    const answer = await awaited(fetch(form.action, { method: "POST", body: data }));
    if (!answer.ok) throw new Error(`${answer.status}`);
    page = parser.parseFromString(await answer.text(), "text/html");
    if (!page.querySelector("[data-table]")) throw new Error("no board in the answer");
  } catch {
    failures += 1;
    unanswered = [];
    hold(what, text);
    return;
  }
  unanswered = [];
  notice("");
  take(page, what, changes !== before);
}

// The answer takes the place of the board; a sheet in which somebody went on typing stays.
export function take(page, what = "", isTyping = false) {
  const old = table();
  const form = page.querySelector("[data-table]");
  const was = old.querySelector("[data-sheet]");
  const now = form.querySelector("[data-sheet]");
  const isSame = was && now && old.elements.sheet.value === form.elements.sheet.value;
  const scrolled = was?.scrollTop || 0;
  const focus = focused(old);
  if (isTyping && isSame) now.replaceWith(was);
  old.replaceWith(form);
  if (isSame) { const sheet = form.querySelector("[data-sheet]"); sheet.scrollTop = scrolled; }
  whenTaken(page);
  remember(form);
  if (OPENS.test(what)) opened(form);
  else if (/^(act|choose|say)/.test(what)) answered(form);
  else if (/^(open:|remove|drop)/.test(what)) form.querySelector(".opened button, .side button")?.focus({ preventScroll: true });
  else focus(form);
}

// What had the focus has it again, with the cursor where it was.
function focused(form) {
  const at = document.activeElement;
  if (!form.contains(at) || !at.name) return () => {};
  const { name, value, selectionStart, selectionEnd, tagName, type } = at;
  const exact = tagName === "BUTTON" || type === "radio" || type === "checkbox";
  return (fresh) => {
    const same = [...fresh.elements].find((each) => each.name === name && (!exact || each.value === value));
    if (!same) return;
    if (!exact && same !== at && same.value !== value && same.name !== "name") same.value = value;
    same.focus({ preventScroll: true });
    if (!exact && selectionStart !== null && same.setSelectionRange) try { same.setSelectionRange(selectionStart, selectionEnd); } catch { /* a field without a cursor */ }
  };
}

function opened(form) {
  const sheet = form.querySelector("[data-sheet]");
  if (!sheet) return;
  sheet.classList.add("rises");
  sheet.focus({ preventScroll: true });
  announce(sheet.querySelector("h2")?.textContent || "");
  const card = form.querySelector(".lying.opened")?.getBoundingClientRect();
  const top = sheet.getBoundingClientRect().top;
  if (card && getComputedStyle(sheet).position === "fixed" && (card.bottom > top - 8 || card.top < 70)) window.scrollBy({ top: card.top - Math.max(80, top - card.height - 40), behavior: "instant" });
}

function answered(form) {
  const answer = form.querySelector("[data-answer]");
  announce(answer?.textContent || "");
  const next = answer?.querySelector(".choice button, .to-steps a");
  next?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: "instant" });
}

function pressed(event) {
  const what = event.submitter?.value;
  if (!event.target.matches?.("[data-table]") || !what) return;
  event.preventDefault();
  const by = event.submitter.dataset.step;
  if (!by) { tap(what); return; }
  const field = event.submitter.parentElement.querySelector("input");
  field.value = Math.max(0, (parseInt(field.value, 10) || 0) + Number(by));
  changed();
}

function changed() {
  changes += 1;
  clearTimeout(waiting);
  waiting = setTimeout(() => { waiting = 0; tap("set"); }, SOON);
  mark();
}

function typed(event) {
  const field = event.target;
  if (!field.closest?.("[data-table]")) return;
  if (field.matches("[data-move]")) tap(`move:${field.value}`);
  else if (field.type === "checkbox" || field.type === "radio") { changes += 1; tap("set"); }
  else changed();
}

function back(text) { if (text !== null) tap("open:", text); }

// A link is followed when everything that was typed has been written.
function left(event) {
  const link = event.target.closest?.("[data-table] a");
  if (!link || !waiting) return;
  const same = [...table().querySelectorAll("a")].indexOf(link);
  event.preventDefault();
  event.stopPropagation();
  tap("set").then(() => table().querySelectorAll("a")[same]?.click());
}

export function readyTouch() {
  const form = table();
  if (!form || isLive) return;
  isLive = true;
  document.documentElement.classList.add("scripted-desk");
  const { kept, mustRestore, isFresh } = begin(form);
  if (mustRestore) tap("open:", restore(kept));
  else if (kept && isFresh) notice("There is a board of yours on this device.", "Go on with it", () => tap("open:", restore(kept)));
  document.addEventListener("submit", pressed);
  document.addEventListener("input", typed);
  document.addEventListener("click", left, true);
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-undo]")) back(undone());
    if (event.target.closest?.("[data-redo]")) back(redone());
    if (event.target.closest?.("[data-words]")) document.getElementById("in-words").open = true;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && table()?.elements.sheet.value) { tap("open:"); return; }
    if (event.target.closest?.("input, textarea, select") || !(event.ctrlKey || event.metaKey)) return;
    const again = event.key === "y" || (event.shiftKey && event.key === "Z");
    if (event.key !== "z" && !again) return;
    event.preventDefault();
    back(again ? redone() : undone());
  });
}
