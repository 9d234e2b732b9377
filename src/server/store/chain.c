/* The hash of an event. */
#include "server/store/store_parts.h"

#include <sodium.h>
#include <string.h>

static void add_number(crypto_generichash_state *state, uint64_t number)
{
    uint8_t bytes[8];

    for (unsigned i = 0; i < sizeof(bytes); i++)
        bytes[i] = (uint8_t)(number >> 8 * i);
    crypto_generichash_update(state, bytes, sizeof(bytes));
}

/* With its length, so that nothing can move from one text to the next. */
static void add_text(crypto_generichash_state *state, const char *text)
{
    const size_t len = strlen(text);

    add_number(state, len);
    crypto_generichash_update(state, (const unsigned char *)text, len);
}

void chain_hash(const uint8_t *before, const struct store_event *event,
                uint8_t out[STORE_HASH_SIZE])
{
    static const uint8_t nothing[STORE_HASH_SIZE];
    crypto_generichash_state state;

    crypto_generichash_init(&state, NULL, 0, STORE_HASH_SIZE);
    crypto_generichash_update(&state, before ? before : nothing, STORE_HASH_SIZE);
    add_number(&state, event->seq);
    add_number(&state, (uint64_t)event->time_ms);
    add_text(&state, event->game);
    add_text(&state, event->kind);
    add_text(&state, event->body);
    add_text(&state, event->actor);
    add_text(&state, event->action);
    crypto_generichash_final(&state, out, STORE_HASH_SIZE);
}
