#!/usr/bin/env bash
# Format every C file of the project; with --check only name those that are not formatted.
set -euo pipefail
cd "$(dirname "$0")/.."

if command -v clang-format-14 >/dev/null; then
    format=clang-format-14
elif command -v clang-format >/dev/null && clang-format --version | grep -q 'version 14\.'; then
    format=clang-format
else
    echo "format: clang-format 14 was not found; other versions format differently." >&2
    echo "format: Debian 12: apt-get install clang-format-14" >&2
    exit 77
fi

folders=()
for folder in include src tests fuzz bench; do
    [ ! -d "$folder" ] || folders+=("$folder")
done
mapfile -t files < <(find "${folders[@]}" -name '*.[ch]' | sort)
[ ${#files[@]} -gt 0 ] || exit 0

if [ "${1:-}" != --check ]; then
    exec "$format" -i "${files[@]}"
fi
# One line per file is enough: the cure is the same for all of its lines.
bad=$("$format" --dry-run "${files[@]}" 2>&1 | grep -E '^[^ ]+:[0-9]+:[0-9]+: ' |
    sort -t: -u -k1,1 |
    sed -E 's/^([^:]+:[0-9]+):.*/\1: is not formatted; run make format/') || true
if [ -n "$bad" ]; then
    echo "$bad"
    exit 1
fi
