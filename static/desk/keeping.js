// The board is in the address and on the device at all times; undo and redo go through what it was.
import { notice } from "./announcing.js";

const MOST = 60; // boards that undo goes back through
const LONG = 4000; // characters of a code that an address should not be asked to carry
let game = "";
let boards = []; // texts, oldest first
let at = -1;

function key() { return `judge.board.${game}`; }

function stored() {
  try { return JSON.parse(localStorage.getItem(key())) || null; } catch { return null; }
}

function store() {
  try { localStorage.setItem(key(), JSON.stringify({ boards, at })); return true; } catch { return false; }
}

// The board that a page was opened with; the boards before it are known if this device built it.
export function begin(form) {
  game = form.dataset.game;
  const before = stored();
  const text = form.elements.text.value;
  if (before && before.boards[before.at] === text) ({ boards, at } = before);
  else { boards = [text]; at = 0; }
  const asked = new URLSearchParams(location.search);
  const kept = before && before.boards.length > 1 && before.boards[before.at] !== text ? before : null;
  buttons();
  return { kept, mustRestore: Boolean(kept) && asked.has("kept"), isFresh: !asked.has("s") && !asked.has("example") };
}

export function restore(before) {
  ({ boards, at } = before);
  return boards[at];
}

// After every change: the address, the device, the boards to go back to.
export function remember(form) {
  const text = form.elements.text.value;
  if (text !== boards[at]) {
    boards = [...boards.slice(0, at + 1), text].slice(-MOST);
    at = boards.length - 1;
  }
  const isKept = store();
  const { code } = form.dataset;
  const fits = code && code.length <= LONG;
  const open = form.elements.sheet.value;
  const address = fits ? `/desk?s=${code}${open ? `&open=${encodeURIComponent(open)}` : ""}` : `/desk?game=${game}&kept=1`;
  history.replaceState(history.state, "", address);
  for (const link of document.querySelectorAll('a[href^="/theme/"]')) {
    link.href = `${link.pathname}?back=${encodeURIComponent(address)}`;
  }
  if (fits) notice("");
  else notice(isKept ? "This board is too long for an address. It is kept on this device, and a link to it cannot be sent."
    : "This board is too long for an address, and this device keeps nothing: copy its text before you leave.");
  buttons();
}

export function undone() { return at > 0 ? boards[--at] : null; }
export function redone() { return at < boards.length - 1 ? boards[++at] : null; }

function buttons() {
  const undo = document.querySelector("[data-undo]");
  const redo = document.querySelector("[data-redo]");
  if (undo) { undo.hidden = false; undo.disabled = at <= 0; }
  if (redo) { redo.hidden = false; redo.disabled = at >= boards.length - 1; }
}
