// "What decides it?" shows a first look and how far it is; the rest is fetched meanwhile and put in its place.
import { awaited, notice } from "./announcing.js";

export async function goOn() {
  const link = document.querySelector("a[data-goes-on]");
  if (!link) return;
  link.textContent = "Trying the rest …";
  try {
    const answer = await awaited(fetch(link.href));
    if (!answer.ok) throw new Error(answer.status);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    document.querySelector("[data-desk]").replaceWith(page.querySelector("[data-desk]"));
    history.replaceState(history.state, "", link.href);
    document.dispatchEvent(new Event("judge:changed"));
  } catch {
    link.textContent = "Try the rest";
    notice("No answer: is there a network? What is here was tried.", "Try again", goOn);
  }
}
