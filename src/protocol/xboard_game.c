/* The game that an engine keeps which speaks CECP: its rules, position and moves. */
#include "protocol/xboard_state.h"

#include <stdio.h>

#include "protocol/dialect.h"
#include "protocol/over.h"
#include "protocol/xboard_setup.h"

static void set_position(struct xboard *xboard, adx_position *position)
{
    xboard->excluded_count = 0;
    adx_position_free(xboard->position);
    xboard->position = position;
}

bool xboard_set_variant(struct xboard *xboard, const char *id)
{
    const adx_alloc alloc = adx_alloc_libc();
    char why[CATALOG_WHY_SIZE];
    adx_variant *variant;
    adx_position *position;

    xboard->lack = XBOARD_LACKS_GAME;
    if (catalog_compile(&xboard->catalog, id, &variant, why)) {
        xboard_say(xboard, "tellusererror %s", why);
        return false;
    }
    if (adx_position_create(&alloc, variant, NULL, NULL, NULL, &position)) {
        adx_variant_free(variant);
        return false;
    }
    thinker_drop(&xboard->thinker);
    set_position(xboard, position);
    adx_variant_free(xboard->variant);
    xboard->variant = variant;
    xboard->lack = XBOARD_LACKS_NOTHING;
    return true;
}

static void note_error(void *ctx, const adx_finding *finding)
{
    char *why = ctx;

    if (finding->severity == ADX_ERROR && !why[0])
        snprintf(why, CATALOG_WHY_SIZE, "%s", finding->sentence);
}

/* A FEN that is wrong, which is said, leaves no position: nobody may get a move of another one. */
static void set_fen(struct xboard *xboard, const char *fen)
{
    const adx_alloc alloc = adx_alloc_libc();
    char why[CATALOG_WHY_SIZE] = "";
    adx_position *position;

    if (xboard->lack == XBOARD_LACKS_GAME) {
        (void)xboard_has_position(xboard);
        return;
    }
    xboard->lack = XBOARD_LACKS_POSITION;
    if (adx_position_create(&alloc, xboard->variant, fen, note_error, why, &position)) {
        xboard_say(xboard, "tellusererror Illegal position: %s", why);
        return;
    }
    set_position(xboard, position);
    xboard->lack = XBOARD_LACKS_NOTHING;
}

/* The square skipped by a pawn has the ranks of CECP. Returns: false if the text is too long. */
static bool fen_to_own(const adx_variant *variant, const char *rest, char fen[XBOARD_LINE_SIZE])
{
    struct buf out = buf_init(fen, XBOARD_LINE_SIZE);

    for (unsigned i = 0;; i++) {
        const struct token token = token_next(&rest);
        char text[ADX_MOVE_TEXT_SIZE_MAX], own[ADX_MOVE_TEXT_SIZE_MAX];
        if (!token.len)
            return !out.cut;
        buf_text(&out, i ? " " : "");
        if (i == 3 && token_copy(token, text, sizeof(text))) {
            dialect_to_own(DIALECT_CECP, variant, text, own, sizeof(own));
            buf_text(&out, own);
        } else {
            buf_format(&out, "%.*s", (int)token.len, token.text);
        }
    }
}

/* A draw that others leave to the players to claim is claimed once; who plays on gets moves. */
static void answer_move(struct xboard *xboard, bool was_over)
{
    xboard->excluded_count = 0;
    const bool is_said = xboard->mode == MODE_PLAY &&
                         (!was_over || over_for_good(xboard->position)) &&
                         xboard_say_result(xboard);
    if (!is_said)
        xboard_think(xboard);
}

/*
 * Play the parts of a turn, or of its beginning, after which the rest is to come: e2e4,e4d5; or
 * e2e4, and then e4d5. part: receives the one that was read last.
 */
static adx_err play_parts(struct xboard *xboard, const char *text,
                          char part[ADX_MOVE_TEXT_SIZE_MAX])
{
    adx_err err = ADX_OK;
    adx_move move;

    for (bool is_first = true; !err && (is_first || *text); is_first = false) {
        err = dialect_next_part(&text, part)
                  ? dialect_read_part(DIALECT_CECP, xboard->position, part, is_first, &move)
                  : ADX_E_ILLEGAL;
        if (!err && move.bits)
            err = adx_position_play(xboard->position, move);
    }
    return err;
}

/* Why a part of a turn is no legal move; what was played of the turn is taken back. */
static void refuse_move(struct xboard *xboard, const char *part, unsigned before,
                        struct token token)
{
    char own[ADX_MOVE_TEXT_SIZE_MAX], reason[XBOARD_LINE_SIZE / 8];
    adx_explanation why;

    dialect_part_to_own(DIALECT_CECP, xboard->position, part, own);
    adx_position_explain(xboard->position, own, &why);
    dialect_from_own(DIALECT_CECP, xboard->variant, why.sentence, reason, sizeof(reason));
    xboard_say(xboard, "Illegal move (%s): %.*s", reason, token_shown(token), token.text);
    while (adx_position_ply(xboard->position) > before)
        adx_position_undo(xboard->position);
    xboard_think(xboard);
}

void xboard_take_move(struct xboard *xboard, struct token token)
{
    char text[DIALECT_TURN_SIZE_MAX] = "", part[ADX_MOVE_TEXT_SIZE_MAX] = "";
    const int shown = token_shown(token);

    if (atomic_load(&xboard->is_thinking) && xboard->mode == MODE_PLAY) {
        xboard_say(xboard, "Illegal move (it is not your turn): %.*s", shown, token.text);
        return;
    }
    xboard_halt(xboard);
    if (xboard->lack != XBOARD_LACKS_NOTHING) {
        xboard_say(xboard, "Illegal move (the last position was refused): %.*s", shown, token.text);
        return;
    }
    const bool was_over = adx_position_outcome(xboard->position).winner != ADX_NOBODY;
    const unsigned before = adx_position_ply(xboard->position);
    if (token_copy(token, text, sizeof(text)) && !play_parts(xboard, text, part))
        answer_move(xboard, was_over);
    else
        refuse_move(xboard, part, before, token);
}

/* ---- commands: games ---- */

void xboard_obey_new(struct xboard *xboard, const char *rest)
{
    (void)rest;
    xboard_halt(xboard);
    if (!xboard_set_variant(xboard, "chess"))
        return;
    thinker_reset(&xboard->thinker);
    xboard->mode = MODE_PLAY;
    xboard->engine_color = ADX_BLACK;
    xboard->depth = 0;
}

void xboard_obey_variant(struct xboard *xboard, const char *rest)
{
    char name[ADX_NAME_SIZE_MAX];
    const struct token token = token_rest(rest);
    const char *id = NULL;

    xboard_halt(xboard);
    if (token_copy(token, name, sizeof(name))) {
        id = xboard_known_id(name);
        id = catalog_find(&xboard->catalog, id ? id : name);
    }
    if (!id) {
        xboard_say_error(xboard, "unknown variant", token);
        xboard->lack = XBOARD_LACKS_GAME;
        return;
    }
    if (xboard_set_variant(xboard, id) && !xboard_known_name(id))
        xboard_setup(&xboard->catalog, id, xboard_say_line, xboard);
}

void xboard_obey_setboard(struct xboard *xboard, const char *rest)
{
    char fen[XBOARD_LINE_SIZE];

    xboard_halt(xboard);
    if (fen_to_own(xboard->variant, rest, fen)) {
        set_fen(xboard, fen);
    } else {
        xboard_say(xboard, "tellusererror Illegal position: too long");
        if (xboard->lack == XBOARD_LACKS_NOTHING)
            xboard->lack = XBOARD_LACKS_POSITION;
    }
    if (xboard->mode == MODE_ANALYZE && xboard->lack == XBOARD_LACKS_NOTHING)
        xboard_think(xboard);
}

void xboard_obey_edit(struct xboard *xboard, const char *rest)
{
    (void)rest;
    xboard_halt(xboard);
    xboard->edits = true;
    xboard_edit_begin(&xboard->edit, xboard->position);
}

void xboard_obey_edit_line(struct xboard *xboard, const char *line)
{
    const struct token token = token_rest(line);
    char text[ADX_MOVE_TEXT_SIZE_MAX], fen[ADX_FEN_SIZE_MAX];
    struct buf out = buf_init(fen, sizeof(fen));

    if (token_is(token, ".")) {
        xboard->edits = false;
        xboard_edit_fen(&xboard->edit, adx_position_turn(xboard->position), &out);
        set_fen(xboard, fen);
    } else if (token.len && (!token_copy(token, text, sizeof(text)) ||
                             !xboard_edit_obey(&xboard->edit, xboard->variant, text))) {
        xboard_say_error(xboard, "not understood", token);
    }
}

/* Turns, or what was played of one. */
static void undo(struct xboard *xboard, unsigned count)
{
    xboard_halt(xboard);
    xboard->excluded_count = 0;
    if (!xboard_has_position(xboard))
        return;
    while (count && adx_position_undo(xboard->position))
        count -= adx_position_part(xboard->position) == 1;
    if (xboard->mode == MODE_ANALYZE)
        xboard_think(xboard);
}

void xboard_obey_undo(struct xboard *xboard, const char *rest)
{
    (void)rest;
    undo(xboard, 1);
}

void xboard_obey_remove(struct xboard *xboard, const char *rest)
{
    (void)rest;
    undo(xboard, 2);
}

/* ---- commands: who moves ---- */

static void set_mode(struct xboard *xboard, enum mode mode)
{
    xboard_halt(xboard);
    xboard->mode = mode;
}

void xboard_obey_force(struct xboard *xboard, const char *rest)
{
    (void)rest;
    set_mode(xboard, MODE_FORCE);
}

void xboard_obey_go(struct xboard *xboard, const char *rest)
{
    (void)rest;
    set_mode(xboard, MODE_PLAY);
    xboard->engine_color = adx_position_turn(xboard->position);
    /* Who asks for a move in a game that is over would wait for ever. */
    if (!xboard_has_position(xboard))
        return;
    if (over_for_good(xboard->position))
        xboard_say_result(xboard);
    else
        xboard_think(xboard);
}

void xboard_obey_playother(struct xboard *xboard, const char *rest)
{
    (void)rest;
    set_mode(xboard, MODE_PLAY);
    xboard->engine_color = adx_position_turn(xboard->position) == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
}

void xboard_obey_analyze(struct xboard *xboard, const char *rest)
{
    (void)rest;
    set_mode(xboard, MODE_ANALYZE);
    xboard->posts = true;
    if (xboard_has_position(xboard))
        xboard_think(xboard);
}

/* Move now. */
void xboard_obey_move_now(struct xboard *xboard, const char *rest)
{
    (void)rest;
    if (xboard->mode == MODE_PLAY)
        thinker_stop(&xboard->thinker);
}

void xboard_obey_usermove(struct xboard *xboard, const char *rest)
{
    xboard_take_move(xboard, token_next(&rest));
}

void xboard_obey_lift(struct xboard *xboard, const char *rest)
{
    char text[ADX_MOVE_TEXT_SIZE_MAX], own[ADX_MOVE_TEXT_SIZE_MAX], colors[XBOARD_LINE_SIZE];
    struct buf out = buf_init(colors, sizeof(colors));

    if (atomic_load(&xboard->is_thinking) || xboard->lack != XBOARD_LACKS_NOTHING ||
        !token_copy(token_next(&rest), text, sizeof(text)))
        return;
    dialect_to_own(DIALECT_CECP, xboard->variant, text, own, sizeof(own));
    const unsigned square = adx_variant_square_named(xboard->variant, own);
    if (square == ADX_SQUARE_NONE)
        return;
    xboard_highlight(xboard->position, square, &out);
    xboard_say(xboard, "highlight %s", colors);
}
