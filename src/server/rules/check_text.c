/* In the child: confined first, then the text. */
#include "server/rules/check_text.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "adx/adx.h"
#include "base/buf.h"
#include "server/workers/inside.h"

/* What is said of one text. */
struct judging {
    struct buf *reply;
    bool is_refused;
};

/* Titles and inventors stand in everybody's lists: what the language warns of is too long here. */
static bool is_for_lists(const adx_finding *finding)
{
    static const char *const keywords[] = {"title", "inventor"};
    const char *line = finding->line ? finding->source + strspn(finding->source, " \t") : "";

    for (size_t i = 0; i < sizeof(keywords) / sizeof(keywords[0]); i++) {
        const size_t len = strlen(keywords[i]);
        if (strncmp(line, keywords[i], len) == 0 && strchr(" \t", line[len]))
            return true;
    }
    return false;
}

static void note_finding(void *ctx, const adx_finding *finding)
{
    struct judging *judging = ctx;

    if (finding->severity != ADX_ERROR && !is_for_lists(finding))
        return;
    judging->is_refused = true;
    buf_format(judging->reply, "finding %u %u %u\t%s\t%s\n", finding->line, finding->column,
               finding->length, finding->sentence, finding->suggestion ? finding->suggestion : "");
}

/* A few moves, always the same: what they take counts as well. */
static bool can_play(const adx_alloc *alloc, const adx_variant *variant)
{
    adx_move moves[ADX_MOVES_MAX];
    adx_position *position = NULL;
    uint32_t seed = 1;
    const adx_err err = adx_variant_start_count(variant)
                            ? adx_position_create_numbered(alloc, variant, 0, &position)
                            : adx_position_create(alloc, variant, NULL, NULL, NULL, &position);

    for (unsigned ply = 0; !err && ply < CHECK_TEXT_PLIES; ply++) {
        const unsigned count = adx_position_moves(position, moves);
        seed = seed * 1664525 + 1013904223;
        if (!count || adx_position_play(position, moves[(seed >> 8) % count]))
            break;
    }
    return !err;
}

static void judge(const adx_alloc *alloc, const adx_rules *rules, struct buf *reply)
{
    struct judging judging = {.reply = reply};
    adx_variant *variant = NULL;
    char *flat = NULL;
    size_t size = 0;

    adx_err err = adx_variant_create(alloc, rules, note_finding, &judging, &variant);
    if (judging.is_refused)
        return; /* the process ends, and what it has with it */
    if (!err && !can_play(alloc, variant))
        err = ADX_E_NOMEM;
    if (!err)
        err = adx_rules_flatten(alloc, rules, note_finding, &judging, &flat, &size);
    if (!err) {
        buf_format(reply, "fits %zu\n", adx_variant_memory(variant));
        buf_text(reply, flat);
    } else if (err == ADX_E_NOMEM)
        buf_text(reply, "no-memory\n");
}

_Noreturn void check_text(void)
{
    const struct inside_limits limits = {.cpu_s = CHECK_TEXT_CPU_S, .memory = CHECK_TEXT_MEMORY};
    struct inside_memory memory = {.left = CHECK_TEXT_MEMORY};
    const adx_alloc alloc = inside_alloc(&memory);
    char *text = malloc(ADX_RULES_SIZE_MAX + 1), *answer = malloc(CHECK_TEXT_REPLY_MAX);
    struct buf reply = buf_init(answer, CHECK_TEXT_REPLY_MAX);
    size_t size;

    if (inside_confine(&limits) == INSIDE_REFUSED) {
        inside_say("not-confined\n", 13);
        _Exit(0);
    }
    if (text && answer && inside_hear(text, ADX_RULES_SIZE_MAX + 1, &size)) {
        const adx_rules rules = {.name = "this game", .text = text, .size = size};
        judge(&alloc, &rules, &reply);
        inside_say(reply.text, reply.len);
    }
    _Exit(0);
}
