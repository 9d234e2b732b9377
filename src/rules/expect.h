#ifndef RULES_EXPECT_H
#define RULES_EXPECT_H

#include "adx/variant.h"
#include "base/arena.h"

/*
 * What may stand behind the words of a statement that is still being written: one call of `tell`
 * for each element of the grammar that fits there. Behind nothing these are the keywords.
 */
ADX_NODISCARD adx_err rules_expect(const char *statement, size_t size, adx_expected tell, void *ctx,
                                   struct arena *arena);

#endif
