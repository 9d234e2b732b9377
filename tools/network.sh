#!/usr/bin/env bash
# From nothing to a network: games of the engine against itself, training, a match against what
# judged before, and again with the new network, as long as each generation beats the one before.
#
#     tools/network.sh NAME ID [ID ...]
#
# NAME is what the network will be called; the games are a family (docs/networks.md). What is made
# lies in build/networks/NAME: gN.data, gN.net, and matches in gN.ID.match. It can be stopped with
# Ctrl-C or by switching the machine off and started again with the same words: it goes on where
# it was. The best network is best.net; put it into networks/ as NAME.net and build again.
#
# Numbers from the environment: POSITIONS (2000000) of a generation, NODES (400) a move in its
# games, THREADS (2), HIDDEN (64), PASSES (20), GAMES (100) of a match for each of at most four of
# the games, MATCH_NODES (2000), GENERATIONS (4) at most, ACEDREX (build/release/acedrex), OUT.
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
out=${OUT:-build/networks}/$name
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

# Whether generation $1 scores more than half against what the other words say of its opponent.
wins() {
    local won=0 all=0 line
    for id in "${ids[@]:0:4}"; do
        "$engine" match --variant "$id" --games "${GAMES:-100}" --nodes "${MATCH_NODES:-2000}" \
            --resign 4,1000 --length 250 --concurrency "${THREADS:-2}" --option Hash=16 \
            --state "$out/g$1.$id.state" --engine "$engine uci" --name "g$1" \
            --option "EvalFile=$out/g$1.net" --engine "$engine uci" --name before "${@:2}" \
            >"$out/g$1.$id.match"
        line=$(grep "^g$1: " "$out/g$1.$id.match")
        echo "$id: $line"
        read -r _ won_here _ all_here _ <<<"$line" # "g1: 3.0 of 4 (+3 =0 -1) ..."
        won=$(awk "BEGIN { print $won + $won_here }")
        all=$((all + all_here))
    done
    awk "BEGIN { exit !($won * 2 > $all) }"
}

judge=(--terms)
opponent=(--option "Use NNUE=false")
from=()
for ((g = 1; g <= ${GENERATIONS:-4}; g++)); do
    make_data "$g" "${judge[@]}"
    train "$g" "${from[@]}"
    echo "generation $g: match"
    if ! wins "$g" "${opponent[@]}"; then
        echo "generation $g is not better than what was before"
        break
    fi
    cp "$out/g$g.net" "$out/best.net"
    judge=(--net "$out/g$g.net")
    opponent=(--option "EvalFile=$out/g$g.net")
    from=(--from "$out/g$g.net")
done
[ -e "$out/best.net" ] || {
    echo "no network was better than the terms; more POSITIONS may help"
    exit 1
}
echo "$out/best.net: put it into networks/ as $name.net and build again"
