# `make run` serves on the embedded database; `make test` checks everything. Both set up what they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test lint format bench lock clean

run: $(VENV)/run.stamp
	@$(BIN)/jeton serve

test: lint
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

lint: $(VENV)/dev.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: $(VENV)/dev.stamp
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(VENV)/bench.stamp
	$(BIN)/python bench/run.py

# The locks hold every file's hash; `make lock` renews them after a change in pyproject.toml.
COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-emit-index-url --python-version 3.11
lock: $(VENV)/pip.stamp
	$(BIN)/pip install --quiet uv
	$(COMPILE) pyproject.toml --group build -o requirements/run.txt
	$(COMPILE) pyproject.toml --group build --group dev -c requirements/run.txt -o requirements/dev.txt
	$(COMPILE) --group bench -o requirements/bench.txt

clean:
	rm -rf $(VENV) .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/pip.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Jeton needs Python 3.11 or newer; name it with: make PYTHON=python3.12 …"; exit 1; }
	@echo "Setting up $(VENV) (once; takes under a minute) …"
	@$(PYTHON) -m venv $(VENV)
	@touch $@

INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check --require-hashes
PROJECT := $(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .

$(VENV)/run.stamp: $(VENV)/pip.stamp requirements/run.txt pyproject.toml
	@$(INSTALL) -r requirements/run.txt
	@$(PROJECT)
	@touch $@

$(VENV)/dev.stamp: $(VENV)/pip.stamp requirements/dev.txt pyproject.toml
	@echo "Installing what the tests need …"
	@$(INSTALL) -r requirements/dev.txt
	@$(PROJECT)
	@touch $@

$(VENV)/bench.stamp: $(VENV)/dev.stamp requirements/bench.txt
	@$(INSTALL) -r requirements/bench.txt
	@touch $@
