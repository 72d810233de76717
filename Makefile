# `make run` serves on the embedded database; `make test` checks everything. Both set up what they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STYLE_DICTIONARY := tools/style-dictionary
TERRAZZO := tools/terrazzo
# that share the tests
PROCESSES ?= 2
SHARED := -n $(PROCESSES) --dist loadfile --no-loadscope-reorder
# Measuring coverage doubles the time of tests that compute much. What these execute, others do too, to a percent.
UNMEASURED := tests/systems tests/readers tests/fuzz tests/histories $(addprefix tests/, \
	exporters/test_dtcg.py exporters/test_properties.py exporters/test_report.py importers/test_css_any_text.py \
	importers/test_mutated.py problems/test_properties.py values/test_read_anything.py api/test_schemathesis.py)

.PHONY: run test lint format bench capacity torture cluster lock clean

run: $(VENV)/run.stamp
	@$(BIN)/jeton serve

test: lint $(STYLE_DICTIONARY)/node_modules/stamp $(TERRAZZO)/node_modules/stamp
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest $(SHARED) $(UNMEASURED:%=--ignore=%)
	$(BIN)/python -m pytest $(SHARED) $(UNMEASURED)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

lint: $(VENV)/dev.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: $(VENV)/dev.stamp
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(VENV)/bench.stamp $(STYLE_DICTIONARY)/node_modules/stamp
	$(BIN)/python bench/run.py

# What docs/scaling.md counts with: CAPACITY_SIZES=10000,100000 for less than its quarter of an hour.
capacity: $(VENV)/bench.stamp
	$(BIN)/python bench/capacity.py

# Kills, power cuts, failovers, soaks: PARTS="F1 soak" for some alone, TORTURE_ROUNDS=1000 for longer,
# SOAK_SECONDS=60 for shorter, TORTURE_SEED=… to repeat one.
torture: $(VENV)/dev.stamp
	$(BIN)/python tests/faults/torture $(PARTS)

# PostgreSQL with a standby, PgBouncer, Redis with a replica and two servers with workers, until Ctrl-C.
cluster: $(VENV)/dev.stamp
	@$(BIN)/python tests/cluster

# The locks hold every file's hash; `make lock` renews them after a change in pyproject.toml.
COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-emit-index-url --python-version 3.11
lock: $(VENV)/pip.stamp
	$(BIN)/pip install --quiet uv
	$(COMPILE) pyproject.toml --group build -o requirements/run.txt
	$(COMPILE) pyproject.toml --group build --group dev -c requirements/run.txt -o requirements/dev.txt
	$(COMPILE) --group bench -o requirements/bench.txt

clean:
	rm -rf $(VENV) $(STYLE_DICTIONARY)/node_modules $(TERRAZZO)/node_modules .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache .hypothesis

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

$(STYLE_DICTIONARY)/node_modules/stamp: $(VENV)/dev.stamp $(STYLE_DICTIONARY)/package-lock.json
	@PYTHONPATH=tests $(BIN)/python -c 'from support.packages import style_dictionary; style_dictionary()'
	@touch $@

$(TERRAZZO)/node_modules/stamp: $(VENV)/dev.stamp $(TERRAZZO)/package-lock.json
	@PYTHONPATH=tests $(BIN)/python -c 'from support.packages import terrazzo; terrazzo()'
	@touch $@

$(VENV)/bench.stamp: $(VENV)/dev.stamp requirements/bench.txt
	@$(INSTALL) -r requirements/bench.txt
	@touch $@
