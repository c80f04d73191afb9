// A worker of the page that keeps a game: starts Python once, so that every later start is quick.
(async () => {
  "use strict";
  try {
    await Judge.prepare(PYTHON, PYTHON.version, (said) => postMessage({ said }));
    postMessage({ done: true });
  } catch (error) {
    postMessage({ wrong: `${error?.name || "Error"}: ${String(error?.message || error).slice(-400)}` });
  }
})();
