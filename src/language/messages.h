#ifndef LANGUAGE_MESSAGES_H
#define LANGUAGE_MESSAGES_H

/*
 * What the library says to players: the keys of a language file and the arguments of each message,
 * in the order of languages/en.lang, where the sentences stand.
 *
 * EACH(NAME, key, arguments). The first letter of an argument tells its kind: #number, @roles,
 * %squares, a plain text otherwise. One with '?' at its end helps to choose words, and a language
 * may do without it.
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
    EACH(LIST_MOVES, "list-moves", "")                                                             \
    EACH(LIST_LEGS, "list-legs", "")                                                               \
    EACH(LIST_CONDITIONS, "list-conditions", "")                                                   \
    EACH(LIST_CONDITIONS_LAST, "list-conditions-last", "")                                         \
    EACH(RANK, "rank", "rank style?")                                                              \
    EACH(RANKS, "ranks", "first last style?")                                                      \
    EACH(RANKS_OR, "ranks-or", "first last style?")                                                \
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
    EACH(TOPIC_SIZE, "topic-size", "")                                                             \
    EACH(ROLE_LINE, "role-line", "kind @role letter @base #whole #tenths")                         \
    EACH(WHO, "who", "who")                                                                        \
    EACH(WHOSE, "whose", "who")                                                                    \
    EACH(ENDING_PLAYER, "ending-player", "condition who? verdict rest")                            \
    EACH(ENDING_ROYAL_CAPTURE, "ending-royal-capture", "who? subject? owner? @royal")              \
    EACH(ENDING_CHECKMATE, "ending-checkmate", "who? subject? owner?")                             \
    EACH(ENDING_CHECKS, "ending-checks", "who? subject? owner? #n")                                \
    EACH(ENDING_BARE_ROYAL, "ending-bare-royal", "who? subject? owner? @royal")                    \
    EACH(ENDING_NO_PIECE, "ending-no-piece", "who? subject? owner? @roles")                        \
    EACH(ENDING_REACH, "ending-reach", "who? subject? owner? @roles %squares")                     \
    EACH(ENDING_STALEMATE, "ending-stalemate", "who? subject? owner?")                             \
    EACH(ENDING_PERPETUAL_CHECK, "ending-perpetual-check", "who? subject? owner? #n")              \
    EACH(CHECKMATE_DRAW, "checkmate-draw", "")                                                     \
    EACH(STALEMATE_DRAW, "stalemate-draw", "")                                                     \
    EACH(BARE_ROYAL_BOTH, "bare-royal-both", "")                                                   \
    EACH(REACH_FOLLOW, "reach-follow", "")                                                         \
    EACH(OTHERWISE, "otherwise", "winner? result?")                                                \
    EACH(RESULT, "result", "winner")                                                               \
    EACH(ENDING_GAME, "ending-game", "result when")                                                \
    EACH(WHEN_REPETITION, "when-repetition", "by #n")                                              \
    EACH(WHEN_MOVE_LIMIT, "when-move-limit", "#n @roles")                                          \
    EACH(WHEN_COUNTING, "when-counting", "")                                                       \
    EACH(REPETITION_FORBIDDEN, "repetition-forbidden", "by #n")                                    \
    EACH(BEGINS_BLACK, "begins-black", "")                                                         \
    EACH(ROYALS_ANY, "royals-any", "who @royal")                                                   \
    EACH(ROYALS_ALL, "royals-all", "who @royal")                                                   \
    EACH(ROYALS_LAST, "royals-last", "who @royal")                                                 \
    EACH(ROYALS_NONE, "royals-none", "who")                                                        \
    EACH(MUST_CAPTURE, "must-capture", "")                                                         \
    EACH(MUST_NOT_CHECK, "must-not-check", "")                                                     \
    EACH(DICE, "dice", "items doubles")                                                            \
    EACH(DICE_ITEM, "dice-item", "#n @roles")                                                      \
    EACH(BOARD_FILES, "board-files", "last first")                                                 \
    EACH(BOARD_RANKS, "board-ranks", "last first")                                                 \
    EACH(STARTS, "starts", "#n")                                                                   \
    EACH(ONLY, "only", "color")                                                                    \
    EACH(LONG_STEP, "long-step", "only @role %squares #n passing")                                 \
    EACH(EN_PASSANT, "en-passant", "@passing @capturing")                                          \
    EACH(CASTLING_NONE, "castling-none", "")                                                       \
    EACH(CASTLING_PROMOTION_NONE, "castling-promotion-none", "")                                   \
    EACH(CASTLING_BRIEF, "castling-brief", "who @role shuffled %from %goals")                      \
    EACH(CASTLING, "castling", "who")                                                              \
    EACH(CASTLE, "castle", "only @king %from %to @rook %rook-from %rook-to conditions")            \
    EACH(CASTLE_CONDITIONS, "castle-conditions", "which %empty #n? %safe")                         \
    EACH(CASTLE_SHUFFLED, "castle-shuffled", "only @king %to @rook side %rook-to")                 \
    EACH(PROMOTION_NONE, "promotion-none", "")                                                     \
    EACH(PROMOTION, "promotion", "only @roles %squares leaving optional @to captured waits")       \
    EACH(CAPTURED_TO_HAND, "captured-to-hand", "many @roles")                                      \
    EACH(DROP, "drop", "only @roles anywhere %squares changes @to")                                \
    EACH(DROP_NO_CHECK, "drop-no-check", "")                                                       \
    EACH(DROP_NO_MATE, "drop-no-mate", "")                                                         \
    EACH(DROP_FILE, "drop-file", "@roles @role")                                                   \
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
    EACH(ACT_BECOME, "act-become", "@role @to")                                                    \
    EACH(ACT_VANISH, "act-vanish", "@role @enemies @to")                                           \
    EACH(CHECKS, "checks", "@role items")                                                          \
    EACH(CHECKS_ITEM, "checks-item", "#n #steps")                                                  \
    EACH(COUNT_BOARD, "count-board", "#n")                                                         \
    EACH(COUNT_PIECES, "count-pieces", "again items")                                              \
    EACH(COUNT_ITEM, "count-item", "#n pieces")                                                    \
    EACH(COUNT_ANY, "count-any", "")                                                               \
    EACH(COUNT_TIMES, "count-times", "#n @role")                                                   \
    EACH(SQUARES_WHOSE, "squares-whose", "view")                                                   \
    EACH(SQUARES_OWN, "squares-own", "")                                                           \
    EACH(ROLE_STILL, "role-still", "@role?")                                                       \
    EACH(ROLE_WAITING, "role-waiting", "@role?")                                                   \
    EACH(ROLE_IMITATOR, "role-imitator", "@role?")                                                 \
    EACH(ROLE_MOVE, "role-move", "@role? #n? conditions moves leaving %squares own passing")       \
    EACH(SUBJECT, "subject", "color @role")                                                        \
    EACH(CONDITION_CHECKS, "condition-checks", "#n")                                               \
    EACH(CONDITION_AS, "condition-as", "@role? @as")                                               \
    EACH(CONDITION_FROM, "condition-from", "%squares")                                             \
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
    EACH(MOVE_LEAP, "move-leap", "verb #n directions repeats")                                     \
    EACH(MOVE_LEAP_ASIDE, "move-leap-aside", "verb #n directions #near side repeats")              \
    EACH(MOVE_JUMP, "move-jump", "verb directions adjacent enemy behind range @role?")             \
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
    EACH(DIR_BACKWARD_LEFT, "dir-backward-left", "")
enum message {
#define MESSAGE_VALUE(name, key, args) MESSAGE_##name,
    MESSAGE_MAP(MESSAGE_VALUE)
#undef MESSAGE_VALUE
    MESSAGE_COUNT
};

struct message_row {
    const char *key, *args;
};
/* By enum message. */
extern const struct message_row message_rows[MESSAGE_COUNT];

#endif
