# This Makefile only orchestrates: what a step does is written in the tool or the module that it calls.
# Everything is installed into this folder (.venv, node_modules); nothing else needs to be running.

HOST ?= 127.0.0.1
PORT ?= 8000
WORKERS ?=
ARGS ?=
DIST ?= dist
SLOW ?=
PYTHON ?= python3

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --quiet --disable-pip-version-check --no-input
# Nothing is built when it is installed: that would run code of the package. ONLY_BINARY=:none: where there are no wheels.
ONLY_BINARY ?= :all:
INSTALL := install --require-hashes --only-binary $(ONLY_BINARY)
SERVE_READY := $(VENV)/.serve-installed
PYTHON_READY := $(VENV)/.installed
BENCH_READY := $(VENV)/.bench-installed
GENERATORS_READY := $(VENV)/.generators-installed
AUDIT_READY := build/audit/.installed
COMPILED := build/.compiled
PLAYGROUND := build/playground/index.html

# Node serves the OpenAPI lint, the prose lint, the TypeScript client and the playground. Without Node 20.19 or newer they are left out.
NODE := $(shell node -e 'const [a, b] = process.versions.node.split("."); process.exit(+(a - 20 + b / 100 < 0.19))' \
	2>/dev/null && echo yes)
PAGE_PROJECTS := clients/typescript/ clients/boards/ clients/playground/
FOREIGN := tests/openapi/foreign/typescript/
NODE_PROJECTS := openapi/ tools/prose/ $(PAGE_PROJECTS) clients/guide/examples/backend/ $(FOREIGN)
NODE_READY := $(if $(NODE),$(filter-out $(FOREIGN)%,$(NODE_PROJECTS:%=%node_modules/.installed)))
FOREIGN_READY := $(if $(NODE),$(FOREIGN)node_modules/.installed)
NPM := npm --no-fund --no-audit --no-update-notifier --loglevel=error
export REDOCLY_TELEMETRY := off
export REDOCLY_SUPPRESS_UPDATE_NOTICE := true
# What Python compiles, and what is parsed of data files, is kept in __pycache__: every start takes a third of the time.
unexport PYTHONDONTWRITEBYTECODE

COMPILE := $(VENV)/bin/uv --quiet --no-cache pip compile --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

.DEFAULT_GOAL := help
.PHONY: help install serve keys compile test test-slow check-data conformance stress mutation lint format audit bench cluster-demo openapi \
	postman dist client docs playground screenshots lock clean
.DELETE_ON_ERROR:

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)
	@echo "  variables: HOST=$(HOST) PORT=$(PORT) WORKERS=$(or $(WORKERS),one for each core) ARGS='more arguments for test, stress, bench, lock'"

install: $(PYTHON_READY) $(NODE_READY) ## install all dependencies into this folder

serve: $(SERVE_READY) $(wildcard $(COMPILED)) $(if $(NODE),$(PLAYGROUND)) ## run the service on HOST:PORT
	@exec $(PY) -m api.cli serve --host $(HOST) --port $(PORT) $(if $(WORKERS),--workers $(WORKERS))

keys: $(SERVE_READY) ## print a fresh secret for HERALD_SECRET_KEYS
	@$(PY) -m api.cli keys new

compile: $(COMPILED) ## compile the engine in this folder, for `make serve` (needs a C compiler; `make clean` undoes it)

docs: $(PYTHON_READY) ## build the guide into build/docs, which the service shows under /docs/guide
	@$(PY) -m clients.guide

playground: $(PLAYGROUND) ## build the boards and the playground into build/playground, which the service shows at /

screenshots: install $(PLAYGROUND) ## take pictures of the playground in build/screenshots, at each size, and a clip (ARGS='runewars' to choose)
	$(PY) -m tools.screenshots $(ARGS)

# A file is run by one process: what its tests share is made once. In their order, as the last files are short.
test: install ## run the tests (ARGS='-k bids' to choose)
	$(PY) -m pytest -n 3 --dist loadfile --no-loadscope-reorder $(ARGS)

test-slow: install $(GENERATORS_READY) $(FOREIGN_READY) ## run the slow tests: more modes, browsers, other languages, the compiled engine, clusters (SLOW='not nightly': those of CI)
	$(PY) -m pytest -n 3 --dist loadfile --no-loadscope-reorder -m 'slow and not stress$(if $(SLOW), and $(SLOW))' --durations=25 --durations-min=5 $(ARGS)

check-data: $(PYTHON_READY) ## read all cards, texts and rules: one line says what is wrong
	@$(PY) -m tools.check_data

conformance: $(PYTHON_READY) ## write build/vectors: what the rules answer, for rules in other languages (ARGS='runewars' to choose)
	@$(PY) -m tools.conformance $(ARGS)

stress: install ## run the long load tests, which `make test` leaves out
	$(PY) -m tests.stress.why_not
	$(PY) -m tests.laws.truthful
	$(PY) -m tests.stress.worst_case_requests
	$(PY) -m tests.stress.hostile_requests
	$(PY) -m tests.stress.hostile_texts
	$(PY) -m tests.stress.hostile_streams
	$(PY) -m tests.stress.overload
	$(PY) -m tests.stress.poisoned_archives
	$(PY) -m tests.stress.forged_tokens
	$(PY) -m tests.stress.forged_invitations
	$(PY) -m tests.stress.forged_tickets
	$(PY) -m tests.laws.twin_tokens
	$(PY) -m tests.stress.largest_positions
	PYTHONPATH=clients/python $(PY) -m tests.stress.live_matches
	$(PY) -m tests.stress.faults
	PYTHONPATH=clients/python $(PY) -m tests.stress.upgrades
	$(PY) -m pytest -n 2 --dist loadfile -m stress $(ARGS)

mutation: install ## change the code in 400 places, one at a time: do the tests notice? (ARGS='--count 50 engine/core')
	$(PY) -m tools.mutation $(ARGS)

lint: install ## check the code (ruff, mypy), the OpenAPI document and the prose of the pages
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	$(PY) -m openapi_spec_validator openapi/openapi.json
ifdef NODE
	npm --prefix openapi run --silent lint
	npm --prefix tools/prose run --silent lint
else
	@echo "no Node 20: the lint of the OpenAPI document and of the prose is left out"; test "$$CI" != true
endif

format: $(PYTHON_READY) ## format the code and repair what ruff can
	$(PY) -m ruff check --fix --exit-zero --quiet .
	$(PY) -m ruff format .

audit: install $(AUDIT_READY) ## look for advisories about all dependencies, and check their licences (CONTRIBUTING.md: on a schedule)
	@$(PY) -m tools.audit

bench: install $(BENCH_READY) ## run the benchmarks
	$(PY) -m benchmarks $(ARGS)

cluster-demo: install ## judge 10,000 games on a Dask cluster of this machine, which loses a worker on the way
	@$(PY) -m tools.cluster_demo

openapi: install ## write openapi/openapi.json and the generated types of the clients anew
	$(PY) -m openapi
	$(PY) clients/python/generate.py
ifdef NODE
	npm --prefix clients/typescript run --silent generate
endif

postman: install ## write build/herald.postman_collection.json: a request for each operation, for Postman or Bruno
	@mkdir -p build
	node openapi/collection.mjs build/herald.postman_collection.json

dist: postman $(PLAYGROUND) ## write dist: the service, the client libraries, the boards, the collection, what the service contains (SBOM), checksums
	rm -f $(addprefix $(DIST)/,herald* SHA256SUMS)
	$(PY) -m hatchling build --directory $(abspath $(DIST))
	cd clients/python && $(abspath $(PY)) -m hatchling build --directory $(abspath $(DIST))
	for library in typescript boards; do (cd clients/$$library && $(NPM) run --silent prepack && $(NPM) pack --pack-destination $(abspath $(DIST))) || exit 1; done
	cp build/herald.postman_collection.json $(DIST)
	$(PY) -W ignore::UserWarning -m cyclonedx_py requirements --pyproject pyproject.toml --output-reproducible \
		--output-file $(DIST)/herald-rules.cdx.json requirements/serve.lock
	cd $(DIST) && sha256sum herald* > SHA256SUMS

client: $(GENERATORS_READY) ## make a client for another language, in build/clients (LANG=go, java, rust ...)
	@LANG=C.UTF-8 $(PY) clients/generators/make_client.py $(if $(filter command,$(origin LANG)),$(LANG))

lock: $(PYTHON_READY) ## write the lock files anew (ARGS=--upgrade for the newest versions)
	$(COMPILE) $(ARGS) pyproject.toml --output-file requirements/serve.lock
	$(COMPILE) $(ARGS) pyproject.toml --all-extras --group dev --constraint requirements/serve.lock --output-file requirements/dev.lock
	$(COMPILE) $(ARGS) pyproject.toml --extra tracing --constraint requirements/dev.lock --output-file requirements/tracing.lock
	$(COMPILE) $(ARGS) --group build --constraint requirements/dev.lock --output-file requirements/build.lock
	$(COMPILE) $(ARGS) --group bench --constraint requirements/dev.lock --output-file requirements/bench.lock
	$(COMPILE) $(ARGS) --group audit --output-file requirements/audit.lock
	$(COMPILE) $(ARGS) --group generators --constraint requirements/dev.lock --output-file requirements/generators.lock
ifdef NODE
	for project in $(NODE_PROJECTS); do (cd $$project && $(NPM) install --package-lock-only) || exit 1; done
endif

clean: ## remove everything that was installed or built here
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .schemathesis
	rm -rf $(NODE_PROJECTS:%=%node_modules) clients/typescript/dist clients/boards/dist
	rm -f herald_*__mypyc*.so
	find engine -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(SERVE_READY): requirements/serve.lock
	@echo "installing what the service needs into $(VENV) ..."
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Herald needs Python 3.11 or newer")'
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) $(INSTALL) --requirement requirements/serve.lock
	@touch $@

$(PYTHON_READY): requirements/dev.lock pyproject.toml $(SERVE_READY)
	@echo "installing the Python parts for development into $(VENV) ..."
	@$(PIP) $(INSTALL) --requirement requirements/dev.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(COMPILED): tools/hatch_build.py $(PYTHON_READY) $(shell find engine -name '*.py' 2>/dev/null)
	@echo "compiling the engine: this takes some minutes ..."
	@HATCH_BUILD_HOOKS_ENABLE=1 $(PY) -m hatchling build --target wheel --hooks-only

# Each is built on what the one before it has written.
$(PLAYGROUND): $(PAGE_PROJECTS:%=%node_modules/.installed) $(shell find clients/typescript/src clients/boards/src clients/playground/src -type f 2>/dev/null) \
		clients/playground/index.html $(wildcard clients/*/vite.config.js)
	@echo "building the boards and the playground ..."
	@npm --prefix clients/typescript run --silent build
	@npm --prefix clients/boards run --silent build -- --logLevel warn
	@npm --prefix clients/playground run --silent build -- --logLevel warn
	@mkdir -p $(@D)/embed
	@cp clients/boards/dist/embed.js $(@D)/embed/boards.js
	@cp clients/boards/dist/licenses.txt $(@D)/embed/
	@cp clients/playground/src/fonts/OFL.txt $(@D)/fonts-OFL.txt
	@touch $@ # last: the service lists the files of a build by it

$(BENCH_READY): requirements/bench.lock $(PYTHON_READY)
	@echo "installing the peers of the benchmarks into $(VENV) ..."
	@$(PIP) $(INSTALL) --no-binary chess --requirement requirements/bench.lock
	@touch $@

$(GENERATORS_READY): requirements/generators.lock $(SERVE_READY)
	@echo "installing the generator of clients into $(VENV) ..."
	@$(PIP) $(INSTALL) --requirement requirements/generators.lock
	@touch $@

$(AUDIT_READY): requirements/audit.lock
	@echo "installing pip-audit into build/audit ..."
	@$(PYTHON) -m venv --without-pip build/audit
	@$(PIP) --python build/audit/bin/python $(INSTALL) --requirement requirements/audit.lock
	@touch $@

openapi/node_modules/.installed: openapi/package.json openapi/package-lock.json
tools/prose/node_modules/.installed: tools/prose/package.json tools/prose/package-lock.json
clients/typescript/node_modules/.installed: clients/typescript/package.json clients/typescript/package-lock.json
clients/boards/node_modules/.installed: clients/boards/package.json clients/boards/package-lock.json
clients/playground/node_modules/.installed: clients/playground/package.json clients/playground/package-lock.json
clients/guide/examples/backend/node_modules/.installed: clients/guide/examples/backend/package.json clients/guide/examples/backend/package-lock.json
tests/openapi/foreign/typescript/node_modules/.installed: tests/openapi/foreign/typescript/package.json tests/openapi/foreign/typescript/package-lock.json
$(NODE_PROJECTS:%=%node_modules/.installed):
	@echo "installing the Node parts of $(dir $<) ..."
	@cd $(dir $<) && $(NPM) ci
	@touch $@
