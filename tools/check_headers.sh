#!/usr/bin/env bash
# Refuse a header that does not compile without another one before it.
#
#   tools/check_headers.sh COMPILER
#
# Files that are meant to be included in the middle of a source end in .inc and are not looked at.
set -euo pipefail
cd "$(dirname "$0")/.."

options=(-std=c11 -Iinclude -Isrc -DKERNEL_BITS=128 -DKERNEL_PEXT=0)
bad=0
while read -r header; do
    if ! errors=$(echo "#include \"${header#*/}\"" |
        "$1" "${options[@]}" -fsyntax-only -x c - 2>&1); then
        echo "$header:1: does not compile alone; include what it uses. The compiler says:"
        grep -E 'error' <<<"$errors" | sed 's/^/    /' | head -n 5
        bad=1
    fi
done < <(find include src -name '*.h' | sort)
exit $bad
