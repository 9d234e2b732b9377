/* The further fields of a FEN: counters, pools, rights and throws of the games that have them. */
#include <string.h>

#include "core/series.h"
#include "core/turn.h"
#include "notation/fen_reader.h"

/* ---- convert ---- */

static bool has_role(const struct position *position, unsigned color, unsigned role)
{
    for (unsigned s = 0; s < position->variant->about->geometry.square_count; s++) {
        if (position->board[s] == piece_of(role, color))
            return true;
    }
    return false;
}

/* Whether `from`, read behind what pieces become, names what the event is about. */
static bool names_event(const struct variant *variant, const struct event *event, unsigned to,
                        unsigned from)
{
    if (!event->convert_from || event->convert_to != piece_role(to))
        return false;
    return fen_convert_is_ambiguous(variant, event)
               ? from == piece_of(event->convert_from, piece_color(to))
               : !from;
}

static void read_convert(struct fen_reader *reader, struct span value)
{
    const struct description *about = reader->variant->about;
    struct position *position = reader->position;
    const unsigned side = position->state.side;
    unsigned piece = 0, from = 0;
    bool known = false;

    unsigned size = letters_read(about, reader->text + value.start, value.len, &piece);
    if (size && size < value.len)
        size += letters_read(about, reader->text + value.start + size, value.len - size, &from);
    for (unsigned i = 0; i < about->event_count && size == value.len; i++) {
        if (!names_event(reader->variant, &about->events[i], piece, from))
            continue;
        known = true;
        if (piece_color(piece) == side && has_role(position, side, about->events[i].convert_from)) {
            position->state.convert = reader->variant->convert_of[i];
            return;
        }
    }
    if (!known)
        fen_blame(reader, value, MESSAGE_FEN_CONVERT, MESSAGE_FEN_WRITE_CONVERT);
    else if (piece_color(piece) != side)
        fen_blame(reader, value, MESSAGE_FEN_CONVERT_SIDE, NO_SUGGESTION);
    else
        fen_blame(reader, value, MESSAGE_FEN_CONVERT_NONE, NO_SUGGESTION);
}

/* ---- checks ---- */

static void blame_number(struct fen_reader *reader, struct span span, enum message sentence,
                         unsigned number)
{
    FEN_BLAME(reader, span, sentence, NO_SUGGESTION, arg_number("n", number));
}

static void set_checks(struct fen_reader *reader, struct span span, unsigned color, unsigned count)
{
    if (count > reader->variant->about->counted_checks)
        blame_number(reader, span, MESSAGE_FEN_CHECKS_MOST, reader->variant->about->counted_checks);
    else
        reader->position->state.checks[color] = (uint8_t)count;
}

static void read_checks(struct fen_reader *reader, struct span value)
{
    unsigned counts[2];
    struct span rest = value;

    for (unsigned color = 0; color < 2; color++) {
        const unsigned used = fen_number(reader, rest, CHECKS_MAX, &counts[color]);
        const bool ends_well = color == BLACK
                                   ? used == rest.len
                                   : used < rest.len && reader->text[rest.start + used] == ',';
        if (!used || !ends_well) {
            FEN_BLAME(reader, value, MESSAGE_FEN_CHECKS, MESSAGE_FEN_EXAMPLE,
                      arg_text("text", "checks:0,0"));
            return;
        }
        set_checks(reader, (struct span){rest.start, used}, color, counts[color]);
        rest.start += used + 1;
        rest.len -= color == BLACK ? used : used + 1;
    }
}

void fen_read_check_dialect(struct fen_reader *reader, struct span span)
{
    const bool given = reader->text[span.start] == '+';
    const unsigned limit = reader->variant->about->counted_checks;
    struct span rest = span;

    for (unsigned color = 0; color < 2; color++) {
        unsigned count;
        if (given || color == BLACK) {
            rest.start++;
            rest.len--;
        }
        const unsigned used = fen_number(reader, rest, CHECKS_MAX, &count);
        /* A color's number is about checks that it gives: the other one received them. */
        if (!given && count > limit)
            blame_number(reader, span, MESSAGE_FEN_CHECKS_MOST, limit);
        else
            set_checks(reader, span, !color, given ? count : limit - count);
        rest.start += used;
        rest.len -= used;
    }
}

/* ---- pool, last, chain ---- */

static void read_pool(struct fen_reader *reader, struct span value)
{
    const struct description *about = reader->variant->about;

    while (value.len) {
        unsigned piece = 0;
        const unsigned size = letters_read(about, reader->text + value.start, value.len, &piece);
        const struct span letter = {value.start, size ? size : 1};
        const unsigned role = piece_role(piece);
        if (!size || !(reader->variant->pool_roles >> role & 1)) {
            fen_blame(reader, letter, MESSAGE_FEN_POOL, MESSAGE_FEN_WRITE_POOL);
        } else if (reader->pieces == GAME_PIECES_MAX) {
            blame_number(reader, letter, MESSAGE_FEN_PIECES, GAME_PIECES_MAX);
            return;
        } else {
            reader->position->state.holdings.pool[piece_color(piece)][role - 1]++;
            reader->pieces++;
        }
        value.start += letter.len;
        value.len -= letter.len;
    }
}

static void read_last(struct fen_reader *reader, struct span value)
{
    const struct variant *variant = reader->variant;
    struct span rest = value;
    unsigned roles[2] = {0, 0};

    for (unsigned color = 0; color < 2; color++) {
        unsigned piece = 0;
        unsigned used = rest.len && reader->text[rest.start] == '.' ? 1 : 0;
        if (!used) {
            used = letters_read(variant->about, reader->text + rest.start, rest.len, &piece);
            roles[color] = piece_role(piece);
            if (used && piece_color(piece) != color)
                used = 0;
        }
        if (!used) {
            fen_blame(reader, value, MESSAGE_FEN_LAST, MESSAGE_FEN_WRITE_LAST);
            return;
        }
        rest.start += used;
        rest.len -= used;
    }
    if (rest.len) {
        fen_blame(reader, rest, MESSAGE_FEN_LAST_REST, NO_SUGGESTION);
        return;
    }
    reader->position->state.last[WHITE] = (uint8_t)roles[WHITE];
    reader->position->state.last[BLACK] = (uint8_t)roles[BLACK];
}

static void read_chain(struct fen_reader *reader, struct span value)
{
    const unsigned max = reader->variant->about->imitations_max;
    unsigned number;

    if (fen_number(reader, value, max, &number) != value.len || number > max)
        blame_number(reader, value, MESSAGE_FEN_CHAIN, max);
    else
        reader->position->state.imitations = (uint8_t)number;
}

/* ---- wait ---- */

/* A piece that may be waiting on `square`: one that promotes there from the pool. */
static bool may_wait(const struct variant *variant, unsigned piece, unsigned square)
{
    const struct description *about = variant->about;
    const unsigned role = piece_role(piece);
    const unsigned seen = piece_color(piece) == WHITE ? square : about->geometry.mirror[square];

    for (unsigned i = 0; piece && i < about->promotion_count; i++) {
        const struct promotion *promotion = &about->promotions[i];
        if (promotion->waits && promotion->roles >> role & 1 &&
            promotion->colors >> piece_color(piece) & 1 &&
            (promotion->leaving || squares_has(promotion->zone, seen)))
            return true;
    }
    return false;
}

static void add_waiting(struct fen_reader *reader, struct span span, unsigned square)
{
    const unsigned piece = reader->position->board[square];
    struct holdings *holdings = &reader->position->state.holdings;

    if (!may_wait(reader->variant, piece, square)) {
        fen_blame_quote(reader, span, MESSAGE_FEN_WAIT_NONE, "square");
        return;
    }
    const unsigned color = piece_color(piece);
    const unsigned total = holdings->waiting_count[WHITE] + holdings->waiting_count[BLACK];
    if (memchr(holdings->waiting, (int)square, total)) {
        fen_blame_quote(reader, span, MESSAGE_FEN_WAIT_TWICE, "square");
        return;
    }
    if (holdings->waiting_count[color] == WAITING_MAX) {
        blame_number(reader, span, MESSAGE_FEN_WAIT_MOST, WAITING_MAX);
        return;
    }
    holdings->waiting[total] = (uint8_t)square;
    holdings->waiting_count[color]++;
}

static void read_wait(struct fen_reader *reader, struct span value)
{
    while (value.len) {
        const char *text = reader->text + value.start;
        const char *comma = memchr(text, ',', value.len);
        const unsigned len = comma ? (unsigned)(comma - text) : value.len;
        const struct span name = {value.start, len ? len : 1};
        unsigned square = SQUARE_NONE;
        if (len && geometry_read(&reader->variant->about->geometry, text, len, &square) == len)
            add_waiting(reader, name, square);
        else
            fen_blame(reader, name, MESSAGE_FEN_WAIT, MESSAGE_FEN_WRITE_WAIT);
        const unsigned used = comma ? len + 1 : len;
        value.start += used;
        value.len -= used;
        if (comma && !value.len)
            fen_blame(reader, (struct span){value.start - 1, 1}, MESSAGE_FEN_WAIT_REST,
                      NO_SUGGESTION);
    }
}

/* ---- dice ---- */

static void read_dice(struct fen_reader *reader, struct span value)
{
    const struct variant *variant = reader->variant;
    const char *text = reader->text + value.start;

    if (value.len == 3 && text[1] == '-') {
        for (unsigned i = 1; i <= THROWS; i++) {
            if (text[0] == (char)('0' + variant->throw_dice[i][0]) &&
                text[2] == (char)('0' + variant->throw_dice[i][1])) {
                reader->position->state.throw_index = (uint8_t)i;
                return;
            }
        }
    }
    fen_blame(reader, value, MESSAGE_FEN_DICE, MESSAGE_FEN_WRITE_DICE);
}

/* ---- part ---- */

static void read_part(struct fen_reader *reader, struct span value)
{
    const struct state *state = &reader->position->state;
    const unsigned max = reader->variant->has_series
                             ? series_length(reader->variant, state->side, state->turn_number)
                             : 2;
    unsigned part = 0;

    if (fen_number(reader, value, max, &part) != value.len || part < 1 || part > max)
        blame_number(reader, value, MESSAGE_FEN_PART, max);
    else
        reader->position->state.part = (uint16_t)(part - 1);
}

/* ---- passes ---- */

static void read_passes(struct fen_reader *reader, struct span value)
{
    const unsigned max = reader->variant->passes_max;
    unsigned number;

    if (fen_number(reader, value, max, &number) != value.len || number > max)
        blame_number(reader, value, MESSAGE_FEN_PASSES, max);
    else
        reader->position->state.passes = (uint8_t)number;
}

/* ---- a castling that has ended the game ---- */

/* Whether a piece stands where a castling brings it: that one, if moves cannot have changed it. */
static bool stands_on(const struct position *position, unsigned square, unsigned role,
                      unsigned color)
{
    const struct description *about = position->variant->about;
    const unsigned piece = position->board[square];

    return piece && piece_color(piece) == color &&
           (about->event_count || about->roles[piece_role(piece)].base == role);
}

static void read_castled(struct fen_reader *reader, struct span value)
{
    const struct variant *variant = reader->variant;
    struct state *state = &reader->position->state;
    const unsigned mover = turn_is_amid(reader->position) ? state->side : !state->side;

    for (unsigned i = 0; i < variant->castle_count; i++) {
        const struct castle_run *run = &variant->castles[i];
        const struct castle *castle = &variant->about->castles[run->about];
        char name[8];
        geometry_name(&variant->about->geometry, run->king_to, name);
        if (run->ends && run->color == mover && fen_is(reader, value, name) &&
            stands_on(reader->position, run->king_to, castle->king_role, mover) &&
            stands_on(reader->position, run->rook_to, castle->rook_role, mover)) {
            state->castled = run->ends;
            return;
        }
    }
    fen_blame(reader, value, MESSAGE_FEN_CASTLED, NO_SUGGESTION);
}

/* ---- series of checks ---- */

/* Which players have given check with each of their last moves, as far as a mate asks for it. */
static void read_series(struct fen_reader *reader, struct span value)
{
    static const char *const words[] = {"w", "b", "wb", "bw"};

    for (unsigned i = 0; i < 4; i++)
        if (fen_is(reader, value, words[i])) {
            reader->position->state.check_run = (uint8_t)(i < 3 ? i + 1 : BOTH_COLORS);
            return;
        }
    fen_blame(reader, value, MESSAGE_FEN_SERIES, NO_SUGGESTION);
}

/* ---- captures that go on ---- */

/* d4-c5: where the piece that goes on capturing began the turn, and where it stands. */
static void read_again(struct fen_reader *reader, struct span value)
{
    const struct variant *variant = reader->variant;
    struct position *position = reader->position;
    const char *text = reader->text + value.start;
    const char *dash = memchr(text, '-', value.len);
    const unsigned len = dash ? (unsigned)(dash - text) : 0;
    unsigned began = SQUARE_NONE, again = SQUARE_NONE;

    const bool is_path =
        dash && geometry_read(&variant->about->geometry, text, len, &began) == len &&
        geometry_read(&variant->about->geometry, dash + 1, value.len - len - 1, &again) ==
            value.len - len - 1;
    const unsigned piece = is_path ? position->board[again] : 0;
    if (!piece || piece_color(piece) != position->state.side ||
        !(variant->about->again >> piece_role(piece) & 1)) {
        fen_blame(reader, value, MESSAGE_FEN_AGAIN, NO_SUGGESTION);
        return;
    }
    position->state.part = 1;
    position->state.began = (uint8_t)began;
    position->state.again = (uint8_t)again;
}

/* ---- a piece that may not be traded ---- */

/* Where one was captured by the last move. */
static void read_answered(struct fen_reader *reader, struct span value)
{
    unsigned square = SQUARE_NONE;

    if (geometry_read(&reader->variant->about->geometry, reader->text + value.start, value.len,
                      &square) == value.len &&
        square != SQUARE_NONE)
        reader->position->state.answered = (uint16_t)(square + 1);
    else
        fen_blame(reader, value, MESSAGE_FEN_TRADED, NO_SUGGESTION);
}

void fen_read_own(struct fen_reader *reader, enum fen_field field, struct span value)
{
    static void (*const readers[FEN_FIELD_COUNT])(struct fen_reader *, struct span) = {
        read_convert, read_checks, read_pool,    read_last,   read_chain, read_wait,     read_dice,
        read_part,    read_passes, read_castled, read_series, read_again, read_answered,
    };
    const bool may_be_none = field != FEN_CHECKS && field != FEN_LAST && field != FEN_CHAIN &&
                             field != FEN_PART && field != FEN_PASSES;

    if (!value.len)
        FEN_BLAME(reader, ((struct span){value.start - 1, 1}), MESSAGE_FEN_FIELD_EMPTY,
                  NO_SUGGESTION, arg_text("field", fen_field_name(field)));
    else if (!may_be_none || !fen_is(reader, value, "-"))
        readers[field](reader, value);
}

void fen_settle_forms(struct fen_reader *reader)
{
    const struct variant *variant = reader->variant;
    struct position *position = reader->position;
    const struct holdings *holdings = &position->state.holdings;

    for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
        const unsigned piece = position->board[s];
        if (!piece)
            continue;
        const unsigned color = piece_color(piece);
        const unsigned form =
            variant->roles[piece_role(piece)].forms[position->state.checks[color]];
        position->board[s] = (uint8_t)piece_of(form, color);
    }
    const unsigned total = holdings->waiting_count[WHITE] + holdings->waiting_count[BLACK];
    for (unsigned i = 0; i < total; i++) {
        uint8_t *piece = &position->board[holdings->waiting[i]];
        *piece = (uint8_t)piece_of(variant->waiting_form[piece_role(*piece)], piece_color(*piece));
    }
}
