// Python in a worker: the same program as on the server, laid out as files and asked request by request.
const Judge = (() => {
  "use strict";
  const FOLDER = "/judge";
  const IMAGE = "image"; // Python's memory with everything loaded; made on this device, never sent
  const FILES = "files"; // the program's, one after the other

  const start = `
import os, sys
sys.path.insert(0, "${FOLDER}")
os.environ["JUDGE_DATA"] = "${FOLDER}/data"
os.environ["RAPIDFUZZ_IMPLEMENTATION"] = "python"
from judge_app.site.offline import browser
application = browser.started()
import gc
gc.collect()
`;

  async function kept(version, name) {
    const found = await (await caches.open(Copies.ofVersion(version))).match(Copies.part(version, name));
    if (!found) throw new Error(`the kept copy lacks ${name}`);
    return found;
  }

  // Pyodide asks for its files by address; a worker that answers for the network must not ask the network.
  function answering(version) {
    const outside = self.fetch;
    self.fetch = async (asked, ...more) => {
      const { pathname } = new URL(asked.url ?? asked, location.href);
      const name = pathname.split("/").pop();
      return pathname === Copies.part(version, name) ? kept(version, name) : outside(asked, ...more);
    };
    return () => { self.fetch = outside; };
  }

  function layOut(python, raw) {
    const size = new DataView(raw.buffer, raw.byteOffset).getUint32(0, true);
    const places = JSON.parse(new TextDecoder().decode(raw.subarray(4, 4 + size)));
    const folders = new Set();
    for (const [path, [start, length]] of Object.entries(places)) {
      const whole = `${FOLDER}/${path}`;
      const folder = whole.slice(0, whole.lastIndexOf("/"));
      if (!folders.has(folder)) { python.FS.mkdirTree(folder); folders.add(folder); }
      python.FS.writeFile(whole, raw.subarray(4 + size + start, 4 + size + start + length), { canOwn: true });
    }
  }

  async function load(python, version, options) {
    const done = answering(version);
    try {
      return await python.loadPyodide({
        indexURL: `/offline/files/${version}/`,
        createPyodideModule: python.create,
        stdout: () => {},
        stderr: (line) => console.warn(line),
        ...options,
      });
    } finally { done(); }
  }

  // The first start: from the files as they came. What Python has in memory afterwards is kept.
  async function prepare(given, version, tell) {
    tell("Starting Python");
    const python = await load(given, version, { _makeSnapshot: true });
    layOut(python, new Uint8Array(await (await kept(version, FILES)).arrayBuffer()));
    tell("Reading the rules and the cards");
    python.runPython(start);
    tell("Keeping it");
    const cache = await caches.open(Copies.ofVersion(version));
    await cache.put(Copies.part(version, IMAGE), new Response(python.makeMemorySnapshot()));
  }

  // Every later start: the memory as it was, and the files where they were.
  async function restored(given, version) {
    const [image, raw] = await Promise.all([IMAGE, FILES].map(async (name) => new Uint8Array(await (await kept(version, name)).arrayBuffer())));
    const create = async (settings) => {
      const module = await given.create(settings);
      if (module.HEAP8.length < image.length) module._free(module._malloc(image.length)); // makes room
      return module;
    };
    const python = await load({ ...given, create }, version, { _loadSnapshot: image });
    layOut(python, raw);
    return python;
  }

  function ask(python, about, body) {
    const call = python.globals.get("browser").ask;
    const application = python.globals.get("application");
    const given = python.toPy(body);
    const answer = call(application, JSON.stringify(about), given);
    try {
      const [head, data] = answer.toJs();
      return { ...JSON.parse(head), body: data };
    } finally { answer.destroy(); call.destroy(); application.destroy(); given.destroy?.(); }
  }

  return { IMAGE, prepare, restored, ask };
})();
