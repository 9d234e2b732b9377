/* The keys of a language file. */
#include "language/messages.h"

#ifdef ADX_TRUSTS_LANGUAGES
#define ARGUMENTS(args) ""
#else
#define ARGUMENTS(args) (args)
#endif
#define MESSAGE_ROW(name, key, args) [MESSAGE_##name] = {(key), ARGUMENTS(args)},
#define ENDING_LINES(name, word, whose, args)                                                      \
    MESSAGE_ROW(ENDING_##name, "ending-" word, "who? subject? owner? " args)                       \
    ENDED_ROW(name, word)
#define ENDED_ROW(name, word) MESSAGE_ROW(ENDED_##name, "ended-" word, "")

const struct message_row message_rows[MESSAGE_COUNT] = {
    MESSAGE_MAP(MESSAGE_ROW) ADX_ENDING_MAP(ENDING_LINES) ADX_ENDING_WORD_MAP(ENDED_ROW)};
