#!/usr/bin/env bash
# Whether the shells can read their completions. A shell that is not here is named, and passed over.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=0
check() { # SHELL FILE
    if command -v "$1" >/dev/null; then
        "$1" -n "$2"
    else
        echo "completions: $1 is not here, so nothing has read $2"
        missing=1
    fi
}

check bash share/acedrex.bash
check zsh share/_acedrex
check fish share/acedrex.fish
[ "$missing" = 0 ] || exit 77
