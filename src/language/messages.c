/* The keys of a language file. */
#include "language/messages.h"

const struct message_row message_rows[MESSAGE_COUNT] = {
#ifdef ADX_TRUSTS_LANGUAGES
#define MESSAGE_ROW(name, key, args) [MESSAGE_##name] = {(key), ""},
#else
#define MESSAGE_ROW(name, key, args) [MESSAGE_##name] = {(key), (args)},
#endif
    MESSAGE_MAP(MESSAGE_ROW)
#undef MESSAGE_ROW
};
