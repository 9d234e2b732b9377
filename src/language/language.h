#ifndef LANGUAGE_LANGUAGE_H
#define LANGUAGE_LANGUAGE_H

#include "language/messages.h"

/*
 * A language: a template for each message, how the names of pieces are declined, and the names of
 * the pieces that it knows. docs/languages.md tells how its file is written.
 */
enum {
    LANGUAGE_FORMS_MAX = 32,
    LANGUAGE_ROLES_MAX = 400,
    LANGUAGE_COLORS_MAX = 24,
    LANGUAGE_GAMES_MAX = 400,
    TEMPLATE_DEPTH_MAX = 12, /* choices within choices */
};

struct language_entry {
    const char *key, *text;
};

struct language {
    const char *messages[MESSAGE_COUNT]; /* NULL: said in English */
    const struct language *english;      /* where one is NULL */
    struct language_entry forms[LANGUAGE_FORMS_MAX];
    struct language_entry roles[LANGUAGE_ROLES_MAX];   /* "Springer; class m; many Springer" */
    struct language_entry colors[LANGUAGE_COLORS_MAX]; /* of players: "Blancs; class p" */
    struct language_entry ideas[LANGUAGE_GAMES_MAX];   /* of built-in games, by their ids */
    unsigned form_count, role_count, color_count, idea_count;
    const char *players[2]; /* the colors of a game, as its rules have them */
};

/* The language in which a message is said: itself, or English where it does not have it. */
static inline const struct language *language_of(const struct language *language,
                                                 enum message message)
{
    return language->messages[message] ? language : language->english;
}
/* The template of a message, in that language. */
static inline const char *language_text(const struct language *language, enum message message)
{
    return language_of(language, message)->messages[message];
}

#endif
