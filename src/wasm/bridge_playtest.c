/* The part of the bridge that playtests a game: only in the module that searches. */
#include "wasm/answer.h"
#include "wasm/bridge.h"

adx_playtest *web_playtest_create(const adx_variant *variant)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_playtest *playtest = NULL;

    return adx_playtest_create(&alloc, variant, &playtest) ? NULL : playtest;
}

void web_playtest_free(adx_playtest *playtest)
{
    adx_playtest_free(playtest);
}

int web_playtest_play(adx_playtest *playtest, const adx_variant *variant, adx_engine *engine,
                      unsigned level, double nodes, double seed, double number)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_playtest_plan plan = {
        .level = level,
        .nodes = (uint64_t)nodes,
        .seed = (uint64_t)seed,
    };
    adx_record *record = NULL;

    adx_err err = adx_playtest_play(&alloc, variant, engine, &plan, (uint64_t)number, &record);
    if (!err)
        err = adx_playtest_add(playtest, record);
    adx_record_free(record);
    return err;
}

void web_playtest_report(adx_playtest *playtest, const adx_variant *variant)
{
    answer_playtest(&output.json, variant, playtest);
}
