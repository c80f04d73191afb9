// The scenario desk works without this; with it, a step is there at once, and a tap on the board is answered in place.
import { drawArrows } from "./arrows.js";
import { showCopyButtons } from "./copying.js";
import { goOn } from "./going_on.js";
import { readySteps, stepsShow } from "./steps.js";
import { readyTouch, touchTells } from "./touch.js";
import { followBoard, readyWords } from "./words.js";

function ready() {
  drawArrows();
  showCopyButtons();
  readySteps();
  readyTouch();
  readyWords();
  for (const lines of document.querySelectorAll("[data-line]")) {
    const fill = () => { lines.form.elements.to.value = lines.selectedOptions[0]?.dataset.said || ""; };
    lines.addEventListener("change", fill);
    fill();
  }
}

stepsShow(ready);
touchTells((page) => { followBoard(page); drawArrows(); });
ready();
goOn();
