#!/usr/bin/env bash
# The engine against a random mover in every game of the first milestone: one table.
#
#     tools/match_random.sh [GAMES_EACH] [MS_A_MOVE] [JOBS]
#
# 100 games of each (50 openings, both colors) with 100 ms a move by default, JOBS games at a time
# (more than there are free cores would distort the times). Needs `cmake --preset gcc && cmake
# --build --preset gcc`, or another build named by BUILD. Lines of all games: $OUT/GAME.txt.
# Fails when the engine scores less than 95 of 100 anywhere.
set -euo pipefail
cd "$(dirname "$0")/.."

games=${1:-100}
ms=${2:-100}
jobs=${3:-1}
build=${BUILD:-build/gcc}
out=${OUT:-$build/match}
ids=(univers marshall paladin world dice-world unicorn-great dual uos)

[ -x "$build/tests/match_random" ] || {
    echo "match_random: $build/tests/match_random is missing; build it or set BUILD" >&2
    exit 2
}
mkdir -p "$out"
printf '%s\n' "${ids[@]}" |
    xargs -P "$jobs" -I '{}' sh -c \
        "'$build/tests/match_random' {} --games $games --ms $ms > '$out/{}.txt'"

echo "| game | score of $games | won | drawn | lost | mean plies | longest move, ms |"
echo "|---|---|---|---|---|---|---|"
failed=0
for id in "${ids[@]}"; do
    # "GAME result S of N  won W drawn D lost L  mean plies P  longest move M ms"
    read -r _ _ score _ _ _ won _ drawn _ lost _ _ plies _ _ longest _ < <(tail -n 1 "$out/$id.txt")
    echo "| $id | $score | $won | $drawn | $lost | $plies | $longest |"
    awk -v score="$score" -v games="$games" 'BEGIN { exit score < 0.95 * games }' || failed=1
done
exit "$failed"
