/* Positions that are being put together. */
#include "adx/draft.h"

#include <string.h>

#include "api/handles.h"
#include "base/buf.h"
#include "notation/fen.h"
#include "referee/en_passant.h"
#include "referee/start.h"

/* From 1, the right to turn pieces that the side to move has; 0 for none. */
static unsigned conversion_of(const struct position *position)
{
    const struct variant *variant = position->variant;
    char letters[8];

    for (unsigned i = 0; position->state.convert; i++) {
        struct buf buf = buf_init(letters, sizeof(letters));
        const struct event *event = fen_conversion(variant, i, position->state.side, &buf);
        if (!event || event == &variant->about->events[position->state.convert - 1])
            return event ? i + 1 : 0;
    }
    return 0;
}

/* What the further fields tell. */
static void read_facts(const adx_position *position, adx_draft *out)
{
    const struct position *now = &position->now;
    const struct holdings *holdings = &now->state.holdings;
    const unsigned role_count = adx_variant_role_count(position->variant);

    out->conversion = conversion_of(now);
    out->part = now->state.part;
    if (now->variant->continues && now->state.part) {
        out->again = 1u + now->state.again;
        out->began = now->state.began;
    }
    out->imitations = now->state.imitations;
    out->passes = now->state.passes;
    out->series = fen_shows_field(now, FEN_SERIES) ? now->state.check_run : 0;
    out->castled = now->state.castled;
    out->traded = now->state.answered;
    for (unsigned color = 0; color < 2; color++) {
        out->checks[color] = now->state.checks[color];
        out->last[color] = now->state.last[color];
        for (unsigned role = 1; role <= role_count; role++)
            out->pool[color][role] = holdings->pool[color][role - 1];
    }
    out->waiting_count = holdings->waiting_count[WHITE] + holdings->waiting_count[BLACK];
    memcpy(out->waiting, holdings->waiting, out->waiting_count);
    memcpy(out->dice, now->variant->throw_dice[now->state.throw_index], sizeof(out->dice));
}

void adx_draft_of(const adx_position *position, adx_draft *out)
{
    const struct position *now = &position->now;
    const adx_variant *variant = position->variant;
    adx_right right;

    memset(out, 0, sizeof(*out));
    struct buf en_passant = buf_init(out->en_passant, sizeof(out->en_passant));
    struct buf castling = buf_init(out->castling, sizeof(out->castling));
    for (unsigned square = 0; square < adx_variant_board(variant).square_count; square++) {
        adx_color color = ADX_WHITE;
        out->role[square] = (uint8_t)adx_position_role_at(position, square, &color);
        out->color[square] = (uint8_t)color;
    }
    for (unsigned color = 0; color < 2; color++)
        for (unsigned role = 1; role <= adx_variant_role_count(variant); role++)
            out->hand[color][role] = (uint8_t)adx_position_hand(position, (adx_color)color, role);
    out->turn = adx_position_turn(position);
    for (unsigned i = 0; adx_position_right(position, i, &right); i++)
        buf_text(&castling, right.has ? right.letters : "");
    buf_text(&castling, castling.len ? "" : "-");
    fen_write_en_passant(now, &en_passant);
    out->clock = now->state.clock;
    out->turn_number = now->state.turn_number;
    read_facts(position, out);
}

static void place(const adx_variant *variant, const adx_draft *draft, struct position *position)
{
    const unsigned role_count = adx_variant_role_count(variant);

    for (unsigned square = 0; square < adx_variant_board(variant).square_count; square++) {
        const unsigned role = draft->role[square];
        if (!role || role > role_count)
            continue;
        const bool is_black =
            draft->color[square] == ADX_BLACK && !position->variant->about->roles[role].stone;
        position->board[square] = (uint8_t)piece_of(role, is_black);
    }
    for (unsigned color = 0; color < 2; color++)
        for (unsigned role = 1; role <= role_count; role++)
            position->state.holdings.hand[color][role - 1] = draft->hand[color][role];
    position->state.side = draft->turn == ADX_BLACK;
}

static void wait(const adx_draft *draft, struct position *position)
{
    struct holdings *holdings = &position->state.holdings;
    const unsigned square_count = position->variant->about->geometry.square_count;

    for (unsigned i = 0; i < draft->waiting_count && i < ADX_DRAFT_WAITING_MAX; i++) {
        if (draft->waiting[i] < square_count)
            holdings->waiting[holdings->waiting_count[WHITE]++] = draft->waiting[i];
    }
}

static void throw_dice(const adx_draft *draft, struct position *position)
{
    for (unsigned i = 1; i <= THROWS; i++) {
        if (memcmp(position->variant->throw_dice[i], draft->dice, sizeof(draft->dice)) == 0)
            position->state.throw_index = (uint8_t)i;
    }
}

static void convert(const adx_draft *draft, struct position *position)
{
    const struct variant *variant = position->variant;
    char letters[8];
    struct buf buf = buf_init(letters, sizeof(letters));
    const struct event *event = draft->conversion ? fen_conversion(variant, draft->conversion - 1,
                                                                   position->state.side, &buf)
                                                  : NULL;

    if (event)
        position->state.convert = (uint8_t)(event - variant->about->events + 1);
}

static void continue_captures(const adx_draft *draft, struct position *position)
{
    const unsigned square_count = position->variant->about->geometry.square_count;

    if (!position->variant->continues || !draft->again || draft->again > square_count ||
        draft->began >= square_count)
        return;
    position->state.part = 1;
    position->state.again = (uint8_t)(draft->again - 1);
    position->state.began = (uint8_t)draft->began;
}

/* What the further fields tell. */
static void set_facts(const adx_draft *draft, unsigned role_count, struct position *position)
{
    position->state.imitations = (uint8_t)draft->imitations;
    position->state.passes = (uint8_t)draft->passes;
    position->state.check_run = draft->series & BOTH_COLORS;
    if (draft->castled <= position->variant->castle_count)
        position->state.castled = draft->castled;
    if (draft->traded <= position->variant->about->geometry.square_count)
        position->state.answered = (uint16_t)draft->traded;
    for (unsigned color = 0; color < 2; color++) {
        position->state.checks[color] = draft->checks[color];
        if (draft->last[color] <= role_count)
            position->state.last[color] = draft->last[color];
        for (unsigned role = 1; role <= role_count; role++)
            position->state.holdings.pool[color][role - 1] = draft->pool[color][role];
    }
    if (position->variant->places || position->variant->has_series)
        position->state.part = (uint16_t)draft->part;
    continue_captures(draft, position);
    wait(draft, position);
    throw_dice(draft, position);
    convert(draft, position);
}

unsigned adx_draft_fen(const adx_variant *variant, const adx_draft *draft, char *text)
{
    struct buf buf = buf_init(text, ADX_FEN_SIZE_MAX);
    struct position position = start_empty(variant->core);

    place(variant, draft, &position);
    set_facts(draft, adx_variant_role_count(variant), &position);
    fen_write_placement(&position, &buf);
    if (*draft->castling)
        buf_format(&buf, " %s %s %u %u", draft->castling,
                   *draft->en_passant ? draft->en_passant : "-", draft->clock, draft->turn_number);
    for (unsigned field = 0; field < FEN_FIELD_COUNT; field++) {
        if (!fen_shows_field(&position, (enum fen_field)field))
            continue;
        buf_format(&buf, " %s:", fen_field_name((enum fen_field)field));
        fen_field_value(&position, (enum fen_field)field, &buf);
    }
    return (unsigned)buf.len;
}

bool adx_position_right(const adx_position *position, unsigned index, adx_right *out)
{
    struct buf letters = buf_init(out->letters, sizeof(out->letters));
    struct fen_right right;

    if (!fen_right(&position->now, index, &letters, &right))
        return false;
    out->has = right.has;
    out->color = (adx_color)right.color;
    out->king = right.king;
    out->rook = right.rook;
    return true;
}

bool adx_variant_conversion(const adx_variant *variant, unsigned index, adx_color side,
                            adx_conversion *out)
{
    struct buf letters = buf_init(out->letters, sizeof(out->letters));
    const struct event *event = fen_conversion(variant->core, index, side, &letters);

    if (!event)
        return false;
    out->from = event->convert_from;
    out->to = event->convert_to;
    return true;
}

/* The passings found so far, and the position with the one that is tried. */
struct search_for_passings {
    struct position position;
    adx_passing *found;
    unsigned count;
};

/* Add what can be captured en passant if the piece has passed these squares. */
static void try_passing(struct search_for_passings *search, unsigned piece, struct squares passed)
{
    struct position *position = &search->position;
    adx_passing passing = {.piece = piece};
    struct buf word = buf_init(passing.word, sizeof(passing.word));

    position->state.passed = passed;
    position->state.passed_piece = (uint8_t)piece;
    position->state.series.passers = (struct squares){{0, 0}};
    if (position->variant->has_series)
        squares_add(&position->state.series.passers, piece);
    const struct squares targets = en_passant_targets(position);
    if (!squares_any(targets) || search->count == ADX_PASSINGS_MAX)
        return;
    for (unsigned s = 0; s < position->variant->about->geometry.square_count; s++)
        if (squares_has(targets, s))
            passing.squares[passing.square_count++] = (uint8_t)s;
    fen_write_en_passant(position, &word);
    for (unsigned i = 0; i < search->count; i++) {
        if (strcmp(search->found[i].word, passing.word) == 0)
            return;
    }
    if (!word.cut)
        search->found[search->count++] = passing;
}

unsigned adx_position_passings(const adx_position *position, adx_passing *out)
{
    struct search_for_passings search = {.position = position->now, .found = out};
    const unsigned square_count = position->now.variant->about->geometry.square_count;

    for (unsigned piece = 0; piece < square_count; piece++)
        for (unsigned from = 0; from < square_count; from++) {
            const struct squares passed = en_passant_way(&position->now, from, piece);
            if (squares_any(passed))
                try_passing(&search, piece, passed);
        }
    return search.count;
}
