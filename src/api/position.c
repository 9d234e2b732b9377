/* Games in progress: positions with the moves that led to them. */
#include "adx/position.h"

#include <stdint.h>
#include <string.h>

#include "api/handles.h"
#include "core/action.h"
#include "core/kernel.h"
#include "core/mating.h"
#include "core/placement.h"
#include "core/turn.h"
#include "notation/brief.h"
#include "notation/explain.h"
#include "notation/fen.h"
#include "notation/move_text.h"
#include "notation/san.h"
#include "notation/san_parts.h"
#include "referee/start.h"

/* The public colors are those of the core. */
_Static_assert((int)ADX_BLACK == (int)BLACK, "colors differ");
_Static_assert((int)ADX_SQUARE_NONE == (int)SQUARE_NONE, "the square that is none differs");
_Static_assert((int)ADX_DRAWN == (int)WINNER_DRAW, "winners differ");

enum {
    ALIGN = 64,
    PLIES_FIRST = 8
};

/* ---- making and freeing ---- */

/* A position without content. Returns: NULL when memory is short. */
static adx_position *take(const adx_alloc *alloc, const adx_variant *variant)
{
    const size_t size = sizeof(adx_position) + ALIGN;
    char *block = alloc->resize(alloc->ctx, NULL, 0, size);

    if (!block)
        return NULL;
    void *aligned = block + (ALIGN - (uintptr_t)block % ALIGN) % ALIGN;
    adx_position *position = aligned;
    memset(position, 0, sizeof(*position));
    position->variant = variant;
    position->alloc = *alloc;
    position->block = block;
    position->block_size = size;
    return position;
}

static const struct game_point *point_at(const void *ctx, unsigned index)
{
    const adx_position *position = ctx;

    return index == 0 ? &position->start_point : &position->plies[index - 1].point;
}

/* Each move of a long game asks this of all before it. */
static unsigned point_with(const void *ctx, uint64_t identity, unsigned count)
{
    const adx_position *position = ctx;

    for (unsigned i = count; i-- > 1;) {
        if (position->plies[i - 1].point.identity == identity)
            return i;
    }
    return count && position->start_point.identity == identity ? 0 : count;
}

static struct game_ply ply_at(const void *ctx, unsigned index, struct undo *room)
{
    const adx_position *position = ctx;
    const struct ply *ply = &position->plies[index];

    trail_read(&position->trail, position->now.variant, ply->undo_at, room);
    return (struct game_ply){ply->made, room};
}

/* What the present position adds to the game, `count` points of which came before it. */
static struct game_point point_now(const adx_position *position, unsigned count)
{
    const struct game_course course = {point_at, point_with, ply_at, position, count};

    return outcome_point(&position->now, &course);
}

static const struct game_point *last_point(const adx_position *position)
{
    return point_at(position, position->ply_count);
}

/* Let the rules that ask about the game see its points up to the present one. */
static void keep_past(adx_position *position)
{
    if (!position->now.variant->forbids_repetition)
        return;
    position->past = game_past(point_at, position, position->ply_count + 1);
    position->now.past = &position->past.past;
}

static void begin(adx_position *position, const struct position *start)
{
    position->now = *start;
    position->start = *start;
    position->start_point = point_now(position, 0);
    keep_past(position);
}

adx_err adx_position_create(const adx_alloc *alloc, const adx_variant *variant, const char *fen,
                            adx_findings report, void *report_ctx, adx_position **out)
{
    struct position start;

    *out = NULL;
    if (fen) {
        const adx_err err =
            fen_read(variant->core, variant->texts->language, fen, report, report_ctx, &start);
        if (err)
            return err;
    } else {
        start = start_setup(variant->core);
    }
    adx_position *position = take(alloc, variant);
    if (!position)
        return ADX_E_NOMEM;
    begin(position, &start);
    *out = position;
    return ADX_OK;
}

adx_err adx_position_create_numbered(const adx_alloc *alloc, const adx_variant *variant,
                                     unsigned number, adx_position **out)
{
    *out = NULL;
    if (number >= variant->start_count)
        return ADX_E_RANGE;
    adx_position *position = take(alloc, variant);
    if (!position)
        return ADX_E_NOMEM;
    const struct position start = start_numbered(variant->core, number);
    begin(position, &start);
    *out = position;
    return ADX_OK;
}

/* Room for `count` plies. Nothing has changed when memory is short. */
static adx_err reserve(adx_position *position, unsigned count)
{
    const adx_alloc *alloc = &position->alloc;
    const size_t size = sizeof(struct ply);
    unsigned cap = position->ply_cap ? position->ply_cap : PLIES_FIRST;

    if (count <= position->ply_cap)
        return ADX_OK;
    while (cap < count)
        cap *= 2;
    struct ply *grown =
        alloc->resize(alloc->ctx, position->plies, position->ply_cap * size, cap * size);
    if (!grown)
        return ADX_E_NOMEM;
    position->plies = grown;
    position->ply_cap = cap;
    return ADX_OK;
}

adx_err adx_position_clone(const adx_position *position, adx_position **out)
{
    *out = NULL;
    adx_position *copy = take(&position->alloc, position->variant);
    if (!copy)
        return ADX_E_NOMEM;
    if (position->ply_count) {
        adx_err err = reserve(copy, position->ply_count);
        if (!err)
            err = trail_reserve(&copy->trail, &copy->alloc, position->trail.size);
        if (err) {
            adx_position_free(copy);
            return err;
        }
        memcpy(copy->plies, position->plies, position->ply_count * sizeof(struct ply));
        memcpy(copy->trail.bytes, position->trail.bytes, position->trail.size);
        copy->trail.size = position->trail.size;
    }
    copy->ply_count = position->ply_count;
    copy->now = position->now;
    copy->start = position->start;
    copy->start_point = position->start_point;
    keep_past(copy);
    *out = copy;
    return ADX_OK;
}

void adx_position_free(adx_position *position)
{
    if (!position)
        return;
    const adx_alloc alloc = position->alloc;
    if (position->plies)
        alloc.resize(alloc.ctx, position->plies, position->ply_cap * sizeof(struct ply), 0);
    trail_free(&position->trail, &alloc);
    alloc.resize(alloc.ctx, position->block, position->block_size, 0);
}

const adx_variant *adx_position_variant(const adx_position *position)
{
    return position->variant;
}

/* ---- playing ---- */

static unsigned legal_moves(const adx_position *position, move *moves)
{
    struct position scratch = position->now;

    return scratch.variant->ops->moves(&scratch, moves);
}

unsigned adx_position_moves(const adx_position *position, adx_move *moves)
{
    move list[ADX_MOVES_MAX];
    const unsigned count = legal_moves(position, list);

    for (unsigned i = 0; i < count; i++)
        moves[i] = move_public(list[i]);
    return count;
}

unsigned adx_position_list(const adx_position *position, adx_listed_move *list)
{
    move moves[ADX_MOVES_MAX];
    const unsigned count = legal_moves(position, moves);

    for (unsigned i = 0; i < count; i++) {
        list[i].move = move_public(moves[i]);
        move_text_in_list(&position->now, moves, count, moves[i], list[i].text);
    }
    return count;
}

/* Whether the opponent is in check behind a move; not amid a turn, which goes on. */
static bool gives_check(struct position *scratch, move m)
{
    const struct kernel_ops *ops = scratch->variant->ops;
    const unsigned us = scratch->state.side;
    struct undo undo;

    ops->make(scratch, m, &undo);
    const bool check = scratch->state.side != us && ops->in_check(scratch);
    ops->unmake(scratch, &undo);
    return check;
}

unsigned adx_position_moves_that(const adx_position *position, unsigned effects, adx_move *moves)
{
    struct position scratch = position->now;
    uint8_t captures[MOVE_CAPTURES_MAX];
    move list[ADX_MOVES_MAX];
    unsigned found = 0;

    const unsigned count = legal_moves(position, list);
    for (unsigned i = 0; i < count; i++) {
        if ((effects & ADX_MOVE_CAPTURES && move_captures(&scratch, list[i], captures)) ||
            (effects & ADX_MOVE_CHECKS && gives_check(&scratch, list[i])))
            moves[found++] = move_public(list[i]);
    }
    return found;
}

static bool is_legal(const adx_position *position, adx_move m)
{
    move list[ADX_MOVES_MAX];
    const unsigned count = legal_moves(position, list);

    for (unsigned i = 0; i < count; i++) {
        if (list[i].bits == m.bits)
            return true;
    }
    return false;
}

static adx_err make(adx_position *position, move m)
{
    struct undo undo;
    adx_err err = reserve(position, position->ply_count + 1);

    if (!err)
        err = trail_reserve(&position->trail, &position->alloc, TRAIL_PLY_SIZE_MAX);
    if (err)
        return err;
    struct ply *ply = &position->plies[position->ply_count];
    ply->made = m;
    ply->is_null = false;
    ply->undo_at = position->trail.size;
    position->now.variant->ops->make(&position->now, ply->made, &undo);
    trail_add(&position->trail, position->now.variant, &undo);
    ply->point = point_now(position, position->ply_count + 1);
    position->ply_count++;
    keep_past(position);
    return ADX_OK;
}

adx_err adx_position_play(adx_position *position, adx_move m)
{
    return is_legal(position, m) ? make(position, move_core(m)) : ADX_E_ILLEGAL;
}

adx_err adx_position_play_text(adx_position *position, const char *text)
{
    move found;

    return move_text_parse(&position->now, text, &found) ? make(position, found) : ADX_E_ILLEGAL;
}

/* Whether the turn may pass for once: nobody could be captured who must not be. */
static bool may_skip(const adx_position *position)
{
    const struct variant *variant = position->now.variant;

    return !variant->about->dice.thrown && !turn_is_amid(&position->now) &&
           !variant->ops->in_check(&position->now) &&
           adx_position_outcome(position).winner == ADX_NOBODY;
}

adx_err adx_position_play_null(adx_position *position)
{
    if (!may_skip(position))
        return ADX_E_ILLEGAL;
    const adx_err err = make(position, move_pass());
    if (!err)
        position->plies[position->ply_count - 1].is_null = true;
    return err;
}

bool adx_text_is_null(const char *text)
{
    return san_is_null(text);
}

bool adx_position_undo(adx_position *position)
{
    struct undo undo;

    if (!position->ply_count)
        return false;
    const struct ply *ply = &position->plies[--position->ply_count];
    trail_read(&position->trail, position->now.variant, ply->undo_at, &undo);
    position->trail.size = ply->undo_at;
    position->now.variant->ops->unmake(&position->now, &undo);
    keep_past(position);
    return true;
}

adx_err adx_position_skip(const adx_position *position, adx_position **out)
{
    const struct variant *variant = position->now.variant;
    struct position next = position->now;
    struct undo undo;

    *out = NULL;
    if (!may_skip(position))
        return ADX_E_ILLEGAL;
    adx_position *skipped = take(&position->alloc, position->variant);
    if (!skipped)
        return ADX_E_NOMEM;
    variant->ops->make(&next, move_pass(), &undo);
    begin(skipped, &next);
    *out = skipped;
    return ADX_OK;
}

unsigned adx_position_ply(const adx_position *position)
{
    return position->ply_count;
}

adx_move adx_position_played(const adx_position *position, unsigned index)
{
    return index < position->ply_count ? move_public(position->plies[index].made) : (adx_move){0};
}

bool adx_position_played_null(const adx_position *position, unsigned index)
{
    return index < position->ply_count && position->plies[index].is_null;
}

/* ---- moves ---- */

unsigned adx_move_text(const adx_position *position, adx_move m, char *text)
{
    if (!move_is_known(&position->now, move_core(m))) {
        text[0] = '\0';
        return 0;
    }
    return move_text_write(&position->now, move_core(m), text);
}

adx_err adx_move_parse(const adx_position *position, const char *text, adx_move *out)
{
    move found;

    if (!move_text_parse(&position->now, text, &found))
        return ADX_E_ILLEGAL;
    *out = move_public(found);
    return ADX_OK;
}

unsigned adx_move_san(const adx_position *position, adx_move m, char *text)
{
    return san_write(&position->now, move_core(m), text);
}

unsigned adx_position_list_san(const adx_position *position, adx_listed_san *list)
{
    struct listed listed;

    san_list(&listed, &position->now);
    for (unsigned i = 0; i < listed.count; i++) {
        list[i].move = move_public(listed.moves[i]);
        san_write_listed(&listed, listed.moves[i], list[i].text);
    }
    return listed.count;
}

adx_err adx_move_parse_san(const adx_position *position, const char *text, adx_move *out)
{
    move found;

    if (!san_parse(&position->now, text, &found))
        return ADX_E_ILLEGAL;
    *out = move_public(found);
    return ADX_OK;
}

/* The role that a promotion, an act or a drop is about: see adx_move_info. */
static unsigned role_told(const struct position *position, const struct action *action)
{
    if (action->from_hand)
        return action->from_hand;
    if (action->enemy_becomes)
        return action->enemy_becomes;
    return position->variant->about->roles[action->becomes].waiting ? 0 : action->becomes;
}

static void describe_squares(const struct position *position, move m, adx_move_info *info)
{
    const struct action *action = move_action(position->variant, m);
    uint8_t captures[MOVE_CAPTURES_MAX];

    info->from = move_from(m);
    info->to = action->castle ? action->castle->king_to : move_to(m);
    if (move_captures(position, m, captures))
        info->captured = captures[0];
    info->rook_from = move_rook_from(position, m);
    if (action->castle)
        info->rook_to = action->castle->rook_to;
}

/* After a turn of several moves it cannot be said of a move that is not legal. */
static bool goes_on(const adx_position *position, adx_move m)
{
    return position->now.variant->has_parts &&
           (position->now.variant->places || is_legal(position, m)) &&
           turn_goes_on_after(&position->now, move_core(m));
}

adx_move_info adx_move_describe(const adx_position *position, adx_move given)
{
    const struct position *now = &position->now;
    const move m = move_core(given);
    adx_move_info info = {
        .kind = ADX_MOVE_NORMAL,
        .from = ADX_SQUARE_NONE,
        .to = ADX_SQUARE_NONE,
        .captured = ADX_SQUARE_NONE,
        .rook_from = ADX_SQUARE_NONE,
        .rook_to = ADX_SQUARE_NONE,
        .gate = ADX_SQUARE_NONE,
    };

    if (!move_is_known(now, m))
        return info;
    const struct action *action = move_action(now->variant, m);
    info.kind = (adx_move_kind)move_kind(m);
    info.role = role_told(now, action);
    info.lands = move_has(m, MOVE_OF_HAND) ? action->becomes : move_hand_role(now, m);
    info.gate = move_gate(now->variant, m);
    info.die[0] = action->dice[0];
    info.die[1] = action->dice[1];
    info.goes_on = goes_on(position, given);
    if (move_has(m, MOVE_HAS_SQUARES))
        describe_squares(now, m, &info);
    return info;
}

const char *adx_move_kind_word(adx_move_kind kind)
{
    static const char *const words[ADX_MOVE_KINDS] = {
#define MOVE_KIND_WORD(name, word, rule) [ADX_MOVE_##name] = (word),
        ADX_MOVE_KIND_MAP(MOVE_KIND_WORD)
#undef MOVE_KIND_WORD
    };

    return words[(unsigned)kind < ADX_MOVE_KINDS ? kind : ADX_MOVE_NORMAL];
}

const char *adx_move_kind_rule(adx_move_kind kind)
{
    static const char *const rules[ADX_MOVE_KINDS] = {
#define MOVE_KIND_RULE(name, word, rule) [ADX_MOVE_##name] = (rule),
        ADX_MOVE_KIND_MAP(MOVE_KIND_RULE)
#undef MOVE_KIND_RULE
    };

    return (unsigned)kind < ADX_MOVE_KINDS ? rules[kind] : "";
}

unsigned adx_move_throw_weight(const adx_position *position, adx_move given)
{
    const move m = move_core(given);

    if (!move_is_known(&position->now, m))
        return 0;
    const uint8_t *dice = move_action(position->now.variant, m)->dice;
    if (!dice[0])
        return 0;
    return dice[0] == dice[1] ? 1 : 2;
}

adx_move adx_position_throw(const adx_position *position, unsigned number)
{
    adx_move moves[ADX_MOVES_MAX];
    const unsigned count =
        adx_position_throw_due(position) ? adx_position_moves(position, moves) : 0;

    for (unsigned i = 0; i < count; i++) {
        const unsigned weight = adx_move_throw_weight(position, moves[i]);
        if (number < weight)
            return moves[i];
        number -= weight;
    }
    return (adx_move){0};
}

void adx_position_explain(const adx_position *position, const char *text, adx_explanation *out)
{
    explain_text(&position->now, position->variant->texts->language,
                 last_point(position)->outcome.reason, text, out);
}

void adx_position_explain_in(const adx_position *position, const adx_language *language,
                             const char *text, adx_explanation *out)
{
    struct language own = *language->words;

    memcpy(own.players, position->variant->texts->language->players, sizeof(own.players));
    explain_text(&position->now, &own, last_point(position)->outcome.reason, text, out);
}

/* ---- facts of the position ---- */

adx_color adx_position_turn(const adx_position *position)
{
    return position->now.state.side == WHITE ? ADX_WHITE : ADX_BLACK;
}

unsigned adx_position_part(const adx_position *position)
{
    return position->now.state.part + 1u;
}

unsigned adx_position_role_at(const adx_position *position, unsigned square, adx_color *color)
{
    if (square >= position->now.variant->about->geometry.square_count)
        return 0;
    const unsigned piece = position->now.board[square];

    if (piece)
        *color = piece_color(piece) == WHITE ? ADX_WHITE : ADX_BLACK;
    return piece_role(piece);
}

static bool has_holder(const adx_position *position, adx_color color, unsigned role)
{
    return (unsigned)color <= ADX_BLACK && role >= 1 &&
           role <= position->now.variant->about->role_count;
}

unsigned adx_position_hand(const adx_position *position, adx_color color, unsigned role)
{
    return has_holder(position, color, role) ? position->now.state.holdings.hand[color][role - 1]
                                             : 0;
}

unsigned adx_position_pool(const adx_position *position, adx_color color, unsigned role)
{
    return has_holder(position, color, role) ? position->now.state.holdings.pool[color][role - 1]
                                             : 0;
}

/* Of a set of royal pieces the first that is attacked, or else the first. */
static unsigned royal_of_set(const struct position *now, unsigned color)
{
    const struct squares royals = position_royals(now, color);
    unsigned first = ADX_SQUARE_NONE;

    for (unsigned s = 0; s < now->variant->about->geometry.square_count; s++) {
        if (!squares_has(royals, s))
            continue;
        if (squares_any(now->variant->ops->attackers(now, s, !color)))
            return s;
        first = first == ADX_SQUARE_NONE ? s : first;
    }
    return first;
}

unsigned adx_position_royal(const adx_position *position, adx_color color)
{
    const struct position *now = &position->now;

    if ((unsigned)color > ADX_BLACK)
        return ADX_SQUARE_NONE;
    return now->variant->has_royal_sets ? royal_of_set(now, color) : now->royal[color];
}

bool adx_position_in_check(const adx_position *position)
{
    const struct variant *variant = position->now.variant;

    /* Each point of a game knows it, but those between a throw and its move. */
    return variant->about->dice.thrown ? variant->ops->in_check(&position->now)
                                       : last_point(position)->check;
}

unsigned adx_position_checkers(const adx_position *position, uint8_t squares[16])
{
    const struct position *now = &position->now;
    const unsigned us = now->state.side;
    unsigned count = 0;

    if (!now->variant->ops->in_check(now))
        return 0;
    const struct squares attackers =
        now->variant->ops->attackers(now, adx_position_royal(position, us), !us);
    for (unsigned s = 0; s < now->variant->about->geometry.square_count && count < 16; s++) {
        if (squares_has(attackers, s))
            squares[count++] = (uint8_t)s;
    }
    return count;
}

bool adx_position_throw_due(const adx_position *position)
{
    const struct position *now = &position->now;

    return now->variant->about->dice.thrown && !now->state.throw_index && !now->state.lost;
}

bool adx_position_throw_allows(const adx_position *position, unsigned role)
{
    const struct variant *variant = position->now.variant;
    const unsigned thrown = position->now.state.throw_index;

    return thrown && role && role <= variant->about->role_count &&
           variant->role_throws[role] >> thrown & 1;
}

bool adx_position_field(const adx_position *position, unsigned index, adx_field *out)
{
    for (unsigned field = 0; field < FEN_FIELD_COUNT; field++) {
        if (!fen_shows_field(&position->now, (enum fen_field)field) || index-- > 0)
            continue;
        struct buf name = buf_init(out->name, sizeof(out->name));
        struct buf value = buf_init(out->value, sizeof(out->value));
        buf_text(&name, fen_field_name((enum fen_field)field));
        fen_field_value(&position->now, (enum fen_field)field, &value);
        return true;
    }
    return false;
}

adx_outcome adx_position_outcome(const adx_position *position)
{
    const struct outcome outcome = last_point(position)->outcome;

    return (adx_outcome){
        .winner = (adx_winner)outcome.winner,
        .reason = outcome_word(position->now.variant, outcome),
    };
}

unsigned adx_position_mated(const adx_position *position, char *text)
{
    text[0] = '\0';
    if (last_point(position)->outcome.reason == ENDING_CHECKMATE)
        brief_ending(&position->now, position->variant->texts->language, ENDING_CHECKMATE, text,
                     ADX_MATED_SIZE_MAX);
    return (unsigned)strlen(text);
}

unsigned adx_position_count(const adx_position *position, unsigned *limit)
{
    *limit = last_point(position)->limit;
    return last_point(position)->count;
}

bool adx_position_can_win(const adx_position *position, adx_color color)
{
    return mating_can_win(&position->now, color == ADX_WHITE ? WHITE : BLACK);
}

unsigned adx_position_common_fen(const adx_position *position, char *text)
{
    return fen_write_common(&position->now, text);
}

unsigned adx_position_fen(const adx_position *position, char *text)
{
    return fen_write(&position->now, text);
}

unsigned adx_position_sfen(const adx_position *position, char *text)
{
    return fen_write_sfen(&position->now, text);
}

uint64_t adx_position_perft(const adx_position *position, unsigned depth)
{
    struct position scratch = position->now;

    scratch.past = NULL;
    /* Each ply takes some 10 KiB of the stack. */
    return scratch.variant->ops->perft(&scratch,
                                       depth < ADX_PERFT_DEPTH_MAX ? depth : ADX_PERFT_DEPTH_MAX);
}

uint64_t adx_position_key(const adx_position *position)
{
    return outcome_identity(&position->now);
}
