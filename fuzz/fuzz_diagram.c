/* Any bytes as a page with Interactive Diagrams: definitions that are written as rules, or not. */
#include <stdint.h>
#include <stdlib.h>

#include "base/check.h"
#include "idiagram/definition.h"

enum {
    DIAGRAMS_TRIED = 4
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct valid_text valid;
    struct diagram_place places[DIAGRAMS_MAX];
    const char *text = (const char *)data;

    if (size > UINT16_MAX)
        return 0;
    const unsigned count = diagram_find(text, size, places);
    CHECK_ALWAYS(count <= DIAGRAMS_MAX);
    for (unsigned i = 0; i < count && i < DIAGRAMS_TRIED; i++) {
        CHECK_ALWAYS(places[i].begin <= places[i].end && places[i].end <= size);
        struct diagram *diagram =
            diagram_read(text + places[i].begin, places[i].end - places[i].begin, places[i].line);
        CHECK_ALWAYS(diagram);
        const adx_err err = diagram_import(diagram, "game", NULL, NULL, &valid);
        CHECK_ALWAYS(!err ? valid.text.len > 0 : err != ADX_E_RULES || valid.wrong[0]);
        diagram_free(diagram);
    }
    return 0;
}
