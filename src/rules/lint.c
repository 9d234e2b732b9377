/*
 * Warnings: nothing here is wrong, but an author who meant it would have said so. Each check is
 * one function, and says at which words it thinks something is missing.
 */
#include "rules/lint.h"

#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/utf8.h"
#include "core/path.h"

enum {
    STEPS_MAX = 1 << 14, /* looked at to see whether one way of moving leads anywhere */
    LISTED_SIZE = 120,   /* bytes of the names that a warning lists */
    ACCENTS_MAX = 3,     /* on one letter */
    FIRST_ACCENT = 0x300,
    LAST_ACCENT = 0x36f,
};

/* The first statement whose key is the keyword, followed by `key` unless that is NULL; or NULL. */
static const struct statement *find(const struct checker *checker, const char *keyword,
                                    const char *key)
{
    for (unsigned i = 0; i < checker->game->count; i++) {
        const struct statement *statement = &checker->game->statements[i];
        if (statement_is(statement, keyword) &&
            (!key || word_is(statement->source, statement->first + 1, key)))
            return statement;
    }
    return NULL;
}

static void warn_whole(struct checker *checker, const char *suggestion, const char *sentence)
{
    findings_add(checker->findings, ADX_WARNING, (struct place){0}, suggestion, "%s", sentence);
}

/* A sentence that starts with the name of a role. */
static void warn_role(struct checker *checker, unsigned role, const char *what)
{
    lint_warn(checker, checker->role_statement[role], NULL, "%s %s", checker->out->roles[role].name,
              what);
}

/* ---- facts and endings ---- */

static unsigned count_letters(const char *text)
{
    uint32_t left = (uint32_t)strlen(text);
    unsigned count = 0;

    for (; left; count++) {
        const uint32_t len = (uint32_t)utf8_size(text, left);
        text += len ? len : 1;
        left -= len ? len : 1;
    }
    return count;
}

/* The code point of a letter of so many bytes. */
static uint32_t code_of(const char *letter, uint32_t len)
{
    uint32_t code = (unsigned char)*letter & (len > 1 ? 0x7fU >> len : 0x7fU);

    for (uint32_t i = 1; i < len; i++)
        code = code << 6 | ((unsigned char)letter[i] & 0x3f);
    return code;
}

/*
 * Signs that nobody sees, or that turn the direction of what follows, and more accents on a letter
 * than fit into a line. The two joiners are needed to write some languages, and pictures of people.
 */
static bool is_unseen(uint32_t code, unsigned *accents)
{
    static const struct {
        uint32_t first, last;
    } ranges[] = {{0x80, 0x9f},     {0xad, 0xad},     {0x61c, 0x61c},     {0x180e, 0x180e},
                  {0x200b, 0x200b}, {0x200e, 0x200f}, {0x2028, 0x202e},   {0x2060, 0x206f},
                  {0xfeff, 0xfeff}, {0xfff0, 0xfffb}, {0xe0000, 0x10ffff}};

    *accents = code >= FIRST_ACCENT && code <= LAST_ACCENT ? *accents + 1 : 0;
    for (size_t i = 0; i < sizeof(ranges) / sizeof(ranges[0]); i++) {
        if (code >= ranges[i].first && code <= ranges[i].last)
            return true;
    }
    return *accents > ACCENTS_MAX;
}

/* Returns: the first sign that is, or 0. */
static uint32_t find_unseen(const char *text)
{
    uint32_t left = (uint32_t)strlen(text);
    unsigned accents = 0;

    while (left) {
        const uint32_t read = (uint32_t)utf8_size(text, left);
        const uint32_t len = read ? read : 1;
        const uint32_t code = code_of(text, len);
        if (is_unseen(code, &accents))
            return code;
        text += len;
        left -= len;
    }
    return 0;
}

/* Such a text stands in lists: the program reads it, and servers of games do not take it. */
static void lint_listed(struct checker *checker, const char *keyword, const char *text)
{
    const struct text *whole = checker->game->text; /* facts are not inherited */
    const unsigned letters = count_letters(text);
    const uint32_t unseen = find_unseen(text);
    unsigned index = 0;

    while (index < whole->count && !statement_is(&whole->statements[index], keyword))
        index++;
    if (index == whole->count)
        return;
    if (letters > ADX_TITLE_LETTERS_MAX)
        lint_warn(checker, &whole->statements[index], "shorten it, and say the rest in a note",
                  "the %s has %u letters; servers of games take at most %d", keyword, letters,
                  ADX_TITLE_LETTERS_MAX);
    if (unseen >= FIRST_ACCENT && unseen <= LAST_ACCENT)
        lint_warn(checker, &whole->statements[index], "leave some of them out",
                  "the %s has more than %d accents on one letter; servers of games do not take it",
                  keyword, ACCENTS_MAX);
    else if (unseen)
        lint_warn(
            checker, &whole->statements[index], "leave it out",
            "the %s has a sign that cannot be seen or disturbs what stands around it (U+%04X); "
            "servers of games do not take it",
            keyword, (unsigned)unseen);
}

static void lint_facts(struct checker *checker)
{
    lint_listed(checker, "title", checker->out->title);
    lint_listed(checker, "inventor", checker->out->inventor);
    if (!checker->out->title[0])
        warn_whole(checker, "add title ...", "the game has no title");
    if (!checker->out->inventor[0])
        warn_whole(checker, "add inventor ...", "the text does not name the inventor");
    if (!checker->out->source_count)
        warn_whole(checker, "add source ...", "the text does not say where the rules come from");
}

/* Whether a statement is about checkmate, whatever gives it. */
static bool speaks_of_all_mates(const struct checker *checker)
{
    bool speaks = false;

    for (unsigned i = 0; i < checker->game->count; i++) {
        const struct statement *statement = &checker->game->statements[i];
        speaks |= statement_is(statement, "end") && statement->count > 1 &&
                  word_is(statement->source, statement->first + 1, "checkmate") &&
                  !(statement->count > 2 &&
                    (word_is(statement->source, statement->first + 2, "by") ||
                     word_is(statement->source, statement->first + 2, "without")));
    }
    return speaks;
}

static void lint_endings(struct checker *checker)
{
    const uint8_t *royals = checker->out->royals;

    if (!speaks_of_all_mates(checker) &&
        (royals[WHITE] != ROYALS_NONE || royals[BLACK] != ROYALS_NONE))
        warn_whole(checker, "add end checkmate loss",
                   "the text says nothing about checkmate, so it is a loss");
    if (!find(checker, "end", "stalemate") && ending_said(checker->out, ENDING_STALEMATE))
        warn_whole(checker, "add end stalemate draw",
                   "the text says nothing about stalemate, so it is a draw");
    if (!find(checker, "end", "repetition"))
        warn_whole(checker, "add end repetition 3 draw, or end repetition none",
                   "the text says nothing about repetition, so it never ends the game");
    if (!find(checker, "end", "moves") && !find(checker, "end", "counting"))
        warn_whole(
            checker, "add end moves 50 draw, or end moves none",
            "the text says nothing about moves without progress, so they never end the game");
}

/* ---- pawns ---- */

/* Ranks gained by each single step of the first leg, and whether all legs are limited. */
static bool is_short_and_forward(const struct displacement *displacement)
{
    int forward = 0;

    for (unsigned i = 0; i < displacement->leg_count; i++) {
        if (displacement->legs[i].max == 255)
            return false;
        forward += displacement->legs[i].rank * displacement->legs[i].max;
    }
    return forward > 0;
}

static bool steps_over(const struct displacement *displacement)
{
    return displacement->leg_count > 1 || displacement->legs[0].max > 1;
}

/* A double step of which it is not said whether it is passing. */
static void lint_double_step(struct checker *checker)
{
    const struct description *out = checker->out;

    for (unsigned i = 0; i < out->rule_count; i++) {
        const struct rule *rule = &out->rules[i];
        const struct displacement *way = &rule->displacement;
        if (!rule->added || rule->passing || checker->not_passing[i] || rule->imitating ||
            !steps_over(way) || way->modes != MODE_MOVE || !is_short_and_forward(way))
            continue;
        lint_warn(
            checker, checker->rule_statement[i],
            "add passing if it can be captured en passant, or not passing if it cannot",
            "this move of the %s passes over squares, but the text does not mention en passant",
            out->roles[rule->role].name);
    }
}

static void lint_en_passant(struct checker *checker)
{
    const struct description *out = checker->out;
    unsigned passing = out->rule_count;
    bool captures = false;

    for (unsigned i = 0; i < out->rule_count; i++) {
        if (out->rules[i].passing)
            passing = i;
        captures |= (out->rules[i].displacement.modes & MODE_EN_PASSANT) != 0;
    }
    if (passing < out->rule_count && !captures)
        lint_warn(checker, checker->rule_statement[passing], "give a piece the mode e, as in fceF",
                  "%s can be captured en passant, but no piece captures that way",
                  out->roles[out->rules[passing].role].name);
}

/* Roles that some part of the rules makes of others, and those that stand on the board. */
struct reach {
    uint64_t on_board, in_hand;
};

static void add_made(const struct description *out, struct reach *reach)
{
    for (unsigned i = 0; i < out->promotion_count; i++)
        reach->on_board |= out->promotions[i].to;
    for (unsigned i = 0; i < out->drop_count; i++)
        reach->on_board |= UINT64_C(1) << out->drops[i].becomes;
    for (unsigned i = 0; i < out->gate_count; i++)
        reach->on_board |= UINT64_C(1) << out->gates[i].role;
    for (unsigned i = 0; i < out->event_count; i++) {
        const struct event *event = &out->events[i];
        for (unsigned j = 0; j < event->effect_count; j++)
            reach->on_board |= UINT64_C(1) << event->effects[j].to;
        reach->on_board |= UINT64_C(1) << event->convert_to;
    }
    for (unsigned i = 0; i < out->blast_count; i++)
        reach->on_board |= UINT64_C(1) << out->blasts[i].becomes;
    for (unsigned i = 0; i < out->act_count; i++)
        reach->on_board |= UINT64_C(1) << out->acts[i].becomes | UINT64_C(1)
                                                                     << out->acts[i].enemy_becomes;
}

static struct reach find_reach(const struct description *out)
{
    struct reach reach = {0, 0};

    for (unsigned s = 0; s < out->geometry.square_count; s++)
        reach.on_board |= UINT64_C(1) << piece_role(out->setup.board[s]);
    add_made(out, &reach);
    for (unsigned role = 1; role <= out->role_count; role++) {
        if (out->setup.hand[0][role - 1] || out->setup.hand[1][role - 1])
            reach.in_hand |= UINT64_C(1) << role;
        if ((roles_to_hands(out) | out->captured_to_pool) >> role & 1)
            reach.in_hand |= UINT64_C(1) << out->roles[role].captured_as;
    }
    return reach;
}

/* Receives paths until one ends where the rule allows it. */
static bool ends_elsewhere(void *ctx, const struct path *path)
{
    const struct rule *rule = ctx;

    return !squares_has(rule->to, path->to);
}

/* Whether the rule leads from some square of the board to another one. */
static bool fits_board(const struct geometry *geometry, const struct rule *rule)
{
    unsigned work = STEPS_MAX;

    for (unsigned s = 0; s < geometry->square_count; s++) {
        /* A walk that stops has found a square, or grew too long to say that there is none. */
        if (squares_has(rule->from, s) && !path_walk(geometry, &rule->displacement, s, &work,
                                                     ends_elsewhere, (void *)(uintptr_t)rule))
            return true;
    }
    return false;
}

/* What the roles may do: a set for each question. */
struct abilities {
    uint64_t moves, retreats, promotes, changes, arrives;
    uint64_t tries; /* has a movement, even if it fits nowhere */
};

static struct abilities find_abilities(const struct description *out)
{
    struct abilities can = {0};

    for (unsigned i = 0; i < out->rule_count; i++) {
        can.tries |= UINT64_C(1) << out->rules[i].role;
        if (!fits_board(&out->geometry, &out->rules[i]))
            continue;
        can.moves |= UINT64_C(1) << out->rules[i].role;
        if (!is_short_and_forward(&out->rules[i].displacement))
            can.retreats |= UINT64_C(1) << out->rules[i].role;
    }
    for (unsigned i = 0; i < out->link_count; i++) {
        can.moves |= UINT64_C(1) << out->links[i].role;
        can.retreats |= UINT64_C(1) << out->links[i].role; /* links go both ways */
    }
    for (unsigned i = 0; i < out->promotion_count; i++)
        can.promotes |= out->promotions[i].roles;
    for (unsigned i = 0; i < out->ending_count; i++)
        can.arrives |= out->endings[i].kind == ENDING_REACH ||
                               out->endings[i].kind == ENDING_LINE ||
                               out->endings[i].kind == ENDING_SQUARE
                           ? out->endings[i].roles
                           : 0;
    for (unsigned i = 0; i < out->act_count; i++)
        can.changes |= UINT64_C(1) << out->acts[i].role;
    for (unsigned i = 0; i < out->swap_count; i++)
        can.changes |= out->swaps[i].roles | out->swaps[i].with;
    for (unsigned i = 0; i < out->event_count; i++) {
        for (unsigned j = 0; j < out->events[i].effect_count; j++)
            can.changes |= out->events[i].effects[j].from;
    }
    for (unsigned i = 0; i < out->blast_count; i++)
        if (out->blasts[i].becomes || out->blasts[i].takes_role)
            can.changes |= out->blasts[i].roles;
    for (unsigned i = 0; i < out->influence_count; i++)
        if (!out->influences[i].rests)
            can.changes |= out->influences[i].roles;
    return can;
}

static void lint_roles(struct checker *checker)
{
    const struct description *out = checker->out;
    const struct reach reach = find_reach(out);
    const struct abilities can = find_abilities(out);

    for (unsigned role = 1; role <= out->role_count; role++) {
        const uint64_t bit = UINT64_C(1) << role;
        if (out->roles[role].base != role || out->roles[role].stone)
            continue;
        if (!((reach.on_board | reach.in_hand) & bit))
            warn_role(checker, role, "is not in the setup, and nothing can become one");
        else if (!(reach.on_board & bit) || out->roles[role].imitator)
            continue;
        else if (!((can.moves | can.changes) & bit))
            warn_role(checker, role,
                      can.tries & bit ? "can never move: its movement fits nowhere on this board"
                                      : "can never move, act or change");
        else if (can.moves & ~can.retreats & ~can.promotes & ~can.changes & ~can.arrives & bit &&
                 !out->roles[role].royal)
            warn_role(checker, role, "moves only forward, but cannot promote");
    }
}

/* ---- setup, zones ---- */

static void lint_symmetry(struct checker *checker)
{
    const struct description *out = checker->out;
    bool same = true;

    /* With rules for one color alone the armies are meant to differ. */
    for (unsigned i = 0; i < checker->game->count; i++) {
        if (checker->game->statements[i].colors != BOTH_COLORS)
            return;
    }
    for (unsigned s = 0; s < out->geometry.square_count; s++) {
        const unsigned piece = out->setup.board[s];
        const unsigned twin = out->setup.board[out->geometry.mirror[s]];
        if (out->roles[piece_role(piece)].stone)
            continue;
        same &= piece ? twin == (piece ^ 1) : !twin;
    }
    same &= !memcmp(out->setup.hand[0], out->setup.hand[1], sizeof(out->setup.hand[0]));
    if (!same)
        lint_warn(checker, find(checker, "setup", NULL), NULL,
                  "the setup is not the same for White and Black%s",
                  out->geometry.rotated ? ", each seen from their own side" : "");
}

static void lint_zones(struct checker *checker)
{
    for (unsigned i = 0; i < checker->zone_count; i++) {
        const struct zone *zone = &checker->zones[i];
        const struct source *source = zone->statement->source;
        const uint32_t name = zone->statement->first + 1;
        if (!zone->used)
            lint_warn(checker, zone->statement, NULL, "zone %.*s is not used",
                      (int)word_len(source, name), word_text(source, name));
    }
}

/* ---- hands, pools, checks, dice ---- */

/* The statement by which pieces of the role come to hands and pools: they are captured, or else the
 * setup has them. */
static const struct statement *source_of(const struct checker *checker, unsigned role)
{
    const struct description *out = checker->out;

    for (unsigned captured = 1; captured <= out->role_count; captured++) {
        if (checker->captured_statement[captured] && out->roles[captured].captured_as == role)
            return checker->captured_statement[captured];
    }
    return find(checker, "setup", NULL);
}

static const struct statement *drop_of(const struct checker *checker, unsigned role)
{
    const struct description *out = checker->out;

    for (unsigned i = 0; i < out->drop_count; i++)
        if (out->drops[i].role == role)
            return checker->drop_statement[i];
    for (unsigned i = 0; i < out->gate_count; i++)
        if (out->gates[i].role == role)
            return checker->gate_statement[i];
    return NULL;
}

static const struct statement *promotion_to(const struct checker *checker, unsigned role)
{
    const struct promotion *promotions = checker->out->promotions;
    unsigned i = 0;

    while (promotions[i].source != PROMOTION_POOL || !(promotions[i].to >> role & 1))
        i++;
    return checker->promotion_statement[i];
}

static const struct statement *throw_of(const struct checker *checker, unsigned role)
{
    (void)role;
    return find(checker, "throw", NULL);
}

/* Warn about the roles, once for each statement that is to blame. */
static void warn_where(struct checker *checker, uint64_t roles,
                       const struct statement *(*blamed)(const struct checker *, unsigned),
                       const char *one, const char *several)
{
    const struct description *out = checker->out;

    for (unsigned role = 1; role <= out->role_count; role++) {
        const struct statement *statement = roles >> role & 1 ? blamed(checker, role) : NULL;
        char names[LISTED_SIZE];
        struct buf buf = buf_init(names, sizeof(names));
        unsigned count = 0;
        if (!statement)
            continue;
        for (unsigned other = role; other <= out->role_count; other++) {
            if (!(roles >> other & 1) || blamed(checker, other) != statement)
                continue;
            buf_format(&buf, "%s%s", count++ ? ", " : "", out->roles[other].name);
            roles &= ~(UINT64_C(1) << other);
        }
        lint_warn(checker, statement, NULL, "%s %s", names, count > 1 ? several : one);
    }
}

static void lint_hands(struct checker *checker)
{
    const struct description *out = checker->out;
    uint64_t held = 0, dropped = 0;

    for (unsigned role = 1; role <= out->role_count; role++) {
        if (roles_to_hands(out) >> role & 1)
            held |= UINT64_C(1) << out->roles[role].captured_as;
        if (out->setup.hand[0][role - 1] || out->setup.hand[1][role - 1])
            held |= UINT64_C(1) << role;
    }
    for (unsigned i = 0; i < out->drop_count; i++)
        dropped |= UINT64_C(1) << out->drops[i].role;
    for (unsigned i = 0; i < out->gate_count; i++)
        dropped |= UINT64_C(1) << out->gates[i].role;
    warn_where(checker, held & ~dropped, source_of,
               "can be in hand, but no drop statement is about it",
               "can be in hand, but no drop statement is about them");
    warn_where(checker, dropped & ~held, drop_of, "has a drop statement, but is never in hand",
               "have a drop statement, but are never in hand");
}

static void lint_pools(struct checker *checker)
{
    const struct description *out = checker->out;
    uint64_t held = 0, wanted = 0;

    for (unsigned role = 1; role <= out->role_count; role++) {
        if (out->captured_to_pool >> role & 1)
            held |= UINT64_C(1) << out->roles[role].captured_as;
    }
    for (unsigned i = 0; i < out->promotion_count; i++) {
        if (out->promotions[i].source == PROMOTION_POOL)
            wanted |= out->promotions[i].to;
    }
    warn_where(checker, held & ~wanted, source_of,
               "goes to the pool, but no promotion takes it from there",
               "go to the pool, but no promotion takes them from there");
    warn_where(checker, wanted & ~held, promotion_to,
               "can be chosen from the pool, but never goes there",
               "can be chosen from the pool, but never go there");
}

static void lint_checks(struct checker *checker)
{
    const struct description *out = checker->out;
    bool used = ending_said(out, ENDING_CHECKS) != NULL;

    for (unsigned role = 1; role <= out->role_count; role++)
        used |= out->roles[role].checks > 0;
    if (out->counted_checks && !used)
        lint_warn(checker, find(checker, "count", NULL), NULL,
                  "checks are counted, but nothing depends on them");
}

static void lint_dice(struct checker *checker)
{
    const struct dice *dice = &checker->out->dice;
    uint64_t allowed = 0, idle = 0;

    for (unsigned number = 1; number <= 12; number++)
        allowed |= dice->roles_of_number[number];
    for (unsigned role = 1; role <= checker->out->role_count; role++) {
        const bool is_form = checker->out->roles[role].base != role;
        if (dice->thrown && !dice->doubles_free && !is_form && !(allowed >> role & 1))
            idle |= UINT64_C(1) << role;
    }
    warn_where(checker, idle, throw_of, "cannot move with any throw", "cannot move with any throw");
    if (!dice->thrown && ending_said(checker->out, ENDING_ROYAL_CAPTURE) &&
        !find(checker, "end", "capture"))
        warn_whole(checker, "add end capture of ... loss",
                   "a capture can make a royal piece vanish, and the text does not say that this "
                   "loses");
    if (dice->thrown && !find(checker, "end", "capture"))
        lint_warn(
            checker, find(checker, "throw", NULL), "add end capture of ... loss",
            "with dice a royal piece can be captured, and the text does not say that this loses");
}

/* ---- what inherited rules leave behind on another board ---- */

/* The board that this text puts in place of an inherited one; NULL where it keeps that. */
static const struct statement *own_board(const struct checker *checker)
{
    const struct text *text = checker->game->text;
    const struct statement *board = find(checker, "board", NULL);

    return text->like && board && board->source == &text->source ? board : NULL;
}

static bool is_inherited(const struct checker *checker, const struct statement *statement)
{
    return statement->source != &checker->game->text->source;
}

/* The last rank of White that has squares. */
static unsigned last_rank(const struct geometry *geometry)
{
    unsigned last = 0;

    for (unsigned s = 0; s < geometry->square_count; s++)
        last = geometry->named_rank[s] > last ? geometry->named_rank[s] : last;
    return last;
}

static bool reaches_rank(const struct geometry *geometry, struct squares zone, unsigned rank)
{
    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (squares_has(zone, s) && geometry->named_rank[s] == rank)
            return true;
    }
    return false;
}

/* ", at most 1 queen, at most 2 rook knight, alike" */
static void write_limits(struct buf *buf, const struct description *out,
                         const struct promotion *promotion)
{
    uint64_t left = promotion->limited;

    while (left) {
        const unsigned most = promotion->most[__builtin_ctzll(left)];
        buf_format(buf, ", at most %u", most);
        for (unsigned i = 0; i < promotion->order_count; i++) {
            const unsigned role = promotion->order[i];
            if (!(left >> role & 1) || promotion->most[role] != most)
                continue;
            buf_format(buf, " %s", out->roles[role].name);
            left &= ~(UINT64_C(1) << role);
        }
    }
    buf_text(buf, promotion->alike ? ", alike" : "");
}

/* "promote pawn on rank 10 to queen rook". */
static void write_promotion(struct buf *buf, const struct description *out,
                            const struct promotion *promotion, unsigned rank)
{
    static const char *const of_color[] = {"", "white ", "black ", ""};

    buf_format(buf, "add replace %spromote", of_color[promotion->colors & 3]);
    for (unsigned role = 1; role <= out->role_count; role++) {
        if (promotion->roles >> role & 1 && out->roles[role].base == role)
            buf_format(buf, " %s", out->roles[role].name);
    }
    buf_format(buf, " on rank %s to", out->geometry.rank_label[rank]);
    for (unsigned i = 0; i < promotion->order_count; i++)
        buf_format(buf, " %s", out->roles[promotion->order[i]].name);
    buf_text(buf, promotion->source == PROMOTION_POOL ? " from pool" : "");
    buf_text(buf, promotion->waits ? ", or wait" : "");
    buf_text(buf, promotion->optional ? ", optional" : "");
    buf_text(buf, promotion->leaving ? ", also leaving" : "");
    buf_text(buf, promotion->entering ? ", only entering or capturing" : "");
    write_limits(buf, out, promotion);
}

/* Promotion stays on the rank on which it was, though the board now goes on beyond it. */
static void lint_promotions_left(struct checker *checker)
{
    const struct description *out = checker->out;
    const struct statement *board = own_board(checker);
    const unsigned last = last_rank(&out->geometry);

    for (unsigned i = 0; board && i < out->promotion_count; i++) {
        const struct promotion *promotion = &out->promotions[i];
        const struct statement *statement = checker->promotion_statement[i];
        char suggestion[SENTENCE_SIZE_MAX / 2];
        struct buf buf = buf_init(suggestion, sizeof(suggestion));
        if (!is_inherited(checker, statement) ||
            reaches_rank(&out->geometry, promotion->zone, last))
            continue;
        write_promotion(&buf, out, promotion, last);
        lint_warn(checker, board, suggestion,
                  "pieces still promote where they do in %s, but this board goes on to rank %s",
                  statement->source->id, out->geometry.rank_label[last]);
    }
}

/* Whether one of White's pieces that move by this rule stands where the rule begins. */
static bool begins_where_pieces_stand(const struct description *out, const struct rule *rule)
{
    for (unsigned s = 0; s < out->geometry.square_count; s++) {
        if (squares_has(rule->from, s) && out->setup.board[s] == piece_of(rule->role, WHITE))
            return true;
    }
    return false;
}

/* A pawn's double step stays on the rank on which pawns stood before. */
static void lint_first_moves_left(struct checker *checker)
{
    const struct description *out = checker->out;
    const struct statement *board = own_board(checker);

    for (unsigned i = 0; board && i < out->rule_count; i++) {
        const struct rule *rule = &out->rules[i];
        if (!rule->passing || !is_inherited(checker, checker->rule_statement[i]) ||
            begins_where_pieces_stand(out, rule))
            continue;
        lint_warn(
            checker, board, NULL,
            "on this board no %s stands where its long first move of %s begins (write replace "
            "move %s with the rank on which it stands)",
            out->roles[rule->role].name, checker->rule_statement[i]->source->id,
            out->roles[rule->role].name);
    }
}

void lint_game(struct checker *checker)
{
    lint_facts(checker);
    lint_endings(checker);
    lint_double_step(checker);
    lint_en_passant(checker);
    lint_roles(checker);
    lint_symmetry(checker);
    lint_zones(checker);
    lint_hands(checker);
    lint_pools(checker);
    lint_checks(checker);
    lint_dice(checker);
    lint_idle(checker);
    lint_promotions_left(checker);
    lint_first_moves_left(checker);
}
