/* The laws that hold in every game, on games at random; see the header. */
#include "game_laws.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adx/adx.h"
#include "api/handles.h"
#include "core/ending.h"
#include "core/kernel.h"
#include "core/trade.h"
#include "core/turn.h"
#include "eval/eval.h"
#include "game_points.h"
#include "notation/explain.h"
#include "notation/fen.h"
#include "notation/move_text.h"
#include "referee/start.h"
#include "support/mirror.h"

enum {
    GAMES = 2,
    PLACEMENTS = 24,
    SENTENCE_SIZE = 200,
    TWO_PLIES_MOVES_MAX = 120, /* more moves than this, and two plies take too long */
};

struct trial {
    const adx_variant *variant;
    const struct kernel_ops *ops;
    const struct description *about;
    struct choices *choices;
    struct breach *breach;
    struct evaluator evaluator;
    struct position *at;
    unsigned count;
    move moves[ADX_MOVES_MAX]; /* legal moves at `at` */
};

/* Note that a law does not hold, unless one was noted before. */
__attribute__((format(printf, 4, 5))) static bool holds(struct trial *trial, bool holds,
                                                        const char *law, const char *format, ...)
{
    if (holds || trial->breach->law)
        return holds;
    va_list args;
    va_start(args, format);
    vsnprintf(trial->breach->more, sizeof(trial->breach->more), format, args);
    va_end(args);
    trial->breach->law = law;
    fen_write(trial->at, trial->breach->fen);
    return false;
}

static const char *text_of(const struct trial *trial, move m)
{
    static char text[ADX_MOVE_TEXT_SIZE_MAX + 32];

    snprintf(text, sizeof(text), "kind %u, %u to %u, %u", move_kind(m), move_from(m), move_to(m),
             move_arg(m));
    (void)trial;
    return text;
}

static int compare_moves(const void *a, const void *b)
{
    const move *left = a, *right = b;

    return left->bits < right->bits ? -1 : left->bits > right->bits;
}

static bool is_plain(const struct trial *trial)
{
    return !trial->about->dice.thrown && !trial->variant->core->takes_royals;
}

/* ---- moves ---- */

static bool moves_are_listed_once(struct trial *trial)
{
    for (unsigned i = 1; i < trial->count; i++)
        if (!holds(trial, trial->moves[i].bits != trial->moves[i - 1].bits,
                   "each move is listed once", "%s", text_of(trial, trial->moves[i])))
            return false;
    return true;
}

/* How many pieces of a color stand on the board; stones are nobody's. */
static unsigned pieces_of(const struct position *position, unsigned color)
{
    const struct description *about = position->variant->about;
    unsigned count = 0;

    for (unsigned s = 0; s < about->geometry.square_count; s++) {
        const unsigned piece = position->board[s];
        count += piece && piece_color(piece) == color && !about->roles[piece_role(piece)].stone;
    }
    return count;
}

/*
 * Whether a move that is safe meets the demands that none may give check or repeat, and whether it
 * captures an enemy piece; found by making it.
 */
static bool is_allowed(struct trial *trial, move m, bool *captures)
{
    struct position *at = trial->at;
    const unsigned us = at->state.side, before = pieces_of(at, !us);
    const bool captures_now = turn_captures(at, m), flees = turn_flees(at, m);
    const bool trades = trade_fault(at, m) != TRADE_NONE;
    const bool may_check = !trial->about->must_not_check && !turn_checks_later(at);
    struct undo undo;

    trial->ops->make(at, m, &undo);
    const bool checks = trial->ops->in_check(at);
    /* A waiting piece that comes back is no new one; what acts turns an enemy into another. */
    *captures = trial->about->blast_count ? captures_now : pieces_of(at, !us) < before;
    const bool repeats = at->past && at->past->forbids(at->past, at);
    trial->ops->unmake(at, &undo);
    return !repeats && !flees && !trades && (!checks || may_check);
}

/* Keep of the moves the drops that come first, if there are any. Returns: the number of moves. */
static unsigned first_drops(struct trial *trial, move *moves, unsigned count)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < count; i++)
        if (move_kind(moves[i]) == MOVE_DROP && trial->about->drops[move_arg(moves[i])].first)
            moves[kept++] = moves[i];
    return kept ? kept : count;
}

/* Whether no royal piece is left attacked, and pieces that face each other part, or a pass ends it.
 */
static bool is_sound(struct trial *trial, move m)
{
    struct position *at = trial->at;
    struct undo undo;

    if (!ending_asks_to_part(at))
        return trial->ops->is_safe(at, m);
    if (move_is_pass(m))
        return true;
    trial->ops->make(at, m, &undo);
    const bool faces = ending_asks_to_part(at);
    trial->ops->unmake(at, &undo);
    return !faces && trial->ops->is_safe(at, m);
}

/* Keep of pseudo moves those that trying finds legal. Returns: their number. */
static unsigned try_moves(struct trial *trial, move *moves, unsigned count)
{
    /* Whoever goes on capturing chooses to, or has to by the statement that lets it go on. */
    const bool goes_on = trial->variant->core->continues && turn_is_amid(trial->at);
    const bool must = trial->about->must_capture && !goes_on;
    unsigned allowed = 0, kept = 0, capturing = 0;
    bool captures;

    for (unsigned i = 0; i < count; i++)
        if (is_sound(trial, moves[i]) && is_allowed(trial, moves[i], &captures))
            moves[allowed++] = moves[i];
    allowed = first_drops(trial, moves, allowed);
    for (unsigned i = 0; i < allowed; i++) {
        is_allowed(trial, moves[i], &captures);
        if (captures && !capturing++ && must)
            kept = 0;
        if (captures || !capturing || !must)
            moves[kept++] = moves[i];
    }
    return kept;
}

static bool legal_is_what_trying_leaves(struct trial *trial)
{
    move tried[ADX_MOVES_MAX];

    if (!is_plain(trial) || (!trial->count && trial->at->variant->ends_on_board) ||
        trial->at->state.lost)
        return true;
    const enum pass_rule passes = trial->about->passes[trial->at->state.side];
    bool steps_out = false;
    for (unsigned i = 0; i < trial->about->pause_count; i++)
        steps_out |= trial->about->pauses[i].colors >> trial->at->state.side & 1 &&
                     turn_has_pause(trial->at, &trial->about->pauses[i]);
    const bool may_pass = (passes || steps_out) &&
                          (!trial->ops->in_check(trial->at) || ending_asks_to_part(trial->at));
    unsigned kept = trial->ops->pseudo_moves(trial->at, tried);
    if (may_pass && (passes == PASS_ALWAYS || steps_out))
        tried[kept++] = move_pass();
    kept = try_moves(trial, tried, kept);
    if (may_pass && passes == PASS_STALEMATED && !kept) {
        tried[0] = move_pass();
        kept = try_moves(trial, tried, 1);
    }
    qsort(tried, kept, sizeof(tried[0]), compare_moves);
    for (unsigned i = 0; i < kept || i < trial->count; i++) {
        const bool listed = i < trial->count, is_tried = i < kept;
        const move m = listed && (!is_tried || trial->moves[i].bits < tried[i].bits)
                           ? trial->moves[i]
                           : tried[i];
        if (!holds(trial, listed && is_tried && trial->moves[i].bits == tried[i].bits,
                   "the list is what trying every move leaves", "%s is %s, %u moves and %u tried",
                   text_of(trial, m), listed && m.bits == trial->moves[i].bits ? "listed" : "not",
                   trial->count, kept))
            return false;
    }
    return true;
}

static bool counts_equal_lists(struct trial *trial)
{
    const unsigned count = trial->ops->count(trial->at);

    return holds(trial, count == trial->count, "moves are counted as many as listed", "%u, %u",
                 count, trial->count) &&
           holds(trial, trial->ops->perft(trial->at, 1) == count, "perft 1 is the number of moves",
                 "%u", count);
}

static bool noisy_moves_are_legal(struct trial *trial)
{
    move noisy[ADX_MOVES_MAX];
    const unsigned count = trial->ops->noisy_moves(trial->at, noisy);

    for (unsigned i = 0; i < count; i++)
        if (!holds(trial,
                   bsearch(&noisy[i], trial->moves, trial->count, sizeof(move), compare_moves) !=
                       NULL,
                   "noisy moves are legal", "%s", text_of(trial, noisy[i])))
            return false;
    return true;
}

static bool two_plies_are_the_sum(struct trial *trial)
{
    struct position *at = trial->at;
    uint64_t total = 0;

    if (trial->count > TWO_PLIES_MOVES_MAX)
        return true;
    for (unsigned i = 0; i < trial->count; i++) {
        move answers[ADX_MOVES_MAX];
        struct undo undo;
        trial->ops->make(at, trial->moves[i], &undo);
        total += trial->ops->moves(at, answers);
        trial->ops->unmake(at, &undo);
    }
    const uint64_t counted = trial->ops->perft(at, 2);
    return holds(trial, total == counted, "perft 2 is the sum of perft 1",
                 "perft 2 is %llu, the sum %llu", (unsigned long long)counted,
                 (unsigned long long)total);
}

/* Whether the mover of the move just made is in check, where that is asked of the board alone. */
static bool is_exposed(const struct trial *trial)
{
    return is_plain(trial) && !trial->variant->core->has_imitators &&
           trial->ops->is_threatened(trial->at, !trial->at->state.side);
}

static bool moves_are_taken_back(struct trial *trial)
{
    static const char *const undone = "a move taken back restores every byte";
    static const char *const fresh_law = "key and sets are what they would be made anew";
    struct position *at = trial->at;
    const struct position before = *at;

    for (unsigned i = 0; i < trial->count; i++) {
        const bool may_be_exposed = move_is_pass(trial->moves[i]) && ending_asks_to_part(at);
        struct undo undo;
        trial->ops->make(at, trial->moves[i], &undo);
        struct position fresh = *at;
        trial->ops->refresh(&fresh);
        const bool same = memcmp(&fresh, at, sizeof(fresh)) == 0, exposed = is_exposed(trial);
        trial->ops->unmake(at, &undo);
        if (!holds(trial, memcmp(at, &before, sizeof(before)) == 0, undone, "%s",
                   text_of(trial, trial->moves[i])) ||
            !holds(trial, same, fresh_law, "%s", text_of(trial, trial->moves[i])) ||
            !holds(trial, !exposed || may_be_exposed, "no legal move leaves its player in check",
                   "%s", text_of(trial, trial->moves[i])))
            return false;
    }
    return true;
}

/* ---- checks ---- */

/* Whether a move of the list takes what stands on the square. */
static bool some_takes(const struct position *at, const move *moves, unsigned count,
                       unsigned square)
{
    for (unsigned i = 0; i < count; i++) {
        const unsigned kind = move_kind(moves[i]);
        if (kind == MOVE_PASSING_CAPTURE
                ? move_arg(moves[i]) == square || move_to(moves[i]) == square
                : move_to(moves[i]) == square && move_from(moves[i]) != square &&
                      (kind == MOVE_NORMAL || kind == MOVE_PASSING || kind == MOVE_PROMOTE))
            return true;
        if (kind == MOVE_PROMOTE && move_takes_aside(at, moves[i]) == square)
            return true;
    }
    return false;
}

static bool may_lack_promotions(const struct description *about)
{
    for (unsigned i = 0; i < about->promotion_count; i++)
        if (about->promotions[i].source == PROMOTION_POOL || about->promotions[i].limited)
            return true;
    return false;
}

/* Whether so many of a royal set are attacked as its rule says. */
static bool is_set_attacked(const struct trial *trial, unsigned color)
{
    const struct position *at = trial->at;
    unsigned count = 0, attacked = 0;

    for (unsigned s = 0; s < trial->about->geometry.square_count; s++) {
        const unsigned piece = at->board[s];
        if (!piece || piece_color(piece) != color || !trial->about->roles[piece_role(piece)].royal)
            continue;
        count++;
        attacked += squares_any(trial->ops->attackers(at, s, !color));
    }
    switch (trial->about->royals[color]) {
    case ROYALS_ANY:
        return attacked > 0;
    case ROYALS_ALL:
        return count && attacked == count;
    case ROYALS_LAST:
        return count == 1 && attacked;
    default:
        return false;
    }
}

static bool checks_of_sets_are_attacks(struct trial *trial)
{
    if (!trial->at->variant->has_royal_sets)
        return true;
    const bool check = trial->ops->in_check(trial->at);
    const bool attacked = is_set_attacked(trial, trial->at->state.side);
    return holds(trial, check == attacked, "a check is an attack on so many as the rule says",
                 "check %d, attacked %d", check, attacked);
}

/* The same without losing the own royal piece with that capture. */
static bool some_takes_and_stays(const struct position *at, const move *moves, unsigned count,
                                 unsigned royal)
{
    bool takes = false;

    for (unsigned i = 0; i < count; i++)
        takes |= move_takes(at, moves[i], royal) && turn_takes_royal(at, moves[i]);
    return takes;
}

/* A check is what the enemy could take the royal piece by, if it were its turn. */
static bool checks_are_captures(struct trial *trial)
{
    static const char *const attackers_law = "a check has an attacker";
    static const char *const capture_law = "a check is a capture if it were the enemy's turn";
    const struct position *at = trial->at;
    const unsigned us = at->state.side, royal = at->royal[us];
    move moves[ADX_MOVES_MAX];

    if (royal == SQUARE_NONE || at->royal[!us] == SQUARE_NONE)
        return true;
    const bool check = trial->ops->in_check(at);
    const bool attacked = squares_any(trial->ops->attackers(at, royal, !us));
    const bool agree = trial->about->blast_count ? attacked || !check : check == attacked;
    if (!holds(trial, agree, attackers_law, "check %d, attacked %d", check, attacked))
        return false;
    if (may_lack_promotions(trial->about) ||
        (trial->about->crosses && at->board[geometry_counterpart(&trial->about->geometry, royal)]))
        return true; /* a piece that may not promote, or pass, attacks nevertheless */
    struct position turned = *at;
    turned.state.side = (uint8_t)!us;
    turned.state.passed = (struct squares){{0, 0}};
    turned.state.convert = 0;
    turned.state.imitations = 0;
    turned.state.throw_index = 0;
    trial->ops->refresh(&turned);
    const unsigned count = trial->ops->pseudo_moves(&turned, moves);
    const bool taken = trial->about->blast_count
                           ? some_takes_and_stays(&turned, moves, count, royal)
                           : some_takes(&turned, moves, count, royal);
    const struct squares attackers = trial->ops->attackers(at, royal, !us);
    unsigned from = 0;
    while (from < trial->about->geometry.square_count && !squares_has(attackers, from))
        from++;
    return holds(trial, check == taken, capture_law, "taken %d, check %d from %u", taken, check,
                 from);
}

static bool is_over_or_moves(struct trial *trial)
{
    const adx_alloc alloc = adx_alloc_libc();
    char fen[ADX_FEN_SIZE_MAX];
    adx_position *position;

    fen_write(trial->at, fen);
    if (trial->at->past ||              /* a FEN knows nothing of it */
        trial->at->state.throw_index || /* thrown in a game that has ended: a FEN may say so */
        adx_position_create(&alloc, trial->variant, fen, NULL, NULL, &position))
        return true; /* what is refused is noted by another law */
    const adx_outcome outcome = adx_position_outcome(position);
    adx_position_free(position);
    return holds(trial, trial->count || outcome.winner != ADX_NOBODY,
                 "a position without moves has a result", "%s", outcome.reason);
}

/* ---- texts ---- */

static void keep_sentence(void *ctx, const adx_finding *finding)
{
    char *sentence = ctx;

    if (!*sentence)
        snprintf(sentence, SENTENCE_SIZE, "%s", finding->sentence);
}

static bool fens_are_read_again(struct trial *trial)
{
    static const char *const law = "a FEN is read as the position that it was written from";
    char text[ADX_FEN_SIZE_MAX], again[ADX_FEN_SIZE_MAX], refusal[SENTENCE_SIZE] = "";
    move moves[ADX_MOVES_MAX];
    struct position read;

    const unsigned len = fen_write(trial->at, text);
    if (!holds(trial, len + 1 < ADX_FEN_SIZE_MAX, "a FEN has room", "%u", len))
        return false;
    const bool read_well = fen_read(trial->at->variant, trial->variant->texts->language, text,
                                    keep_sentence, refusal, &read) == ADX_OK;
    if (!holds(trial, read_well, law, "refused: %s", refusal))
        return false;
    read.past = trial->at->past;
    fen_write(&read, again);
    const unsigned count = trial->ops->moves(&read, moves);
    qsort(moves, count, sizeof(moves[0]), compare_moves);
    return holds(trial, strcmp(text, again) == 0, law, "written again: %s", again) &&
           holds(trial, read.state.key == trial->at->state.key, law, "another key") &&
           holds(trial,
                 count == trial->count && memcmp(moves, trial->moves, count * sizeof(move)) == 0,
                 law, "%u moves, not %u", count, trial->count);
}

static bool texts_tell_moves_apart(struct trial *trial)
{
    for (unsigned tries = 0; tries < 6 && trial->count; tries++) {
        const move m = trial->moves[choose(trial->choices, trial->count)];
        char text[ADX_MOVE_TEXT_SIZE_MAX];
        move found = MOVE_NONE;
        move_text_write(trial->at, m, text);
        move_text_find(trial->at, trial->moves, trial->count, text, &found);
        if (!holds(trial, found.bits == m.bits, "every move has a text of its own", "%s: %s", text,
                   text_of(trial, m)))
            return false;
    }
    return true;
}

static bool explanation_agrees(struct trial *trial, const char *text)
{
    adx_explanation explanation;
    move found;

    explain_text(trial->at, trial->variant->texts->language, ENDING_NONE, text, &explanation);
    const bool listed = move_text_find(trial->at, trial->moves, trial->count, text, &found);
    return holds(trial, explanation.legal == listed, "explained as legal is listed", "%s: %s", text,
                 explanation.reason) &&
           holds(trial, strcmp(explanation.reason, "not-now") != 0 || strchr(text, '-'),
                 "somebody knows why a move is illegal", "%s", text);
}

static bool explanations_agree(struct trial *trial)
{
    const struct geometry *geometry = &trial->about->geometry;

    for (unsigned tries = 0; tries < 6; tries++) {
        char text[ADX_MOVE_TEXT_SIZE_MAX], a[8], b[8];
        geometry_name(geometry, choose(trial->choices, geometry->square_count), a);
        geometry_name(geometry, choose(trial->choices, geometry->square_count), b);
        snprintf(text, sizeof(text), "%s%s", a, b);
        if (!explanation_agrees(trial, text))
            return false;
        if (!trial->count)
            continue;
        move_text_write(trial->at, trial->moves[choose(trial->choices, trial->count)], text);
        if (!explanation_agrees(trial, text))
            return false;
    }
    return true;
}

/* ---- the engine ---- */

/* What the terms see of one color they see of the other. */
static bool mirrored_is_worth_the_same(struct trial *trial)
{
    static struct eval_stack stack;

    if (!is_for_both(trial->about) || !has_rights_for_both(trial->at))
        return true;
    const struct position image = mirror(trial->at);
    eval_refresh(&stack, &trial->evaluator, trial->at);
    const int own = eval_value(&stack, trial->at);
    eval_refresh(&stack, &trial->evaluator, &image);
    const int mirrored = eval_value(&stack, &image);
    return holds(trial, own == mirrored, "a position and its mirror image are worth the same",
                 "%d, mirrored %d", own, mirrored);
}

static bool engine_plays_a_legal_move(struct trial *trial)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_limits limits = {.nodes_max = 300, .seed = 1};
    char fen[ADX_FEN_SIZE_MAX];
    adx_position *position;
    adx_engine *engine;
    adx_move best = {0};

    if (!trial->count || move_kind(trial->moves[0]) == MOVE_THROW)
        return true;
    fen_write(trial->at, fen);
    if (adx_position_create(&alloc, trial->variant, fen, NULL, NULL, &position))
        return true;
    position->now.past = trial->at->past;
    bool legal = adx_engine_create(&alloc, trial->variant, 65536, &engine) == ADX_OK;
    if (legal) {
        legal = adx_engine_search(engine, position, &limits, NULL, &best) == ADX_OK &&
                bsearch(&best, trial->moves, trial->count, sizeof(move), compare_moves);
        adx_engine_free(engine);
    }
    adx_position_free(position);
    return holds(trial, legal, "the engine plays a legal move", "%s",
                 text_of(trial, (move){best.bits}));
}

/* ---- positions ---- */

static bool look(struct trial *trial, struct position *at)
{
    const struct position before = *at;

    trial->at = at;
    trial->count = trial->ops->moves(at, trial->moves);
    qsort(trial->moves, trial->count, sizeof(move), compare_moves);
    return moves_are_listed_once(trial) && legal_is_what_trying_leaves(trial) &&
           counts_equal_lists(trial) && noisy_moves_are_legal(trial) &&
           moves_are_taken_back(trial) && checks_are_captures(trial) &&
           checks_of_sets_are_attacks(trial) &&
           (choose(trial->choices, 3) || two_plies_are_the_sum(trial)) &&
           mirrored_is_worth_the_same(trial) && fens_are_read_again(trial) &&
           texts_tell_moves_apart(trial) &&
           (choose(trial->choices, 2) || explanations_agree(trial)) && is_over_or_moves(trial) &&
           (choose(trial->choices, 200) || engine_plays_a_legal_move(trial)) &&
           holds(trial, memcmp(at, &before, sizeof(before)) == 0, "looking changes nothing", " ");
}

/* More often than chance would have it a move that captures or does something rare. */
static move some_move(struct trial *trial)
{
    move m = trial->moves[choose(trial->choices, trial->count)];

    for (unsigned tries = 0; tries < 2; tries++) {
        if ((move_kind(m) != MOVE_NORMAL && move_kind(m) != MOVE_THROW) ||
            trial->at->board[move_to(m)])
            break;
        m = trial->moves[choose(trial->choices, trial->count)];
    }
    return m;
}

/* The setup, or one of the positions that a shuffled game starts from. */
static struct position some_start(struct trial *trial)
{
    const struct variant *core = trial->variant->core;
    const unsigned count = core->about->shuffle.count;

    return count && choose(trial->choices, 4) ? start_numbered(core, choose(trial->choices, count))
                                              : start_setup(core);
}

/* The way back of the piece that the player moved before, if there is one. */
static move way_back(const struct trial *trial, move before)
{
    for (unsigned i = 0; i < trial->count; i++)
        if (move_kind(trial->moves[i]) == MOVE_NORMAL &&
            move_from(trial->moves[i]) == move_to(before) &&
            move_to(trial->moves[i]) == move_from(before))
            return trial->moves[i];
    return MOVE_NONE;
}

static bool play(struct trial *trial, uint64_t *positions)
{
    struct position now = some_start(trial);
    const bool asks = asks_about_games(now.variant);
    struct points points;

    for (unsigned ply = 0; ply < PLIES; ply++) {
        ++*positions;
        note_point(&points, &now, ply);
        if (!look(trial, &now))
            return false;
        if (!trial->count)
            return true;
        const move back =
            asks && ply >= 2 ? way_back(trial, points.plies[ply - 2].made) : MOVE_NONE;
        points.plies[ply].made = back.bits && choose(trial->choices, 2) ? back : some_move(trial);
        trial->ops->make(&now, points.plies[ply].made, &points.plies[ply].undo);
    }
    return true;
}

static unsigned some_role(struct trial *trial, bool on_board)
{
    const struct role *roles = trial->about->roles;

    for (unsigned tries = 0; tries < 50; tries++) {
        const unsigned role = 1 + choose(trial->choices, trial->about->role_count);
        if (roles[role].base == role && !roles[role].royal && (on_board || !roles[role].imitator))
            return role;
    }
    return 0;
}

static void place_counters(struct trial *trial, struct position *position)
{
    struct choices *choices = trial->choices;
    struct state *state = &position->state;

    for (unsigned color = 0; color < 2; color++) {
        state->checks[color] = (uint8_t)choose(choices, trial->about->counted_checks + 1u);
        if (position->variant->has_imitators && choose(choices, 4))
            state->last[color] = (uint8_t)some_role(trial, false);
        for (unsigned i = 0; i < trial->about->drop_count; i++)
            if (!trial->about->roles[trial->about->drops[i].role].royal)
                state->holdings.hand[color][trial->about->drops[i].role - 1] =
                    (uint8_t)choose(choices, 3);
        for (unsigned i = 0; i < trial->about->gate_count; i++)
            state->holdings.hand[color][trial->about->gates[i].role - 1] =
                (uint8_t)choose(choices, 3);
    }
    if (position->variant->has_imitators)
        state->imitations = (uint8_t)choose(choices, trial->about->imitations_max + 1u);
    if (trial->about->dice.thrown)
        state->throw_index = (uint8_t)choose(choices, THROWS + 1);
    if (position->variant->places)
        state->part = choose(choices, 3) == 0;
    if (position->variant->has_series)
        state->part = (uint16_t)choose(
            choices, series_length(position->variant, state->side, state->turn_number));
}

/* Pieces that wait for a captured one, where they promote. */
static void place_waiting(struct trial *trial, struct position *position)
{
    const struct description *about = trial->about;
    struct holdings *holdings = &position->state.holdings;
    unsigned total = 0;

    for (unsigned s = 0; s < about->geometry.square_count && total < 4; s++) {
        const unsigned color = choose(trial->choices, 2), role = some_role(trial, true);
        const unsigned form = role ? position->variant->waiting_form[role] : 0;
        if (!form || (position->board[s] && about->roles[piece_role(position->board[s])].royal) ||
            choose(trial->choices, 3))
            continue;
        position->board[s] = (uint8_t)piece_of(form, color);
        holdings->waiting[total++] = (uint8_t)s;
        holdings->waiting_count[color]++;
    }
}

static void place_pools(struct trial *trial, struct position *position)
{
    const struct variant *core = position->variant;

    if (core->has_waiting) {
        place_waiting(trial, position);
        return;
    }
    for (unsigned role = 1; role <= trial->about->role_count; role++)
        for (unsigned color = 0; core->pool_roles >> role & 1 && color < 2; color++)
            position->state.holdings.pool[color][role - 1] = (uint8_t)choose(trial->choices, 3);
}

/* The royal pieces of the start, there or elsewhere, and of a set perhaps not all. */
static void place_royals(struct trial *trial, const struct position *start,
                         struct position *position)
{
    const unsigned squares = trial->about->geometry.square_count;

    for (unsigned from = 0; from < squares; from++) {
        const unsigned piece = start->board[from];
        if (!piece || !trial->about->roles[piece_role(piece)].royal ||
            (start->variant->has_royal_sets && !choose(trial->choices, 4)))
            continue;
        const unsigned to = choose(trial->choices, 3) ? choose(trial->choices, squares) : from;
        position->board[to] = (uint8_t)piece;
    }
    for (unsigned role = 1; role <= trial->about->role_count; role++)
        for (unsigned color = 0; color < 2; color++)
            if (start->state.holdings.hand[color][role - 1] && trial->about->roles[role].royal) {
                if (choose(trial->choices, 2))
                    position->state.holdings.hand[color][role - 1] = 1;
                else
                    position->board[choose(trial->choices, squares)] =
                        (uint8_t)piece_of(role, color);
            }
}

/* A few to many pieces anywhere, through a FEN, so that it is a position if that accepts it. */
static bool place(struct trial *trial, const struct position *start, struct position *out)
{
    const unsigned squares = trial->about->geometry.square_count;
    const unsigned pieces = 1 + choose(trial->choices, squares / 2 + (squares < 2));
    struct position position = *start;
    char fen[ADX_FEN_SIZE_MAX];

    memset(position.board, 0, sizeof(position.board));
    memset(&position.state, 0, sizeof(position.state));
    position.state.turn_number = 1;
    position.state.side = (uint8_t)choose(trial->choices, 2);
    for (unsigned i = 0; i < pieces; i++) {
        const unsigned role = some_role(trial, true), color = choose(trial->choices, 2);
        position.board[choose(trial->choices, squares)] = (uint8_t)piece_of(role, color);
    }
    place_royals(trial, start, &position);
    for (unsigned s = 0; s < squares; s++)
        if (position.board[s] < 2)
            position.board[s] = 0; /* no role was found */
    place_counters(trial, &position);
    if (position.variant->pool_roles)
        place_pools(trial, &position);
    fen_write(&position, fen);
    /* Castling rights wherever they are possible: the field left to its default. */
    char *castling = strstr(fen, " - - ");
    if (castling && strlen(castling) == strlen(" - - 0 1"))
        *castling = '\0';
    return fen_read(start->variant, NULL, fen, NULL, NULL, out) == ADX_OK;
}

bool game_laws_hold(const adx_variant *variant, struct choices *choices, struct breach *breach,
                    uint64_t *positions)
{
    static struct trial trial; /* the evaluator is large */
    trial = (struct trial){
        .variant = variant,
        .ops = variant->core->ops,
        .about = variant->core->about,
        .choices = choices,
        .breach = breach,
    };
    const struct position start = start_setup(variant->core);

    eval_init(&trial.evaluator, variant->core, NULL);
    breach->law = NULL;
    for (unsigned game = 0; game < GAMES; game++)
        if (!play(&trial, positions))
            return false;
    for (unsigned tries = 0, found = 0; tries < 4 * PLACEMENTS && found < PLACEMENTS; tries++) {
        struct position placed;
        if (!place(&trial, &start, &placed))
            continue;
        found++;
        ++*positions;
        if (!look(&trial, &placed))
            return false;
    }
    return true;
}
