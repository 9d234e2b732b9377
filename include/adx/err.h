#ifndef ADX_ERR_H
#define ADX_ERR_H

#include "adx/export.h"

/*
 * What every fallible function returns. 0 is success, errors are negative, and a value once
 * released never changes its meaning. On an error nothing has changed: outputs are NULL or
 * untouched and the object is as before.
 */
#define ADX_ERR_MAP(X)                                                                             \
    X(NOMEM, -1, "out of memory")                                                                  \
    X(RULES, -2, "the rule text is wrong")                                                         \
    X(FEN, -3, "the FEN is wrong")                                                                 \
    X(ILLEGAL, -4, "the move is not legal in this position")                                       \
    X(LIMIT, -5, "a fixed limit of the library is exceeded")                                       \
    X(UNKNOWN, -6, "no game of that name")                                                         \
    X(RANGE, -7, "a value outside its documented range")

typedef enum adx_err {
    ADX_OK = 0,
#define X(name, value, text) ADX_E_##name = (value),
    ADX_ERR_MAP(X)
#undef X
} adx_err;

/* Short English text for `err`. Static storage, never NULL, any value accepted. */
ADX_API const char *adx_err_text(adx_err err);

#endif
