/* Any bytes as a word of Betza's notation: a well-formed answer or a well-formed refusal. */
#include <stdint.h>
#include <string.h>

#include "base/check.h"
#include "rules/betza.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_way(const struct displacement *way)
{
    CHECK_ALWAYS(way->leg_count >= 1 && way->leg_count <= LEGS_MAX && way->modes);
    for (unsigned i = 0; i < way->leg_count; i++) {
        const struct leg *leg = &way->legs[i];
        CHECK_ALWAYS(leg->file || leg->rank);
        CHECK_ALWAYS(leg->min >= 1 && leg->min <= leg->max && leg->land <= LAND_ENEMY);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct displacement ways[RULES_MAX];
    struct betza_error error = {.length = UINT32_MAX};

    if (size > UINT16_MAX)
        return 0;
    const unsigned len = (unsigned)size;
    const unsigned count =
        betza_read((const char *)data, len, HEXAGONS_NONE, ways, RULES_MAX, &error);
    CHECK_ALWAYS(count <= RULES_MAX);
    for (unsigned i = 0; i < count; i++)
        check_way(&ways[i]);
    if (!count) {
        CHECK_ALWAYS(error.offset <= len && error.length <= len - error.offset);
        CHECK_ALWAYS(memchr(error.sentence, 0, sizeof(error.sentence)) && error.sentence[0]);
        CHECK_ALWAYS(memchr(error.suggestion, 0, sizeof(error.suggestion)));
    }
    return 0;
}
