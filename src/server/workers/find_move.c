/* In the child: confined first, then games. */
#include "server/workers/find_move.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adx/adx.h"
#include "base/steady_clock.h"
#include "server/workers/inside.h"

enum {
    HASH_SIZE = 8 * 1024 * 1024,
    SURE = 10000 /* the score of a mate */
};

/* What stays from one question to the next. */
struct mind {
    adx_alloc alloc;
    adx_variant *variant;
    adx_engine *engine;
};

struct question {
    adx_limits limits;
    const char *rules; /* of rules_size bytes, 0 for none */
    size_t rules_size;
    const char *record;
    size_t record_size;
};

static bool read_question(const char *text, size_t size, struct question *out)
{
    const char *end = memchr(text, '\n', size);
    char line[128];

    *out = (struct question){.rules = NULL};
    if (!end || (size_t)(end - text) >= sizeof(line))
        return false;
    snprintf(line, sizeof(line), "%.*s", (int)(end - text), text);
    if (sscanf(line, "%u %u %u %u %" SCNu64 " %zu", &out->limits.level, &out->limits.move_time_ms,
               &out->limits.clock_ms, &out->limits.increment_ms, &out->limits.seed,
               &out->rules_size) != 6 ||
        out->rules_size > size - (size_t)(end + 1 - text))
        return false;
    out->rules = end + 1;
    out->record = out->rules + out->rules_size;
    out->record_size = size - (size_t)(out->record - text);
    return true;
}

/* The game that the first question is about. */
static bool learn(struct mind *mind, const struct question *question, const adx_record *record)
{
    const char *game = adx_record_facts(record)->game;
    const adx_rules rules = {.name = game, .text = question->rules, .size = question->rules_size};

    if (mind->engine)
        return true;
    const adx_err err = rules.size
                            ? adx_variant_create(&mind->alloc, &rules, NULL, NULL, &mind->variant)
                            : adx_variant_builtin(&mind->alloc, game, &mind->variant);
    return !err && !adx_engine_create(&mind->alloc, mind->variant, HASH_SIZE, &mind->engine);
}

/* --- the search --- */

static uint64_t now_ms(void *ctx)
{
    (void)ctx;
    return steady_clock_ms();
}

static void note_score(void *ctx, const adx_search_info *info)
{
    int *score = ctx;

    *score = info->is_mate ? (info->score < 0 ? -SURE : SURE) : info->score;
}

/* Every game is a new one to it, as games of many people take their turns. */
static void search(struct mind *mind, const adx_record *record, const adx_limits *limits,
                   char *answer)
{
    adx_position *position = NULL;
    char text[ADX_MOVE_TEXT_SIZE_MAX];
    int score = 0;
    const adx_search_hooks hooks = {.info = note_score, .now_ms = now_ms, .ctx = &score};
    adx_move best;

    adx_engine_reset(mind->engine);
    if (!adx_record_replay(record, mind->variant, UINT32_MAX, NULL, NULL, &position) &&
        !adx_engine_search(mind->engine, position, limits, &hooks, &best)) {
        adx_move_text(position, best, text);
        snprintf(answer, FIND_ANSWER_MAX, "%s %d", text, score);
    }
    adx_position_free(position);
}

static void find(struct mind *mind, const char *text, size_t size, char *answer)
{
    struct question question;
    adx_record *record = NULL;

    answer[0] = '\0';
    if (read_question(text, size, &question) &&
        !adx_record_read(&mind->alloc, question.record, question.record_size, NULL, NULL,
                         &record) &&
        learn(mind, &question, record))
        search(mind, record, &question.limits, answer);
    adx_record_free(record);
}

_Noreturn void find_moves(void)
{
    const struct inside_limits limits = {.cpu_s = FIND_CPU_S, .memory = FIND_MEMORY};
    struct inside_memory memory = {.left = FIND_MEMORY};
    struct mind mind = {.alloc = inside_alloc(&memory)};
    char *text = malloc(FIND_QUESTION_MAX), answer[FIND_ANSWER_MAX];
    size_t size;

    inside_confine(&limits);
    while (text && inside_hear(text, FIND_QUESTION_MAX, &size)) {
        find(&mind, text, size, answer);
        inside_say(answer, strlen(answer));
    }
    _Exit(0);
}
