#ifndef TESTS_SUPPORT_GAME_H
#define TESTS_SUPPORT_GAME_H

/* Games and positions for tests, written so that a test reads like a sentence about a game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "adx/adx.h"
#include "api/handles.h"
#include "base/splitmix.h"
#include "core/kernel.h"
#include "core/series.h"
#include "notation/fen.h"
#include "support/odd_games.h"

/* ---- games ---- */

static inline void game_print_finding(void *ctx, const adx_finding *finding)
{
    (void)ctx;
    if (finding->severity != ADX_ERROR)
        return;
    print_error("%s:%u:%u: %s\n", finding->file, finding->line, finding->column, finding->sentence);
}

/* A built-in game. Free with adx_variant_free(). */
static inline adx_variant *game_builtin(const char *id)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant;

    if (adx_variant_builtin(&alloc, id, &variant))
        fail_msg("no game %s", id);
    return variant;
}

/*
 * What looks at every built-in game looks at every fifth one with sanitizers, which take ten times
 * as long: beginning with another one in each test, `first`. All of them: `ctest --preset units`.
 */
#ifdef ADX_SANITIZED
enum {
    GAME_STEP = 5
};
#else
enum {
    GAME_STEP = 1
};
#endif
#define GAME_FIRST(first) ((size_t)(first) % GAME_STEP)

/* A game from a rule text. */
static inline adx_variant *game_of_rules(const char *text)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_rules rules = {.name = "test", .text = text, .size = strlen(text)};
    adx_variant *variant;

    if (adx_variant_create(&alloc, &rules, game_print_finding, NULL, &variant))
        fail_msg("the rules of the test are wrong");
    return variant;
}

/* ---- positions; free with game_end() ---- */

static inline adx_position *position_in(const adx_variant *variant, const char *fen)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position;

    if (adx_position_create(&alloc, variant, fen, game_print_finding, NULL, &position))
        fail_msg("no position: %s", fen ? fen : "start");
    return position;
}

/* A position of a built-in game, which is freed with it. fen NULL: the start. */
static inline adx_position *position_of(const char *id, const char *fen)
{
    return position_in(game_builtin(id), fen);
}

/* Free a position and its game. */
static inline void game_end(adx_position *position)
{
    adx_variant *variant =
        position->now.variant ? (adx_variant *)(uintptr_t)position->variant : NULL;

    adx_position_free(position);
    adx_variant_free(variant);
}

static inline bool is_legal(const adx_position *position, const char *text)
{
    adx_move parsed;

    return adx_move_parse(position, text, &parsed) == ADX_OK;
}

/* The moves, each legal if no ! stands before it; the game ends with that. */
static inline void assert_moves_allowed(adx_position *position, const char *moves)
{
    while (*moves) {
        char text[ADX_MOVE_TEXT_SIZE_MAX];
        const bool allowed = *moves != '!';
        moves += !allowed;
        const size_t len = strcspn(moves, " ");
        snprintf(text, sizeof(text), "%.*s", (int)len, moves);
        if (is_legal(position, text) != allowed)
            fail_msg("%s", text);
        moves += len + (moves[len] == ' ');
    }
    game_end(position);
}

/* Play moves separated by blanks; all must be legal. */
static inline void play(adx_position *position, const char *moves)
{
    char word[ADX_MOVE_TEXT_SIZE_MAX];

    while (*moves) {
        const size_t len = strcspn(moves, " ");
        adx_move parsed;
        assert_true(len < sizeof(word));
        memcpy(word, moves, len);
        word[len] = '\0';
        if (adx_move_parse(position, word, &parsed))
            fail_msg("%s is not legal", word);
        assert_int_equal(adx_position_play(position, parsed), ADX_OK);
        moves += len + (moves[len] == ' ');
    }
}

static inline int game_compare_texts(const void *a, const void *b)
{
    const char *const *left = a, *const *right = b;

    return strcmp(*left, *right);
}

/* The legal moves that begin with `prefix`, in byte order with blanks between. Static memory. */
static inline const char *moves_with(const adx_position *position, const char *prefix)
{
    static char text[ADX_MOVES_MAX * ADX_MOVE_TEXT_SIZE_MAX];
    static char texts[ADX_MOVES_MAX][ADX_MOVE_TEXT_SIZE_MAX];
    const char *sorted[ADX_MOVES_MAX];
    adx_move moves[ADX_MOVES_MAX];
    unsigned kept = 0;

    const unsigned count = adx_position_moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        adx_move_text(position, moves[i], texts[kept]);
        if (strncmp(texts[kept], prefix, strlen(prefix)) != 0)
            continue;
        sorted[kept] = texts[kept];
        kept++;
    }
    qsort(sorted, kept, sizeof(sorted[0]), game_compare_texts);
    size_t len = 0;
    text[0] = '\0';
    for (unsigned i = 0; i < kept; i++)
        len += (size_t)snprintf(text + len, sizeof(text) - len, "%s%s", i ? " " : "", sorted[i]);
    return text;
}

static inline unsigned move_count(const adx_position *position)
{
    adx_move moves[ADX_MOVES_MAX];

    return adx_position_moves(position, moves);
}

/* "white-wins checkmate", "ongoing", ... Static memory. */
static inline const char *result_of(const adx_position *position)
{
    static const char *const winners[] = {"ongoing", "white-wins", "black-wins", "draw"};
    static char text[64];
    const adx_outcome outcome = adx_position_outcome(position);

    snprintf(text, sizeof(text), "%s%s%s", winners[outcome.winner], *outcome.reason ? " " : "",
             outcome.reason);
    return text;
}

/* The FEN. Static memory. */
static inline const char *fen_of(const adx_position *position)
{
    static char text[ADX_FEN_SIZE_MAX];

    adx_position_fen(position, text);
    return text;
}

/* The reason of an explanation. Static memory. */
static inline const char *reason_of(const adx_position *position, const char *text)
{
    static adx_explanation explanation;

    adx_position_explain(position, text, &explanation);
    return explanation.reason;
}

/* Ends `position`: the moves lead to that FEN, and taken back to where they began. */
static inline void assert_fen_behind(adx_position *position, const char *moves, const char *after)
{
    char begin[ADX_FEN_SIZE_MAX];

    adx_position_fen(position, begin);
    play(position, moves);
    assert_string_equal(fen_of(position), after);
    while (adx_position_undo(position))
        continue;
    assert_string_equal(fen_of(position), begin);
    game_end(position);
}

/* Ends `position`: that is why a move is not legal there, or "legal". */
static inline void assert_why(adx_position *position, const char *text, const char *reason)
{
    assert_string_equal(reason_of(position, text), reason);
    game_end(position);
}

/* ---- random games ---- */

/*
 * A move of the list, more often one that captures or does something rare than chance would have
 * it, so that short games reach what long ones do.
 */
static inline move random_move(struct random *cup, const struct position *position,
                               const move *moves, unsigned count)
{
    move choice = moves[random_index(cup, count)];

    for (unsigned tries = 0; tries < 2; tries++) {
        const bool is_rare = move_kind(choice) != MOVE_NORMAL && move_kind(choice) != MOVE_THROW;
        if (is_rare || position->board[move_to(choice)])
            break;
        choice = moves[random_index(cup, count)];
    }
    return choice;
}

/* Of random games and placements the gate, which has debug checks, takes a quarter: release code
 * all. */
static inline unsigned random_share(unsigned count)
{
#ifdef NDEBUG
    return count;
#else
    return (count + 3) / 4;
#endif
}

/*
 * Call `look` at every position of `games` random games of each built-in game, start included; of
 * every fifth with sanitizers. See random_share().
 */
static inline void in_random_games(unsigned games, unsigned plies,
                                   void (*look)(struct position *position, struct random *cup))
{
    games = random_share(games);
    for (size_t i = GAME_FIRST(2); i < adx_builtin_count(); i += GAME_STEP) {
        adx_variant *variant = game_builtin(adx_builtin_id(i));
        struct random cup = {i + 1};
        for (unsigned game = 0; game < games; game++) {
            adx_position *position = position_in(variant, NULL);
            struct position now = position->now;
            now.past = NULL; /* what came before goes with the position */
            adx_position_free(position);
            for (unsigned ply = 0; ply <= plies; ply++) {
                move moves[ADX_MOVES_MAX];
                struct undo undo;
                look(&now, &cup);
                const unsigned count = now.variant->ops->moves(&now, moves);
                if (!count)
                    break;
                now.variant->ops->make(&now, random_move(&cup, &now, moves, count), &undo);
            }
        }
        adx_variant_free(variant);
    }
}

/* ---- random placements ---- */

/* Roles that stand on boards: no forms, which follow from counters, and no waiting pieces. */
static inline unsigned random_role(struct random *cup, const struct variant *variant)
{
    for (;;) {
        const unsigned role = 1 + random_index(cup, variant->about->role_count);
        if (variant->about->roles[role].base == role && !variant->about->roles[role].royal)
            return role;
    }
}

static inline void random_counters(struct random *cup, struct position *position)
{
    const struct variant *variant = position->variant;
    const struct description *about = variant->about;
    struct state *state = &position->state;

    for (unsigned color = 0; color < 2; color++) {
        if (variant->has_counter)
            state->checks[color] = (uint8_t)random_index(cup, about->counted_checks + 1u);
        if (variant->has_imitators && random_index(cup, 4))
            state->last[color] = (uint8_t)random_role(cup, variant);
        if (variant->imitator_roles >> state->last[color] & 1)
            state->last[color] = 0;
        for (unsigned role = 1; role <= about->role_count; role++) {
            if (about->captured_to_pool >> role & 1)
                state->holdings.pool[color][role - 1] = (uint8_t)(random_index(cup, 3) == 0);
        }
        for (unsigned i = 0; i < about->drop_count; i++)
            if (!about->roles[about->drops[i].role].royal)
                state->holdings.hand[color][about->drops[i].role - 1] =
                    (uint8_t)(random_index(cup, 2));
        for (unsigned i = 0; i < about->gate_count; i++)
            state->holdings.hand[color][about->gates[i].role - 1] = (uint8_t)(random_index(cup, 2));
    }
    if (variant->has_imitators)
        state->imitations = (uint8_t)random_index(cup, about->imitations_max + 1u);
    if (about->event_count)
        state->convert = (uint8_t)random_index(cup, about->event_count + 1);
    if (about->dice.thrown)
        state->throw_index = (uint8_t)random_index(cup, THROWS + 1);
    if (variant->places)
        state->part = random_index(cup, 3) == 0;
    if (variant->has_series)
        state->part =
            (uint16_t)random_index(cup, series_length(variant, state->side, state->turn_number));
}

/* A royal piece that starts in hand is there or on the board. */
static inline void random_first_drop(struct random *cup, const struct position *start,
                                     unsigned color, struct position *position)
{
    const struct variant *variant = start->variant;

    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        if (!start->state.holdings.hand[color][role - 1] || !variant->about->roles[role].royal)
            continue;
        if (random_index(cup, 3))
            position->board[random_index(cup, variant->about->geometry.square_count)] =
                (uint8_t)piece_of(role, color);
        else
            position->state.holdings.hand[color][role - 1] = 1;
    }
}

/* A placement of a few to many pieces anywhere; it need not be a possible position. */
static inline struct position random_placement(struct random *cup, const struct position *start)
{
    const unsigned squares = start->variant->about->geometry.square_count;
    const unsigned pieces = 1 + random_index(cup, squares / 3);
    struct position position = *start;

    memset(position.board, 0, sizeof(position.board));
    memset(&position.state, 0, sizeof(position.state));
    position.state.turn_number = 1;
    position.state.side = (uint8_t)random_index(cup, 2);
    for (unsigned i = 0; i < pieces; i++) {
        const unsigned role = random_role(cup, start->variant), color = random_index(cup, 2);
        position.board[random_index(cup, squares)] = (uint8_t)piece_of(role, color);
    }
    for (unsigned color = 0; color < 2; color++) {
        const unsigned from = start->royal[color];
        if (from == SQUARE_NONE) { /* in hand, or lost already */
            random_first_drop(cup, start, color, &position);
            continue;
        }
        const unsigned to = random_index(cup, 3) ? random_index(cup, squares) : from;
        position.board[to] = start->board[from];
    }
    random_counters(cup, &position);
    return position;
}

/*
 * Call `look` at `count` random placements of each game, odd ones too, that are sound positions.
 * See random_share().
 */
static inline void in_random_placements(unsigned count,
                                        void (*look)(struct position *position, struct random *cup))
{
    const size_t builtin = adx_builtin_count();

    count = random_share(count);
    for (size_t i = 0; i < builtin + ODD_GAME_COUNT; i++) {
        adx_variant *variant =
            i < builtin ? game_builtin(adx_builtin_id(i)) : game_of_rules(odd_games[i - builtin]);
        adx_position *game = position_in(variant, NULL);
        struct random cup = {i + 1};
        for (unsigned tries = 0, found = 0; found < count && tries < 60 * count; tries++) {
            struct position placed = random_placement(&cup, &game->start), read;
            char text[ADX_FEN_SIZE_MAX], *castling;
            fen_write(&placed, text);
            /* Castling rights wherever they are possible: the field left to its default. */
            castling = strstr(text, " - - ");
            if (castling && !fen_has_field(variant->core, FEN_DICE) && strlen(castling) == 8)
                *castling = '\0';
            if (fen_read(variant->core, NULL, text, NULL, NULL, &read))
                continue;
            look(&read, &cup);
            found++;
        }
        adx_position_free(game);
        adx_variant_free(variant);
    }
}

#endif
