/*
 * Whatever guests do at a table, in every game: what is written down is what happened, nobody acts
 * for another seat, and time is never made.
 */
#define _XOPEN_SOURCE 700
#include "support/table.h"

#include "base/splitmix.h"
#include "server/room/lag.h"

enum {
    ACTIONS = 160,
    REPLAYS = 4 /* as often as this in one game */
};

static const char *const guests[] = {"anna", "ben", "eve", ""};

/* A legal move, mostly, or something that was typed. */
static void choose_text(const struct table *table, struct random *random, char text[32])
{
    static const char *const typed[] = {
        "", "e2e4", "e7e8q", "pass", "3-4", "resign white", "e2e4\nresign black"};
    static adx_listed_move list[ADX_MOVES_MAX];
    const unsigned count = adx_position_list(room_position(table->room), list);

    if (count && random_below(random, 8))
        snprintf(text, 32, "%s", list[random_below(random, count)].text);
    else
        snprintf(text, 32, "%s", typed[random_below(random, sizeof(typed) / sizeof(typed[0]))]);
}

/* Days that may be a vacation or not. */
static void choose_days(const struct table *table, struct random *random, char text[32])
{
    const int64_t first = (int64_t)(table->now_ms / PACE_DAY_MS + random_below(random, 9));
    char days[2][PACE_DAY_TEXT_SIZE];

    pace_write_day(first, days[0]);
    pace_write_day(first + (int64_t)random_below(random, 6), days[1]);
    snprintf(text, 32, "%s %s", days[0], days[1]);
}

static enum room_action_kind choose_kind(struct random *random)
{
    if (random_below(random, 8))
        return ROOM_MOVE;
    return (enum room_action_kind)random_below(random, ROOM_ACTION_KINDS + 1);
}

/* What a guest did is told of his own color only; the server's own words are of no seat. */
static void assert_own_color(const struct table *table, enum room_action_kind kind,
                             const char *guest)
{
    adx_color color;

    if (kind == ROOM_SIT)
        return;
    assert_true(room_seat(table->room, guest, &color));
    for (unsigned i = 0; i < table->events.count; i++) {
        adx_event event;
        if (strcmp(table->events.list[i].kind, "play") != 0)
            continue;
        assert_int_equal(adx_event_read(table->events.list[i].body, &event), ADX_OK);
        const bool is_servers = event.kind == ADX_EVENT_THROW || event.kind == ADX_EVENT_RESULT ||
                                event.kind == ADX_EVENT_CLOCK ||
                                event.kind == ADX_EVENT_OUT_OF_TIME;
        assert_true(is_servers || event.color == color);
    }
}

/* A refusal changes nothing, but that a flag may have fallen meanwhile. */
static void assert_servers_own(const struct table *table)
{
    for (unsigned i = 0; i < table->events.count; i++) {
        const struct room_event *event = &table->events.list[i];
        assert_true(strcmp(event->kind, "end") == 0 || strcmp(event->kind, "open") == 0 ||
                    strncmp(event->body, "out-of-time", 11) == 0);
    }
}

static void assert_same(const struct table *table)
{
    struct room *again = table_replay(table, table->now_ms);
    char fens[2][ADX_FEN_SIZE_MAX];

    adx_position_fen(room_position(table->room), fens[0]);
    adx_position_fen(room_position(again), fens[1]);
    assert_string_equal(fens[0], fens[1]);
    assert_true(adx_position_key(room_position(table->room)) ==
                adx_position_key(room_position(again)));
    assert_int_equal(room_ply(table->room), room_ply(again));
    assert_string_equal(room_result(table->room), room_result(again));
    assert_int_equal(room_is_over(table->room), room_is_over(again));
    for (size_t i = 0; i < sizeof(guests) / sizeof(guests[0]); i++) {
        adx_color left = ADX_WHITE, right = ADX_WHITE;
        assert_int_equal(room_seat(table->room, guests[i], &left),
                         room_seat(again, guests[i], &right));
        assert_int_equal(left, right);
    }
    /* Only the time of the running turn is not written down: a restart gives it back. */
    const struct room_clock one = room_clock(table->room, table->now_ms);
    const struct room_clock two = room_clock(again, table->now_ms);
    assert_int_equal(one.is_running, two.is_running);
    if (room_pace(table->room)) {
        /* By correspondence a restart gives nothing: it is the same to the millisecond. */
        assert_memory_equal(one.left_ms, two.left_ms, sizeof(one.left_ms));
        assert_true(room_deadline(table->room) == room_deadline(again));
    }
    for (unsigned color = 0; color < 2; color++) {
        if (!one.is_running || one.turn != (adx_color)color)
            assert_true(one.left_ms[color] == two.left_ms[color]);
        assert_true(one.left_ms[color] <= two.left_ms[color]);
    }
    room_free(again);
}

/* All the time that there is left, and that was used, is what was given. */
struct time_book {
    uint64_t given, used;
    uint64_t lent; /* at most, for what the net has used */
};

static void assert_time_is_conserved(const struct table *table, const struct time_book *book)
{
    const struct room_clock clock = room_clock(table->room, table->now_ms);
    const uint64_t all = clock.left_ms[0] + clock.left_ms[1] + book->used;

    if (!clock.is_there || room_is_over(table->room))
        return;
    /* The second one: a move that is on its way may be over its time. */
    assert_true(all >= book->given);
    assert_true(all <= book->given + book->lent + (book->lent ? LAG_MOVE_MAX_MS : 0));
}

static void play_a_table(const char *id, struct random *random)
{
    const bool has_delay = random_below(random, 2), is_far = random_below(random, 2);
    const struct table_clock clock = {.base_ms = 600000,
                                      .increment_ms = has_delay ? 0 : 700,
                                      .delay_ms = has_delay ? 1500 : 0,
                                      .other_ms = 100000 + random_below(random, 500000)};
    const bool has_clock = random_below(random, 3) != 0;
    struct table table = table_alone(id, has_clock ? &clock : NULL);
    struct time_book book = {.given = clock.base_ms + clock.other_ms,
                             .lent = is_far ? 2 * LAG_SHARES_FIRST * LAG_MOVE_MAX_MS : 0};

    for (unsigned i = 0; i < ACTIONS && !room_is_over(table.room); i++) {
        const char *guest = guests[random_below(random, sizeof(guests) / sizeof(guests[0]))];
        const enum room_action_kind kind = choose_kind(random);
        const uint64_t passed = random_below(random, i % 16 ? 3000 : 40000);
        const struct room_clock before = room_clock(table.room, table.now_ms);
        const bool was_running = before.is_running;
        char text[32];

        choose_text(&table, random, text);
        table.now_ms += passed;
        if (is_far)
            room_measure_lag(table.room, (adx_color)random_below(random, 2),
                             random_below(random, 3000));
        table.ply_off = random_below(random, 10) ? 0 : (int)random_below(random, 5) - 2;
        const bool is_done = table_act(&table, kind, guest, text);
        assert_false(room_is_broken(table.room));
        book.used += was_running && passed > before.wait_ms ? passed - before.wait_ms : 0;
        book.lent += is_far && is_done && kind == ROOM_MOVE ? LAG_MOVE_MAX_MS : 0;
        if (is_done)
            assert_own_color(&table, kind, guest);
        else
            assert_servers_own(&table);
        /* The first part of a turn that has two is given nothing. */
        const bool has_ended = room_clock(table.room, table.now_ms).turn != before.turn;
        const bool is_given = was_running && is_done && kind == ROOM_MOVE && has_ended;
        book.given += is_given ? clock.increment_ms : 0;
        if (has_clock)
            assert_time_is_conserved(&table, &book);
        if (random_below(random, ACTIONS / REPLAYS) == 0)
            assert_same(&table);
    }
    assert_same(&table);
    table_clear(&table);
}

/*
 * By correspondence: what is left never grows but by a move, and then to the cap at most; vacations
 * and restarts give nothing back.
 */
static void play_by_correspondence(const char *id, struct random *random)
{
    const uint64_t day = PACE_DAY_MS;
    const struct pace pace = {.bank_ms = (1 + random_below(random, 10)) * day,
                              .increment_ms = random_below(random, 4) * day,
                              .cap_ms = (10 + random_below(random, 10)) * day,
                              .is_weekend_off = random_below(random, 2)};
    const struct table_clock clock = {.pace = &pace};
    struct table table = table_set(id, &clock);

    for (unsigned i = 0; i < ACTIONS && !room_is_over(table.room); i++) {
        const enum room_action_kind kind =
            random_below(random, 5) ? choose_kind(random) : ROOM_VACATION;
        const char *guest = guests[random_below(random, 2)];
        const struct room_clock before = room_clock(table.room, table.now_ms);
        char text[32];
        choose_text(&table, random, text);
        if (kind == ROOM_VACATION)
            choose_days(&table, random, text);
        table.now_ms +=
            random_below(random, (i % 8 ? day : 4 * day) / (kind == ROOM_MOVE ? 2 : 40));
        table_act(&table, kind, guest, text);
        assert_false(room_is_broken(table.room));
        const struct room_clock after = room_clock(table.room, table.now_ms);
        const bool is_move = kind == ROOM_MOVE && after.turn != before.turn;
        for (unsigned color = 0; color < 2 && !room_is_over(table.room); color++) {
            const bool is_mover = is_move && before.turn == (adx_color)color;
            assert_true(after.left_ms[color] <=
                        before.left_ms[color] + (is_mover ? pace.increment_ms : 0));
            assert_true(after.left_ms[color] <= pace.cap_ms);
        }
    }
    assert_same(&table);
    table_clear(&table);
}

static void the_events_of_a_game_are_the_game(void **state)
{
    struct random random = {7};

    (void)state;
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        for (unsigned repeat = 0; repeat < 6; repeat++)
            play_a_table(adx_builtin_id(i), &random);
        for (unsigned repeat = 0; repeat < 3; repeat++)
            play_by_correspondence(adx_builtin_id(i), &random);
    }
}

/* How far a game has come. */
static struct table table_at(unsigned stage)
{
    if (stage < 2)
        return table_kept_for("chess", NULL, stage ? NULL : "ben");

    struct table table = table_set("chess", NULL);
    if (stage >= 3)
        table_move_somehow(&table, 0);
    if (stage >= 4)
        table_move_somehow(&table, 0);
    if (stage == 5)
        assert_true(table_act(&table, ROOM_OFFER_DRAW, "anna", ""));
    if (stage == 6)
        assert_true(table_act(&table, ROOM_OFFER_TAKE_BACK, "ben", ""));
    if (stage == 7)
        assert_true(table_act(&table, ROOM_RESIGN, "ben", ""));
    return table;
}

/* What anna, ben and a visitor may do at each stage: one letter for each kind, '.' refused. */
static void every_deed_by_every_visitor_at_every_stage(void **state)
{
    static const struct {
        const char *stage, *may[3];
    } matrix[] = {
        /* S sit, M move, R resign, D draw, T take back, A accept, N decline, B abort,
           V vacation, in no live game; the opponent has been away: W claim a win, C claim a draw;
           G another game; F refuse the seat that is kept for him; P put digits of one's own to the
           dice, here in no game of dice */
        {"kept for ben", {".......B......", "S...........F.", ".............."}},
        {"alone", {".......B......", "S.............", "S............."}},
        {"first move", {".MRD...B......", "..RD...B......", ".............."}},
        {"second move", {"..RDT..B......", ".MRD...B......", ".............."}},
        {"both have moved", {".MRDT.........", "..RDT....WC...", ".............."}},
        {"anna offers a draw", {".MR...........", "..RDTAN..WC...", ".............."}},
        {"ben asks to take back", {".MRDTAN.......", "..R......WC...", ".............."}},
        {"over", {"...........G..", "...........G..", ".............."}},
    };

    (void)state;
    for (unsigned stage = 0; stage < sizeof(matrix) / sizeof(matrix[0]); stage++) {
        for (unsigned visitor = 0; visitor < 3; visitor++) {
            char may[ROOM_ACTION_KINDS + 1] = "";
            for (unsigned kind = 0; kind < ROOM_ACTION_KINDS; kind++) {
                static adx_listed_move list[ADX_MOVES_MAX];
                struct table table = table_at(stage);
                adx_position_list(room_position(table.room), list);
                table.away_ms = ROOM_AWAY_SLOW_MS;
                const bool is_done =
                    table_act(&table, (enum room_action_kind)kind, guests[visitor], list[0].text);
                may[kind] = is_done ? "SMRDTANBVWCGFP"[kind] : '.';
                table_clear(&table);
            }
            if (strcmp(may, matrix[stage].may[visitor]) != 0)
                fail_msg("%s, %s: %s", matrix[stage].stage, guests[visitor], may);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_events_of_a_game_are_the_game),
        cmocka_unit_test(every_deed_by_every_visitor_at_every_stage),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
