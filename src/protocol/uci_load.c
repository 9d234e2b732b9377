/*
 * Games that are given while the engine runs, in a file or line by line: `load` and `check`, as
 * programs that are made for Fairy-Stockfish send them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adx/ini.h"
#include "protocol/uci_state.h"

enum {
    TEXT_FIRST = 4096 /* bytes that are asked for first */
};

static void say_why(void *ctx, const char *why)
{
    uci_say_string(ctx, "%s", why);
}

static void take_games(struct uci *uci, const char *text, size_t size)
{
    struct catalog nobody = {.count = 0};

    if (uci->here.only_checks) {
        catalog_take_parents(&nobody, &uci->catalog);
        catalog_add_text(&nobody, "check", text, size, say_why, uci);
        catalog_release(&nobody);
        return;
    }
    uci_compile_game(uci);
    catalog_add_text(&uci->catalog, "load", text, size, say_why, uci);
}

void uci_end_here(struct uci *uci)
{
    struct uci_here *here = &uci->here;

    if (!here->is_open)
        return;
    here->is_open = false;
    if (here->is_cut)
        uci_say_string(uci, "a file of variants can have at most %d bytes", ADX_INI_SIZE_MAX);
    else
        take_games(uci, here->text ? here->text : "", here->size);
    free(here->text);
    here->text = NULL;
    here->size = here->room = 0;
}

static bool has_room(struct uci_here *here, size_t size)
{
    size_t room = here->room ? here->room : TEXT_FIRST;

    while (room < size)
        room *= 2;
    if (room == here->room)
        return true;
    char *text = size <= ADX_INI_SIZE_MAX ? realloc(here->text, room) : NULL;
    if (!text)
        return false;
    here->text = text;
    here->room = room;
    return true;
}

bool uci_take_here(struct uci *uci, const char *line)
{
    struct uci_here *here = &uci->here;
    const size_t len = strcspn(line, "\r\n");

    if (!here->is_open)
        return false;
    if (len == strlen(here->end) && memcmp(line, here->end, len) == 0) {
        uci_end_here(uci);
        return true;
    }
    here->is_cut = here->is_cut || !has_room(here, here->size + len + 2);
    if (here->is_cut)
        return true;
    memcpy(here->text + here->size, line, len);
    here->size += len;
    here->text[here->size++] = '\n';
    here->text[here->size] = '\0';
    return true;
}

/* PATH, or <<WORD and then lines up to WORD alone. */
static void obey(struct uci *uci, const char *rest, bool only_checks)
{
    const char *marked = rest + strspn(rest, " \t");
    struct catalog nobody = {.count = 0};
    char path[UCI_PATH_SIZE];

    uci_halt(uci);
    if (strncmp(marked, "<<", 2) == 0) {
        marked += 2;
        const struct token end = token_next(&marked);
        if (token_copy(end, uci->here.end, sizeof(uci->here.end))) {
            uci->here.is_open = true;
            uci->here.only_checks = only_checks;
            uci->here.is_cut = false;
        } else {
            uci_say_string(uci, "%.*s is too long", token_shown(end), end.text);
        }
    } else if (!token_copy(token_rest(rest), path, sizeof(path)) || !path[0]) {
        uci_say_string(uci, "expected a path, or <<WORD and lines up to WORD");
    } else if (only_checks) {
        catalog_take_parents(&nobody, &uci->catalog);
        catalog_add_path(&nobody, path, say_why, uci);
        catalog_release(&nobody);
    } else {
        uci_add_path(uci, path, say_why, uci);
    }
}

void uci_obey_load(struct uci *uci, const char *rest)
{
    obey(uci, rest, false);
}

void uci_obey_check(struct uci *uci, const char *rest)
{
    obey(uci, rest, true);
}
