#!/usr/bin/env bash
# Run the gate (`make test`), or with --change what a change can have touched.
#
#   tools/test.sh                 all that a change must pass
#   tools/test.sh --change [BASE] what may differ since BASE, a commit; tools/change.py chooses
#
# The gate builds everything and ends with one CTest run over all of it: units under the sanitizers,
# laws, reference counts, golden answers, lint, fuzz corpora, and the page. Then it says what took
# longest. What takes too long for it: tools/test_all.py (`make test-all`), and docs/testing.md.
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH="$PWD/tools/node/bin:$PATH"
jobs=$(nproc)
results=$PWD/build/check/tests.xml
took=()

say() { printf '\n== %s\n' "$*"; }

# step COMMAND...: run it and remember how long it took. Returns: its exit code.
step() {
    local began=$SECONDS status=0
    "$@" || status=$?
    took+=("$(printf '%6d s  %s' $((SECONDS - began)) "$*")")
    return "$status"
}

# build PRESET [TARGET...]
build() {
    say "build: $*"
    # Within step() a command that fails does not end the script.
    cmake --preset "$1" >/dev/null && cmake --build --preset "$1" ${2:+--target "${@:2}"}
}

# What a first visit fetches is as small as it is for visitors; the rest is made sooner.
wasm() {
    say "build: wasm"
    cmake --preset wasm -DADX_SHRINK=first >/dev/null && cmake --build --preset wasm
}

page() {
    say "build: web"
    ACEDREX_SOON=1 npm --prefix web run build
}

# run [SELECTION...]: the tests of the gate, or some of them; then what took longest.
run() {
    local status=0
    say "test${1:+: $*}"
    # More at a time than there are cores: browsers and servers mostly wait.
    step ctest --preset gate -j "$((2 * jobs))" --output-junit "$results" "$@" || status=$?
    say "what took longest"
    printf '%s\n' "${took[@]}"
    tools/slowest.py "$results"
    times >build/check/times.txt # of this shell, so in no pipe
    echo "processor time, user and system: $(tail -n 1 build/check/times.txt)"
    return "$status"
}

gate() {
    step tools/setup.sh build web test
    step wasm
    step build check
    run # builds the page and what has sanitizers, too: the tests build.page, build.asan
}

# What the tests with these names need. Units are built one by one.
build_for() {
    local units
    if grep -qE '^(web|npm)[.]' <<<"$1"; then
        step wasm
    fi
    if grep -q '^web[.]' <<<"$1"; then
        step page
    fi
    units=$(sed -nE 's/^asan[.].*[.](.*)$/test_\1/p' <<<"$1")
    case $units in
        "") ;;
        *_in_postgresql*) step build asan unit_tests ;;
        # shellcheck disable=SC2086 # a list of targets
        *) step build asan $units ;;
    esac
    if grep -qvE '^(asan|web|npm|lint)[.]' <<<"$1"; then
        step build check
    elif grep -qE '^web[.]|^lint[.]the_libraries' <<<"$1"; then
        step build check acedrex adx_shared adx_archive quick_hash
    fi
}

change() {
    local selection names
    selection=$(tools/change.py "$@")
    step tools/setup.sh build web test
    cmake --preset check >/dev/null
    names=$(ctest --preset gate -N -R "$selection" --fixture-exclude-setup 'asan|page' |
        sed -nE 's/^ *Test +#[0-9]+: (.*)$/\1/p')
    build_for "$names"
    run -R "$selection" --fixture-exclude-setup 'asan|page'
}

case ${1:-} in
    "") gate ;;
    --change) change "${@:2}" ;;
    *)
        echo "usage: tools/test.sh [--change [BASE]]" >&2
        exit 2
        ;;
esac
