# One line of help for each target: make help
PYTHON ?= python3
BIN := .venv/bin
.DEFAULT_GOAL := help

.PHONY: help play test test-long check docs screenshots format bench clean

help: ## list the targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

# Two stamps, so that playing does not install the test tools.
.venv/play.stamp: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "majongue needs Python 3.11 or newer: set PYTHON=python3.11"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/dev.stamp: .venv/play.stamp
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test,check]'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[peers]' 2>/dev/null || echo "PyMahjongGB cannot be built here: the tests that compare with it are skipped"
	@touch $@

play: .venv/play.stamp ## install what is needed and start the game
	@$(BIN)/majongue

test: .venv/dev.stamp ## install what is needed and run the checks and the test suite
	$(MAKE) --no-print-directory check
	$(BIN)/python -m pytest -q -n 2

test-long: .venv/dev.stamp ## the same tests at larger sizes
	MAJONGUE_LONG=1 $(BIN)/python -m pytest -q -n 2

check: .venv/dev.stamp ## format, lint, types, layers, generated pages
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python docs/refresh.py --check

docs: .venv/dev.stamp ## write the generated pages of docs/
	$(BIN)/python docs/refresh.py

screenshots: .venv/play.stamp ## draw the pictures of docs/pictures
	$(BIN)/python docs/screenshots.py

format: .venv/dev.stamp ## put the code in the project's format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: .venv/dev.stamp ## measure speed against named peers, side by side
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	$(BIN)/python tests/benchmarks/bench.py

clean: ## remove what the targets made
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
