#ifndef ADX_ERR_H
#define ADX_ERR_H

/*
 * Example: a game that is not there.
 *
 *     const adx_alloc alloc = adx_alloc_libc();
 *     adx_variant *variant;
 *     const adx_err err = adx_variant_builtin(&alloc, "no such game", &variant);
 *
 *     assert(err == ADX_E_UNKNOWN && !variant);
 *     assert(!strcmp(adx_err_text(err), "there is no game of that name"));
 */
#include "adx/export.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * What every fallible function returns. 0 is success, errors are negative, and a value once
 * released never changes its meaning. On an error nothing has changed: outputs are NULL or
 * untouched and the object is as before.
 */
#define ADX_ERR_MAP(EACH)                                                                          \
    EACH(NOMEM, -1, "out of memory")                                                               \
    EACH(RULES, -2, "the rule text is wrong")                                                      \
    EACH(FEN, -3, "the FEN is wrong")                                                              \
    EACH(ILLEGAL, -4, "the move is not legal in this position")                                    \
    EACH(LIMIT, -5, "a fixed limit of the library is exceeded")                                    \
    EACH(UNKNOWN, -6, "there is no game of that name")                                             \
    EACH(RANGE, -7, "a value outside its documented range")                                        \
    EACH(RECORD, -8, "the record of the game is wrong")                                            \
    EACH(NET, -9, "the network is wrong, or was made for another game")

typedef enum adx_err {
    ADX_OK = 0,
#define ADX_ERR_VALUE(name, value, text) ADX_E_##name = (value),
    ADX_ERR_MAP(ADX_ERR_VALUE)
#undef ADX_ERR_VALUE
} adx_err;

/* Short English text for `err`. Static storage, never NULL, any value accepted. */
ADX_API const char *adx_err_text(adx_err err);

#ifdef __cplusplus
}
#endif

#endif
