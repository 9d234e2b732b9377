#!/usr/bin/env bash
# Refuse a header that does not compile without another one before it, and a public one that a
# program in C++ cannot use.
#
#   tools/check_headers.sh COMPILER [ROOT]
#
# A header that comes first in a source of src/ has been compiled alone whenever that has been.
# Files that are meant to be included in the middle of a source end in .inc and are not looked at.
# A compiler that has no C++ is not asked for it.
set -euo pipefail
cd "${2:-$(dirname "$0")/..}"

# X stands for the short macros that programs have: a header may not touch them.
warnings=(-DX=1 -Wall -Wextra -Wpedantic -Werror)
bad=0

# compile HEADER OPTION...
compile() {
    local header=$1
    shift
    echo "#include \"${header#*/}\"" | "$compiler" -Iinclude -fsyntax-only "$@" - 2>&1
}

# refuse HEADER SENTENCE ERRORS
refuse() {
    echo "$1:1: $2"
    grep -E 'error' <<<"$3" | sed 's/^/    /' | head -n 5 || true
    bad=1
}

# The headers that some source begins with, before it includes or defines anything else.
first_in_sources() {
    find src -name '*.c' -exec grep -m 1 -hE '^ *# *(include|define|if|pragma)' {} + |
        sed -nE 's,^#include "(.*)"$,src/\1\ninclude/\1,p'
}

compiler=$1
inner=(-x c -std=c11 -Isrc -DKERNEL_BITS=128 -DKERNEL_PEXT=0)
while read -r header; do
    errors=$(compile "$header" "${inner[@]}") ||
        refuse "$header" "does not compile alone; include what it uses. It says:" "$errors"
done < <(find include src -name '*.h' | grep -vxFf <(first_in_sources) | sort)

has_cplusplus=1
"$compiler" -x c++ -fsyntax-only - </dev/null 2>/dev/null || has_cplusplus=0
while read -r header; do
    if grep -q '^ADX_API' "$header" && ! grep -q '^extern "C" {' "$header"; then
        refuse "$header" 'declares functions outside of extern "C"' ""
    fi
    ((has_cplusplus)) || continue
    errors=$(compile "$header" -x c++ -std=c++11 "${warnings[@]}") ||
        refuse "$header" "does not compile as C++. The compiler says:" "$errors"
done < <(find include -name '*.h' | sort)
exit $bad
