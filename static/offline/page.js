// On every page: the worker between it and a bad network, and now and then a look whether a kept copy is still the latest.
(async () => {
  "use strict";
  const LOOK = 3600 * 1000;
  if (!("serviceWorker" in navigator) || !("caches" in self)) return;
  try {
    const { version, checked, cookies } = await Copies.state();
    await navigator.serviceWorker.register(version ? `/sw.js?python=${version}` : "/sw.js", { type: "module" });
    if (!version) return;
    const { theme } = document.documentElement.dataset;
    if (navigator.onLine && theme !== (cookies.theme || "auto")) await Copies.change({ cookies: { ...cookies, theme } });
    if (!navigator.onLine) (await navigator.serviceWorker.ready).active.postMessage("prepare");
    if (navigator.onLine && Date.now() - checked > LOOK) {
      const answer = await fetch("/offline/manifest.json", { cache: "no-store" });
      if (answer.ok) await Copies.change({ seen: (await answer.json()).version, checked: Date.now() });
    }
    const { seen } = await Copies.state();
    const place = document.querySelector("[data-offline-link]");
    if (place && seen && seen !== version) place.textContent = "An update of what you keep";
  } catch { /* no copies on this device, or no network: the pages work without */ }
})();
