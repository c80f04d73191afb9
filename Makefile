# Works on a machine that has Python 3.11+ and make; each target makes the virtual environment it needs.

PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
QUICK := $(addprefix tests/,cards commands decks engine games language scenarios text test_imports.py test_data_files.py)

.PHONY: serve test dev quick lint offline bench-offline lock bench-search bench-parse bench-engine bench-decks bench-desk bench-start bench-load endurance fuzz clean

serve: $(VENV)/serve.stamp
	$(BIN)/judge serve --port $(PORT)

test: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest --numprocesses auto --dist worksteal

dev: $(VENV)/dev.stamp  # what tests and benchmarks need, without running them

quick: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/pytest --numprocesses auto --dist worksteal -m "not browser and not thorough" $(QUICK)

lint: $(VENV)/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench-search: $(VENV)/dev.stamp
	$(BIN)/python -m bench.search

bench-parse: $(VENV)/dev.stamp
	$(BIN)/python -m bench.parse

bench-engine: $(VENV)/dev.stamp
	$(BIN)/python -m bench.engine

bench-decks: $(VENV)/dev.stamp
	$(BIN)/python bench/decks.py

bench-desk: $(VENV)/dev.stamp
	$(BIN)/python -m bench.desk

bench-start: $(VENV)/dev.stamp
	$(BIN)/python -m bench.start

bench-load: $(VENV)/dev.stamp
	$(BIN)/python -m bench.load

endurance: $(VENV)/dev.stamp  # kills, damages, imports at once, a full disk, the same answers under load
	$(BIN)/python -m bench.endurance

SECONDS ?= 600
fuzz: $(VENV)/dev.stamp  # goes on where the last one at this commit ended; FIRST=N begins elsewhere
	$(BIN)/python -m bench.fuzz --seconds $(SECONDS) $(if $(FIRST),--first $(FIRST))

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

# Exactly the files whose checksums are in the lock, then the project itself.
$(VENV)/serve.stamp: pyproject.toml requirements.lock | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --editable .
	touch $@

$(VENV)/dev.stamp: pyproject.toml requirements-dev.lock | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements-dev.lock
	$(BIN)/python -m pip install --quiet --no-deps --editable .
	touch $@ $(VENV)/serve.stamp

offline: $(VENV)/serve.stamp  # Python for the browser, so that games can be kept on phones; needs npm
	$(BIN)/python .ci/offline.py

bench-offline: $(VENV)/dev.stamp offline
	$(BIN)/python -m bench.offline

lock: | $(VENV)/bin/python  # after a change of the ranges in pyproject.toml
	$(BIN)/python .ci/lock.py

clean:
	rm -rf $(VENV) build dist test-artefacts
