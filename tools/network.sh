#!/usr/bin/env bash
# A network for a game or a family of games: games of the engine against itself, training, a match
# against what judged before, and again with the new network, as long as each generation beats the
# one before.
#
#     tools/network.sh NAME ID [ID ...]
#
# NAME is what the network will be called; the games are a family (docs/networks.md). The first
# games are judged by what judges them so far; the network of one game begins with what
# networks/any.fn computes from its rules, if the game is one for it. What is made lies in
# build/networks/NAME: first.net, gN.data, gN.net, and matches in gN.ID.match. It can be stopped
# with Ctrl-C or by switching the machine off and started again with the same words: it goes on
# where it was. The best network is best.net. It ends with a match of that against what judged
# before all; below 60 % it says so and exits with 1. If the network is worth it, put it into
# networks/ as NAME.net and build again.
#
# Numbers from the environment: POSITIONS (2000000) of a generation, NODES (400) a move in its
# games, THREADS (2), HIDDEN (64), PASSES (20), GAMES (100) of a match for each of at most four of
# the games, MATCH_NODES (2000), GENERATIONS (4) at most, WORTH (60) percent of the last match,
# FUNCTION (networks/any.fn), ACEDREX (build/release/acedrex), OUT.
set -euo pipefail
cd "$(dirname "$0")/.."

[ $# -ge 2 ] || {
    sed -n '2,/^set/s/^# \{0,1\}//p' "$0" | head -n -1 >&2
    exit 2
}
name=$1
shift
ids=("$@")
engine=${ACEDREX:-build/release/acedrex}
function=${FUNCTION:-networks/any.fn}
out=${OUT:-build/networks}/$name
worth=${WORTH:-60}
positions=${POSITIONS:-2000000}
parts=10 # a generation's games are kept in so many files while they are made
trap 'exit 130' INT TERM

[ -x "$engine" ] || {
    echo "network: $engine is missing; build it or set ACEDREX" >&2
    exit 2
}
mkdir -p "$out"

# Games of generation $1, judged as the other words say.
make_data() {
    local data=$out/g$1.data part
    local judge=("${@:2}")
    [ ! -e "$data" ] || return 0
    for ((i = 1; i <= parts; i++)); do
        part=$out/g$1.part$i
        [ ! -e "$part" ] || continue
        echo "generation $1: games, part $i of $parts"
        "$engine" datagen "${ids[@]}" "${judge[@]}" --nodes "${NODES:-400}" \
            --threads "${THREADS:-2}" --seed "$1$i" --out "$part.new" \
            --positions $(((positions + parts - 1) / parts))
        mv "$part.new" "$part"
    done
    cat "$out/g$1".part* >"$data.new"
    mv "$data.new" "$data"
    rm -f "$out/g$1".part*
}

# The network of generation $1, which begins with the one that the other words name.
train() {
    local net=$out/g$1.net
    local from=("${@:2}")
    [ ! -e "$net" ] || return 0
    echo "generation $1: training"
    "$engine" train "${ids[@]}" --data "$out/g$1.data" "${from[@]}" --hidden "${HIDDEN:-64}" \
        --passes "${PASSES:-20}" --threads "${THREADS:-2}" --out "$net.new"
    mv "$net.new" "$net"
}

# The match $1 of the network $2 against what the other words say of its opponent: its points and
# its games in $won and $all.
play() {
    local id game line won_here all_here
    won=0 all=0
    for id in "${ids[@]:0:4}"; do
        local uci="$engine uci"
        case $id in *.variant) uci="$uci $id" ;; esac
        game=$(basename "$id" .variant)
        "$engine" match --variant "$id" --games "${GAMES:-100}" --nodes "${MATCH_NODES:-2000}" \
            --seed $((g + 1)) --resign 4,1000 --length 250 --concurrency "${THREADS:-2}" \
            --option Hash=16 --state "$out/$1.$game.state" \
            --engine "$uci" --name "$1" --option "EvalFile=$2" \
            --engine "$uci" --name before "${@:3}" >"$out/$1.$game.match"
        line=$(grep "^$1: " "$out/$1.$game.match")
        echo "$game: $line"
        read -r _ won_here _ all_here _ <<<"$line" # "g1: 3.0 of 4 (+3 =0 -1) ..."
        won=$(awk "BEGIN { print $won + $won_here }")
        all=$((all + all_here))
    done
}

# Whether the match just played gave more than $1 percent; $2: another comparison than >.
scored() {
    awk "BEGIN { exit !(100 * $won ${2:->} $1 * $all) }"
}

judge=()
opponent=()
from=()
if [ ${#ids[@]} -eq 1 ] && [ ! -e "$out/first.net" ]; then
    "$engine" rows "${ids[0]}" --by "$function" --out "$out/first.net" ||
        echo "no network is computed for this game; training begins from nothing"
fi
[ ! -e "$out/first.net" ] || from=(--from "$out/first.net" --rate 300)
best=
for ((g = 1; g <= ${GENERATIONS:-4}; g++)); do
    make_data "$g" "${judge[@]}"
    train "$g" "${from[@]}"
    echo "generation $g: match"
    play "g$g" "$out/g$g.net" "${opponent[@]}"
    if ! scored 50; then
        echo "generation $g is not better than what was before"
        break
    fi
    cp "$out/g$g.net" "$out/best.net"
    best=$g
    judge=(--net "$out/g$g.net")
    opponent=(--option "EvalFile=$out/g$g.net")
    from=(--from "$out/g$g.net" --rate 300)
done
[ "$best" ] || {
    echo "no network was better than what judges so far; more POSITIONS may help"
    exit 1
}
echo "the best, generation $best, against what judged before all"
play "best$best" "$out/best.net"
scored "$worth" '>=' || {
    echo "$out/best.net has less than $worth %: more POSITIONS or NODES may help"
    exit 1
}
echo "$out/best.net: put it into networks/ as $name.net and build again"
