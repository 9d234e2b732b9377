/* FEN -> position: the fields in order, then what holds between them. */
#include <string.h>

#include "core/placement.h"
#include "notation/fen_reader.h"
#include "notation/moves_bound.h"
#include "referee/counting.h"
#include "referee/en_passant.h"
#include "referee/start.h"

/* ---- words ---- */

/* "3+3" or "+0+0". */
static bool is_check_dialect(const struct fen_reader *reader, struct span span)
{
    const char *text = reader->text + span.start;
    const unsigned start = span.len && text[0] == '+';
    unsigned plus = 0, digits[2] = {0, 0};

    for (unsigned i = start; i < span.len; i++) {
        if (text[i] == '+')
            plus++;
        else if (text[i] < '0' || text[i] > '9' || plus > 1)
            return false;
        else
            digits[plus]++;
    }
    return plus == 1 && digits[0] && digits[1];
}

/* ---- the fields ---- */

/* The words of a FEN by what they are; len 0 where missing. */
struct words {
    struct span placement, side, castling, en_passant, clock, turn_number, checks;
    struct span sfen_hands, sfen_number;
    bool is_sfen;
    struct span own[FEN_FIELD_COUNT]; /* the values */
    struct span own_word[FEN_FIELD_COUNT];
};

static void blame_field(struct fen_reader *reader, struct span word, struct span name,
                        enum message sentence)
{
    char field[FEN_QUOTE_SIZE];

    fen_quote(reader, name, field);
    FEN_BLAME(reader, word, sentence, NO_SUGGESTION, arg_text("field", field));
}

static void sort_own(struct fen_reader *reader, struct words *words, struct span word,
                     unsigned name_len)
{
    const struct span name = {word.start, name_len};

    for (unsigned field = 0; field < FEN_FIELD_COUNT; field++) {
        if (!fen_is(reader, name, fen_field_name((enum fen_field)field)))
            continue;
        if (!fen_has_field(reader->variant, (enum fen_field)field))
            break;
        if (words->own_word[field].len) {
            blame_field(reader, word, name, MESSAGE_FEN_FIELD_TWICE);
            return;
        }
        words->own_word[field] = word;
        words->own[field] = (struct span){word.start + name_len + 1, word.len - name_len - 1};
        return;
    }
    blame_field(reader, word, name, MESSAGE_FEN_FIELD_UNKNOWN);
}

/* Which of the words between side and further fields `word` is, or NULL if it is too many. */
static struct span *place_of(const struct fen_reader *reader, struct words *words, struct span word,
                             unsigned *stage)
{
    struct span *const places[] = {&words->castling, &words->en_passant, &words->clock,
                                   &words->turn_number};

    /* Where castling is unknown, the field may be left out: 9x9 w 0 1. */
    if (*stage == 0 && fen_is_number(reader, word))
        *stage = 2;
    return *stage < 4 ? places[(*stage)++] : NULL;
}

static struct words sort_words(struct fen_reader *reader)
{
    struct words words = {.placement = {0, 0}};
    struct sfen sfen;
    unsigned at = 0, stage = 0;

    const bool is_said = fen_skip_prefix(reader, &at);
    if (fen_is_sfen(reader, at, is_said, &sfen))
        return (struct words){.placement = sfen.placement,
                              .side = sfen.side,
                              .castling = {sfen.side.start, 0},
                              .sfen_hands = sfen.hands,
                              .sfen_number = sfen.number,
                              .is_sfen = true};
    words.placement = fen_next_word(reader, &at);
    struct span word = fen_next_word(reader, &at);
    for (bool first = true; word.len; word = fen_next_word(reader, &at), first = false) {
        if (stage == 2 && fen_read_operations(reader, word, &words.clock, &words.turn_number))
            break;
        const char *colon = memchr(reader->text + word.start, ':', word.len);
        if (colon) {
            sort_own(reader, &words, word, (unsigned)(colon - reader->text) - word.start);
        } else if (first) {
            words.side = word;
        } else if (reader->variant->has_counter && !words.checks.len &&
                   is_check_dialect(reader, word)) {
            words.checks = word;
        } else {
            struct span *place = place_of(reader, &words, word, &stage);
            if (place)
                *place = word;
            else
                fen_blame(reader, word, MESSAGE_FEN_REST, NO_SUGGESTION);
        }
    }
    return words;
}

/* is_sfen: the player with the capital letters, who moves first, is b. */
static void read_side(struct fen_reader *reader, struct span span, bool is_sfen)
{
    if (fen_is(reader, span, "w"))
        reader->position->state.side = is_sfen ? BLACK : WHITE;
    else if (fen_is(reader, span, "b"))
        reader->position->state.side = is_sfen ? WHITE : BLACK;
    else if (span.len)
        fen_blame(reader, span, MESSAGE_FEN_SIDE, MESSAGE_FEN_WRITE_SIDE);
}

/* A number up to FEN_CLOCK_MAX, if the field is given. Returns: whether *number is set. */
static bool read_count(struct fen_reader *reader, struct span span, enum message expected,
                       const char *least, unsigned *number)
{
    if (!span.len || fen_is(reader, span, "-"))
        return false; /* other programs write - for what they do not know */
    if (fen_number(reader, span, FEN_CLOCK_MAX, number) == span.len && *number <= FEN_CLOCK_MAX)
        return true;
    FEN_BLAME(reader, span, expected, MESSAGE_FEN_WRITE, arg_number("n", FEN_CLOCK_MAX),
              arg_text("text", least));
    return false;
}

static void read_clocks(struct fen_reader *reader, const struct words *words)
{
    struct state *state = &reader->position->state;
    unsigned number;

    if (read_count(reader, words->clock, MESSAGE_FEN_CLOCK, "0", &number))
        state->clock = (uint16_t)number;
    if (read_count(reader, words->turn_number, MESSAGE_FEN_NUMBER, "1", &number))
        state->turn_number = (uint16_t)(number ? number : 1);
    /* An SFEN counts the moves of both players. */
    if (words->is_sfen && read_count(reader, words->sfen_number, MESSAGE_FEN_NUMBER, "1", &number))
        state->turn_number = (uint16_t)(number > 1 ? (number + 1) / 2 : 1);
}

/* ---- what holds between the fields ---- */

/* On the board, and in hand where they are dropped first. */
static unsigned royal_count(const struct position *position, unsigned color)
{
    const struct variant *variant = position->variant;
    unsigned count = squares_count(position_royals(position, color));

    for (uint64_t rest = variant->first_drop_roles[color] & variant->royal_roles; rest;
         rest &= rest - 1)
        count += position->state.holdings.hand[color][__builtin_ctzll(rest) - 1];
    return count;
}

static const char *royal_name(const struct variant *variant)
{
    const uint64_t roles = variant->royal_roles | variant->royal_set_roles;

    return variant->about->roles[__builtin_ctzll(roles)].name;
}

/* Too many royal pieces: by their name, if they are all of one role. */
static void blame_royals(struct fen_reader *reader, struct span placement, unsigned color,
                         unsigned count)
{
    const struct position *position = reader->position;
    const struct squares royals = position_royals(position, color);
    const char *name = NULL;
    unsigned roles = 0;

    for (unsigned s = 0; s < reader->variant->about->geometry.square_count; s++) {
        if (!squares_has(royals, s))
            continue;
        const struct arg role = arg_piece("roles", position, s);
        roles += !name || strcmp(name, role.text) != 0;
        name = role.text;
    }
    FEN_BLAME(reader, placement, MESSAGE_FEN_ROYALS, NO_SUGGESTION, arg_color(color),
              arg_number("n", count), arg_roles("roles", &name, roles == 1));
}

/*
 * Exactly one royal piece each, or as the game states royals, or one lost where it may be captured.
 * Returns: whether it is so.
 */
static bool check_royals(struct fen_reader *reader, struct span placement)
{
    const struct variant *variant = reader->variant;
    const unsigned counts[2] = {royal_count(reader->position, WHITE),
                                royal_count(reader->position, BLACK)};
    const bool may_be_lost = variant->takes_royals && counts[0] + counts[1] > 0;
    bool sound = true;

    for (unsigned color = 0; color < 2; color++) {
        const enum royal_rule rule = variant->about->royals[color];
        if (counts[color] == 1 || rule == ROYALS_NONE || (rule && counts[color]))
            continue;
        if (counts[color] == 0 && may_be_lost) {
            reader->position->state.lost = (uint8_t)(1 + color);
            continue;
        }
        sound = false;
        if (counts[color])
            blame_royals(reader, placement, color, counts[color]);
        else
            FEN_BLAME(reader, placement, MESSAGE_FEN_NO_ROYAL, NO_SUGGESTION, arg_color(color),
                      arg_role("role", royal_name(variant)));
    }
    return sound;
}

/* The side that has just moved must not have left its royal piece attacked. */
static void check_safety(struct fen_reader *reader, struct span side)
{
    const struct variant *variant = reader->variant;
    const struct position *position = reader->position;
    const unsigned us = position->state.side;
    const unsigned royal = position->royal[!us];

    if (position->state.passes && ending_asks_to_part(position))
        return; /* who passes there may be in check */
    if (variant->has_royal_sets && variant->ops->is_threatened(position, !us))
        FEN_BLAME(reader, side, MESSAGE_FEN_IN_CHECK, NO_SUGGESTION, arg_color(us));
    if (variant->about->dice.thrown || variant->takes_royals || royal == SQUARE_NONE ||
        (variant->blast_roles && !variant->ops->is_threatened(position, !us)))
        return;
    const bool barred = position->state.imitations >= variant->about->imitations_max;
    const struct squares attackers = variant->ops->attackers(position, royal, us);
    for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
        if (!squares_has(attackers, s))
            continue;
        const unsigned role = piece_role(position->board[s]);
        if (barred && variant->imitator_roles >> role & 1)
            continue;
        const struct places at = at_square(variant, s), square = at_square(variant, royal);
        FEN_BLAME(reader, side, MESSAGE_FEN_CAPTURE, NO_SUGGESTION, arg_color(us),
                  arg_piece("role", position, s), arg_places("at", &at),
                  arg_piece("royal", position, royal), arg_places("square", &square));
        return;
    }
}

static void read_fields(struct fen_reader *reader, const struct words *words)
{
    struct position *position = reader->position;
    const struct variant *variant = reader->variant;

    fen_read_placement(reader, words->placement, words->sfen_hands);
    const bool placed = !fen_is_wrong(reader);
    read_side(reader, words->side, words->is_sfen);
    read_clocks(reader, words);
    if (words->checks.len && words->own_word[FEN_CHECKS].len)
        fen_blame(reader, words->checks, MESSAGE_FEN_CHECKS_TWICE, MESSAGE_FEN_LEAVE_ONE);
    else if (words->checks.len)
        fen_read_check_dialect(reader, words->checks);
    for (unsigned field = 0; field < FEN_FIELD_COUNT; field++) {
        /* Fields that refer to the board say nothing about a broken one. */
        const bool about_board = field == FEN_CONVERT || field == FEN_WAIT;
        if (words->own_word[field].len && (placed || !about_board))
            fen_read_own(reader, (enum fen_field)field, words->own[field]);
    }
    if (!placed)
        return;
    fen_settle_forms(reader);
    variant->ops->refresh(position);
    if (!check_royals(reader, words->placement))
        return;
    if (words->castling.len)
        fen_read_castling(reader, words->castling);
    else
        start_give_rights(position);
    /* A number here is the limit of a count, as some programs write it; its clock is the count. */
    if (ending_said(variant->about, ENDING_COUNTING) && fen_is_number(reader, words->en_passant))
        position->state.clock = (uint16_t)counting_clock(position, position->state.clock);
    else if (words->en_passant.len)
        fen_read_en_passant(reader, words->en_passant);
    variant->ops->refresh(position);
    check_safety(reader, words->side.len ? words->side : words->placement);
}

/* Read the text of the reader, whose length is sound. Returns: an error of its own, or ADX_OK. */
static adx_err read_text(struct fen_reader *reader)
{
    const struct span start = {0, 1};
    const struct words words = sort_words(reader);

    if (words.placement.len)
        read_fields(reader, &words);
    else
        fen_blame(reader, start, MESSAGE_FEN_EMPTY, NO_SUGGESTION);
    if (fen_is_wrong(reader) || moves_bound(reader->position) <= ADX_MOVES_MAX)
        return ADX_OK;
    FEN_BLAME(reader, start, MESSAGE_FEN_MOVES, NO_SUGGESTION, arg_number("n", ADX_MOVES_MAX));
    return ADX_E_LIMIT;
}

adx_err fen_read(const struct variant *variant, const struct language *language, const char *text,
                 adx_findings report, void *report_ctx, struct position *out)
{
    struct position position = start_empty(variant);
    char plain[ADX_FEN_SIZE_MAX];
    struct fen_reader reader = {
        .variant = variant,
        .language = report ? language : NULL,
        .text = text,
        .position = &position,
    };
    const size_t len = strlen(text);
    adx_err err = ADX_E_LIMIT;

    if (fen_is_start(text)) {
        *out = start_setup(variant);
        return ADX_OK;
    }
    if (len < ADX_FEN_SIZE_MAX) {
        fen_without_underscores(variant, text, plain);
        reader.text = plain;
        reader.len = (unsigned)len;
        err = read_text(&reader);
    } else {
        reader.len = ADX_FEN_SIZE_MAX - 1;
        FEN_BLAME(&reader, ((struct span){0, 1}), MESSAGE_FEN_LENGTH, NO_SUGGESTION,
                  arg_number("n", ADX_FEN_SIZE_MAX - 1));
    }
    fen_report(&reader, report, report_ctx);
    if (fen_is_wrong(&reader))
        return err ? err : ADX_E_FEN;
    *out = position;
    return ADX_OK;
}
