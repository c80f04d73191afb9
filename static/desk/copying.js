// Copy and share, where the device can.
import { announce, awaited } from "./announcing.js";

export async function copied(control, text) {
  const label = control.dataset.label || control.textContent;
  control.dataset.label = label;
  let done = true;
  try { await navigator.clipboard.writeText(text); } catch {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    done = document.execCommand("copy");
    area.remove();
  }
  control.textContent = done ? "Copied" : "Not copied";
  announce(control.textContent);
  setTimeout(() => { control.textContent = label; }, 1600);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-copy-from]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    awaited(fetch(link.href).then((answer) => answer.text())).then((text) => copied(link, text));
  }
  const button = event.target.closest?.("[data-desk-copy]");
  if (button?.dataset.share && navigator.share) navigator.share({ text: button.dataset.share, url: button.dataset.deskCopy }).catch(() => {});
  else if (button) copied(button, button.dataset.deskCopy);
});

export function showCopyButtons() {
  for (const button of document.querySelectorAll("[data-desk-copy]")) button.hidden = false;
}
