#!/usr/bin/env bash
# Compile the program for what a search does most: build/fast/acedrex, to which build/acedrex then
# points. The same moves and node counts, in less time (docs/speed.md).
#
# Clang records which ways through the code `acedrex bench` takes, and compiles again by that,
# across files and for the processor of this machine.
set -euo pipefail
cd "$(dirname "$0")/.."

recording=build/recording
profile=$PWD/$recording/acedrex.profdata

echo "1 of 3: a program that records what it does"
cmake --preset release -B "$recording" -DADX_RECORD_PROFILE=ON >/dev/null
cmake --build "$recording" --target acedrex

echo "2 of 3: a search in every game"
rm -f "$recording"/*.profraw
LLVM_PROFILE_FILE="$PWD/$recording/%p.profraw" "$recording/acedrex" bench >/dev/null
llvm-profdata merge -o "$profile" "$recording"/*.profraw

echo "3 of 3: the program"
cmake --preset release -B build/fast -DADX_PROFILE="$profile" >/dev/null
cmake --build build/fast --clean-first # what was compiled by an older record does not link
ln -sf fast/acedrex build/acedrex
