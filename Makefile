# Ludoteka. `make` alone lists what can be done. Needs Python >= 3.11, make and git; the rest installs itself into .venv.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
# Tests, servers and bots start Python hundreds of times: what it has compiled is kept (make clean removes it), wherever
# we are. Without it each start compiles the library again, and each process of the tests all tests.
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check
# Others' packages by the pinned versions and their hashes, then our own from this folder.
PINNED := $(PIP) install --require-hashes --requirement
OURS := $(PIP) install --no-deps --no-build-isolation --editable .
MANIFEST := pyproject.toml setup.py $(wildcard constraints/*.txt)

# Any Python from 3.11 on will do; `make PYTHON=/path/to/python …` names one.
PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3.14 python3 python; do \
	if $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then echo $$p; break; fi; done)

TYPED := $(wildcard src tests bench examples setup.py)
DRAWN := 'src/ludoteka/server/static/*.{css,js}' 'src/ludoteka/games/*/table/*.css'
# Arguments for the program or for pytest: make test ARGS="-k cardia", make play ARGS="--port 9000"
ARGS ?=
GAME ?=
# Tests wait for browsers and servers a good deal: one process more than there are cores.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print(1 + (os.cpu_count() or 1))')

say = @printf '\033[1m• %s\033[0m\n' $(1)

.PHONY: help play serve test test-slow check format states bench mutants fast slow docs docs-serve screenshots films clicks walks axe wheel try-wheels clean constraints audit env env-dev env-docs

help: ## list these targets
	@printf 'Ludoteka — make <target>\n\n'
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/\1\t\2/' \
		| while IFS=$$'\t' read -r name text; do printf '  \033[1m%-12s\033[0m %s\n' "$$name" "$$text"; done

play: env ## install, start the server and open a table in the browser
	$(call say,'Opening a table (Ctrl-C ends)')
	@$(BIN)/ludoteka $(ARGS)

serve: env ## start the server without opening a browser
	@$(BIN)/ludoteka serve $(ARGS)

test: env-dev ## run every test, in a real browser too where Chromium is found
	@chromium="$$(sh .ci/find-chromium || true)"; \
	if [ -n "$$chromium" ]; then \
		printf '\033[1m• Testing (browser: %s)\033[0m\n' "$$chromium"; export LUDOTEKA_CHROMIUM="$$chromium"; \
	else \
		printf '\n\033[1;33m%s\n%s\n%s\033[0m\n\n' \
			'!!! No Chromium found: the BROWSER TESTS DO NOT RUN.' \
			'!!! Install one (Debian: apt-get install chromium, or .venv/bin/playwright install chromium)' \
			'!!! or name one with LUDOTEKA_CHROMIUM=/path/to/chromium. All other tests run now.'; \
	fi; \
	$(BIN)/python -m pytest --numprocesses=$(WORKERS) --dist=worksteal -m 'not slow' $(ARGS)

test-slow: env-dev ## run the tests that take minutes: the package in an empty environment, Ray, the longest games in OpenSpiel
	@$(BIN)/python -m pytest -m slow $(ARGS)

check: env-dev ## lint, format, types, architecture (changes nothing)
	$(call say,'Format')
	@$(BIN)/ruff format --check .
	$(call say,'Lint')
	@$(BIN)/ruff check .
	$(call say,'Types')
	@$(BIN)/mypy $(TYPED)
	$(call say,'Architecture')
	@$(BIN)/lint-imports --no-logo

format: env-dev ## format the code, style sheets and scripts, and apply safe fixes
	@$(BIN)/ruff check --fix --quiet . || true
	@$(BIN)/ruff format .
	@if command -v npx >/dev/null; then npx --yes prettier@3 --log-level warn --write $(DRAWN); \
		else echo 'Style sheets and scripts stay as they are: prettier needs npx (Debian: apt-get install npm).'; fi

states: env-dev ## write what follows from the declared fields of every state
	@$(BIN)/python -m ludoteka.kit.declared $$(find src/ludoteka/games -name state.py) $$(find tests -name toy.py)

bench: env-dev ## measure decisions per second, clone, redeal and search
	@$(BIN)/python -m bench $(ARGS)

mutants: env-dev ## sabotage the rules of GAME (default: all) and count what the tests notice
	@$(BIN)/python -m bench.mutants $(GAME) $(ARGS)

fast: env-dev ## compile the engines in place with mypyc (needs a C compiler)
	@command -v cc >/dev/null || command -v gcc >/dev/null || command -v clang >/dev/null || \
		{ echo 'make fast needs a C compiler (Debian: apt-get install gcc python3-dev). Pure Python is enough to play.'; exit 1; }
	$(call say,'Compiling the engines (some minutes of one core)')
	@$(MAKE) slow
	@LUDOTEKA_COMPILE=1 $(BIN)/python setup.py --quiet build_ext --inplace
	$(call say,'Compiled. `make slow` goes back to pure Python; do one of the two after every change of an engine.')

slow: ## remove the compiled engines
	@find src -name '*.so' -delete -o -name '*.pyd' -delete
	@rm -rf build

docs: env-docs ## build the documentation into site/
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	$(call say,'Documentation: site/index.html')

screenshots: env-dev ## take the pictures of README and documentation anew (needs Chromium)
	@$(BIN)/python -m bench.screenshots $(ARGS)

films: env-dev ## make the films of README and documentation anew: a turn of each game (needs Chromium)
	@$(BIN)/python -m bench.films $(ARGS)

clicks: env-dev ## measure the time from a click to the first frame in a browser (needs Chromium)
	@$(BIN)/python -m bench.clicks $(ARGS)

axe: env-dev ## look over every kind of page and the tables with axe-core, fetched from npm (needs Chromium and npm)
	@npm install --silent --no-save --prefix build/axe axe-core@4
	@$(BIN)/python -m bench.axe build/axe/node_modules/axe-core/axe.min.js $(ARGS)

walks: env-dev ## walk whole games on every screen with the laws of layout, and say what was walked (an hour or two; needs Chromium)
	@$(BIN)/python -m tests.browser.walks $(ARGS)

docs-serve: env-docs ## read the documentation in the browser, rebuilt on change
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs serve

wheel: $(BIN)/python ## build two wheels into dist/: compiled for this system, and a pure one for any
	@command -v cc >/dev/null || command -v gcc >/dev/null || { echo 'make wheel needs a C compiler (Debian: apt-get install gcc python3-dev).'; exit 1; }
	$(call say,'Building the wheels (compiling takes a few minutes)')
	@test -x build/env/bin/python || $(BIN)/python -m venv build/env
	@build/env/bin/python -m pip -qq --disable-pip-version-check install --require-hashes --requirement constraints/build.txt
	@BIN=build/env/bin sh deploy/build-wheels
	@ls -1 dist/*.whl

try-wheels: wheel ## install each wheel of dist/ into an empty environment: it plays, serves and tests itself
	@$(BIN)/python -m bench.package dist/*.whl

constraints: ## renew the pinned versions and their hashes in constraints/, and audit them
	$(call say,'Resolving the newest versions for every system and Python')
	@rm -rf build/pins && $(PYTHON) -m venv build/pins && build/pins/bin/python -m pip -qq install uv
	@PATH="$$PWD/build/pins/bin:$$PATH" sh constraints/renew
	@$(MAKE) audit

audit: ## look all pinned versions up among known vulnerabilities; says so and fails where they cannot be looked up
	@test -x build/pins/bin/python || $(PYTHON) -m venv build/pins
	@build/pins/bin/python -m pip -qq install pip-audit
	@PATH="$$PWD/build/pins/bin:$$PATH" sh constraints/audit

clean: slow ## remove the environment and everything built
	@rm -rf $(VENV) site dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache htmlcov .coverage
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment. Stamps make a second call immediate; a change of the manifest installs again.

env: $(VENV)/.stamp-run
env-dev: $(VENV)/.stamp-dev
env-docs: $(VENV)/.stamp-docs

$(BIN)/python:
	@if [ -z '$(PYTHON)' ]; then echo 'Ludoteka needs Python 3.11 or newer; none was found. Install one, or: make PYTHON=/path/to/python'; exit 1; fi
	$(call say,"Creating $(VENV) with $$($(PYTHON) --version)")
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo 'Python could not create a virtual environment (Debian: apt-get install python3-venv).'; exit 1; }

$(VENV)/.stamp-run: $(MANIFEST) | $(BIN)/python
	$(call say,'Installing Ludoteka')
	@$(PINNED) constraints/play.txt
	@$(OURS)
	@touch $@

$(VENV)/.stamp-dev: $(MANIFEST) | $(BIN)/python
	$(call say,'Installing Ludoteka and the development tools')
	@$(PINNED) constraints/dev.txt
	@$(OURS)
	@touch $@ $(VENV)/.stamp-run

$(VENV)/.stamp-docs: $(MANIFEST) | $(BIN)/python
	$(call say,'Installing the documentation tools')
	@$(PINNED) constraints/docs.txt
	@$(OURS)
	@touch $@
