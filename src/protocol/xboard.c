/*
 * An engine that speaks the Chess Engine Communication Protocol.
 *
 * The engine keeps the game. It thinks in a thread of its own, which makes the engine's move on the
 * game; everything that changes the game or the search waits for that thread first (xboard_halt()).
 */
#include "protocol/xboard.h"

#include <stdlib.h>

#include "protocol/xboard_state.h"

#ifndef ADX_VERSION
#define ADX_VERSION "unknown"
#endif

/* ---- commands: what the other program is told ---- */

static void obey_protover(struct xboard *xboard, const char *rest)
{
    (void)rest;
    xboard_say(xboard, "feature done=0");
    xboard_say(xboard,
               "feature myname=\"Acedrex " ADX_VERSION "\" ping=1 setboard=1 playother=1 san=0 "
               "usermove=1 time=1 draw=1 sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 ics=0 "
               "name=0 pause=0 nps=0 debug=1 memory=1 smp=1 highlight=1 exclude=1");
    xboard_say(xboard, "feature option=\"VariantPath -file \"");
    xboard_say(xboard, "feature option=\"Skill Level -spin %u %u %u\"", ADX_LEVEL_MAX,
               ADX_LEVEL_MIN, ADX_LEVEL_MAX);
    xboard_say_variants(xboard);
    xboard_say(xboard, "feature done=1");
}

static void obey_nothing(struct xboard *xboard, const char *rest)
{
    (void)xboard;
    (void)rest;
}

/* ---- lines ---- */

static const struct {
    const char *name;
    void (*obey)(struct xboard *xboard, const char *rest);
} commands[] = {
    {"protover", obey_protover},
    {"ping", xboard_obey_ping},
    {"new", xboard_obey_new},
    {"variant", xboard_obey_variant},
    {"setboard", xboard_obey_setboard},
    {"edit", xboard_obey_edit},
    {"undo", xboard_obey_undo},
    {"remove", xboard_obey_remove},
    {"force", xboard_obey_force},
    {"go", xboard_obey_go},
    {"playother", xboard_obey_playother},
    {"analyze", xboard_obey_analyze},
    {"exit", xboard_obey_force},
    {"?", xboard_obey_move_now},
    {"usermove", xboard_obey_usermove},
    {"exclude", xboard_obey_exclude},
    {"include", xboard_obey_include},
    {"hint", xboard_obey_hint},
    {"lift", xboard_obey_lift},
    {"level", xboard_obey_level},
    {"st", xboard_obey_st},
    {"sd", xboard_obey_sd},
    {"time", xboard_obey_time},
    {"memory", xboard_obey_memory},
    {"cores", xboard_obey_cores},
    {"post", xboard_obey_post},
    {"nopost", xboard_obey_nopost},
    {"option", xboard_obey_option},
    {"result", xboard_obey_force},
    /* Known, and nothing is to be done. */
    {"xboard", obey_nothing},
    {"accepted", obey_nothing},
    {"rejected", obey_nothing},
    {"otim", obey_nothing},
    {"random", obey_nothing},
    {"hard", obey_nothing},
    {"easy", obey_nothing},
    {"computer", obey_nothing},
    {"name", obey_nothing},
    {"rating", obey_nothing},
    {"ics", obey_nothing},
    {"draw", obey_nothing},
    {"put", obey_nothing},
    {"hover", obey_nothing},
    {"bk", obey_nothing},
    {".", obey_nothing},
};

bool xboard_obey(struct xboard *xboard, const char *line)
{
    const char *rest = line;
    const struct token word = token_next(&rest);

    if (token_is(word, "quit"))
        return false;
    if (xboard->edits) {
        xboard_obey_edit_line(xboard, line);
        return true;
    }
    for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
        if (token_is(word, commands[i].name)) {
            commands[i].obey(xboard, rest);
            return true;
        }
    }
    /* A word with a digit in it can only be meant as a move, as old programs send them. */
    bool is_move = false;
    for (size_t i = 0; i < word.len; i++)
        is_move |= word.text[i] >= '0' && word.text[i] <= '9';
    if (is_move)
        xboard_take_move(xboard, word);
    else if (word.len)
        xboard_say_error(xboard, "unknown command", word);
    return true;
}

/* ---- from begin to end ---- */

struct xboard *xboard_create(void (*write)(void *ctx, const char *line), void *ctx)
{
    struct xboard *xboard = calloc(1, sizeof(*xboard));

    if (!xboard)
        return NULL;
    xboard->write = write;
    xboard->ctx = ctx;
    xboard->hash_mib = HASH_MIB_USUAL;
    xboard->thread_count = 1;
    xboard->level = ADX_LEVEL_MAX;
    xboard->engine_color = ADX_BLACK;
    pthread_mutex_init(&xboard->lock, NULL);
    pthread_mutex_init(&xboard->ping_lock, NULL);
    thinker_init(&xboard->thinker);
    if (xboard_set_variant(xboard, "chess"))
        return xboard;
    xboard_free(xboard);
    return NULL;
}

void xboard_add_path(struct xboard *xboard, const char *path, catalog_report *report, void *ctx)
{
    catalog_add_path(&xboard->catalog, path, report, ctx);
}

void xboard_finish(struct xboard *xboard)
{
    const bool has_limit =
        xboard->mode == MODE_PLAY && (xboard->depth || xboard->move_time_ms || xboard->clock_ms);

    if (!has_limit)
        thinker_stop(&xboard->thinker);
    thinker_wait(&xboard->thinker);
}

void xboard_free(struct xboard *xboard)
{
    xboard_halt(xboard);
    thinker_free(&xboard->thinker);
    adx_position_free(xboard->position);
    adx_variant_free(xboard->variant);
    catalog_release(&xboard->catalog);
    pthread_mutex_destroy(&xboard->ping_lock);
    pthread_mutex_destroy(&xboard->lock);
    free(xboard);
}
