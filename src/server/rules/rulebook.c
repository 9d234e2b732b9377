/* Rules in memory, and where they come from. */
#include "server/rules/rulebook.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HASH_TEXT_SIZE = 17
};

struct rules {
    char hash[HASH_TEXT_SIZE];
    adx_variant *variant;
    bool is_builtin; /* as this program has it, which an older game need not have begun with */
    bool is_own;     /* a text of people */
    bool is_kept;    /* built in, and stored since this program has it in memory */
    unsigned users;
    struct rules *next; /* what a game was read by last comes first */
};

struct offer {
    char id[OWN_ID_SIZE];
    char giver[RULEBOOK_GIVER_SIZE];
    char *text;
};

struct rulebook {
    struct store *store;
    struct rules *rules;
    size_t own_max;
    struct offer offers[RULEBOOK_OFFERS_MAX]; /* the oldest first */
};

struct rulebook *rulebook_open(struct store *store)
{
    struct rulebook *book = calloc(1, sizeof(*book));

    if (book) {
        book->store = store;
        book->own_max = RULEBOOK_OWN_MAX;
    }
    return book;
}

static void free_rules(struct rules *rules)
{
    adx_variant_free(rules->variant);
    free(rules);
}

void rulebook_close(struct rulebook *book)
{
    if (!book)
        return;
    for (struct rules *rules = book->rules, *next; rules; rules = next) {
        next = rules->next;
        free_rules(rules);
    }
    for (unsigned i = 0; i < RULEBOOK_OFFERS_MAX; i++)
        free(book->offers[i].text);
    free(book);
}

static const adx_variant *add(struct rulebook *book, adx_variant *variant, bool is_builtin)
{
    struct rules *rules = calloc(1, sizeof(*rules));

    if (!rules) {
        adx_variant_free(variant);
        return NULL;
    }
    snprintf(rules->hash, sizeof(rules->hash), "%016" PRIx64, adx_variant_hash(variant));
    rules->variant = variant;
    rules->is_builtin = is_builtin;
    rules->is_own = own_id_fits(adx_variant_id(variant));
    rules->next = book->rules;
    book->rules = rules;
    return variant;
}

/* hash: that the rules must have, or NULL for those that this program would begin a game with. */
static const adx_variant *find(const struct rulebook *book, const char *id, const char *hash)
{
    for (const struct rules *rules = book->rules; rules; rules = rules->next) {
        const bool fits =
            hash ? strcmp(rules->hash, hash) == 0 : rules->is_builtin || rules->is_own;
        if (fits && strcmp(adx_variant_id(rules->variant), id) == 0)
            return rules->variant;
    }
    return NULL;
}

static struct rules *entry_of(struct rulebook *book, const adx_variant *variant)
{
    struct rules *rules = book->rules;

    while (rules && rules->variant != variant)
        rules = rules->next;
    return rules;
}

/* --- built-in games --- */

/* The text in full, under its hash, so that a game is played on by the rules it began with. */
static bool keep_builtin(struct rulebook *book, const adx_variant *variant)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_rules rules = {.name = adx_variant_id(variant)};
    char hash[HASH_TEXT_SIZE], *text = NULL;
    size_t size = 0, index = 0;

    while (adx_builtin_id(index) && strcmp(adx_builtin_id(index), rules.name) != 0)
        index++;
    rules.text = adx_builtin_text(index, &rules.size);
    if (!rules.text || adx_rules_flatten(&alloc, &rules, NULL, NULL, &text, &size))
        return false;
    snprintf(hash, sizeof(hash), "%016" PRIx64, adx_variant_hash(variant));
    const bool is_kept = store_keep_rules(book->store, hash, text);
    free(text);
    return is_kept;
}

/* *lacks_memory: receives whether there may be such a game and memory ran out. */
static const adx_variant *builtin(struct rulebook *book, const char *id, bool *lacks_memory)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_variant *known = find(book, id, NULL);
    adx_variant *variant = NULL;
    const adx_err err = known ? ADX_OK : adx_variant_builtin(&alloc, id, &variant);

    if (!known && !err)
        known = add(book, variant, true);
    *lacks_memory = !known && (!err || err == ADX_E_NOMEM);
    return known;
}

/* --- texts --- */

/* The place of the oldest text, or of the giver's oldest one where they have given enough. */
static size_t place_to_give(const struct rulebook *book, const char *giver)
{
    size_t count = 0, oldest = 0;

    for (size_t i = RULEBOOK_OFFERS_MAX; giver[0] && i-- > 0;) {
        if (strcmp(book->offers[i].giver, giver) == 0) {
            oldest = i;
            count++;
        }
    }
    return count < RULEBOOK_OFFERS_OF_ONE ? 0 : oldest;
}

bool rulebook_offer(struct rulebook *book, const char *text, size_t size, const char *giver,
                    char id[OWN_ID_SIZE])
{
    struct offer *place = &book->offers[place_to_give(book, giver)];
    struct offer *last = &book->offers[RULEBOOK_OFFERS_MAX - 1];

    own_id_of(text, size, id);
    for (unsigned i = 0; i < RULEBOOK_OFFERS_MAX; i++) {
        if (strcmp(book->offers[i].id, id) == 0)
            return true;
    }
    char *copy = strndup(text, size);
    if (!copy)
        return false;
    free(place->text);
    memmove(place, place + 1, (size_t)(last - place) * sizeof(*place));
    *last = (struct offer){.text = copy};
    memcpy(last->id, id, OWN_ID_SIZE);
    snprintf(last->giver, sizeof(last->giver), "%s", giver);
    return true;
}

char *rulebook_text(struct rulebook *book, const char *id)
{
    if (!own_id_fits(id))
        return NULL;
    for (unsigned i = 0; i < RULEBOOK_OFFERS_MAX; i++) {
        if (strcmp(book->offers[i].id, id) == 0)
            return strdup(book->offers[i].text);
    }
    return store_rules(book->store, id);
}

/* hash: that the rules must have, or NULL. *fault: NULL at first; what is wrong with the text. */
static const adx_variant *compile(struct rulebook *book, const char *id, const char *text,
                                  const uint64_t *hash, const char **fault)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_rules rules = {.name = id, .text = text, .size = strlen(text)};
    adx_variant *variant = NULL;
    const adx_err err = adx_variant_create(&alloc, &rules, NULL, NULL, &variant);

    if (err) {
        *fault = err == ADX_E_NOMEM ? NULL : "this version refuses its rules";
        return NULL;
    }
    if (!hash || adx_variant_hash(variant) == *hash)
        return add(book, variant, false);
    *fault = "its rules are another game in this version";
    adx_variant_free(variant);
    return NULL;
}

static size_t own_memory(const struct rulebook *book, bool also_used)
{
    size_t memory = 0;

    for (const struct rules *rules = book->rules; rules; rules = rules->next) {
        if (rules->is_own && (also_used || !rules->users))
            memory += adx_variant_memory(rules->variant);
    }
    return memory;
}

void rulebook_bring(struct rulebook *book, adx_variant *variant)
{
    if (find(book, adx_variant_id(variant), NULL) || own_memory(book, true) >= book->own_max) {
        adx_variant_free(variant);
        return;
    }
    add(book, variant, false);
    rulebook_tidy(book);
}

/* Rules in memory whose text is neither offered any more nor stored could not be kept. */
static const adx_variant *look_own(struct rulebook *book, const char *id)
{
    const adx_variant *known = find(book, id, NULL);
    char *text = rulebook_text(book, id);
    const char *fault = NULL;

    if (!text)
        known = NULL;
    else if (!known && own_memory(book, true) < book->own_max)
        known = compile(book, id, text, NULL, &fault);
    free(text);
    return known;
}

static bool keep_own(struct rulebook *book, const char *id)
{
    char *text = rulebook_text(book, id);
    const bool is_kept = text && store_keep_rules(book->store, id, text);

    free(text);
    return is_kept;
}

/* --- games --- */

const adx_variant *rulebook_look(struct rulebook *book, const char *id)
{
    bool lacks_memory;

    return own_id_fits(id) ? look_own(book, id) : builtin(book, id, &lacks_memory);
}

/* Reading old games writes nothing, so the text is kept when one begins. */
bool rulebook_keep(struct rulebook *book, const adx_variant *variant)
{
    struct rules *rules = entry_of(book, variant);

    if (!rules || rules->is_own)
        return rules && keep_own(book, adx_variant_id(variant));
    if (!rules->is_kept)
        rules->is_kept = keep_builtin(book, variant);
    return rules->is_kept;
}

const adx_variant *rulebook_begin(struct rulebook *book, const char *id)
{
    const adx_variant *variant = rulebook_look(book, id);

    return variant && rulebook_keep(book, variant) ? variant : NULL;
}

bool rulebook_has(const struct rulebook *book, const adx_record_head *head)
{
    char hash[HASH_TEXT_SIZE];

    snprintf(hash, sizeof(hash), "%016" PRIx64, head->rules);
    return !own_id_fits(head->game) || find(book, head->game, hash);
}

bool rulebook_has_room(const struct rulebook *book)
{
    return own_memory(book, true) < book->own_max;
}

void rulebook_limit(struct rulebook *book, size_t own_max)
{
    book->own_max = own_max;
}

const adx_variant *rulebook_stored(struct rulebook *book, const adx_record_head *head,
                                   const char **fault)
{
    char hash[HASH_TEXT_SIZE];

    *fault = NULL;
    snprintf(hash, sizeof(hash), "%016" PRIx64, head->rules);
    const adx_variant *known = find(book, head->game, hash);
    if (known)
        return known;
    const bool is_own = own_id_fits(head->game);
    bool lacks_memory = false;
    const adx_variant *same = is_own ? NULL : builtin(book, head->game, &lacks_memory);
    if (lacks_memory || (same && adx_variant_hash(same) == head->rules))
        return same;
    char *text = store_rules(book->store, is_own ? head->game : hash);
    const adx_variant *variant = text ? compile(book, head->game, text, &head->rules, fault) : NULL;
    if (!text && !store_why(book->store)[0])
        *fault = "the text of its rules is missing";
    free(text);
    return variant;
}

bool rulebook_source(struct rulebook *book, const adx_variant *variant, char **text)
{
    const struct rules *rules = entry_of(book, variant);

    *text = NULL;
    if (!rules || rules->is_builtin)
        return rules;
    *text = store_rules(book->store, rules->is_own ? adx_variant_id(variant) : rules->hash);
    return *text;
}

void rulebook_use(struct rulebook *book, const adx_variant *variant)
{
    struct rules *rules = entry_of(book, variant), **link = &book->rules;

    if (!rules)
        return;
    rules->users++;
    while (*link != rules)
        link = &(*link)->next;
    *link = rules->next;
    rules->next = book->rules;
    book->rules = rules;
}

void rulebook_leave(struct rulebook *book, const adx_variant *variant)
{
    struct rules *rules = entry_of(book, variant);

    if (rules)
        rules->users--;
}

void rulebook_tidy(struct rulebook *book)
{
    size_t idle = own_memory(book, false), kept = 0;

    if (idle <= RULEBOOK_IDLE_MAX)
        return;
    for (struct rules **link = &book->rules; *link;) {
        struct rules *rules = *link;
        const bool is_idle = rules->is_own && !rules->users;
        const size_t memory = adx_variant_memory(rules->variant);
        if (!is_idle || kept + memory <= RULEBOOK_IDLE_MAX) {
            kept += is_idle ? memory : 0;
            link = &rules->next;
            continue;
        }
        *link = rules->next;
        free_rules(rules);
    }
}
