// The board in words: whichever side is changed, the lines or the text, writes the other, and the board follows.
import { announce, awaited, notice } from "./announcing.js";
import { take } from "./touch.js";

const parser = new DOMParser();
const live = new Set();
let waiting = 0;
let asking = null;

async function sent(what) {
  clearTimeout(waiting);
  asking?.abort();
  asking = new AbortController();
  const form = document.querySelector("[data-builder]");
  const data = new URLSearchParams(new FormData(form));
  data.set("do", what);
  const answer = await awaited(fetch("/desk", { method: "POST", body: data, signal: asking.signal }));
  const page = parser.parseFromString(await answer.text(), "text/html");
  const text = page.querySelector("#text");
  if (!text) throw new Error("no builder in the answer");
  form.elements.was.value = page.querySelector("[name=was]").value;
  replace(form, page, "[data-faults]");
  return { form, page, text };
}

async function follow(changed) {
  let told;
  try { told = await sent(changed === "text" ? "read" : "write"); } catch (wrong) {
    if (wrong.name !== "AbortError") notice("No answer: is there a network? What you wrote is kept.", "Try again", () => follow(changed));
    return;
  }
  const { form, page, text } = told;
  if (changed === "text") replace(form, page, "[data-form]");
  else {
    written(form, text);
    const said = page.querySelectorAll("[data-said]");
    const shown = form.querySelectorAll("[data-said]");
    if (said.length === shown.length) shown.forEach((each, n) => { each.textContent = said[n].textContent; });
  }
  take(page, "words");
}

function written(form, text) {
  const area = form.querySelector("#text");
  area.value = text.value;
  area.rows = text.rows;
}

function replace(form, page, part) {
  const there = page.querySelector(part)?.cloneNode(true);
  if (there) form.querySelector(part).replaceWith(there);
}

// A tap on the board: lines and text say what it says now.
export function followBoard(page) {
  const form = document.querySelector("[data-builder]");
  const text = page.querySelector("#text");
  if (!form || !text || form.contains(document.activeElement)) return;
  form.elements.was.value = page.querySelector("[name=was]").value;
  replace(form, page, "[data-faults]");
  replace(form, page, "[data-form]");
  written(form, text);
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
  if (!/^(add|more|player|drop|card)\b/.test(what)) return;
  event.preventDefault();
  let told;
  try { told = await sent(what); } catch (wrong) {
    if (wrong.name !== "AbortError") notice("No answer: is there a network? What you wrote is kept.", "Try again", () => event.submitter.click());
    return;
  }
  const { form, page, text } = told;
  replace(form, page, "[data-form]");
  written(form, text);
  take(page, "words");
  announce(`${form.querySelectorAll("[data-row]").length} lines`);
  const next = form.querySelector("[autofocus]") || form.querySelector(".add button");
  next?.focus();
  next?.scrollIntoView({ block: "center" });
}

export function readyWords() {
  const form = document.querySelector("[data-builder]");
  if (!form || live.has(form)) return;
  live.add(form);
  form.classList.add("scripted");
  form.addEventListener("input", typed);
  form.addEventListener("submit", pressed);
}
