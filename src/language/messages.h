#ifndef LANGUAGE_MESSAGES_H
#define LANGUAGE_MESSAGES_H

#include "adx/position.h"

/*
 * What the library says to players: the keys of a language file and the arguments of each message,
 * in the order of languages/en.lang, where the sentences stand.
 *
 * EACH(NAME, key, arguments). The rows of adx/position.h add those of each ending. The first letter
 * of an argument tells its kind: #number, @roles, %squares, a plain text otherwise. One with '?' at
 * its end helps to choose words, and a language may do without it.
 */
#define MESSAGE_MAP(EACH)                                                                          \
    EACH(LANGUAGE_NAME, "language-name", "")                                                       \
    EACH(PLURAL_FORM, "plural-form", "#n?")                                                        \
    EACH(NUMBER, "number", "#n")                                                                   \
    EACH(ORDINAL, "ordinal", "#n")                                                                 \
    EACH(SENTENCES, "between-sentences", "")                                                       \
    EACH(LIST_COMMA, "list-comma", "")                                                             \
    EACH(LIST_OR, "list-or", "next?")                                                              \
    EACH(LIST_AND, "list-and", "next?")                                                            \
    EACH(LIST_PAIRS, "list-pairs", "")                                                             \
    EACH(LIST_EFFECTS, "list-effects", "")                                                         \
    EACH(LIST_MOVES, "list-moves", "")                                                             \
    EACH(LIST_LEGS, "list-legs", "")                                                               \
    EACH(LIST_CONDITIONS, "list-conditions", "")                                                   \
    EACH(LIST_CONDITIONS_LAST, "list-conditions-last", "")                                         \
    EACH(RANK, "rank", "rank style?")                                                              \
    EACH(RANKS, "ranks", "first last style?")                                                      \
    EACH(RANKS_OR, "ranks-or", "first last style?")                                                \
    EACH(FILE, "file", "file style?")                                                              \
    EACH(FILES, "files", "first last style?")                                                      \
    EACH(SQUARES_MANY, "squares-many", "style?")                                                   \
    EACH(TOPIC_GOAL, "topic-goal", "")                                                             \
    EACH(TOPIC_TURN, "topic-turn", "")                                                             \
    EACH(TOPIC_BOARD, "topic-board", "")                                                           \
    EACH(TOPIC_ROLE, "topic-role", "")                                                             \
    EACH(TOPIC_EN_PASSANT, "topic-en-passant", "")                                                 \
    EACH(TOPIC_CASTLING, "topic-castling", "")                                                     \
    EACH(TOPIC_PROMOTION, "topic-promotion", "")                                                   \
    EACH(TOPIC_DROPS, "topic-drops", "")                                                           \
    EACH(TOPIC_CHANGES, "topic-changes", "")                                                       \
    EACH(TOPIC_DRAWS, "topic-draws", "")                                                           \
    EACH(TOPIC_SQUARES, "topic-squares", "")                                                       \
    EACH(TOPIC_NOTES, "topic-notes", "")                                                           \
    EACH(TOPIC_OMISSIONS, "topic-omissions", "")                                                   \
    EACH(TOPIC_SOURCES, "topic-sources", "")                                                       \
    EACH(BOARD_SIZE, "board-size", "#files #ranks #n")                                             \
    EACH(BOARD_SIZE_HEXAGONS, "board-size-hexagons", "#n")                                         \
    EACH(ORIGIN, "origin", "who? name? second? inventor both? when? #n? year")                     \
    EACH(ROLE_LINE, "role-line", "kind @role letter @base #whole #tenths #n")                      \
    EACH(WHO, "who", "who")                                                                        \
    EACH(WHOSE, "whose", "who")                                                                    \
    EACH(ENDING_PLAYER, "ending-player", "condition who? verdict rest")                            \
    EACH(ENDING_ANY_MATE, "ending-any-mate", "who? subject? owner?")                               \
    EACH(CHECKMATE_DRAW, "checkmate-draw", "else")                                                 \
    EACH(MATED, "mated", "who @roles mate")                                                        \
    EACH(STALEMATE_DRAW, "stalemate-draw", "")                                                     \
    EACH(STALEMATE_FEWER, "stalemate-fewer", "verdict")                                            \
    EACH(BARE_ROYAL_ANSWER, "bare-royal-answer", "")                                               \
    EACH(BARE_ROYAL_HAND, "bare-royal-hand", "")                                                   \
    EACH(BARE_ROYAL_BOTH, "bare-royal-both", "")                                                   \
    EACH(REACH_FOLLOW, "reach-follow", "")                                                         \
    EACH(OTHERWISE, "otherwise", "winner? result?")                                                \
    EACH(RESULT, "result", "winner")                                                               \
    EACH(ENDING_GAME, "ending-game", "result when")                                                \
    EACH(ENDED_LENGTH, "ended-length", "")                                                         \
    EACH(ENDED_UNKNOWN, "ended-unknown", "")                                                       \
    EACH(REPETITION_FORBIDDEN, "repetition-forbidden", "by #n")                                    \
    EACH(BEGINS_BLACK, "begins-black", "")                                                         \
    EACH(ROYALS_ANY, "royals-any", "who @royal")                                                   \
    EACH(ROYALS_ALL, "royals-all", "who @royal")                                                   \
    EACH(ROYALS_LAST, "royals-last", "who @royal")                                                 \
    EACH(ROYALS_NONE, "royals-none", "who")                                                        \
    EACH(MUST_CAPTURE, "must-capture", "")                                                         \
    EACH(MUST_NOT_CHECK, "must-not-check", "")                                                     \
    EACH(MUST_PART, "must-part", "@roles ways")                                                    \
    EACH(NEVER_FLEES, "never-flees", "@royal")                                                     \
    EACH(TURN_PLACE, "turn-place", "@role behind alone all %squares")                              \
    EACH(TURN_MOVES, "turn-moves", "who #n")                                                       \
    EACH(TURN_FIRST, "turn-first", "#n")                                                           \
    EACH(TURN_GROWS, "turn-grows", "")                                                             \
    EACH(TURN_CHECK, "turn-check", "last")                                                         \
    EACH(MAY_PASS, "may-pass", "who when checks")                                                  \
    EACH(MAY_PAUSE, "may-pause", "who @roles checks")                                              \
    EACH(DICE, "dice", "items doubles")                                                            \
    EACH(DICE_ITEM, "dice-item", "#n @roles")                                                      \
    EACH(BOARD_FILES, "board-files", "last first")                                                 \
    EACH(BOARD_RANKS, "board-ranks", "last first")                                                 \
    EACH(BOARD_GAP, "board-gap", "last first")                                                     \
    EACH(BOARD_TWO, "board-two", "first last other end")                                           \
    EACH(CROSSES, "crosses", "")                                                                   \
    EACH(BOARD_DOUBLED, "board-doubled", "between first last")                                     \
    EACH(BOARD_HEXAGONS, "board-hexagons", "lines")                                                \
    EACH(STARTS, "starts", "#n")                                                                   \
    EACH(ONLY, "only", "color")                                                                    \
    EACH(LONG_STEP, "long-step", "only @role %squares #n passing")                                 \
    EACH(NEVER_CAPTURES, "never-captures", "how @roles @spared? @targets where %squares")          \
    EACH(NEVER_HOPS, "never-hops", "@roles @barred")                                               \
    EACH(NEVER_TRADES, "never-trades", "@roles neighbors more @slight")                            \
    EACH(CHASE, "chase", "@by @victims anywhere %squares guarded")                                 \
    EACH(CHASE_ANY, "chase-any", "")                                                               \
    EACH(CHASE_REST, "chase-rest", "")                                                             \
    EACH(EN_PASSANT, "en-passant", "only @passing named %squares @capturing")                      \
    EACH(CASTLING_NONE, "castling-none", "")                                                       \
    EACH(CASTLING_PROMOTION_NONE, "castling-promotion-none", "")                                   \
    EACH(CASTLING_BRIEF, "castling-brief", "who @role shuffled %from %goals")                      \
    EACH(CASTLING, "castling", "who")                                                              \
    EACH(CASTLE, "castle", "only @king %from %to @rook %rook-from %rook-to conditions")            \
    EACH(CASTLE_CONDITIONS, "castle-conditions", "which %empty #n? %safe")                         \
    EACH(CASTLE_SHUFFLED, "castle-shuffled", "only @king %to @rook side %rook-to")                 \
    EACH(CASTLING_YIELDS, "castling-yields", "who %squares")                                       \
    EACH(PROMOTION_NONE, "promotion-none", "")                                                     \
    EACH(PROMOTION, "promotion",                                                                   \
         "only @roles %squares leaving entering optional @to captured waits refused")              \
    EACH(PROMOTION_LIMIT, "promotion-limit", "#n @roles @to alike")                                \
    EACH(CAPTURED_COUNTS, "captured-counts", "@roles @to")                                         \
    EACH(HAND_AT_START, "hand-at-start", "who items")                                              \
    EACH(CAPTURED_TO_HAND, "captured-to-hand", "many @roles")                                      \
    EACH(CAPTURED_TO_OWNER, "captured-to-owner", "many @roles")                                    \
    EACH(CAPTURED_AS, "captured-as", "@roles @to")                                                 \
    EACH(DROP, "drop", "who @roles anywhere %squares changes @to")                                 \
    EACH(DROP_NO_CHECK, "drop-no-check", "")                                                       \
    EACH(DROP_NO_MATE, "drop-no-mate", "")                                                         \
    EACH(DROP_SLID, "drop-slid", "top")                                                            \
    EACH(DROP_FILE, "drop-file", "@roles @role #n")                                                \
    EACH(DROP_SHADE, "drop-shade", "")                                                             \
    EACH(DROP_FIRST, "drop-first", "")                                                             \
    EACH(GATE, "gate", "only @roles %squares castles")                                             \
    EACH(LINK, "link", "@role pairs")                                                              \
    EACH(PAIR, "pair", "%a %b")                                                                    \
    EACH(IMITATOR, "imitator", "@role")                                                            \
    EACH(IMITATOR_ONCE, "imitator-once", "")                                                       \
    EACH(IMITATOR_MOST, "imitator-most", "#n")                                                     \
    EACH(EVENT, "event", "@roles direction effects convert")                                       \
    EACH(EFFECT_ITSELF, "effect-itself", "place? @roles? @to")                                     \
    EACH(EFFECT_OWN, "effect-own", "place? @from @to")                                             \
    EACH(EFFECT_ENEMY, "effect-enemy", "place? @from @to")                                         \
    EACH(EVENT_CONVERT, "event-convert", "place @from @to")                                        \
    EACH(BLAST, "blast", "any @roles what kept @spared")                                           \
    EACH(CAPTURE_AGAIN, "capture-again", "any @roles must")                                        \
    EACH(STAYS, "stays", "@roles %squares")                                                        \
    EACH(CAPTURE_STONE, "capture-stone", "any @roles @stone")                                      \
    EACH(CAPTURE_BECOMES, "capture-becomes", "any @roles @taken @to promotes @royal")              \
    EACH(CAPTURE_TAKES, "capture-takes", "any @roles promotes @royal")                             \
    EACH(CAPTURE_TURNS, "capture-turns", "any @roles @royal")                                      \
    EACH(INFLUENCE, "influence", "any @roles guards by @others what ways")                         \
    EACH(INFLUENCE_SIGHT, "influence-sight", "guards by @others ways")                             \
    EACH(INFLUENCE_SUBJECT, "influence-subject", "")                                               \
    EACH(ACT_BECOME, "act-become", "@role @to")                                                    \
    EACH(ACT_SQUARES, "act-squares", "@role? %squares last")                                       \
    EACH(ACT_GOES, "act-goes", "@role? @to")                                                       \
    EACH(ACT_LIMIT, "act-limit", "#n @to")                                                         \
    EACH(ACT_QUIET, "act-quiet", "@to?")                                                           \
    EACH(ACT_VANISH, "act-vanish", "@role @enemies @to")                                           \
    EACH(SWAP, "swap", "only any @roles with @others where ways")                                  \
    EACH(SWAP_CHECK, "swap-check", "")                                                             \
    EACH(SWAP_HARMLESS, "swap-harmless", "")                                                       \
    EACH(CHECKS, "checks", "@role items")                                                          \
    EACH(CHECKS_ITEM, "checks-item", "#n kind #steps")                                             \
    EACH(COUNT_BOARD, "count-board", "#n")                                                         \
    EACH(COUNT_PIECES, "count-pieces", "@royal again number #from items")                          \
    EACH(COUNT_ITEM, "count-item", "#n pieces")                                                    \
    EACH(COUNT_ANY, "count-any", "more")                                                           \
    EACH(COUNT_TIMES, "count-times", "#n @role")                                                   \
    EACH(POINTS, "points", "items")                                                                \
    EACH(POINTS_ITEM, "points-item", "number @roles")                                              \
    EACH(POINTS_NUMBER, "points-number", "#n half")                                                \
    EACH(POINTS_MORE, "points-more", "who number")                                                 \
    EACH(SQUARES_WHOSE, "squares-whose", "view")                                                   \
    EACH(SQUARES_OWN, "squares-own", "")                                                           \
    EACH(ROLE_STILL, "role-still", "@role?")                                                       \
    EACH(ROLE_WAITING, "role-waiting", "@role?")                                                   \
    EACH(ROLE_STONE, "role-stone", "@role?")                                                       \
    EACH(ROLE_IMITATOR, "role-imitator", "@role?")                                                 \
    EACH(ROLE_MOVE, "role-move",                                                                   \
         "@role? #n? conditions moves leaving %squares unless own passing")                        \
    EACH(SUBJECT, "subject", "color @role")                                                        \
    EACH(CONDITION_CHECKS, "condition-checks", "#n")                                               \
    EACH(CONDITION_AS, "condition-as", "@role? @as")                                               \
    EACH(CONDITION_FROM, "condition-from", "but %squares")                                         \
    EACH(CONDITION_UNMOVED, "condition-unmoved", "")                                               \
    EACH(UNLESS, "unless", "what @role? @roles")                                                   \
    EACH(CONDITION_CAPTURE, "condition-capture", "")                                               \
    EACH(CONDITION_MOVE, "condition-move", "")                                                     \
    EACH(CONDITION_MOVE_PASSING, "condition-move-passing", "")                                     \
    EACH(CONDITION_PASSING, "condition-passing", "")                                               \
    EACH(CONDITION_BUT, "condition-but", "which @role? @royal")                                    \
    EACH(CONDITION_ONLY, "condition-only", "which @role? @royal")                                  \
    EACH(VERB_MOVE, "verb-move", "place subject")                                                  \
    EACH(VERB_LEAP, "verb-leap", "place subject")                                                  \
    EACH(VERB_JUMP, "verb-jump", "place subject")                                                  \
    EACH(MOVE_STEPS, "move-steps", "verb steps between")                                           \
    EACH(MOVE_LEAP, "move-leap", "verb range directions repeats")                                  \
    EACH(MOVE_LEAP_ASIDE, "move-leap-aside", "verb #n directions #near side repeats")              \
    EACH(MOVE_JUMP, "move-jump", "verb directions adjacent enemy behind range @role?")             \
    EACH(MOVE_OVER, "move-over", "verb directions range")                                          \
    EACH(MOVE_LEGS, "move-legs", "verb legs")                                                      \
    EACH(STEPS, "steps", "range directions")                                                       \
    EACH(STEPS_APART, "steps-apart", "range directions others")                                    \
    EACH(RANGE, "range", "kind #min #max")                                                         \
    EACH(REPEATS, "repeats", "#n")                                                                 \
    EACH(LEAP_SIZE, "leap-size", "#far #near")                                                     \
    EACH(LEG_FIRST, "leg-first", "range directions landing")                                       \
    EACH(LEG_NEXT, "leg-next", "range line turn landing")                                          \
    EACH(LANDING, "landing", "on")                                                                 \
    EACH(DIR_ANY, "dir-any", "")                                                                   \
    EACH(DIR_STRAIGHT, "dir-straight", "")                                                         \
    EACH(DIR_CORNERS, "dir-corners", "")                                                           \
    EACH(DIR_FORWARD_SIDEWAYS, "dir-forward-sideways", "")                                         \
    EACH(DIR_BACKWARD_SIDEWAYS, "dir-backward-sideways", "")                                       \
    EACH(DIR_FORWARD_BACKWARD, "dir-forward-backward", "")                                         \
    EACH(DIR_SIDEWAYS, "dir-sideways", "")                                                         \
    EACH(DIR_FORWARD, "dir-forward", "")                                                           \
    EACH(DIR_BACKWARD, "dir-backward", "")                                                         \
    EACH(DIR_RIGHT, "dir-right", "")                                                               \
    EACH(DIR_LEFT, "dir-left", "")                                                                 \
    EACH(DIR_DIAGONAL, "dir-diagonal", "")                                                         \
    EACH(DIR_EDGES, "dir-edges", "")                                                               \
    EACH(DIR_DIAGONAL_FORWARD, "dir-diagonal-forward", "")                                         \
    EACH(DIR_DIAGONAL_BACKWARD, "dir-diagonal-backward", "")                                       \
    EACH(DIR_FORWARD_RIGHT, "dir-forward-right", "")                                               \
    EACH(DIR_FORWARD_LEFT, "dir-forward-left", "")                                                 \
    EACH(DIR_BACKWARD_RIGHT, "dir-backward-right", "")                                             \
    EACH(DIR_BACKWARD_LEFT, "dir-backward-left", "")                                               \
    EACH(DIR_HEXAGON, "dir-hexagon", "way line")                                                   \
    EACH(WHY_LEGAL, "why-legal", "")                                                               \
    EACH(WHY_OVER, "why-over", "")                                                                 \
    EACH(WHY_OVER_BY, "why-over-by", "sentence")                                                   \
    EACH(WHY_OVER_CHECKMATE, "why-over-checkmate", "")                                             \
    EACH(WHY_OVER_STALEMATE, "why-over-stalemate", "")                                             \
    EACH(WHY_HOW_MOVE, "why-how-move", "")                                                         \
    EACH(WHY_HOW_THROW, "why-how-throw", "")                                                       \
    EACH(WHY_HOW_DROP, "why-how-drop", "")                                                         \
    EACH(WHY_NO_SQUARE, "why-no-square", "name")                                                   \
    EACH(WHY_NO_DICE, "why-no-dice", "")                                                           \
    EACH(WHY_NO_DROPS, "why-no-drops", "")                                                         \
    EACH(WHY_THROWN, "why-thrown", "")                                                             \
    EACH(WHY_THROW_DUE, "why-throw-due", "")                                                       \
    EACH(WHY_THROW_ALLOWS, "why-throw-allows", "@roles")                                           \
    EACH(WHY_PASS_NOT_NEEDED, "why-pass-not-needed", "")                                           \
    EACH(WHY_PASS_NEVER, "why-pass-never", "")                                                     \
    EACH(WHY_PASS_OTHER, "why-pass-other", "")                                                     \
    EACH(WHY_PASS_CHECK, "why-pass-check", "")                                                     \
    EACH(WHY_PASS_STALEMATED, "why-pass-stalemated", "")                                           \
    EACH(WHY_PASS_PAUSE, "why-pass-pause", "@roles")                                               \
    EACH(WHY_WRITTEN, "why-written", "list")                                                       \
    EACH(WHY_WRITTEN_PROMOTION, "why-written-promotion", "list")                                   \
    EACH(WHY_SEVERAL, "why-several", "list")                                                       \
    EACH(WHY_DROP_ZONE, "why-drop-zone", "@role %squares %square")                                 \
    EACH(WHY_DROP_TWICE, "why-drop-twice", "@role #n")                                             \
    EACH(WHY_DROP_SLID, "why-drop-slid", "@role %square")                                          \
    EACH(WHY_DROP_SHADE, "why-drop-shade", "@role")                                                \
    EACH(WHY_DROP_NEEDED, "why-drop-needed", "@role")                                              \
    EACH(WHY_DROP_FIRST, "why-drop-first", "")                                                     \
    EACH(WHY_PLACE_DUE, "why-place-due", "@role")                                                  \
    EACH(WHY_CAPTURES_ON, "why-captures-on", "@role %at")                                          \
    EACH(WHY_PLACE_LATER, "why-place-later", "@role")                                              \
    EACH(WHY_PLACE_WHERE, "why-place-where", "@role all %squares")                                 \
    EACH(WHY_GATE, "why-gate", "")                                                                 \
    EACH(WHY_DROP_CHECKS, "why-drop-checks", "@role")                                              \
    EACH(WHY_DROP_MATES, "why-drop-mates", "@role")                                                \
    EACH(WHY_DROP_OCCUPIED, "why-drop-occupied", "%square")                                        \
    EACH(WHY_DROP_NOT_HELD, "why-drop-not-held", "@role")                                          \
    EACH(WHY_DROP_NEVER, "why-drop-never", "@role")                                                \
    EACH(WHY_NO_PIECE, "why-no-piece", "%square")                                                  \
    EACH(WHY_NO_PIECE_AT, "why-no-piece-at", "color @role kind place")                             \
    EACH(WHY_NO_PIECE_LEFT, "why-no-piece-left", "color @role")                                    \
    EACH(WHY_NO_PIECE_GOES, "why-no-piece-goes", "color @role %square")                            \
    EACH(WHY_ALREADY_THERE, "why-already-there", "@role %at")                                      \
    EACH(WHY_NOT_YOUR_TURN, "why-not-your-turn", "color @role %at")                                \
    EACH(WHY_WAY_NONE, "why-way-none", "@role %at %square")                                        \
    EACH(WHY_WAY_NOW, "why-way-now", "@role %at %square")                                          \
    EACH(WHY_RESTS, "why-rests", "@role %at @by %square guards")                                   \
    EACH(WHY_WAY_STAY, "why-way-stay", "@role %at")                                                \
    EACH(WHY_ACT_SQUARES, "why-act-squares", "@role %at @to")                                      \
    EACH(WHY_ACT_LIMIT, "why-act-limit", "#n @to")                                                 \
    EACH(WHY_ACT_ATTACKS, "why-act-attacks", "@to %square")                                        \
    EACH(WHY_SWAP_CHECK, "why-swap-check", "")                                                     \
    EACH(WHY_SWAP_ATTACKS, "why-swap-attacks", "@role %at")                                        \
    EACH(WHY_WAY_BLOCKED, "why-way-blocked", "@role %at %square")                                  \
    EACH(WHY_WAY_HURDLE, "why-way-hurdle", "@role %at %square")                                    \
    EACH(WHY_BARRED, "why-barred", "@role %at @hurdle %square")                                    \
    EACH(WHY_FIRST_LOST, "why-first-lost", "@role %at %square")                                    \
    EACH(WHY_FIRST_CHECK, "why-first-check", "@role %at %square")                                  \
    EACH(WHY_WAY_LIKE, "why-way-like", "@role %at @as %square")                                    \
    EACH(WHY_OWN_PIECE, "why-own-piece", "@role %at")                                              \
    EACH(WHY_ONLY_CAPTURES, "why-only-captures", "@role %at %square")                              \
    EACH(WHY_NEVER_CAPTURES, "why-never-captures", "@role %at %square")                            \
    EACH(WHY_SPARED, "why-spared", "@role %at @target %square?")                                   \
    EACH(WHY_SPARED_THERE, "why-spared-there", "@role %at @target %square")                        \
    EACH(WHY_STONE, "why-stone", "@role %at")                                                      \
    EACH(WHY_PROMOTION_MISSING, "why-promotion-missing", "@role %at %square")                      \
    EACH(WHY_WAITS_UNTAKEN, "why-waits-untaken", "@role %at")                                      \
    EACH(WHY_WAITS_UNMOVED, "why-waits-unmoved", "@role %at")                                      \
    EACH(WHY_IMITATION_NONE, "why-imitation-none", "@role %at")                                    \
    EACH(WHY_IMITATION_REST, "why-imitation-rest", "#n @role %at")                                 \
    EACH(WHY_CONVERT_FIRST, "why-convert-first", "@role %at")                                      \
    EACH(WHY_CONVERT_NONE, "why-convert-none", "@from @to")                                        \
    EACH(WHY_VANISHES, "why-vanishes", "@royal %square")                                           \
    EACH(WHY_UNSAFE, "why-unsafe", "@attacker %at @royal %square")                                 \
    EACH(WHY_ATTACKED, "why-attacked", "@royal %square @attacker %at")                             \
    EACH(WHY_IN_CHECK, "why-in-check", "@attacker %at")                                            \
    EACH(WHY_PINNED, "why-pinned", "@attacker %at @pinned %square @royal")                         \
    EACH(WHY_CASTLE_ATTACKED, "why-castle-attacked", "@royal @attacker %at %square")               \
    EACH(WHY_CASTLE_CHECK, "why-castle-check", "@royal %square")                                   \
    EACH(WHY_CASTLE_BLOCKED, "why-castle-blocked", "@royal %square")                               \
    EACH(WHY_CASTLE_LOST, "why-castle-lost", "")                                                   \
    EACH(WHY_CASTLE_YIELDED, "why-castle-yielded", "")                                             \
    EACH(WHY_CASTLE_SIDE, "why-castle-side", "")                                                   \
    EACH(WHY_GIVES_CHECK, "why-gives-check", "")                                                   \
    EACH(WHY_FACES, "why-faces", "")                                                               \
    EACH(WHY_FLEES, "why-flees", "@royal")                                                         \
    EACH(WHY_TRADE_GUARDED, "why-trade-guarded", "@role %at %square")                              \
    EACH(WHY_TRADE_ANSWER, "why-trade-answer", "@target %square")                                  \
    EACH(WHY_CHECKS_LATER, "why-checks-later", "")                                                 \
    EACH(WHY_REPEATS, "why-repeats", "")                                                           \
    EACH(WHY_NOT_NOW, "why-not-now", "")                                                           \
    EACH(FEN_EMPTY, "fen-empty", "")                                                               \
    EACH(FEN_LENGTH, "fen-length", "#n")                                                           \
    EACH(FEN_MOVES, "fen-moves", "#n")                                                             \
    EACH(FEN_PIECES, "fen-pieces", "#n")                                                           \
    EACH(FEN_LETTER, "fen-letter", "letter")                                                       \
    EACH(FEN_LETTERS, "fen-letters", "list")                                                       \
    EACH(FEN_RANKS, "fen-ranks", "#n #given few?")                                                 \
    EACH(FEN_RANK_SHORT, "fen-rank-short", "rank #n #given")                                       \
    EACH(FEN_RANK_LONG, "fen-rank-long", "rank #n")                                                \
    EACH(FEN_RUN_LONG, "fen-run-long", "rank #n")                                                  \
    EACH(FEN_RUN_NONE, "fen-run-none", "rank")                                                     \
    EACH(FEN_RUN_HOLE, "fen-run-hole", "rank")                                                     \
    EACH(FEN_HOLE, "fen-hole", "rank")                                                             \
    EACH(FEN_WRITE_HOLES, "fen-write-holes", "")                                                   \
    EACH(FEN_NO_HOLE, "fen-no-hole", "%square")                                                    \
    EACH(FEN_LEAVE_OUT, "fen-leave-out", "")                                                       \
    EACH(FEN_HAND_END, "fen-hand-end", "")                                                         \
    EACH(FEN_HAND_NONE, "fen-hand-none", "")                                                       \
    EACH(FEN_NO_BRACKETS, "fen-no-brackets", "")                                                   \
    EACH(FEN_HAND_NEVER, "fen-hand-never", "@role")                                                \
    EACH(FEN_SIDE, "fen-side", "")                                                                 \
    EACH(FEN_WRITE_SIDE, "fen-write-side", "")                                                     \
    EACH(FEN_CLOCK, "fen-clock", "#n")                                                             \
    EACH(FEN_NUMBER, "fen-number", "#n")                                                           \
    EACH(FEN_WRITE, "fen-write", "text")                                                           \
    EACH(FEN_REST, "fen-rest", "")                                                                 \
    EACH(FEN_FIELD_UNKNOWN, "fen-field-unknown", "field")                                          \
    EACH(FEN_FIELD_TWICE, "fen-field-twice", "field")                                              \
    EACH(FEN_FIELD_EMPTY, "fen-field-empty", "field")                                              \
    EACH(FEN_ROYALS, "fen-royals", "color #n @roles")                                              \
    EACH(FEN_NO_ROYAL, "fen-no-royal", "color @role")                                              \
    EACH(FEN_IN_CHECK, "fen-in-check", "color")                                                    \
    EACH(FEN_CAPTURE, "fen-capture", "color @role %at @royal %square")                             \
    EACH(FEN_CASTLING, "fen-castling", "letter")                                                   \
    EACH(FEN_CASTLING_TWICE, "fen-castling-twice", "letter")                                       \
    EACH(FEN_LEFT_OUT, "fen-left-out", "")                                                         \
    EACH(FEN_CASTLING_GONE, "fen-castling-gone", "letter")                                         \
    EACH(FEN_WRITE_CASTLING, "fen-write-castling", "#n letters")                                   \
    EACH(FEN_PASSED_SQUARE, "fen-passed-square", "name")                                           \
    EACH(FEN_PASSED_MANY, "fen-passed-many", "")                                                   \
    EACH(FEN_PASSED_OCCUPIED, "fen-passed-occupied", "")                                           \
    EACH(FEN_PASSED_NONE, "fen-passed-none", "")                                                   \
    EACH(FEN_WRITE_PASSED, "fen-write-passed", "")                                                 \
    EACH(FEN_PASSED_SEVERAL, "fen-passed-several", "")                                             \
    EACH(FEN_ADD_PASSED, "fen-add-passed", "text")                                                 \
    EACH(FEN_CONVERT, "fen-convert", "")                                                           \
    EACH(FEN_WRITE_CONVERT, "fen-write-convert", "")                                               \
    EACH(FEN_CONVERT_SIDE, "fen-convert-side", "")                                                 \
    EACH(FEN_CONVERT_NONE, "fen-convert-none", "")                                                 \
    EACH(FEN_CHECKS, "fen-checks", "")                                                             \
    EACH(FEN_EXAMPLE, "fen-example", "text")                                                       \
    EACH(FEN_CHECKS_MOST, "fen-checks-most", "#n")                                                 \
    EACH(FEN_CHECKS_TWICE, "fen-checks-twice", "")                                                 \
    EACH(FEN_LEAVE_ONE, "fen-leave-one", "")                                                       \
    EACH(FEN_POOL, "fen-pool", "")                                                                 \
    EACH(FEN_WRITE_POOL, "fen-write-pool", "")                                                     \
    EACH(FEN_LAST, "fen-last", "")                                                                 \
    EACH(FEN_WRITE_LAST, "fen-write-last", "")                                                     \
    EACH(FEN_LAST_REST, "fen-last-rest", "")                                                       \
    EACH(FEN_CHAIN, "fen-chain", "#n")                                                             \
    EACH(FEN_WAIT, "fen-wait", "")                                                                 \
    EACH(FEN_WRITE_WAIT, "fen-write-wait", "")                                                     \
    EACH(FEN_WAIT_NONE, "fen-wait-none", "square")                                                 \
    EACH(FEN_WAIT_TWICE, "fen-wait-twice", "square")                                               \
    EACH(FEN_WAIT_MOST, "fen-wait-most", "#n")                                                     \
    EACH(FEN_WAIT_REST, "fen-wait-rest", "")                                                       \
    EACH(FEN_DICE, "fen-dice", "")                                                                 \
    EACH(FEN_WRITE_DICE, "fen-write-dice", "")                                                     \
    EACH(FEN_PART, "fen-part", "#n")                                                               \
    EACH(FEN_PASSES, "fen-passes", "#n")                                                           \
    EACH(FEN_CASTLED, "fen-castled", "")                                                           \
    EACH(FEN_SERIES, "fen-series", "")                                                             \
    EACH(FEN_AGAIN, "fen-again", "")                                                               \
    EACH(FEN_TRADED, "fen-traded", "")                                                             \
    EACH(PGN_LONG, "pgn-long", "")                                                                 \
    EACH(PGN_ILLEGAL, "pgn-illegal", "word")                                                       \
    EACH(PGN_DEEP, "pgn-deep", "")                                                                 \
    EACH(PGN_NO_MOVE, "pgn-no-move", "")                                                           \
    EACH(PGN_NOT_OPEN, "pgn-not-open", "")                                                         \
    EACH(PGN_PLIES, "pgn-plies", "")                                                               \
    EACH(PGN_MARK, "pgn-mark", "")                                                                 \
    EACH(PGN_NO_END, "pgn-no-end", "")                                                             \
    EACH(PGN_VARIATION_END, "pgn-variation-end", "")

/* Each row of ADX_ENDING_MAP adds two messages: when it happens, and what it is called. */
enum message {
#define MESSAGE_VALUE(name, key, args)                MESSAGE_##name,
#define MESSAGE_ENDING_VALUE(name, word, whose, args) MESSAGE_ENDING_##name, MESSAGE_ENDED_##name,
#define MESSAGE_ENDED_VALUE(name, word)               MESSAGE_ENDED_##name,
    MESSAGE_MAP(MESSAGE_VALUE)
    ADX_ENDING_MAP(MESSAGE_ENDING_VALUE) ADX_ENDING_WORD_MAP(MESSAGE_ENDED_VALUE)
#undef MESSAGE_VALUE
#undef MESSAGE_ENDING_VALUE
#undef MESSAGE_ENDED_VALUE
        MESSAGE_COUNT
};

struct message_row {
    const char *key, *args;
};
/* By enum message. */
extern const struct message_row message_rows[MESSAGE_COUNT];

#endif
