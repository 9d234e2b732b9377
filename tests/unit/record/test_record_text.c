/* Records as text. */
#include "support/game.h"

#define HEAD                                                                                       \
    "acedrex game 2\n"                                                                             \
    "game chess\n"

static const char whole[] = "acedrex game 2\n"
                            "game variants/my.variant\n"
                            "title My Chess\n"
                            "rules 0123456789abcdef\n"
                            "start rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
                            "white human Zo\xC3\xAB of the Hills\n"
                            "black engine 5 Acedrex\n"
                            "event Club evening\n"
                            "site Utrecht\n"
                            "date 2026-11-22\n"
                            "round 3\n"
                            "clock 300000 290000 3000\n"
                            "move white e2e4 298500\n"
                            "move black e7e5\n"
                            "throw white 3-6\n"
                            "offer-draw white\n"
                            "decline black\n"
                            "offer-take-back black 1\n"
                            "accept white\n"
                            "clock off\n"
                            "resign black\n"
                            "take-back 1\n"
                            "out-of-time black\n"
                            "take-back 0\n"
                            "result draw adjudication\n";

struct told {
    unsigned count;
    unsigned line;
    adx_severity severity;
    char sentence[160];
};

static void keep_first(void *ctx, const adx_finding *finding)
{
    struct told *told = ctx;

    assert_string_equal(finding->file, "record");
    if (told->count++)
        return;
    told->line = finding->line;
    told->severity = finding->severity;
    snprintf(told->sentence, sizeof(told->sentence), "%s", finding->sentence);
}

static adx_err read_sized(const char *text, size_t size, struct told *told, adx_record **out)
{
    const adx_alloc alloc = adx_alloc_libc();

    *told = (struct told){.count = 0};
    return adx_record_read(&alloc, text, size, keep_first, told, out);
}

static void assert_refused(const char *text, unsigned line, const char *sentence)
{
    struct told told;
    adx_record *record;

    if (read_sized(text, strlen(text), &told, &record) != ADX_E_RECORD)
        fail_msg("not refused: %s", text);
    assert_null(record);
    assert_int_equal(told.severity, ADX_ERROR);
    assert_int_equal(told.line, line);
    assert_string_equal(told.sentence, sentence);
}

static adx_record *read_good(const char *text)
{
    struct told told;
    adx_record *record;

    const adx_err err = read_sized(text, strlen(text), &told, &record);
    if (err || told.count)
        fail_msg("%u: %s", told.line, told.sentence);
    return record;
}

/* Free with free(). */
static char *written(const adx_record *record)
{
    char *text;
    size_t size;

    assert_int_equal(adx_record_write(record, &text, &size), ADX_OK);
    assert_int_equal(strlen(text), size);
    return text;
}

static void what_is_read_is_written_again(void **state)
{
    adx_record *record = read_good(whole);
    char *text = written(record);

    (void)state;
    assert_string_equal(text, whole);
    const adx_record_head *head = adx_record_facts(record);
    assert_string_equal(head->game, "variants/my.variant");
    assert_true(head->rules == UINT64_C(0x0123456789abcdef));
    assert_string_equal(head->player[ADX_WHITE].name, "Zo\xC3\xAB of the Hills");
    assert_int_equal(head->player[ADX_BLACK].level, 5);
    assert_int_equal(adx_record_event(record, 1)->line, 13);
    const adx_standing standing = adx_record_standing(record);
    assert_int_equal(standing.outcome.winner, ADX_DRAWN);
    assert_string_equal(standing.outcome.reason, "adjudication");
    free(text);
    adx_record_free(record);
}

static void a_tag_without_a_value_is_written_as_it_is_read(void **state)
{
    adx_record *record = read_good(HEAD "tag WhiteTitle\n");
    adx_record *earlier = read_good(HEAD "tag WhiteTitle \n");
    size_t size;
    char *text;

    (void)state;
    assert_int_equal(adx_record_write(earlier, &text, &size), ADX_OK);
    assert_non_null(strstr(text, "\ntag WhiteTitle\n"));
    free(text);
    assert_int_equal(adx_record_write(record, &text, &size), ADX_OK);
    assert_non_null(strstr(text, "\ntag WhiteTitle\n"));
    free(text);
    adx_record_free(earlier);
    adx_record_free(record);
}

static void one_event_is_one_line(void **state)
{
    const adx_event event = {.kind = ADX_EVENT_MOVE,
                             .color = ADX_BLACK,
                             .text = "e7e5",
                             .has_clock = true,
                             .left_ms = {0, UINT64_MAX}};
    const adx_event wrong = {.kind = ADX_EVENT_MOVE};
    char text[ADX_EVENT_TEXT_SIZE_MAX];

    (void)state;
    const size_t size = adx_event_write(&event, text);
    assert_int_equal(size, strlen(text));
    assert_string_equal(text, "move black e7e5 18446744073709551615");
    adx_event read;
    assert_int_equal(adx_event_read(text, &read), ADX_OK);
    assert_string_equal(read.text, "e7e5");
    assert_true(read.left_ms[ADX_BLACK] == UINT64_MAX);
    assert_int_equal(adx_event_read("move black", &read), ADX_E_RECORD);
    assert_string_equal(read.text, "e7e5"); // untouched
    assert_int_equal(adx_event_write(&wrong, text), 0);
    assert_string_equal(text, "");
}

static void the_shortest_record_names_a_game(void **state)
{
    adx_record *record = read_good(HEAD);
    char *text = written(record);

    (void)state;
    assert_string_equal(text, HEAD "white human\nblack human\n");
    free(text);
    adx_record_free(record);
}

static void empty_lines_and_other_line_ends_are_read(void **state)
{
    adx_record *record = read_good("acedrex game 2\r\n\r\ngame chess\r\n\nmove white e2e4\r\n");

    (void)state;
    assert_int_equal(adx_record_standing(record).ply_count, 1);
    assert_int_equal(adx_record_ply(record, 0)->line, 5);
    adx_record_free(record);
}

static void a_last_line_without_an_end_is_warned_of(void **state)
{
    static const char text[] = HEAD "move white e2e4";
    struct told told;
    adx_record *record;

    (void)state;
    assert_int_equal(read_sized(text, sizeof(text) - 1, &told, &record), ADX_OK);
    assert_int_equal(told.count, 1);
    assert_int_equal(told.severity, ADX_WARNING);
    assert_int_equal(told.line, 3);
    assert_string_equal(told.sentence, "the last line does not end; was the text cut off?");
    adx_record_free(record);
}

static void what_is_no_record_is_refused_at_once(void **state)
{
    struct told told;
    adx_record *record;

    (void)state;
    assert_refused("", 0,
                   "this is not the record of a game: its first line should be \"acedrex game 2\"");
    assert_refused("name x\nwhat\n", 1,
                   "this is not the record of a game: its first line should be \"acedrex game 2\"");
    assert_refused("acedrex game 1\n", 1,
                   "this record was written by another version of the program, in a form that this "
                   "one cannot read");
    assert_int_equal(read_sized("acedrex\0", 8, &told, &record), ADX_E_RECORD);
    assert_string_equal(told.sentence, "this file is not text");
}

static void wrong_facts_are_told_with_their_line(void **state)
{
    (void)state;
    assert_refused("acedrex game 2\n", 1, "the line \"game\" is missing");
    assert_refused(HEAD "wihte human\n", 3, "a record has no such line");
    assert_refused(HEAD "game chess\n", 3, "this was stated before");
    assert_refused(HEAD "title\n", 3, "expected a value after the first word");
    assert_refused(HEAD "title  My\n", 3,
                   "a text has no control characters and no blanks at its ends");
    assert_refused(HEAD "rules 12\n", 3,
                   "the hash of rules has 16 digits from 0 to f, not all of them 0");
    assert_refused(HEAD "rules 0123456789abcdeF\n", 3,
                   "the hash of rules has 16 digits from 0 to f, not all of them 0");
    assert_refused(HEAD "start-number 01\n", 3, "a start position has a decimal number");
    assert_refused(HEAD "white engine\n", 3,
                   "a player is \"human\" or \"engine LEVEL\", and a name may follow");
    assert_refused(HEAD "white engine 0\n", 3, "the level of an engine is a number from 1 to 8");
    assert_refused(HEAD "start 8/8 w\nstart-number 1\nmove white e2e4\n", 5,
                   "\"start\" and \"start-number\" cannot be used together");
    assert_refused(HEAD "move white e2e4\ntitle Late\n", 4,
                   "this line belongs before the first event");
}

static void wrong_events_are_told_with_their_line(void **state)
{
    (void)state;
    assert_refused(HEAD "move e2e4\n", 3,
                   "write it as: move COLOR MOVE, and the milliseconds left");
    assert_refused(HEAD "move white e2e4 fast\n", 3,
                   "write it as: move COLOR MOVE, and the milliseconds left");
    assert_refused(HEAD "move white e2e4 18446744073709551616\n", 3,
                   "write it as: move COLOR MOVE, and the milliseconds left");
    assert_refused(HEAD "move white e2e4 \n", 3,
                   "write it as: move COLOR MOVE, and the milliseconds left");
    assert_refused(HEAD "throw white\n", 3, "write it as: throw COLOR THROW");
    assert_refused(HEAD "clock 1 2\n", 3,
                   "write it as: clock WHITE BLACK INCREMENT DELAY, or clock off");
    assert_refused(HEAD "clock 1 2 3 4 5\n", 3,
                   "write it as: clock WHITE BLACK INCREMENT DELAY, or clock off");
    assert_refused(HEAD "take-back\n", 3, "write it as: take-back PLIES");
    assert_refused(HEAD "offer-draw\n", 3, "write it as: offer-draw COLOR");
    assert_refused(HEAD "offer-take-back white\n", 3, "write it as: offer-take-back COLOR PLIES");
    assert_refused(HEAD "accept both\n", 3, "write it as: accept COLOR");
    assert_refused(HEAD "decline white black\n", 3, "write it as: decline COLOR");
    assert_refused(HEAD "resign\n", 3, "write it as: resign COLOR");
    assert_refused(HEAD "out-of-time\n", 3, "write it as: out-of-time COLOR");
    assert_refused(HEAD "result white\n", 3,
                   "write it as: result white-wins, black-wins or draw, REASON");
    assert_refused(HEAD "accept white\n", 3, "no offer is open");
    assert_refused(HEAD "resign white\nmove black e7e5\n", 4,
                   "the game is over; only \"take-back\" can follow");
    assert_refused(HEAD "move white e2e4 1000\n", 3, "time is left on a clock that was not set");
    assert_refused(HEAD "take-back 0\n", 3, "there are not that many moves to take back");
}

static void what_follows_a_wrong_event_is_not_held_against_it(void **state)
{
    static const char text[] = HEAD "muve white e2e4\n"
                                    "take-back 0\n"
                                    "accept white\n"
                                    "move white\n";
    struct told told;
    adx_record *record;

    (void)state;
    assert_int_equal(read_sized(text, sizeof(text) - 1, &told, &record), ADX_E_RECORD);
    assert_int_equal(told.count, 2); // the first line and the last one
    assert_int_equal(told.line, 3);
}

static void a_text_is_so_long_and_no_longer(void **state)
{
    char *text = malloc(ADX_RECORD_SIZE_MAX + 1);
    struct told told;
    adx_record *record;

    (void)state;
    assert_non_null(text);
    memset(text, '\n', ADX_RECORD_SIZE_MAX + 1);
    memcpy(text, HEAD, sizeof(HEAD) - 1);
    assert_int_equal(read_sized(text, ADX_RECORD_SIZE_MAX, &told, &record), ADX_OK);
    adx_record_free(record);
    assert_int_equal(read_sized(text, ADX_RECORD_SIZE_MAX + 1, &told, &record), ADX_E_LIMIT);
    assert_null(record);
    free(text);
}

static void the_largest_record_is_written_and_read(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_event clock = {.kind = ADX_EVENT_CLOCK, .has_clock = true};
    const adx_event longest = {.kind = ADX_EVENT_MOVE,
                               .color = ADX_BLACK,
                               .text = "123456789012345",
                               .has_clock = true,
                               .left_ms = {0, UINT64_MAX}};
    adx_record_head head = {.rules = UINT64_MAX};
    adx_record *record, *again;
    struct told told;

    (void)state;
    memset(head.game, 'g', sizeof(head.game) - 1);
    memset(head.title, 't', sizeof(head.title) - 1);
    memset(head.start, 's', sizeof(head.start) - 1);
    memset(head.event, 'e', sizeof(head.event) - 1);
    memset(head.site, 's', sizeof(head.site) - 1);
    memset(head.date, 'd', sizeof(head.date) - 1);
    memset(head.round, 'r', sizeof(head.round) - 1);
    for (unsigned color = 0; color < 2; color++) {
        head.player[color] = (adx_player){.is_engine = true, .level = 8};
        memset(head.player[color].name, 'n', sizeof(head.player[color].name) - 1);
    }
    assert_int_equal(adx_record_create(&alloc, &head, &record), ADX_OK);
    assert_int_equal(adx_record_append(record, &clock), ADX_OK);
    for (unsigned i = 1; i < ADX_RECORD_EVENTS_MAX; i++)
        assert_int_equal(adx_record_append(record, &longest), ADX_OK);
    char *text = written(record);
    assert_int_equal(read_sized(text, strlen(text), &told, &again), ADX_OK);
    char *text_again = written(again);
    assert_string_equal(text_again, text);
    free(text_again);
    adx_record_free(again);

    /* One event more is one too many. */
    static const char last[] = "move white e2e4\n";
    const size_t size = strlen(text);
    char *more = malloc(size + sizeof(last));
    assert_non_null(more);
    memcpy(more, text, size);
    memcpy(more + size, last, sizeof(last));
    assert_int_equal(read_sized(more, strlen(more), &told, &again), ADX_E_LIMIT);
    assert_int_equal(told.line, 12 + ADX_RECORD_EVENTS_MAX);
    free(more);
    free(text);
    adx_record_free(record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_read_is_written_again),
        cmocka_unit_test(a_tag_without_a_value_is_written_as_it_is_read),
        cmocka_unit_test(one_event_is_one_line),
        cmocka_unit_test(the_shortest_record_names_a_game),
        cmocka_unit_test(empty_lines_and_other_line_ends_are_read),
        cmocka_unit_test(a_last_line_without_an_end_is_warned_of),
        cmocka_unit_test(what_is_no_record_is_refused_at_once),
        cmocka_unit_test(wrong_facts_are_told_with_their_line),
        cmocka_unit_test(wrong_events_are_told_with_their_line),
        cmocka_unit_test(what_follows_a_wrong_event_is_not_held_against_it),
        cmocka_unit_test(a_text_is_so_long_and_no_longer),
        cmocka_unit_test(the_largest_record_is_written_and_read),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
