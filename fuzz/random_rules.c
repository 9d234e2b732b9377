/* Rule texts at random; see the header. */
#include "random_rules.h"

#include <stdio.h>
#include <string.h>

#include "adx/adx.h"
#include "random_betza.h"
#include "random_board.h"
#include "random_captures.h"
#include "random_endings.h"
#include "random_influences.h"
#include "random_passes.h"
#include "random_repetition.h"
#include "random_swaps.h"

/* ---- facts ---- */

static void write_facts(struct plan *plan)
{
    buf_text(plan->out, "title t\nalias a1 b-2\ninventor i\nsource s\n");
    buf_text(plan->out, PICK(plan, "", "", "", "", "year 1283\nidea i\nnote n\nomits o, p: q\n"));
}

/* ---- moves ---- */

static void write_zone(struct plan *plan)
{
    buf_text(plan->out, "zone hill ");
    plan_write_squares(plan);
    buf_char(plan->out, '\n');
    plan->has_zone = true;
}

static void write_move(struct plan *plan)
{
    plan_write_color(plan);
    buf_format(plan->out, "move %s ", plan_any_role(plan));
    plan_write_betza(plan);
    if (plan_chance(plan, 2)) {
        buf_text(plan->out, " from ");
        plan_write_squares(plan);
    }
    if (plan_chance(plan, 3)) {
        buf_text(plan->out, " to ");
        plan_write_squares(plan);
    }
    buf_text(plan->out, PICK(plan, "", "", "", "", ", passing", ", not passing"));
    if (plan->imitates && plan_chance(plan, 3))
        buf_format(plan->out, ", as %s", plan_any_role(plan));
    buf_char(plan->out, '\n');
}

/* A first move: the movement goes to empty squares alone. */
static void write_first_move(struct plan *plan)
{
    plan_write_color(plan);
    buf_format(plan->out, "move %s", plan_any_role(plan));
    buf_format(plan->out, " %s, unmoved", PICK(plan, "mN", "fmD", "mR3", "mpR", "fsmN", "mB2"));
    buf_text(plan->out, PICK(plan, "", ", not out of check"));
    if (plan_chance(plan, 2)) {
        buf_text(plan->out, ", until faced by ");
        plan_write_roles(plan, true);
    }
    buf_char(plan->out, '\n');
}

static void write_must(struct plan *plan)
{
    if (plan_chance(plan, 12))
        buf_text(plan->out, "must capture\n");
    if (plan_chance(plan, 12))
        buf_text(plan->out, "must not check\n");
    if (!plan->royals && !plan->dice && plan_chance(plan, 12))
        buf_format(plan->out, "never %s move out of check\n", plan->names[0]);
    if (!plan->dice && plan_chance(plan, 16)) {
        buf_text(plan->out, "may pass\n");
        random_passing_ends(plan);
    } else if (plan_chance(plan, 12)) {
        plan_write_color(plan);
        buf_text(plan->out, PICK(plan, "may pass\n", "may pass when stalemated\n"));
    }
}

static void write_never(struct plan *plan)
{
    const bool hops = plan_chance(plan, 3); /* refused where nothing hops */

    buf_text(plan->out, "never ");
    plan_write_roles(plan, true);
    buf_text(plan->out, hops ? " hop " : " capture ");
    plan_write_roles(plan, hops);
    if (!hops && plan_chance(plan, 2)) {
        buf_text(plan->out, PICK(plan, " on ", " except on "));
        plan_write_squares(plan);
    }
    buf_char(plan->out, '\n');
}

static void write_trade(struct plan *plan)
{
    buf_text(plan->out, "never trade ");
    plan_write_roles(plan, false);
    buf_text(plan->out, PICK(plan, "", ", unless neighbors"));
    if (plan_chance(plan, 2)) {
        buf_text(plan->out, ", unless it captures more than ");
        plan_write_roles(plan, false);
    }
    buf_char(plan->out, '\n');
}

static void write_link(struct plan *plan)
{
    buf_format(plan->out, "link %s", plan_any_role(plan));
    buf_format(plan->out, " %s", plan_square(plan));
    buf_format(plan->out, "-%s\n", plan_square(plan));
}

/* A royal piece promotes to a royal one. */
static void write_royal_promote(struct plan *plan)
{
    buf_format(plan->out, "promote %s on ", plan->names[0]);
    plan_write_squares(plan);
    buf_format(plan->out, " to %s", plan->has_heir ? "khan" : plan_any_role(plan));
    buf_text(plan->out, plan_chance(plan, 2) ? ", optional" : "");
    buf_text(plan->out, plan_chance(plan, 3) ? ", also leaving\n" : "\n");
}

static void write_promote(struct plan *plan)
{
    const char *limited = plan_chance(plan, 4) ? plan_role(plan) : NULL;

    plan_write_color(plan);
    buf_text(plan->out, "promote ");
    plan_write_roles(plan, false);
    buf_text(plan->out, " on ");
    plan_write_squares(plan);
    buf_text(plan->out, " to ");
    if (limited)
        buf_text(plan->out, limited);
    else
        plan_write_roles(plan, false);
    if (plan->has_pool && !plan_chance(plan, 3)) {
        buf_text(plan->out, " from pool");
        if (plan_chance(plan, 2))
            buf_text(plan->out, ", or wait");
    }
    if (plan_chance(plan, 3))
        buf_text(plan->out, ", optional");
    if (plan_chance(plan, 3))
        buf_text(plan->out, ", also leaving");
    if (plan_chance(plan, 5))
        buf_text(plan->out, ", only entering or capturing");
    if (limited) {
        buf_format(plan->out, ", at most %u %s", 1 + choose(plan->choices, 3), limited);
        buf_text(plan->out, PICK(plan, "", "", ", alike"));
    }
    buf_char(plan->out, '\n');
}

/* ---- hands and pools ---- */

static void write_drops(struct plan *plan)
{
    const unsigned statements = 1 + choose(plan->choices, 2);

    for (unsigned i = 0; i < statements; i++) {
        plan_write_color(plan);
        buf_text(plan->out, "drop ");
        plan_write_roles(plan, false);
        if (plan_chance(plan, 2)) {
            buf_text(plan->out, " anywhere");
        } else {
            buf_text(plan->out, " on ");
            plan_write_squares(plan);
        }
        if (plan_chance(plan, 4))
            buf_format(plan->out, " as %s", plan_role(plan));
        buf_text(plan->out,
                 PICK(plan, "", "", ", one per file", ", not check", ", not mate",
                      ", one per file, not mate", ", not check, not mate", ", 2 per file"));
        buf_text(plan->out, PICK(plan, "", "", "", ", one per shade"));
        buf_text(plan->out, PICK(plan, "", "", "", "", ", slid from top", ", slid from edges"));
        const bool first = !plan->dice && plan_chance(plan, 3);
        buf_text(plan->out, first ? ", first" : "");
        plan->first |= first;
        buf_char(plan->out, '\n');
    }
}

static void write_gates(struct plan *plan)
{
    plan_write_color(plan);
    buf_text(plan->out, "drop ");
    plan_write_roles(plan, false);
    buf_text(plan->out, " behind first moves from ");
    plan_write_squares(plan);
    buf_char(plan->out, '\n');
}

static void write_captured(struct plan *plan, const char *where)
{
    if (plan_chance(plan, 3)) {
        buf_format(plan->out, "captured all to %s\n", where);
        return;
    }
    buf_text(plan->out, "captured ");
    plan_write_roles(plan, false);
    buf_format(plan->out, " to %s\n", where);
}

static void write_holdings(struct plan *plan)
{
    const bool hand = plan_chance(plan, 4);

    plan->has_pool = plan_chance(plan, hand ? 8 : 5);
    if (hand)
        write_captured(plan, PICK(plan, "hand", "hand", "owner"));
    if (plan->has_pool)
        write_captured(plan, "pool");
    for (unsigned more = choose(plan->choices, 3); more; more--)
        write_promote(plan);
    if (plan->royals && plan_chance(plan, 3))
        write_royal_promote(plan);
    if (hand || plan_chance(plan, 10))
        write_drops(plan);
    plan->gates = !plan->first && !plan->placed && plan_chance(plan, hand ? 3 : 12);
    if (plan->gates)
        write_gates(plan);
}

/* ---- events, acts, dice ---- */

static void write_event(struct plan *plan)
{
    const unsigned items = 1 + choose(plan->choices, 3);

    buf_text(plan->out, "when ");
    plan_write_roles(plan, true);
    buf_format(plan->out, " moves%s: ", PICK(plan, "", "", " orthogonally", " diagonally"));
    for (unsigned i = 0; i < items; i++) {
        buf_text(plan->out, i ? ", " : "");
        switch (choose(plan->choices, 4)) {
        case 0:
            buf_format(plan->out, "it becomes %s", plan_any_role(plan));
            break;
        case 1:
            buf_format(plan->out, "enemy may convert %s", plan_role(plan));
            buf_format(plan->out, " to %s", plan_role(plan));
            break;
        default:
            buf_text(plan->out, PICK(plan, "own ", "enemy "));
            plan_write_roles(plan, false);
            buf_format(plan->out, " becomes %s", plan_role(plan));
            break;
        }
    }
    buf_char(plan->out, '\n');
}

static void write_limits_of_act(struct plan *plan)
{
    if (plan_chance(plan, 2)) {
        buf_text(plan->out, " on ");
        plan_write_squares(plan);
        buf_text(plan->out, plan_chance(plan, 2) ? ", last anywhere" : "");
    }
    buf_text(plan->out, plan_chance(plan, 2) ? ", also moving" : "");
    if (plan_chance(plan, 3))
        buf_format(plan->out, ", at most %u", 1 + choose(plan->choices, 3));
    buf_text(plan->out, plan_chance(plan, 3) ? ", not attacking\n" : "\n");
}

static void write_act(struct plan *plan)
{
    if (plan_chance(plan, 2)) {
        buf_format(plan->out, "act %s", plan_role(plan));
        buf_format(plan->out, " becomes %s", plan_role(plan));
        write_limits_of_act(plan);
        return;
    }
    buf_format(plan->out, "act %s vanishes, enemy ", plan_role(plan));
    plan_write_roles(plan, false);
    buf_format(plan->out, " becomes %s\n", plan_role(plan));
}

static void write_throw(struct plan *plan)
{
    buf_text(plan->out, "throw ");
    for (unsigned n = 1; n <= 12; n++) {
        if (n > 6 && !plan_chance(plan, 3))
            continue;
        buf_format(plan->out, "%s%u ", n > 1 ? ", " : "", n);
        plan_write_roles(plan, true);
    }
    buf_text(plan->out, PICK(plan, "\n", ", doubles any\n"));
}

/* ---- counts ---- */

static void write_checks(struct plan *plan)
{
    const unsigned most = 1 + choose(plan->choices, 4);

    plan->counts_checks = true;
    buf_format(plan->out, "count checks to %u\n", most);
    for (unsigned n = 1; n <= most; n++) {
        if (plan_chance(plan, 2))
            continue;
        buf_format(plan->out, "when %s has %u check%s: it moves ",
                   plan_chance(plan, 10) ? plan_any_role(plan) : plan->names[0], n,
                   n > 1 ? "s" : "");
        if (plan_chance(plan, 8))
            buf_char(plan->out, '-');
        else
            plan_write_betza(plan);
        buf_char(plan->out, '\n');
    }
    if (plan_chance(plan, 2)) {
        plan_write_color(plan);
        buf_format(plan->out, "end checks %u", 1 + choose(plan->choices, most));
        buf_format(plan->out, " %s\n", PICK(plan, "loss", "loss", "draw", "win"));
    }
}

static void write_weak_side(struct plan *plan)
{
    plan->counts_moves = true;
    if (plan_chance(plan, 2))
        buf_format(plan->out, "count board to %u\n", 1 + choose(plan->choices, 9));
    buf_format(plan->out, "count pieces %u ", 1 + choose(plan->choices, 9));
    plan_write_roles(plan, true);
    buf_format(plan->out, ", %u any", 1 + choose(plan->choices, 9));
    if (plan_chance(plan, 3))
        buf_format(plan->out, ", from %u", choose(plan->choices, 9));
    buf_char(plan->out, '\n');
}

/* ---- ends ---- */

/* What happens to a player: the same for both, or something else for each. */
static void write_end(struct plan *plan, const char *words, const char *verdict)
{
    const char *color = plan->colored ? PICK(plan, "", "white ", "black ") : "";

    buf_format(plan->out, "%send %s %s\n", color, words, verdict);
    if (*color && !plan_chance(plan, 3))
        buf_format(plan->out, "%send %s %s\n", *color == 'w' ? "black " : "white ", words,
                   PICK(plan, "loss", "draw", "win"));
}

/* The endings that a game may have or not. */
static void write_more_endings(struct plan *plan)
{
    char words[ADX_NAME_SIZE_MAX + 16];

    if (plan->dice ? !plan_chance(plan, 5) : plan_chance(plan, 12)) {
        snprintf(words, sizeof(words), "capture of %s", plan->names[0]);
        write_end(plan, words, PICK(plan, "loss", "loss", "loss", "win", "draw"));
    }
    if (plan_chance(plan, 6)) {
        snprintf(words, sizeof(words), "bare %s", plan->names[0]);
        write_end(plan, words, PICK(plan, "loss", "draw", "loss, at once"));
    }
    for (unsigned more = plan_chance(plan, 6) ? 1 + choose(plan->choices, 2) : 0; more; more--)
        random_reach(plan);
    if (plan_chance(plan, 6))
        plan_chance(plan, 3) ? random_square_of(plan) : random_line_of(plan);
    if (plan_chance(plan, plan->royals ? 3 : 8))
        random_no_piece(plan);
    if (plan->counts_moves)
        buf_text(plan->out, "end counting draw\n");
    if (plan_chance(plan, 2))
        buf_format(plan->out, "end dead %s\n", PICK(plan, "draw", "draw", "none"));
}

static void write_endings(struct plan *plan)
{
    write_end(plan, "checkmate", PICK(plan, "loss", "loss", "loss", "draw", "win"));
    if (!plan->royals && !plan->dice && plan_chance(plan, 6))
        random_mates(plan);
    if (plan_chance(plan, 6))
        buf_format(plan->out, "end stalemate fewer pieces %s\n", PICK(plan, "win", "loss"));
    else
        write_end(plan, "stalemate", PICK(plan, "draw", "loss", "win"));
    random_repetition(plan);
    if (plan_chance(plan, 6)) {
        buf_text(plan->out, "end moves 5 loss, restarted by ");
        plan_write_roles(plan, true);
        buf_char(plan->out, '\n');
    } else {
        buf_text(plan->out,
                 plan->counts_points
                     ? "end moves 5 points\n"
                     : PICK(plan, "end moves none\n", "end moves 50 draw\n", "end moves 3 draw\n",
                            "white end moves 4 loss\nblack end moves 3 win\n"));
    }
    write_more_endings(plan);
}

/* Further ways to move. */
static void write_more_ways(struct plan *plan)
{
    if (plan_chance(plan, 4))
        write_zone(plan);
    for (unsigned more = choose(plan->choices, 4); more; more--)
        write_move(plan);
    if (plan_chance(plan, 8))
        write_link(plan);
}

/* Pieces pass from one of two boards to the other; much else cannot be in such a game. */
static void write_crossing(struct plan *plan)
{
    buf_text(plan->out, "when any moves: it passes to the other board\n");
    write_more_ways(plan);
    write_holdings(plan);
    if (plan_chance(plan, 3))
        write_never(plan);
}

/* What may be added to any game. */
static void write_additions(struct plan *plan)
{
    const bool influences = !plan->dice && !plan->imitates && plan_chance(plan, 4);

    write_more_ways(plan);
    if (!plan->dice)
        write_must(plan);
    write_holdings(plan);
    for (unsigned more = plan_chance(plan, 3) ? 1 + choose(plan->choices, 2) : 0; more; more--)
        write_event(plan);
    for (unsigned more = influences ? 1 + choose(plan->choices, 4) : 0; more; more--)
        random_influence(plan);
    for (unsigned more = !influences && plan_chance(plan, 4) ? 1 + choose(plan->choices, 2) : 0;
         more; more--)
        write_act(plan);
    if (!influences && !plan->dice && !plan->imitates && plan_chance(plan, 4))
        random_swap(plan);
    if (plan_chance(plan, 5))
        write_never(plan);
    if (!plan->dice && plan_chance(plan, 8))
        write_trade(plan);
    if (!plan->gates && plan_chance(plan, 5))
        write_first_move(plan);
    if (plan_chance(plan, 6))
        random_blast(plan);
    if (plan_chance(plan, 12))
        random_captor(plan);
    if (plan_chance(plan, 5))
        write_checks(plan);
    if (plan_chance(plan, 16))
        write_weak_side(plan);
}

/* ---- turns that place a stone ---- */

static void write_turn(struct plan *plan)
{
    buf_text(plan->out, "royals none\nturn move, place egg");
    if (plan_chance(plan, 3)) {
        buf_text(plan->out, " behind");
    } else if (plan_chance(plan, 3)) {
        buf_text(plan->out, " on ");
        plan_write_squares(plan);
    }
    buf_text(plan->out, plan_chance(plan, 2) ? ", only one" : "");
    buf_text(plan->out, plan_chance(plan, 8) ? ", drawn as picture\n" : "\n");
}

/* Several moves in a turn. */
static void write_series(struct plan *plan)
{
    if (plan_chance(plan, 3)) {
        buf_text(plan->out, "turn one more move each time");
    } else if (plan_chance(plan, 2)) {
        buf_format(plan->out, "turn %u moves", 2 + choose(plan->choices, 2));
        buf_format(plan->out, ", first turn %u", 1 + choose(plan->choices, 2));
    } else {
        buf_text(plan->out, plan_chance(plan, 3) ? "white " : "");
        buf_format(plan->out, "turn %u moves", 2 + choose(plan->choices, 2));
    }
    buf_text(plan->out, plan_chance(plan, 3) ? ", check only last\n" : "\n");
}

/* A game without check, with stones or with turns that end otherwise, and what it may have besides.
 */
static void write_with_stones(struct plan *plan)
{
    if (plan_chance(plan, 2))
        random_turn_ends(plan);
    else
        write_turn(plan);
    write_more_ways(plan);
    if (plan_chance(plan, 4))
        buf_text(plan->out, "must capture\n");
    if (plan_chance(plan, 4))
        write_first_move(plan);
    buf_format(plan->out, "end stalemate %s\n", PICK(plan, "loss", "draw", "win"));
    if (plan_chance(plan, 2))
        buf_text(plan->out, "end no king loss\n");
    buf_text(plan->out, PICK(plan, "end repetition 3 draw\n", "end repetition none\n"));
    buf_text(plan->out, PICK(plan, "end moves 50 draw\n", "end moves 3 draw\n"));
}

/* ---- a game of its own ---- */

/* Which of several royal pieces a player may not lose. */
static void write_royals(struct plan *plan)
{
    const char *color = plan->colored ? PICK(plan, "", "white ", "black ") : "";

    buf_format(plan->out, "%sroyals %s\n", color, PICK(plan, "any", "all", "last", "none"));
    if (*color && plan_chance(plan, 2))
        buf_format(plan->out, "%sroyals %s\n", *color == 'w' ? "black " : "white ",
                   PICK(plan, "any", "all", "last", "none"));
}

static void write_movement(struct plan *plan, unsigned role)
{
    const bool royal = role == 0;

    if (royal && !plan_chance(plan, 3)) {
        buf_char(plan->out, 'K');
    } else if (!plan->stones && plan_chance(plan, royal ? 12 : 5)) {
        buf_char(plan->out, 'I');
        plan->imitates = true;
    } else if (!royal && plan_chance(plan, 4)) {
        buf_text(plan->out, PICK(plan, "fmWfceF", "fmWfcF", "fmFfcW", "fmWfcFfeF", "-"));
    } else {
        plan_write_betza(plan);
    }
}

static void write_piece(struct plan *plan, unsigned role)
{
    const char *before = plan_chance(plan, 16) ? "+" : "";
    const char *behind = plan_chance(plan, 16) ? PICK(plan, "~", "'", "!") : "";

    snprintf(plan->letters[role], LABEL_SIZE, "%s%c%s", before, role ? 'A' + (char)role - 1 : 'K',
             behind);
    buf_format(plan->out, "piece %s %s ", plan->names[role], plan->letters[role]);
    write_movement(plan, role);
    buf_text(plan->out, role == 0 || (plan->royals && plan_chance(plan, 4)) ? " royal" : "");
    if (plan_chance(plan, 12)) {
        buf_text(plan->out, ", within ");
        plan_write_squares(plan);
    }
    if (role && plan->role_count > 2 && plan_chance(plan, 10)) {
        const unsigned other = choose(plan->choices, plan->role_count - 2) + 1;
        buf_format(plan->out, ", captured as %s", plan->names[other < role ? other : other + 1]);
    }
    if (plan_chance(plan, 30))
        buf_text(plan->out, ", drawn as picture");
    buf_char(plan->out, '\n');
}

/* What a royal piece may become stands nowhere in the setup. */
static void write_heir(struct plan *plan)
{
    buf_text(plan->out, "piece khan +Z ");
    plan_write_betza(plan);
    buf_text(plan->out, " royal\n");
    if (plan_chance(plan, 2))
        buf_text(plan->out, PICK(plan, "when king moves: it becomes khan\n",
                                 "when king captures: it becomes khan\n",
                                 "when khan moves: it becomes king, enemy king becomes khan\n"));
    write_royal_promote(plan);
}

static void write_own_game(struct plan *plan, struct board *board)
{
    static const char *const names[] = {"king", "ara", "boa", "cat", "doe",
                                        "elk",  "fox", "gnu", "hen", "ibis"};

    plan->stones = plan_chance(plan, 10);
    plan->dice = !plan->stones && plan_chance(plan, 12);
    plan->colored = plan_chance(plan, 4);
    plan->royals = !plan->dice && !plan->stones && plan_chance(plan, 6);
    plan->placed = !plan->dice && !plan->royals && !plan->stones && plan_chance(plan, 8);
    plan->role_count = 2 + choose(plan->choices, 6);
    for (unsigned i = 0; i < plan->role_count; i++)
        memcpy(plan->names[i], names[i], strlen(names[i]) + 1);
    write_facts(plan);
    random_board(plan, board);
    for (unsigned role = 0; role < plan->role_count; role++)
        write_piece(plan, role);
    if (plan->stones) {
        write_with_stones(plan);
        return;
    }
    if (plan->royals)
        write_royals(plan);
    plan->has_heir = !plan->royals && plan_chance(plan, 5);
    if (plan->has_heir)
        write_heir(plan);
    if (plan->imitates)
        buf_format(plan->out, "imitations %u\n", 1 + choose(plan->choices, 3));
    if (plan->two_boards && plan_chance(plan, 2))
        write_crossing(plan);
    else
        write_additions(plan);
    if (!plan->dice && !plan->imitates && plan_chance(plan, 8))
        write_series(plan);
    if (plan->placed)
        buf_format(plan->out, "drop king %s, first\n", PICK(plan, "anywhere", "on ranks 1-2"));
    if (plan->dice)
        write_throw(plan);
    write_endings(plan);
}

/* ---- a relative of a game that exists ---- */

static void learn_roles(struct plan *plan, const adx_variant *variant)
{
    plan->role_count = 1;
    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
        const adx_role about = adx_variant_role(variant, role);
        if (about.base != role || about.hand_only || about.stone ||
            (!about.royal && plan->role_count == PLAN_ROLES_MAX - 1))
            continue;
        const unsigned i = about.royal ? 0 : plan->role_count++;
        memcpy(plan->names[i], about.name, strlen(about.name) + 1);
        memcpy(plan->letters[i], about.letter, strlen(about.letter) + 1);
        plan->imitates |= about.imitator;
    }
}

/* The labels of lines are those of the games that have usual ones; others refuse what names them.
 */
static void learn_game(struct plan *plan, const char *id)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant;

    if (adx_variant_builtin(&alloc, id, &variant))
        return;
    const adx_board board = adx_variant_board(variant);
    plan->square_count = board.square_count;
    plan->files = board.files;
    plan->ranks = board.ranks;
    for (unsigned s = 0; s < board.square_count; s++)
        memcpy(plan->squares[s], adx_variant_square(variant, s).name, sizeof(plan->squares[s]));
    for (unsigned x = 0; x < board.files; x++)
        snprintf(plan->file_labels[x], LABEL_SIZE, "%c", 'a' + (char)(x % 26));
    for (unsigned y = 0; y < board.ranks; y++)
        snprintf(plan->rank_labels[y], LABEL_SIZE, "%u", (y + 1) % 1000);
    plan->dice = adx_variant_has_dice(variant);
    learn_roles(plan, variant);
    adx_variant_free(variant);
}

/* What comes in by an act or a promotion stands nowhere in the setup. */
static void write_newcomer(struct plan *plan)
{
    const bool imitator = plan_chance(plan, 3) && !plan->imitates;

    memcpy(plan->names[plan->role_count], "newt", sizeof("newt"));
    buf_format(plan->out, "piece newt %s ", PICK(plan, "+X", "Y~", "Z'", "+Y"));
    if (imitator)
        buf_text(plan->out, "I\nimitations 2");
    else
        plan_write_betza(plan);
    plan->imitates |= imitator;
    buf_format(plan->out, "\nact %s becomes newt\n", plan_role(plan));
    plan->role_count++;
}

static void write_relative(struct plan *plan)
{
    const char *id = adx_builtin_id(choose(plan->choices, (unsigned)adx_builtin_count()));

    learn_game(plan, id);
    plan->colored = plan_chance(plan, 4);
    plan->royals = plan_chance(plan, 8);
    buf_format(plan->out, "like %s\n", id);
    write_facts(plan);
    buf_text(plan->out, PICK(plan, "", "", "", "", "remove castle\n",
                             "remove end repetition\nend repetition 2 not allowed\n"));
    if (plan->royals)
        write_royals(plan);
    if (plan_chance(plan, 3)) {
        const unsigned role = choose(plan->choices, plan->role_count);
        buf_format(plan->out, "replace piece %s %s ", plan->names[role], plan->letters[role]);
        plan_write_betza(plan);
        buf_text(plan->out, role ? "\n" : " royal\n");
    }
    if (plan_chance(plan, 4))
        buf_format(plan->out, "also move %s W\n", plan_any_role(plan));
    write_newcomer(plan);
    write_additions(plan);
    if (plan_chance(plan, 2))
        write_more_endings(plan);
    if (plan_chance(plan, 8))
        buf_text(plan->out, "begins black\n");
}

/* ---- a text that is accepted ---- */

enum {
    LINES_MAX = 128,
    TRIES_MAX = 16,
};

struct refusal {
    bool line[LINES_MAX]; /* from 1; 0: the text as a whole */
};

static void note_line(void *ctx, const adx_finding *finding)
{
    struct refusal *refusal = ctx;

    if (finding->severity == ADX_ERROR)
        refusal->line[finding->line < LINES_MAX ? finding->line : 0] = true;
}

/* Whether the text makes no game without what is refused in it. */
static bool is_hopeless(const char *text, const struct refusal *refusal)
{
    unsigned line = 1;

    if (refusal->line[0])
        return true;
    for (const char *from = text; *from; from += strcspn(from, "\n") + 1, line++)
        if (line < LINES_MAX && refusal->line[line] &&
            (!strncmp(from, "like ", 5) || !strncmp(from, "setup ", 6)))
            return true;
    return false;
}

/* Take the refused lines out of the text. Returns: whether there were any. */
static bool leave_out(struct buf *text, const struct refusal *refusal)
{
    char *to = text->text;
    unsigned line = 1;
    bool any = false;

    for (const char *from = to; *from; line++) {
        const size_t len = strcspn(from, "\n") + 1;
        if (line < LINES_MAX && refusal->line[line]) {
            any = true;
        } else {
            memmove(to, from, len);
            to += len;
        }
        from += len;
    }
    *to = '\0';
    text->len = (size_t)(to - text->text);
    return any;
}

/* Set the pieces up anew, if this game has its own setup: what depends on it comes last. */
static bool set_up_anew(struct plan *plan, struct board *board, unsigned tries)
{
    char *setup = strstr(plan->out->text, "\nshuffle ");

    if (!setup)
        setup = strstr(plan->out->text, "\nsetup ");
    if (!setup)
        return false;
    plan->out->len = (size_t)(setup + 1 - plan->out->text);
    *(setup + 1) = '\0';
    random_setup(plan, board, tries);
    return true;
}

adx_variant *random_game_if(struct choices *choices, char *text, size_t size,
                            bool (*is_wanted)(const char *text))
{
    static struct board board;
    const adx_alloc alloc = adx_alloc_libc();
    struct buf buf = buf_init(text, size);
    struct plan plan = {.choices = choices, .out = &buf};

    if (one_in(choices, 6)) {
        write_relative(&plan);
    } else {
        write_own_game(&plan, &board);
        random_setup(&plan, &board, 0);
    }
    if (is_wanted && !is_wanted(text))
        return NULL;
    for (unsigned tries = 0; tries < TRIES_MAX; tries++) {
        struct refusal refusal = {{false}};
        const adx_rules rules = {.name = "random.variant", .text = text, .size = buf.len};
        adx_variant *variant;
        if (adx_variant_create(&alloc, &rules, note_line, &refusal, &variant) == ADX_OK)
            return variant;
        if (is_hopeless(text, &refusal) ? !set_up_anew(&plan, &board, tries)
                                        : !leave_out(&buf, &refusal))
            return NULL;
    }
    return NULL;
}

adx_variant *random_game(struct choices *choices, char *text, size_t size)
{
    return random_game_if(choices, text, size, NULL);
}
