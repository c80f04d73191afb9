"""Fetches Python for the browser (Pyodide, from its npm package) into `build/offline`, so that the site can be kept on a phone.

    .venv/bin/python .ci/offline.py

Only the package whose checksum is here is taken. Needs npm; the site itself does not.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from dataclasses import asdict
from pathlib import Path

from judge_app.site.offline.packs import pack_tightly
from judge_app.site.offline.parts import GZIP, LZMA, SUFFIXES, Part

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "offline"
VERSION = "314.0.7"
SHA512 = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
LIBRARY = "python_stdlib.zip"
LOCK = "pyodide-lock.json"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", LIBRARY, LOCK)
# Of Python's own library: what neither the site nor Pyodide imports.
LEFT_OUT = tuple(
    "pdb doctest pydoc unittest pydoc_data pickletools imaplib smtplib poplib ftplib mailbox xmlrpc optparse wsgiref/simple_server "
    "turtle idlelib tkinter lib2to3 ensurepip venv curses dbm sqlite3 test cProfile profile pstats trace tracemalloc timeit cgi "
    "nntplib telnetlib webbrowser "
    "pyclbr modulefinder plistlib netrc tabnanny mailcap this antigravity wave colorsys _pyrepl encodings/cp encodings/mac encodings/iso "
    "encodings/big5 encodings/euc encodings/gb encodings/koi8 encodings/johab encodings/hz encodings/shift encodings/kz encodings/tis".split()
)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            ["npm", "pack", "--silent", f"pyodide@{VERSION}"], check=True, cwd=folder, stdout=subprocess.DEVNULL
        )
        package = next(Path(folder).glob("*.tgz")).read_bytes()
    found = base64.b64encode(hashlib.sha512(package).digest()).decode()
    if found != SHA512:
        print(f"pyodide {VERSION} has the checksum {found}, not {SHA512}: nothing was taken", file=sys.stderr)
        return 1
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    parts = []
    with tarfile.open(fileobj=io.BytesIO(package)) as files:
        for name in FILES:
            file = files.extractfile(f"package/{name}")
            assert file is not None
            raw = smaller(name, file.read())
            # a browser imports scripts itself, and unpacks gzip only; the rest is unpacked by our script
            is_script = name.endswith(".mjs")
            packed = gzip.compress(raw, 9, mtime=0) if is_script else pack_tightly(raw, name == LOCK)
            packing = GZIP if is_script else LZMA
            (FOLDER / f"{name}{SUFFIXES[packing]}").write_bytes(packed)
            parts.append(asdict(Part(name, len(raw), len(packed), hashlib.sha256(raw).hexdigest(), packing)))
    (FOLDER / "python.json").write_text(json.dumps({"version": VERSION, "parts": parts}), encoding="utf-8")
    print(f"Python for the browser, {sum(part['packed'] for part in parts) / 1e6:.1f} MB, is in build/offline")
    return 0


def smaller(name: str, raw: bytes) -> bytes:
    if name == LIBRARY:
        return without(raw, LEFT_OUT)
    return (
        json.dumps({**json.loads(raw), "packages": {}}).encode() if name == LOCK else raw
    )  # of its packages we take none


def without(library: bytes, left_out: tuple[str, ...]) -> bytes:
    """The library as a zip that is not compressed: it is packed as a whole on its way."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(library)) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as new:
        for name in sorted(old.namelist()):
            if not any(
                name == f"{each}.py" or name.startswith((f"{each}/", f"{each}_") if "encodings" not in each else each)
                for each in left_out
            ):
                new.writestr(zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0)), old.read(name))
    return made.getvalue()


if __name__ == "__main__":
    sys.exit(main())
