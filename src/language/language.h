#ifndef LANGUAGE_LANGUAGE_H
#define LANGUAGE_LANGUAGE_H

#include "language/messages.h"

/*
 * A language: a template for each message, how the names of pieces are declined, and the names of
 * the pieces that it knows. docs/languages.md tells how its file is written.
 */
enum {
    LANGUAGE_FORMS_MAX = 32,
    LANGUAGE_ROLES_MAX = 200,
    LANGUAGE_COLORS_MAX = 24,
    TEMPLATE_DEPTH_MAX = 12, /* choices within choices */
};

struct language_entry {
    const char *key, *text;
};

struct language {
    const char *messages[MESSAGE_COUNT];
    struct language_entry forms[LANGUAGE_FORMS_MAX];
    struct language_entry roles[LANGUAGE_ROLES_MAX];   /* "Springer; class m; many Springer" */
    struct language_entry colors[LANGUAGE_COLORS_MAX]; /* of players: "Blancs; class p" */
    unsigned form_count, role_count, color_count;
    const char *players[2]; /* the colors of a game, as its rules have them */
};

#endif
