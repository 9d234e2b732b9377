#!/usr/bin/env bash
# The function that computes a network for any game (docs/networks.md), from nothing: random games
# that play sensibly, positions of them and of the built-in ones judged by the terms, a first
# function, positions judged by its networks, the function, and matches against the terms in games
# that it has never seen (tools/rows/*.variant).
#
#     tools/rows.sh NAME [hands]
#
# With "hands" it makes the function for games in which captured pieces go to hands: from texts of
# such games, beginning with the weights of networks/any.fn; the games never learned are built-in
# ones. What a first function for hands judges is better than what the terms judge, and costs less.
#
# What is made lies in build/rows/NAME, the function as rows.fn. It can be stopped with Ctrl-C or
# by switching the machine off and started again with the same words: it goes on where it was.
#
# Numbers from the environment: TEXTS (240) random games, POSITIONS (8000) of each game in each of
# the two rounds, NODES (300) a move in them, PASSES (20), THREADS (2), GAMES (60) of each match,
# MATCH_NODES (3000), BUILTIN (the built-in games to learn from), HELD (the games never learned),
# ACEDREX (build/release/acedrex), OUT.
set -euo pipefail
cd "$(dirname "$0")/.."

[ $# -eq 1 ] || [ "$#${2:-}" = 2hands ] || {
    sed -n '2,/^set/s/^# \{0,1\}//p' "$0" | head -n -1 >&2
    exit 2
}
engine=${ACEDREX:-build/release/acedrex}
out=${OUT:-build/rows}/$1
positions=${POSITIONS:-8000}
trap 'exit 130' INT TERM

[ -x "$engine" ] || {
    echo "rows: $engine is missing; build it or set ACEDREX" >&2
    exit 2
}
mkdir -p "$out/positions"
tools/rows/random_armies.py "$out/texts" "${TEXTS:-240}" ${2:+hands}

usual="chess capablanca univers marshall paladin carrera bird embassy janus courier grand
    knightmate makruk minixiangqi shako shatranj unicorn-great xiangqi aberg asean berolina cylinder
    grasshopper janggi los-alamos nightrider omicron opulent ouk wolf grotesque"
never=$(echo tools/rows/*.variant)
texts=("$out"/texts/*.variant)
manner=()
if [ $# -eq 2 ]; then
    usual="crazyhouse chessgi euroshogi gorogoro loop-chess shogi shogun"
    never="capahouse shouse minishogi judkins tori-shogi"
    mapfile -t texts < <(grep -l '^captured all to hand' "${texts[@]}")
    manner=(--from networks/any.fn --batch 1024 --rate 500)
fi
read -r -d '' -a builtin <<<"${BUILTIN:-$usual}" || true
read -r -d '' -a held <<<"${HELD:-$never}" || true
games=("${builtin[@]}" "${texts[@]}")

# NAME.data of a game in the folder of positions.
data_of() {
    local name=${1##*/}
    echo "$out/positions/${name%.variant}.data"
}

# Positions of round $1 of the game $2, judged as the other words say.
make_data() {
    local round=$1 game=$2 data
    data=$(data_of "$game")
    [ ! -e "$data.$round" ] || return 0
    echo "round $round: positions of $game"
    "$engine" datagen "$game" "${@:3}" --nodes "${NODES:-300}" --strays 20 --out "$data.new" \
        --threads "${THREADS:-2}" --seed "$round" --positions "$positions" >/dev/null
    mv "$data.new" "$data.$round"
}

# Train on the positions of rounds 1 to $1; the function goes into $2.
train() {
    local round=$1 function=$2 game data
    [ ! -e "$function" ] || return 0
    for game in "${games[@]}" "${held[@]}"; do
        data=$(data_of "$game")
        cat "$data".[1-"$round"] >"$data"
    done
    echo "round $round: training"
    "$engine" train-rows "${games[@]}" "${held[@]}" --held "${#held[@]}" --data "$out/positions" \
        "${manner[@]}" --passes "${PASSES:-20}" --out "$function.new"
    mv "$function.new" "$function"
}

# A match of the function's network against the terms in a game never seen.
play() {
    local name=${1##*/} file
    name=${name%.variant}
    file=$out/$name.match
    [ -e "$file" ] || {
        "$engine" match --variant "$1" --games "${GAMES:-60}" --nodes "${MATCH_NODES:-3000}" \
            --plies 6 --resign 4,900 --draw 8,10,60 --length 250 --concurrency "${THREADS:-2}" \
            --option Hash=16 --engine "$engine uci $1" --name rows \
            --option "EvalFile=$out/rows.fn" --engine "$engine uci $1" --name terms \
            --option "Use NNUE=false" >"$file.new"
        mv "$file.new" "$file"
    }
    echo "$name: $(grep '^rows: ' "$file")"
}

for game in "${games[@]}" "${held[@]}"; do
    make_data 1 "$game"
done
train 1 "$out/first.fn"
for game in "${games[@]}"; do
    case " ${builtin[*]} " in
    *" $game "*) make_data 2 "$game" ;;
    *) make_data 2 "$game" --net "$out/first.fn" ;;
    esac
done
for game in "${held[@]}"; do
    cp "$(data_of "$game").1" "$(data_of "$game").2"
done
train 2 "$out/rows.fn"
for game in "${held[@]}"; do
    play "$game"
done
