#ifndef WASM_ANSWER_PLAYTEST_H
#define WASM_ANSWER_PLAYTEST_H

#include "adx/playtest.h"
#include "wasm/output.h"

/* A playtest report, as PlaytestReport of web/src/core/types.ts. */
void answer_playtest(struct json *out, const adx_variant *variant, adx_playtest *playtest);

#endif
