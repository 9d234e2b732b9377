/* Betza's notation: what each letter means, what is refused, and laws over all short words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/betza.h"

enum {
    ANY_NUMBER = 255,
    MOVE_CAPTURE = MODE_MOVE | MODE_CAPTURE,
};

static struct displacement ways[RULES_MAX];
static struct betza_error betza_error;

static enum hexagons board; /* on which words are read */

static unsigned read_word(const char *word)
{
    return betza_read(word, (unsigned)strlen(word), board, ways, RULES_MAX, &betza_error);
}

/* Read a word that must be accepted with `count` displacements. */
static void read_ways(const char *word, unsigned count)
{
    const unsigned found = read_word(word);

    if (!found)
        fail_msg("%s: %s", word, betza_error.sentence);
    assert_int_equal(count, found);
}

static bool is_same(const struct displacement *a, const struct displacement *b)
{
    return a->leg_count == b->leg_count &&
           !memcmp(a->legs, b->legs, a->leg_count * sizeof(a->legs[0]));
}

static bool has_way(unsigned count, const struct displacement *way)
{
    for (unsigned i = 0; i < count; i++)
        if (is_same(&ways[i], way))
            return ways[i].modes == way->modes;
    return false;
}

/* The word has one displacement, this one. */
static void assert_only(const char *word, struct displacement way)
{
    read_ways(word, 1);
    assert_true(has_way(1, &way));
}

/* The word has one leap or line of one leg for each of `count` vectors. */
static void assert_vectors(const char *word, unsigned max, const int (*vector)[2], unsigned count)
{
    read_ways(word, count);
    for (unsigned i = 0; i < count; i++) {
        const struct leg leg = {(int8_t)vector[i][0], (int8_t)vector[i][1], 1, (uint8_t)max, 0};
        const struct displacement way = {1, MOVE_CAPTURE, {leg}};
        if (!has_way(count, &way))
            fail_msg("%s has no (%d,%d)", word, vector[i][0], vector[i][1]);
    }
}
#define VECTORS(word, max, ...)                                                                    \
    do {                                                                                           \
        static const int vectors[][2] = {__VA_ARGS__};                                             \
        assert_vectors(word, max, vectors, sizeof(vectors) / sizeof(vectors[0]));                  \
    } while (0)

static void assert_refused(const char *word, unsigned offset, unsigned length, const char *instead)
{
    assert_int_equal(0, read_word(word));
    assert_int_equal(offset, betza_error.offset);
    assert_int_equal(length, betza_error.length);
    assert_string_equal(instead, betza_error.suggestion);
    assert_true(betza_error.sentence[0]);
}

static void a_wazir_has_four_steps(void **state)
{
    (void)state;
    VECTORS("W", 1, {0, 1}, {1, 0}, {0, -1}, {-1, 0});
}

static void a_knight_has_eight_leaps(void **state)
{
    (void)state;
    VECTORS("N", 1, {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2});
}

static void a_queen_slides_in_eight_directions(void **state)
{
    (void)state;
    VECTORS("Q", ANY_NUMBER, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1});
}

static void a_doubled_letter_is_a_line(void **state)
{
    (void)state;
    VECTORS("fDD", ANY_NUMBER, {0, 2});
}

static void a_number_of_up_to_two_digits_limits_a_line(void **state)
{
    (void)state;
    VECTORS("fW2", 2, {0, 1});
    VECTORS("fW99", 99, {0, 1});
    assert_refused("fW100", 2, 3, "");
}

static void x_adds_three_to_one_component_and_y_two_to_both(void **state)
{
    (void)state;
    VECTORS("rfFX", 1, {1, 4});
    VECTORS("rfDY", 1, {2, 4});
    VECTORS("rfGX", 1, {3, 6});
    VECTORS("frZY", 1, {5, 4});
    VECTORS("frAY", 1, {4, 4});
}

static void two_directions_of_a_wazir_are_a_union(void **state)
{
    (void)state;
    VECTORS("frW", 1, {0, 1}, {1, 0});
    VECTORS("bsW", 1, {0, -1}, {1, 0}, {-1, 0});
}

static void two_directions_of_a_ferz_are_one_step(void **state)
{
    (void)state;
    VECTORS("blF", 1, {-1, -1});
    VECTORS("lF", 1, {-1, -1}, {-1, 1});
}

static void the_second_direction_of_a_knight_is_the_longer(void **state)
{
    (void)state;
    VECTORS("lfN", 1, {-1, 2});
    VECTORS("flN", 1, {-2, 1});
    VECTORS("rbN", 1, {1, -2});
    VECTORS("brN", 1, {2, -1});
    VECTORS("fsN", 1, {-2, 1}, {2, 1});
    VECTORS("lvN", 1, {-1, 2}, {-1, -2});
}

static void half_the_directions_of_a_knight_are_a_side_or_a_windmill(void **state)
{
    (void)state;
    VECTORS("fhN", 1, {-2, 1}, {-1, 2}, {1, 2}, {2, 1});
    VECTORS("lhN", 1, {-2, 1}, {-1, 2}, {-2, -1}, {-1, -2});
    VECTORS("hrN", 1, {1, 2}, {2, -1}, {-1, -2}, {-2, 1});
    VECTORS("ffrrN", 1, {1, 2}, {-1, 2}, {2, 1}, {2, -1});
    VECTORS("frlN", 1, {2, 1}, {-2, 1}, {-2, -1});
}

static void mode_letters_say_where_a_move_may_end(void **state)
{
    static const struct {
        const char *word;
        uint8_t modes;
    } cases[] = {
        {"fW", MODE_MOVE | MODE_CAPTURE},
        {"fmW", MODE_MOVE},
        {"fcW", MODE_CAPTURE},
        {"fdW", MODE_OWN},
        {"feW", MODE_EN_PASSANT},
        {"fceW", MODE_CAPTURE | MODE_EN_PASSANT},
        {"fkW", MODE_ROYAL},
        {"fmdW", MODE_MOVE | MODE_OWN},
        {"fmcdekW", 31},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        const struct displacement way = {1, cases[i].modes, {{0, 1, 1, 1, 0}}};
        assert_only(cases[i].word, way);
    }
}

static void equal_displacements_merge_their_modes(void **state)
{
    (void)state;
    VECTORS("fmWfcW", 1, {0, 1});
    VECTORS("fWfW", 1, {0, 1});
    read_ways("mpRcpR", 4);
    read_ways("nNafsW", 8);
}

static void a_lame_leap_needs_an_empty_square_on_its_way(void **state)
{
    (void)state;
    assert_only("fmnD",
                (struct displacement){2, MODE_MOVE, {{0, 1, 1, 1, LAND_EMPTY}, {0, 1, 1, 1, 0}}});
    assert_only("lfnN", (struct displacement){
                            2, MOVE_CAPTURE, {{0, 1, 1, 1, LAND_EMPTY}, {-1, 1, 1, 1, 0}}});
    assert_only("frnA", (struct displacement){
                            2, MOVE_CAPTURE, {{1, 1, 1, 1, LAND_EMPTY}, {1, 1, 1, 1, 0}}});
}

static void a_jump_needs_a_piece_on_its_way(void **state)
{
    (void)state;
    assert_only("bjD", (struct displacement){
                           2, MOVE_CAPTURE, {{0, -1, 1, 1, LAND_OCCUPIED}, {0, -1, 1, 1, 0}}});
}

static void a_jumping_line_skips_its_first_square(void **state)
{
    (void)state;
    assert_only("fjR", (struct displacement){
                           2, MOVE_CAPTURE, {{0, 1, 1, 1, LAND_ANY}, {0, 1, 1, ANY_NUMBER, 0}}});
}

static void a_hop_has_a_piece_anywhere_on_its_line(void **state)
{
    (void)state;
    assert_only(
        "fcpR",
        (struct displacement){
            2, MODE_CAPTURE, {{0, 1, 1, ANY_NUMBER, LAND_OCCUPIED}, {0, 1, 1, ANY_NUMBER, 0}}});
    assert_only(
        "rfpNN",
        (struct displacement){
            2, MOVE_CAPTURE, {{1, 2, 1, ANY_NUMBER, LAND_OCCUPIED}, {1, 2, 1, ANY_NUMBER, 0}}});
}

static void a_grasshopper_lands_behind_the_piece(void **state)
{
    (void)state;
    assert_only("frgB",
                (struct displacement){
                    2, MOVE_CAPTURE, {{1, 1, 1, ANY_NUMBER, LAND_OCCUPIED}, {1, 1, 1, 1, 0}}});
    read_ways("gQgafQ", 8);
}

static void a_hop_is_short_for_legs(void **state)
{
    (void)state;
    read_ways("pRpafR", 4);
    read_ways("gRgafR", 4);
    read_ways("nDafW", 4);
    read_ways("nAafF", 4);
}

static void later_legs_turn_from_the_one_before(void **state)
{
    const struct displacement right = {
        2, MOVE_CAPTURE, {{1, 0, 1, ANY_NUMBER, LAND_EMPTY}, {0, -1, 1, ANY_NUMBER, 0}}};

    (void)state;
    assert_only("rarR", right);
    read_ways("masR", 8);
    assert_true(has_way(8, &right));
}

static void half_a_turn_changes_orthogonal_and_diagonal(void **state)
{
    (void)state;
    assert_only("fafrW", (struct displacement){
                             2, MOVE_CAPTURE, {{0, 1, 1, 1, LAND_EMPTY}, {1, 1, 1, 1, 0}}});
    assert_only("flafrafrA",
                (struct displacement){
                    3,
                    MOVE_CAPTURE,
                    {{-2, 2, 1, 1, LAND_EMPTY}, {0, 2, 1, 1, LAND_EMPTY}, {2, 2, 1, 1, 0}}});
}

static void oblique_legs_turn_by_quarters(void **state)
{
    (void)state;
    assert_only("rfarN", (struct displacement){
                             2, MOVE_CAPTURE, {{1, 2, 1, 1, LAND_EMPTY}, {2, -1, 1, 1, 0}}});
    assert_refused("afrN", 1, 2, "");
    assert_refused("aN", 1, 0, "");
}

static void a_later_leg_goes_anywhere_but_back(void **state)
{
    (void)state;
    read_ways("faW", 7);
    read_ways("aK", 56);
}

static void the_letters_before_a_say_what_stands_there(void **state)
{
    static const struct {
        const char *word;
        uint8_t land;
    } cases[] = {
        {"fafW", LAND_EMPTY}, {"fmafW", LAND_EMPTY}, {"fpafW", LAND_OCCUPIED},
        {"fmpafW", LAND_ANY}, {"fcafW", LAND_ENEMY},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        const struct displacement way = {
            2, MOVE_CAPTURE, {{0, 1, 1, 1, cases[i].land}, {0, 1, 1, 1, 0}}};
        assert_only(cases[i].word, way);
    }
    read_ways("fmcafW", 2);
    read_ways("fcpafW", 2);
}

static void g_and_y_change_between_step_and_line(void **state)
{
    (void)state;
    assert_only("fryaflF",
                (struct displacement){
                    2, MOVE_CAPTURE, {{1, 1, 1, 1, LAND_EMPTY}, {0, 1, 1, ANY_NUMBER, 0}}});
    assert_only("fgafR",
                (struct displacement){
                    2, MOVE_CAPTURE, {{0, 1, 1, ANY_NUMBER, LAND_OCCUPIED}, {0, 1, 1, 1, 0}}});
}

static void a_way_back_to_the_start_is_a_move_only_if_it_captures(void **state)
{
    (void)state;
    read_ways("cabK", 8);
    read_ways("mamaK", 368);
    assert_refused("WpabK", 1, 4, "");
}

static void a_step_out_and_back_is_a_way_of_its_own(void **state)
{
    const struct leg out = {0, 1, 1, 1, LAND_EMPTY}, back = {0, -1, 1, 1, LAND_EMPTY};
    const struct displacement way = {2, MODE_PAUSE, {out, back}};

    (void)state;
    assert_only("fmabW", way);
    assert_only("fabW", way);
    read_ways("mcabK", 16);
    assert_refused("fmabcW", 0, 6, "");
}

static void four_legs_are_accepted_and_five_refused(void **state)
{
    (void)state;
    read_ways("fafafafW", 1);
    assert_refused("fafafafafW", 7, 1, "");
    read_ways("fafafpR", 1);
    assert_refused("fafafafpR", 0, 9, "");
}

static void more_ways_than_there_is_room_for_are_refused(void **state)
{
    (void)state;
    assert_int_equal(8, betza_read("N", 1, HEXAGONS_NONE, ways, 8, &betza_error));
    assert_int_equal(0, betza_read("N", 1, HEXAGONS_NONE, ways, 7, &betza_error));
    assert_int_equal(1, betza_error.length);
    assert_int_equal(0, betza_read("nN", 2, HEXAGONS_NONE, ways, 7, &betza_error));
    assert_int_equal(0, betza_read("N", 1, HEXAGONS_NONE, ways, 0, &betza_error));
}

static void a_word_of_128_letters_is_accepted_and_of_129_refused(void **state)
{
    char word[130] = "";

    (void)state;
    memset(word, 'C', 128);
    read_ways(word, 8);
    word[128] = 'N';
    assert_refused(word, 0, 129, "");
}

static void the_error_marks_the_letters_to_replace(void **state)
{
    (void)state;
    assert_refused("", 0, 0, "");
    assert_refused("W?", 1, 1, "");
    assert_refused("WfmKN", 1, 3, "fmWfmF");
    assert_refused("WcfFN", 1, 2, "fc");
    assert_refused("WN0", 1, 2, "NN");
    assert_refused("WQ3N", 0, 3, "W3F3");
    assert_refused("NmcfR", 1, 4, "fR");
    assert_refused("cmN", 0, 3, "N");
    assert_refused("yyR", 0, 2, "");
    assert_refused("NfmcR", 2, 3, "R");
    assert_refused("fL", 1, 1, "");
    assert_refused("Wsf", 3, 0, "");
}

static void a_suggestion_of_63_letters_is_given_and_a_longer_one_left_out(void **state)
{
    char word[65], instead[64];

    (void)state;
    memset(word, 'b', sizeof(word));
    memset(instead, 'b', sizeof(instead));
    word[0] = 'm';
    word[63] = '\0';
    instead[62] = 'm';
    instead[63] = '\0';
    assert_refused(word, 0, 63, instead);
    word[63] = 'b';
    word[64] = '\0';
    assert_refused(word, 0, 64, "");
}

static void bytes_that_are_no_letters_are_refused(void **state)
{
    (void)state;
    assert_refused("\xC3\xA9", 0, 1, "");
    assert_refused("W\n", 1, 1, "W");
    assert_refused("\xE2\x80\x9CRN\xE2\x80\x9D", 0, 1, "RN");
    assert_int_equal(0, betza_read("W\0W", 3, HEXAGONS_NONE, ways, RULES_MAX, &betza_error));
    assert_int_equal(1, betza_error.offset);
}

/* Check every property that all accepted words have. */
static void check_ways(const char *word, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const struct displacement *way = &ways[i];
        bool is_well = way->leg_count >= 1 && way->leg_count <= LEGS_MAX && way->modes;
        for (unsigned l = 0; is_well && l < way->leg_count; l++) {
            const struct leg *leg = &way->legs[l];
            is_well = (leg->file || leg->rank) && leg->min >= 1 && leg->min <= leg->max &&
                      leg->land <= (l + 1U < way->leg_count ? LAND_ENEMY : 0);
        }
        for (unsigned other = 0; other < i; other++)
            is_well = is_well && !is_same(&ways[other], way);
        if (!is_well)
            fail_msg("%s: displacement %u is wrong", word, i);
    }
}

/*
 * Replace what is wrong by the suggestions, until the word is accepted or there is none. What was
 * suggested is never refused: the next error is of another part of the word.
 */
static void follow_suggestions(const char *word)
{
    char now[BETZA_WORD_LEN_MAX * 2 + 1];
    unsigned from = 0, end = 0;

    snprintf(now, sizeof(now), "%s", word);
    for (unsigned round = 0; round < 8; round++) {
        const unsigned count = read_word(now);
        if (count) {
            check_ways(now, count);
            return;
        }
        const struct betza_error *error = &betza_error;
        if (!error->sentence[0] || strlen(error->sentence) + 1 == sizeof(error->sentence) ||
            error->offset + error->length > strlen(now))
            fail_msg("%s: the error is wrong", now);
        if (error->offset < end && error->offset + error->length > from)
            fail_msg("%s: %s was suggested for %s", now, now, word);
        from = error->offset;
        end = from + (unsigned)strlen(error->suggestion);
        if (!error->suggestion[0])
            return;
        char next[sizeof(now)];
        snprintf(next, sizeof(next), "%.*s%s%s", (int)error->offset, now, error->suggestion,
                 now + error->offset + error->length);
        memcpy(now, next, sizeof(now));
    }
    fail_msg("%s: the suggestions never end", word);
}

static const char LETTERS[] = "fblrvshmcdekpgynjatioquzWFDNAHCZGKRBQXYLJIOU@-*[]()?0123x";

static void every_short_word_is_accepted_or_refused_with_a_way_out(void **state)
{
    char word[4] = "";

    (void)state;
    for (const char *a = LETTERS; *a; a++)
        for (const char *b = LETTERS; *b; b++)
            for (const char *c = LETTERS; *c; c++) {
                word[0] = *a;
                word[1] = *b;
                word[2] = *c;
                follow_suggestions(word);
            }
}

/* Swap two letters in a word. */
static void swap_letters(char *word, char a, char b)
{
    for (; *word; word++)
        *word = *word == a ? b : *word == b ? a : *word;
}

static void left_and_right_are_mirror_images_and_so_are_forward_and_backward(void **state)
{
    static const char small[] = "fblrvshmcnapWFDNRBQ2";
    static struct displacement plain[RULES_MAX];
    unsigned compared = 0;

    (void)state;
    for (unsigned i = 0; i < 20 * 20 * 20 * 20 * 2; i++) {
        const bool is_rank = i >= 20 * 20 * 20 * 20;
        char word[5] = {small[i / 8000 % 20], small[i / 400 % 20], small[i / 20 % 20],
                        small[i % 20]};
        const unsigned count = read_word(word);
        memcpy(plain, ways, sizeof(plain[0]) * count);
        /* Later legs turn, and windmills are no mirror images of themselves. */
        if (!count || (is_rank && strpbrk(word, "ah")))
            continue;
        swap_letters(word, is_rank ? 'f' : 'l', is_rank ? 'b' : 'r');
        const unsigned other = read_word(word);
        if (!other)
            continue;
        assert_int_equal(count, other);
        for (unsigned k = 0; k < count; k++) {
            for (unsigned l = 0; l < plain[k].leg_count; l++) {
                struct leg *leg = &plain[k].legs[l];
                leg->file = is_rank ? leg->file : (int8_t)-leg->file;
                leg->rank = is_rank ? (int8_t)-leg->rank : leg->rank;
            }
            if (!has_way(count, &plain[k]))
                fail_msg("%s and its mirror image differ", word);
        }
        compared++;
    }
    assert_true(compared > 1000);
}

/* Run the examples of one line of docs/betza.md. */
static void check_example(const char *line, bool is_accepted)
{
    char word[80], second[80];
    int rest = 0;

    if (sscanf(line, "%79s %79s %n", word, second, &rest) != 2)
        fail_msg("docs/betza.md: no example: %s", line);
    const unsigned count = read_word(word);
    if (is_accepted) {
        char number[16];
        snprintf(number, sizeof(number), "%u", count);
        if (strcmp(number, second))
            fail_msg("docs/betza.md: %s has %u displacements %s", word, count,
                     count ? "" : betza_error.sentence);
        return;
    }
    const char *instead = betza_error.suggestion[0] ? betza_error.suggestion : ".";
    if (count || strcmp(second, instead) || strcmp(line + rest, betza_error.sentence))
        fail_msg("docs/betza.md: %s: %s  %s", word, instead, betza_error.sentence);
}

static void the_examples_of_the_manual_are_true(void **state)
{
    FILE *file = fopen("docs/betza.md", "r");
    char line[256];
    enum {
        TEXT,
        ACCEPTED,
        REFUSED
    } part = TEXT;
    unsigned examples = 0;

    (void)state;
    assert_non_null(file);
    while (fgets(line, sizeof(line), file)) {
        line[strcspn(line, "\n")] = '\0';
        if (!strncmp(line, "```", 3)) {
            board = strstr(line, " in files")   ? HEXAGONS_IN_FILES
                    : strstr(line, " in ranks") ? HEXAGONS_IN_RANKS
                                                : HEXAGONS_NONE;
            part = !strncmp(line, "```betza accepted", 17)  ? ACCEPTED
                   : !strncmp(line, "```betza refused", 16) ? REFUSED
                                                            : TEXT;
        } else if (part != TEXT) {
            check_example(line, part == ACCEPTED);
            examples++;
        }
    }
    fclose(file);
    assert_true(examples > 80);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wazir_has_four_steps),
        cmocka_unit_test(a_knight_has_eight_leaps),
        cmocka_unit_test(a_queen_slides_in_eight_directions),
        cmocka_unit_test(a_doubled_letter_is_a_line),
        cmocka_unit_test(a_number_of_up_to_two_digits_limits_a_line),
        cmocka_unit_test(x_adds_three_to_one_component_and_y_two_to_both),
        cmocka_unit_test(two_directions_of_a_wazir_are_a_union),
        cmocka_unit_test(two_directions_of_a_ferz_are_one_step),
        cmocka_unit_test(the_second_direction_of_a_knight_is_the_longer),
        cmocka_unit_test(half_the_directions_of_a_knight_are_a_side_or_a_windmill),
        cmocka_unit_test(mode_letters_say_where_a_move_may_end),
        cmocka_unit_test(equal_displacements_merge_their_modes),
        cmocka_unit_test(a_lame_leap_needs_an_empty_square_on_its_way),
        cmocka_unit_test(a_jump_needs_a_piece_on_its_way),
        cmocka_unit_test(a_jumping_line_skips_its_first_square),
        cmocka_unit_test(a_hop_has_a_piece_anywhere_on_its_line),
        cmocka_unit_test(a_grasshopper_lands_behind_the_piece),
        cmocka_unit_test(a_hop_is_short_for_legs),
        cmocka_unit_test(later_legs_turn_from_the_one_before),
        cmocka_unit_test(half_a_turn_changes_orthogonal_and_diagonal),
        cmocka_unit_test(oblique_legs_turn_by_quarters),
        cmocka_unit_test(a_later_leg_goes_anywhere_but_back),
        cmocka_unit_test(the_letters_before_a_say_what_stands_there),
        cmocka_unit_test(g_and_y_change_between_step_and_line),
        cmocka_unit_test(a_way_back_to_the_start_is_a_move_only_if_it_captures),
        cmocka_unit_test(a_step_out_and_back_is_a_way_of_its_own),
        cmocka_unit_test(four_legs_are_accepted_and_five_refused),
        cmocka_unit_test(more_ways_than_there_is_room_for_are_refused),
        cmocka_unit_test(a_word_of_128_letters_is_accepted_and_of_129_refused),
        cmocka_unit_test(the_error_marks_the_letters_to_replace),
        cmocka_unit_test(a_suggestion_of_63_letters_is_given_and_a_longer_one_left_out),
        cmocka_unit_test(bytes_that_are_no_letters_are_refused),
        cmocka_unit_test(every_short_word_is_accepted_or_refused_with_a_way_out),
        cmocka_unit_test(left_and_right_are_mirror_images_and_so_are_forward_and_backward),
        cmocka_unit_test(the_examples_of_the_manual_are_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
