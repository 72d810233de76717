# `make run` serves on the embedded database; `make test` tests. Both set up what they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NODE := $(patsubst %,tools/%/node_modules/stamp,style-dictionary terrazzo typescript openapi web lint git packages \
	app verdaccio mcp figma)
# that share the tests that need servers: half of them wait at any time (tests/support/scheduling.py), so that two
# cores have room for four
PROCESSES ?= 4
SHARED := --dist loadfile --no-loadscope-reorder --max-worker-restart 1
TESTS := $(wildcard tests/test_*.py tests/*/test_*.py)
# the files of a folder by their names
of = $(patsubst %,tests/$1/test_%.py,$2)
# `make test` leaves these out: design systems, generated histories, faults, races, hostile input, ratios of times,
# bounds of memory, 100,000 tokens, round trips, outside readers, agents, samples of documents, servers that hang, what
# commands do beside servers, all pages in a browser but the matrix, the window of a plug-in, and the API on
# PostgreSQL, whose store and core it tests.
SLOW := $(filter tests/test_docs_samples.py tests/test_linear_time.py \
	$(foreach room,agents cluster deploy faults fuzz git histories hostile races readers systems,$(call of,$(room),%)) \
	$(call of,api,generated_clients generations names round_trips same_answers schemathesis) \
	$(call of,cli,backup_postgresql check_rules copy copy_releases database_url first_start migrate migrating) \
	$(call of,cli,postgresql restoring_in_use serve terminal upgrading workers) \
	$(call of,core,kept_in_memory snapshotting) $(call of,exporters,written) $(call of,figma_plugin,window window_tabs) \
	$(call of,ratelimit,bounds client) $(call of,store,postgres_hosts postgres_jit postgres_pool) \
	$(filter-out $(call of,ui,effects matrix pages),$(shell grep -lE 'chromium|Person|hands' tests/ui/test_*.py)) \
	$(call of,web,metrics protocol_deadlines refused_bodies),$(TESTS))
ROOMS := core diffs drawings exporters importers problems values
# `make check`: what is computed, and the core on SQLite
COMPUTED := $(filter-out $(SLOW),$(filter tests/test_% $(foreach room,$(ROOMS),$(call of,$(room),%)),$(TESTS)))
# and what needs no server: the API and the pages, on SQLite in the process of the tests
PAGES := $(filter-out $(SLOW),$(filter $(call of,api,%) $(call of,mcp_server,%) $(call of,ui,%),$(TESTS)))
QUICK := $(COMPUTED) $(PAGES)
# of the API, what lists, orders, searches, compares or changes many: queries that an engine may answer in its own way
QUERIES := $(call of,api,aliases_api at bulk bulk_modes changes_since diff_releases idempotency import list_history) \
	$(call of,api,lists paging search tokenset_order undo update_token)
# a tenth of the examples of each property, and of the lists that go through `some`; `make nightly` tries all
FEW := TEST_EXAMPLES=0.1
PYTEST := $(BIN)/python -m pytest -n $(PROCESSES) $(SHARED)
# who waits for no server is as quick with a process for each processor, and each more collects all tests again
QUICKLY := -m pytest -n auto $(SHARED) --quick -q
# Compiled modules are kept, though the environment may say otherwise: the tests start hundreds of processes.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help run check test quick rest test-all coverage others nightly lint format bench bench-large bench-targets bench-proposals bench-ui torture cluster lock dist release screens clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' Makefile | expand -t 12

# `make run PORT=9000`; a variable PORT of the environment may be meant for another program
run: $(VENV)/run.stamp ## set up and serve on the embedded database
	@$(if $(filter command,$(origin PORT)),JETON_PORT=$(PORT)) $(BIN)/jeton serve

check: lint ## before each commit: style, types, what is computed
	$(FEW) $(BIN)/python $(QUICKLY) $(COMPUTED)

test: lint quick rest ## set up and test, 7 minutes: all but what takes longest

quick: $(VENV)/dev.stamp ## what is computed, the API and the pages in the process of the tests
	$(FEW) $(BIN)/python $(QUICKLY) $(QUICK)

# what is not quick: servers, programs, browsers, and the store and the core on PostgreSQL
rest: $(NODE)
	$(FEW) $(PYTEST) --besides "$(QUICK)" $(filter-out $(SLOW),$(TESTS))

test-all: lint quick others ## all tests, 45 minutes: design systems, readers, browsers, faults, histories

# what `rest` runs and what it leaves out, in one go: each process collects the tests once, and waits once for the last
others: $(NODE)
	$(FEW) $(PYTEST) --besides "$(QUICK)"
	$(FEW) $(PYTEST) --postgresql $(QUERIES)

# of what is quick, which takes twice as long then: to measure the programs that tests start takes ten minutes; few
# examples of each property reach the lines that all of them reach
coverage: $(VENV)/dev.stamp ## the lines and branches that `make quick` reaches, ten minutes
	$(BIN)/coverage erase
	$(FEW) $(BIN)/coverage run $(QUICKLY) $(QUICK)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

nightly: coverage $(NODE) ## coverage, every example of every property, the API and the pages on PostgreSQL: two hours
	$(PYTEST) --quick -m "hypothesis or some" $(QUICK)
	$(PYTEST) $(SLOW)
	$(PYTEST) --postgresql tests/api tests/ui

lint: $(VENV)/dev.stamp ## style and types
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet
	$(BIN)/mypy

format: $(VENV)/dev.stamp ## mend the style
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

# A row or two: bench/run.py NAME…; before and after a change: bench/run.py --against ../another-checkout
bench: $(VENV)/bench.stamp tools/style-dictionary/node_modules/stamp ## compare with others, 16 minutes
	$(BIN)/python bench/run.py --target bench-proposals bench

# What takes longer: a million tokens, and what docs/scaling.md counts with (CAPACITY_SIZES=10000 for less).
bench-large: $(VENV)/bench.stamp ## the rows that take longer, and the figures of docs/scaling.md
	$(BIN)/python bench/capacity.py
	$(BIN)/python bench/run.py --target bench-large

bench-targets: $(VENV)/bench.stamp tools/style-dictionary/node_modules/stamp ## the platforms' files beside another writer
	$(BIN)/python bench/run.py --target bench-targets

bench-proposals: $(VENV)/bench.stamp ## a proposal of 10,000 changes, 4 minutes; a part of `make bench`
	$(BIN)/python bench/run.py --target bench-proposals

# The matrix in Chromium, which must be installed, and its windows on the server.
bench-ui: $(VENV)/bench.stamp ## the pages beside their budgets, 3 minutes
	$(BIN)/python bench/ui.py

# Kills, power cuts, failovers, soaks, a hostile user, proposals: PARTS="F1 soak" for some alone, TORTURE_ROUNDS=1000
# for longer, SOAK_SECONDS=60 HOSTILE_SECONDS=60 for shorter, TORTURE_SEED=… to repeat one.
torture: $(VENV)/dev.stamp ## kills, power cuts, failovers, soaks, a hostile user
	$(BIN)/python tests/faults/torture $(PARTS)

# PostgreSQL with a standby, PgBouncer, Redis with a replica and two servers with workers, until Ctrl-C.
cluster: $(VENV)/dev.stamp ## a whole installation until Ctrl-C
	@$(BIN)/python tests/cluster

# The locks hold every file's hash; `make lock` renews them after a change in pyproject.toml.
COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-emit-index-url --python-version 3.11
lock: $(VENV)/pip.stamp ## renew requirements/ after a change in pyproject.toml
	$(BIN)/pip install --quiet uv
	$(COMPILE) pyproject.toml --group build -o requirements/run.txt
	$(COMPILE) pyproject.toml --group build --group dev -c requirements/run.txt -o requirements/dev.txt
	$(COMPILE) --group bench -o requirements/bench.txt
	$(COMPILE) --group release -c requirements/dev.txt -o requirements/release.txt

screens: $(VENV)/dev.stamp ## take the pictures of docs/screens again
	$(BIN)/python tools/screens.py

dist: $(VENV)/run.stamp ## build a wheel into dist/
	$(BIN)/pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist .

release: $(VENV)/release.stamp ## check and build a version into dist/: wheel, sdist, SBOM, SHA-256
	@$(BIN)/python tools/release.py

clean: ## remove what was set up and measured
	rm -rf $(VENV) dist $(NODE:%/stamp=%) .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache .hypothesis

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

tools/%/node_modules/stamp: $(VENV)/dev.stamp tools/%/package-lock.json
	@PYTHONPATH=tests $(BIN)/python -c 'from support.packages import installed; installed("$*")'
	@touch $@

$(VENV)/release.stamp: $(VENV)/dev.stamp requirements/release.txt
	@$(INSTALL) -r requirements/release.txt
	@touch $@

$(VENV)/bench.stamp: $(VENV)/dev.stamp requirements/bench.txt
	@$(INSTALL) -r requirements/bench.txt
	@touch $@
