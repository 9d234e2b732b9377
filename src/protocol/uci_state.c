/* What the UCI engine says, and the game and the position that it has. */
#include "protocol/uci_state.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void uci_say(struct uci *uci, const char *line)
{
    pthread_mutex_lock(&uci->lock);
    uci->write(uci->ctx, line);
    pthread_mutex_unlock(&uci->lock);
}

void uci_say_string(struct uci *uci, const char *format, ...)
{
    char line[UCI_LINE_SIZE];
    const int len = snprintf(line, sizeof(line), "info %s ",
                             uci->dialect == DIALECT_UCCI ? "message" : "string");
    va_list values;

    va_start(values, format);
    vsnprintf(line + len, sizeof(line) - (size_t)len, format, values);
    va_end(values);
    for (char *c = line; *c; c++)
        if (*c == '\n' || *c == '\r')
            *c = ' ';
    uci_say(uci, line);
}

void uci_set_position(struct uci *uci, adx_position *position)
{
    adx_position_free(uci->position);
    uci->position = position;
    uci->banned_count = 0;
}

void uci_halt(struct uci *uci)
{
    thinker_stop(&uci->thinker);
    thinker_wait(&uci->thinker);
    if (uci->held_answer)
        uci_say(uci, uci->held_answer);
    uci->held_answer = NULL;
}

bool uci_has_position(struct uci *uci)
{
    if (!uci_has_game(uci))
        return false;
    if (uci->lack == UCI_LACKS_POSITION)
        uci_say_string(uci, "there is no position: the last one was refused");
    return uci->lack == UCI_LACKS_NOTHING;
}

void uci_compile_game(struct uci *uci)
{
    char why[CATALOG_WHY_SIZE];
    adx_variant *variant;

    if (uci->variant)
        return;
    /* After a choice that was refused, the engine is still that of the game before. */
    const enum uci_lack lack = uci->lack;
    uci->lack = UCI_LACKS_GAME;
    if (catalog_compile(&uci->catalog, uci->game, &variant, why))
        uci_say_string(uci, "%s", why);
    else if (uci_take_variant(uci, variant))
        uci->lack = lack;
}

bool uci_has_game(struct uci *uci)
{
    uci_compile_game(uci);
    if (uci->lack == UCI_LACKS_GAME)
        uci_say_string(uci, "there is no game: the last one was refused; choose with UCI_Variant");
    return uci->lack != UCI_LACKS_GAME;
}

void uci_add_path(struct uci *uci, const char *path, catalog_report *report, void *ctx)
{
    /* A file may be called like the game that is being played, which stays what it is. */
    uci_compile_game(uci);
    catalog_add_path(&uci->catalog, path, report, ctx);
}

void uci_expect_game(struct uci *uci, const char *id)
{
    thinker_drop(&uci->thinker);
    adx_position_free(uci->root);
    uci->root = NULL;
    uci_set_position(uci, NULL);
    adx_variant_free(uci->variant);
    uci->variant = NULL;
    uci->lack = UCI_LACKS_NOTHING;
    snprintf(uci->game, sizeof(uci->game), "%s", id);
}

bool uci_take_variant(struct uci *uci, adx_variant *variant)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position;

    if (adx_position_create(&alloc, variant, NULL, NULL, NULL, &position)) {
        adx_variant_free(variant);
        uci_say_string(uci, "%s", adx_err_text(ADX_E_NOMEM));
        return false;
    }
    thinker_drop(&uci->thinker);
    adx_position_free(uci->root);
    uci->root = NULL;
    uci_set_position(uci, position);
    adx_variant_free(uci->variant);
    uci->variant = variant;
    return true;
}
