/* Movements read from the notation of rule texts. */
#include <ctype.h>
#include <string.h>

#include "ini/movement.h"
#include "ini/movement_words.h"

enum {
    EN_PASSANT = 4 /* beside enum movement_mode */
};

static uint8_t images_of(const char *word, size_t len)
{
    for (unsigned i = 0; movement_words[i].word; i++) {
        if (strlen(movement_words[i].word) == len && memcmp(movement_words[i].word, word, len) == 0)
            return movement_words[i].images;
    }
    return 0;
}

/*
 * Directions up to another letter. On orthogonal leaps each letter is a direction of its own, on
 * others two letters are one, but a letter that is doubled stands alone.
 */
static const char *read_directions(const char *at, bool is_orthogonal, uint8_t *images)
{
    while (*at && strchr("fbvsrlh", *at)) {
        const uint8_t pair = is_orthogonal || !at[1] || at[0] == at[1] ? 0 : images_of(at, 2),
                      one = images_of(at, 1);
        if (!pair && !one)
            return NULL;
        *images |= pair ? pair : one;
        at += pair || (!is_orthogonal && at[0] == at[1]) ? 2 : 1;
    }
    return at;
}

static const char *read_modes(const char *at, struct movement_term *term)
{
    for (; *at && strchr("mce", *at); at++)
        term->modes |= *at == 'm' ? MOVEMENT_QUIET : *at == 'c' ? MOVEMENT_CAPTURE : EN_PASSANT;
    if (!term->modes)
        term->modes = MOVEMENT_QUIET | MOVEMENT_CAPTURE;
    if (*at == 'n')
        term->kind = MOVEMENT_LAME;
    else if (*at == 'p')
        term->kind = MOVEMENT_HOP;
    else if (*at == 'g')
        term->kind = MOVEMENT_GRASSHOP;
    return at + (term->kind != MOVEMENT_LEAP);
}

/* A letter, the same again or the number of steps. Returns: the end, NULL if it is none. */
static const char *read_leap(const char *at, struct movement_term *term)
{
    static const char letters[] = "WFDNAHCZGKRBQ";
    static const uint8_t longer[] = {1, 1, 2, 2, 2, 3, 3, 3, 3, 1, 1, 1, 1};
    static const uint8_t shorter[] = {0, 1, 0, 1, 2, 0, 1, 2, 3, 0, 0, 1, 0};
    const char *letter = *at ? strchr(letters, *at) : NULL;
    bool is_line = *at && strchr("RBQ", *at);
    const bool hops = term->kind == MOVEMENT_HOP || term->kind == MOVEMENT_GRASSHOP;

    if (!letter)
        return NULL;
    term->longer = longer[letter - letters];
    term->shorter = shorter[letter - letters];
    at++;
    if (!is_line && *at == *letter) {
        is_line = true;
        at++;
    } else if (!is_line && *at >= '2' && *at <= '9') {
        is_line = true;
        term->limit = (uint8_t)(*at++ - '0');
    }
    if (*at == 'X' || *at == 'Y' || isdigit((unsigned char)*at) || (hops && !is_line))
        return NULL;
    if (is_line && !hops)
        term->kind = MOVEMENT_LINE;
    return at;
}

static bool add(struct movement *out, struct movement_term term, uint8_t images)
{
    if (out->count == MOVEMENT_TERMS_MAX)
        return false;
    term.images = movement_same_images(&term, images ? images : 0xFF);
    out->term[out->count++] = term;
    return true;
}

/* One term. Returns: its end; NULL if it cannot be said with terms. */
static const char *read_term(const char *at, struct movement *out)
{
    const char *const leap = at + strcspn(at, "WFDNAHCZGKRBQ");
    const bool is_both = *leap == 'K' || *leap == 'Q';
    struct movement_term term = {.kind = MOVEMENT_LEAP};
    uint8_t images = 0;

    at = read_directions(at, *leap && strchr("WDHR", *leap), &images);
    at = at ? read_modes(at, &term) : NULL;
    at = at ? read_leap(at, &term) : NULL;
    if (!at || (is_both && images) || !add(out, term, images))
        return NULL;
    term.shorter = 1;
    return !is_both || add(out, term, images) ? at : NULL;
}

static uint8_t modes_of(const struct movement *movement, const struct movement_term *like,
                        unsigned image)
{
    uint8_t modes = 0;

    for (unsigned i = 0; i < movement->count; i++) {
        const struct movement_term *term = &movement->term[i];
        if (term->longer == like->longer && term->shorter == like->shorter &&
            term->kind == like->kind && term->limit == like->limit &&
            term->initial == like->initial && (term->images >> image & 1))
            modes |= term->modes;
    }
    return modes;
}

bool movement_equal(const struct movement *a, const struct movement *b)
{
    for (unsigned i = 0; i < a->count + b->count; i++) {
        const struct movement_term *term = i < a->count ? &a->term[i] : &b->term[i - a->count];
        for (unsigned image = 0; image < 8; image++) {
            if ((term->images >> image & 1) && modes_of(a, term, image) != modes_of(b, term, image))
                return false;
        }
    }
    return true;
}

/* There either all captures are also made en passant or none. */
static bool settle_en_passant(struct movement *movement)
{
    for (unsigned i = 0; i < movement->count; i++)
        movement->en_passant |= movement->term[i].modes & EN_PASSANT;
    for (unsigned i = 0; i < movement->count && movement->en_passant; i++) {
        for (unsigned image = 0; image < 8; image++) {
            const uint8_t modes = modes_of(movement, &movement->term[i], image);
            if ((movement->term[i].images >> image & 1) &&
                !(modes & MOVEMENT_CAPTURE) != !(modes & EN_PASSANT))
                return false;
        }
    }
    for (unsigned i = 0; i < movement->count; i++)
        movement->term[i].modes &= (uint8_t)~EN_PASSANT;
    return true;
}

bool movement_read_own(const char *word, struct movement *out)
{
    static const char elephant[] = "mafsmafW", camel[] = "mafmafsW";
    const bool is_camel = strcmp(word, camel) == 0;
    const char *at = word;

    memset(out, 0, sizeof(*out));
    if (is_camel || strcmp(word, elephant) == 0)
        return add(out,
                   (struct movement_term){.longer = 3,
                                          .shorter = is_camel ? 1 : 2,
                                          .kind = MOVEMENT_LAME,
                                          .modes = MOVEMENT_QUIET | MOVEMENT_CAPTURE},
                   0);
    while (at && *at && strcmp(word, "-") != 0)
        at = read_term(at, out);
    return at && settle_en_passant(out);
}
