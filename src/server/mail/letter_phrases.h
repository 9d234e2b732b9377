#ifndef SERVER_MAIL_LETTER_PHRASES_H
#define SERVER_MAIL_LETTER_PHRASES_H

/*
 * What letters and the pages of their links say: the keys of languages/CODE.mail and the arguments
 * of each phrase, in the order of languages/en.mail. EACH(NAME, key, arguments) is as in
 * language/messages.h; a color is an argument of the kind '@'.
 */
#define PHRASE_MAP(EACH)                                                                           \
    EACH(MOMENT, "moment", "")                                                                     \
    EACH(RESIGN_WORD, "resign-word", "")                                                           \
    EACH(GUEST, "guest", "")                                                                       \
    EACH(SOMEBODY, "somebody", "")                                                                 \
    EACH(STOP_LINK, "stop-link", "link")                                                           \
    EACH(TURN_SUBJECT, "turn-subject", "when title name")                                          \
    EACH(TIME_USED, "time-used", "when")                                                           \
    EACH(HAS_PLAYED, "has-played", "name move")                                                    \
    EACH(HAS_ANSWERED, "has-answered", "name move answer")                                         \
    EACH(MUST_MOVE, "must-move", "@color when")                                                    \
    EACH(BESIDE, "beside", "@color kind what")                                                     \
    EACH(MOVES, "moves", "")                                                                       \
    EACH(PLAY_HERE, "play-here", "")                                                               \
    EACH(HOW_TO_REPLY, "how-to-reply", "move word")                                                \
    EACH(PLAYED_SUBJECT, "played-subject", "move")                                                 \
    EACH(PLAYED, "played", "move")                                                                 \
    EACH(RESIGNED_SUBJECT, "resigned-subject", "")                                                 \
    EACH(RESIGNED, "resigned", "")                                                                 \
    EACH(REFUSED_SUBJECT, "refused-subject", "line")                                               \
    EACH(REFUSED, "refused", "")                                                                   \
    EACH(REFUSED_WHY, "refused-why", "code")                                                       \
    EACH(REFUSED_CLOSED, "refused-closed", "day why")                                              \
    EACH(RESULT_SUBJECT, "result-subject", "outcome title name")                                   \
    EACH(RESULT, "result", "outcome title name reason why")                                        \
    EACH(REASON, "reason", "reason")                                                               \
    EACH(THE_GAME, "the-game", "")                                                                 \
    EACH(LIST_SUBJECT, "list-subject", "")                                                         \
    EACH(LIST, "list", "")                                                                         \
    EACH(LIST_GAME, "list-game", "title name when")                                                \
    EACH(LIST_REPLY, "list-reply", "move word")                                                    \
    EACH(START_SUBJECT, "start-subject", "title")                                                  \
    EACH(START, "start", "title")                                                                  \
    EACH(MESSAGE_SUBJECT, "message-subject", "name")                                               \
    EACH(MESSAGE, "message", "name")                                                               \
    EACH(CHALLENGE_SUBJECT, "challenge-subject", "name title")                                     \
    EACH(CHALLENGE, "challenge", "name title @color")                                              \
    EACH(SPAN, "span", "unit #n")                                                                  \
    EACH(PACE, "pace", "kind bank more cap weekends")                                              \
    EACH(CLOCK, "clock", "own differs other #increment #delay")                                    \
    EACH(NO_CLOCK, "no-clock", "")                                                                 \
    EACH(RATED, "rated", "")                                                                       \
    EACH(TWO_GAMES, "two-games", "")                                                               \
    EACH(TO_ACCEPT, "to-accept", "")                                                               \
    EACH(KEPT_UNTIL, "kept-until", "when")                                                         \
    EACH(WAITS, "waits", "name")                                                                   \
    EACH(INVITE_SUBJECT, "invite-subject", "name title")                                           \
    EACH(INVITE, "invite", "name title")                                                           \
    EACH(INVITE_ONCE, "invite-once", "")                                                           \
    EACH(CONFIRM_SUBJECT, "confirm-subject", "")                                                   \
    EACH(CONFIRM, "confirm", "")                                                                   \
    EACH(CONFIRM_OPEN, "confirm-open", "")                                                         \
    EACH(CONFIRM_NOT, "confirm-not", "")                                                           \
    EACH(CHANGED_SUBJECT, "changed-subject", "")                                                   \
    EACH(CHANGED, "changed", "")                                                                   \
    EACH(CHANGED_NOT, "changed-not", "member")                                                     \
    EACH(PASSWORD_SUBJECT, "password-subject", "")                                                 \
    EACH(PASSWORD, "password", "name")                                                             \
    EACH(PASSWORD_OPEN, "password-open", "")                                                       \
    EACH(PASSWORD_NOT, "password-not", "")                                                         \
    EACH(VOID_TITLE, "void-title", "")                                                             \
    EACH(VOID_TEXT, "void-text", "")                                                               \
    EACH(HOME_BUTTON, "home-button", "")                                                           \
    EACH(ENTER_TITLE, "enter-title", "")                                                           \
    EACH(ENTER_TEXT, "enter-text", "")                                                             \
    EACH(ENTER_BUTTON, "enter-button", "")                                                         \
    EACH(STOP_TITLE, "stop-title", "")                                                             \
    EACH(STOP_ASK, "stop-ask", "")                                                                 \
    EACH(STOP_TEXT, "stop-text", "")                                                               \
    EACH(STOP_BUTTON, "stop-button", "")                                                           \
    EACH(ADDRESS_TITLE, "address-title", "")                                                       \
    EACH(ADDRESS_TEXT, "address-text", "")                                                         \
    EACH(ADDRESS_BUTTON, "address-button", "")                                                     \
    EACH(CONFIRMED_TITLE, "confirmed-title", "")                                                   \
    EACH(CONFIRMED_TEXT, "confirmed-text", "")                                                     \
    EACH(PREVIEW_TITLE, "preview-title", "title players")                                          \
    EACH(PREVIEW_HIDDEN, "preview-hidden", "")                                                     \
    EACH(PREVIEW_BOARD, "preview-board", "")                                                       \
    EACH(PREVIEW_WAITS, "preview-waits", "name")                                                   \
    EACH(PREVIEW_STATE, "preview-state", "state")                                                  \
    EACH(PREVIEW_TURN, "preview-turn", "@color")                                                   \
    EACH(PREVIEW_WON, "preview-won", "@color reason why")                                          \
    EACH(PREVIEW_DRAWN, "preview-drawn", "reason why")
enum phrase {
#define PHRASE_VALUE(name, key, args) PHRASE_##name,
    PHRASE_MAP(PHRASE_VALUE)
#undef PHRASE_VALUE
    PHRASE_COUNT
};

struct phrase_row {
    const char *key, *args;
};
/* By enum phrase. */
extern const struct phrase_row phrase_rows[PHRASE_COUNT];

#endif
