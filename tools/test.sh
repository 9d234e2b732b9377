#!/usr/bin/env bash
# The gate (`make test`), or with --all the long round (`make test-all`).
#
# The gate builds everything and ends with one CTest run over all of it: units, laws, reference
# counts, golden answers, lint, fuzz corpora, the units again under the sanitizers, and the page.
# The long round adds compilers, sanitizers and depth; FUZZ_SECONDS is the time per fuzz target,
# FUZZ_SEEDS the number of random rule texts that are played, a tenth of them with sanitizers.
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH="$PWD/tools/node/bin:$PATH"
jobs=$(nproc)
failed=()

say() { printf '\n== %s\n' "$*"; }

# build PRESET [TARGET]
build() {
    say "build: $*"
    cmake --preset "$1" >/dev/null
    cmake --build --preset "$1" ${2:+--target "$2"}
}

# check PRESET [ARGUMENT...]: build it, run its tests, remember a failure and go on.
check() {
    build "$1"
    say "test: $*"
    ctest --preset "$1" -j "$jobs" "${@:2}" || failed+=("$*")
}

gate() {
    tools/setup.sh build web test
    build wasm
    if [ -f web/package.json ]; then
        say "build: web"
        npm --prefix web run build
    fi
    build asan unit_tests
    build check
    say "test"
    # More at a time than there are cores: browsers and servers mostly wait.
    ctest --preset gate -j "$((2 * jobs))"
}

fuzz() {
    local program name found=build/fuzz/found
    build fuzz
    for program in build/fuzz/fuzz/fuzz_*; do
        [ -x "$program" ] || continue
        name=${program##*/fuzz_}
        say "fuzz: $name for ${FUZZ_SECONDS:-60} s"
        mkdir -p "$found/$name"
        # New inputs go to the first folder, the seeds are only read.
        "$program" -max_total_time="${FUZZ_SECONDS:-60}" -timeout=20 -print_final_stats=1 \
            -verbosity=0 -artifact_prefix="build/fuzz/crash_${name}_" "$found/$name" \
            "fuzz/corpus/$name" || failed+=("fuzz $name (input: build/fuzz/crash_${name}_*)")
    done
}

# The gate plays the first seeds; these are later ones.
seeds() {
    local count=${FUZZ_SEEDS:-20000}
    say "fuzz: $count random rule texts"
    build/check/fuzz/search_games 1000 "$count" || failed+=("search_games 1000 $count")
    build/asan/fuzz/search_games 1000 $((count / 10)) ||
        failed+=("asan: search_games 1000 $((count / 10))")
}

# A server that is killed, and whose power goes, a hundred times each.
crashes() {
    local program=build/check/acedrex
    say "test: crashes"
    build/check/tests/test_store_crash 100 || failed+=("test_store_crash 100")
    python3 tests/golden/cli/live.py "$program" 100 || failed+=("live.py 100")
    python3 tests/golden/cli/postgres.py "$program" 100 || failed+=("postgres.py 100")
    python3 tests/golden/cli/three_servers.py "$program" 30 || failed+=("three_servers.py 30")
    python3 tests/golden/cli/leases.py "$program" 30 || failed+=("leases.py 30")
    python3 tests/golden/cli/faults.py "$program" build/check/tests/bad_disk.so 100 ||
        failed+=("faults.py 100")
    python3 tests/golden/cli/faults_postgres.py "$program" build/check/tests/bad_disk.so 100 ||
        failed+=("faults_postgres.py 100")
}

# A thousand games with two spectators each; their people play one after another in the second.
load() {
    say "test: load"
    bench/load.mjs build/release/acedrex --rates 250,500,1000 --seconds 20 --p99 50 ||
        failed+=("load.mjs: many moves")
    # Every game has been followed by another one after 80 seconds, in the second minute: memory is
    # compared from its end on.
    bench/load.mjs build/release/acedrex --rates 250,250,250,250,250 --seconds 60 --again 20 \
        --p99 50 --flat 5 || failed+=("load.mjs: many games")
}

long_round() {
    tools/setup.sh deep
    check gcc
    check clang
    check asan
    check ubsan
    check tsan -L 'unit|server'
    check tsan -R 'law[.]engine' # the other laws start no threads
    fuzz
    seeds
    crashes
    build release acedrex
    load
    say "test: the program that make fast compiles"
    tools/fast.sh >/dev/null || failed+=(fast.sh)
    cmp <(build/fast/acedrex bench 2>/dev/null) <(build/clang/acedrex bench 2>/dev/null) ||
        failed+=("bench of build/fast")
    say "test: deep"
    ctest --preset deep -j "$jobs" || failed+=(deep)
    say "test: the page in the whole browser, and what the gate leaves out"
    CHROMIUM=/usr/bin/chromium ACEDREX_WHOLE=1 ACEDREX="$PWD/build/check/acedrex" \
        npm --prefix web run e2e || failed+=("e2e in the whole browser")
    say "test: how soon the page is there"
    ACEDREX_TIMES=1 ACEDREX="$PWD/build/check/acedrex" npm --prefix web run e2e -- budget ||
        failed+=("e2e budget")
    say "test: games against Fairy-Stockfish"
    tools/compare_fairy.mjs --program build/clang/acedrex || failed+=(compare_fairy)
    if [ ${#failed[@]} -gt 0 ]; then
        say "failed: $(printf '%s; ' "${failed[@]}")see above"
        return 1
    fi
    say "all passed: gate, gcc, clang, asan, ubsan, tsan, fuzz, seeds, deep"
}

case ${1:-} in
    "") gate ;;
    --all)
        gate
        long_round
        ;;
    *)
        echo "usage: tools/test.sh [--all]" >&2
        exit 2
        ;;
esac
