#!/usr/bin/env bash
# Play the matches of docs/strength.md: each figure of it has a name here, and one command.
#
#     tools/strength.sh FOLDER [NAME ...]     play these matches, or go on with them
#     tools/strength.sh FOLDER                what has been played: a table
#
# NAME is a pattern of the names below ('fairy-*'), which say opponent and game:
#
#     fairy-GAME      Debian's fairy-stockfish, 100 ms a move
#     second-GAME     the same at 1 s a move: univers, grand
#     first-GAME      the first engine (FIRST: its program), 100 ms: world, dice-world, dual, uos
#     terms-GAME      the network against the tuned terms, 50 ms
#     stockfish-chess Debian's stockfish, 100 ms
#     threads-GAME    two threads against one, 100 ms
#
# A match that was interrupted goes on when the same is said again. FOLDER keeps NAME.state,
# NAME.pgn and NAME.txt. From the environment: ACEDREX (build/acedrex; make fast), GAMES in place of
# a match's own number, SEED (1), WITH, put in front of each match (WITH="taskset -c 1").
set -euo pipefail
cd "$(dirname "$0")/.."

[ $# -ge 1 ] || {
    sed -n '2,/^set/s/^# \{0,1\}//p' "$0" | head -n -1 >&2
    exit 2
}
folder=$1
shift
ours="${ACEDREX:-build/acedrex} uci"
PATH=$PATH:/usr/games
read -ra with <<<"${WITH:-}"
mkdir -p "$folder"

# Both programs play these without castling, so that they have the same rules.
no_castling() {
    case $1 in
        univers) echo rbnmqkanbr/pppppppppp/10/10/10/10/PPPPPPPPPP/RBNMQKANBR ;;
        marshall) echo rbnmqkmnbr/pppppppppp/10/10/10/10/PPPPPPPPPP/RBNMQKMNBR ;;
        paladin) echo rbnaqkanbr/pppppppppp/10/10/10/10/PPPPPPPPPP/RBNAQKANBR ;;
    esac
}

for id in univers marshall paladin; do
    printf '[%s-here:chess]\nmaxRank = 8\nmaxFile = 10\npieceToCharTable = -\n' "$id"
    printf 'archbishop = a\nchancellor = m\ncastling = false\n'
    case $id in
        univers) echo 'promotionPieceTypes = qmarbn' ;;
        marshall) echo 'promotionPieceTypes = qmrbn' ;;
        paladin) echo 'promotionPieceTypes = qarbn' ;;
    esac
    printf 'startFen = %s w - - 0 1\n\n' "$(no_castling "$id")"
done >"$folder/fairy.ini"

# match NAME GAMES ARGUMENT...
match() {
    local name=$1 games=${GAMES:-$2}
    shift 2
    "${with[@]}" "${ACEDREX:-build/acedrex}" match --games "$games" --seed "${SEED:-1}" --plies 6 \
        --resign 4,900 --draw 8,10,60 --length 300 --state "$folder/$name.state" \
        --pgn "$folder/$name.pgn" --option Hash=64 "$@" >"$folder/$name.txt" </dev/null
    tail -n 3 "$folder/$name.txt"
}

# against_fairy NAME GAMES GAME MS
against_fairy() {
    local fen
    fen=$(no_castling "$3")
    if [ -n "$fen" ]; then
        match "$1" "$2" --variant "$3" --movetime "$4" --fen "$fen w - - 0 1" \
            --engine "$ours" --engine fairy-stockfish --init "load $folder/fairy.ini" \
            --variant-name "$3-here"
    else
        match "$1" "$2" --variant "$3" --movetime "$4" --engine "$ours" --engine fairy-stockfish
    fi
}

play() {
    local id=${1#*-}
    echo "== $1"
    case $1 in
        fairy-univers | fairy-marshall | fairy-paladin | fairy-capablanca | fairy-grand)
            against_fairy "$1" 200 "$id" 100
            ;;
        fairy-*) against_fairy "$1" 40 "$id" 100 ;;
        second-*) against_fairy "$1" 60 "$id" 1000 ;;
        first-*)
            match "$1" 100 --variant "$id" --movetime 100 --engine "$ours" --name acedrex \
                --engine "${FIRST:?the program of the first engine}" --name first
            ;;
        terms-*)
            match "$1" 200 --variant "$id" --movetime 50 --engine "$ours" --name network \
                --engine "$ours" --name terms --option "Use NNUE=false"
            ;;
        stockfish-chess)
            match "$1" 40 --variant chess --movetime 100 --engine "$ours" --engine stockfish
            ;;
        threads-*)
            match "$1" 40 --variant "$id" --movetime 100 --engine "$ours" --name two \
                --option Threads=2 --engine "$ours" --name one
            ;;
    esac
}

names=()
for id in univers marshall paladin capablanca grand chess shogi xiangqi makruk crazyhouse courier \
    janus shatranj knightmate shako minixiangqi king-of-the-hill three-check; do
    names+=("fairy-$id")
done
names+=(second-univers second-grand first-world first-dice-world first-dual first-uos
    terms-capablanca terms-grand terms-unicorn-great terms-world terms-dual terms-uos
    stockfish-chess threads-capablanca)

if [ $# -eq 0 ]; then
    echo "| match | score of the first engine |"
    echo "|---|---|"
    for name in "${names[@]}"; do
        [ -e "$folder/$name.txt" ] || continue
        line=$(grep -E '^[^ ]+: [0-9.]+ of ' "$folder/$name.txt" | tail -n 1) || continue
        echo "| $name | ${line#*: } |"
    done
    exit 0
fi
for pattern; do
    found=false
    for name in "${names[@]}"; do
        # shellcheck disable=SC2053 # a pattern is wanted
        if [[ $name == $pattern ]]; then
            found=true
            play "$name"
        fi
    done
    $found || {
        echo "strength: no match is called '$pattern'; there are: ${names[*]}" >&2
        exit 2
    }
done
