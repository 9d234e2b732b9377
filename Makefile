# For people. What is built and how: CMakeLists.txt and CMakePresets.json.

PREFIX ?= /usr/local
DESTDIR ?=
PORT ?= 8064
FUZZ_SECONDS ?= 60
export DESTDIR PORT FUZZ_SECONDS
# Vite would list every import of its configuration that has no file extension.
export VITE_CONFIG_NATIVE_IGNORE_WARNING := true
# Where tools/setup.sh puts a newer Node if the system's is too old.
export PATH := $(CURDIR)/tools/node/bin:$(PATH)

.PHONY: build
build: ## compile the library and the program: build/acedrex
	@tools/setup.sh build
	@cmake --preset release $(RELEASE_FLAGS) >/dev/null
	@cmake --build --preset release
	@ln -sf release/acedrex build/acedrex

.PHONY: fast
fast: ## the same program, but faster: compiled for what a search does most
	@tools/setup.sh fast
	@tools/fast.sh

.PHONY: play
play: ## build everything, serve the page on this machine and open it (PORT=8064)
	@tools/setup.sh build web
	@$(MAKE) --no-print-directory build web
	@tools/play.sh

.PHONY: wasm
wasm: ## compile the browser's modules: build/wasm/acedrex*.wasm
	@tools/setup.sh web
	@cmake --preset wasm >/dev/null
	@cmake --build --preset wasm

.PHONY: web
web: wasm ## build the page: web/dist
	@npm --prefix web run build

.PHONY: npm
npm: web ## make the packages for JavaScript: build/npm/acedrex-*.tgz
	@node npm/board/build.mjs
	@node npm/core/build.mjs
	@node npm/engine/build.mjs
	@node npm/import/build.mjs
	@node npm/record/build.mjs

.PHONY: wheel
wheel: ## make the package for Python: build/wheel/acedrex-*.whl
	@tools/setup.sh build wheel
	@/usr/bin/python3 python/build_backend.py build/wheel

.PHONY: deb
deb: ## make the packages for Debian: build/deb/*.deb
	@tools/setup.sh build web deb
	@$(MAKE) --no-print-directory web
	@tools/deb.sh

.PHONY: dist
dist: ## make what a release has: build/dist (docs/packages.md)
	@tools/setup.sh build dist
	@tools/dist.py

.PHONY: test
test: ## run the gate: all that a change must pass
	@tools/test.sh

.PHONY: change
change: ## the part of the gate that the changes since BASE can have touched (docs/testing.md)
	@tools/test.sh --change $(BASE)

.PHONY: test-all
test-all: ## the gate, then all that takes too long for it; goes on where it was stopped
	@tools/setup.sh build web test deep
	@tools/test_all.py

.PHONY: bench
bench: build ## count the nodes of a fixed search: the signature, and the speed
	@build/acedrex bench

.PHONY: install
install: RELEASE_FLAGS = -DCMAKE_INSTALL_PREFIX=$(PREFIX)
install: build ## install all that is built (PREFIX=/usr/local DESTDIR=)
	@cmake --install build/release

.PHONY: format
format: ## format every C file
	@tools/setup.sh test
	@tools/format.sh

.PHONY: clean
clean: ## remove all that was built; what was installed stays
	@rm -rf build web/dist

.PHONY: help
help: ## list the targets
	@sed -nE 's/^([a-z-]+):.*## (.*)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16
