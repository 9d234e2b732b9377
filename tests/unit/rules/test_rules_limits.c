/* Every limit of the language from both sides: the last that fits, and the first that does not. */
#include "unit/rules/reading.h"

#include "rules/checker.h"

/* A text that is written piece by piece. */
struct pen {
    struct buf buf;
    char text[4 * ADX_RULES_SIZE_MAX];
};

static struct pen *pen_start(const char *start)
{
    static struct pen pen;

    pen.buf = buf_init(pen.text, sizeof(pen.text));
    buf_text(&pen.buf, start);
    return &pen;
}

static const char tiny[] = "board 1x2\nsetup k/K\npiece king K K royal\n";

/* `line` is written `count` times; a # in it is the number of the line. */
static const char *repeated(const char *start, const char *line, unsigned count)
{
    struct pen *pen = pen_start(start);

    for (unsigned i = 0; i < count; i++) {
        for (const char *c = line; *c; c++) {
            if (*c == '#')
                buf_format(&pen->buf, "%u", i);
            else
                buf_char(&pen->buf, *c);
        }
    }
    return pen->text;
}

/* The text with the line `max` times is accepted, with one more it exceeds a limit. */
static void assert_limited(const char *start, const char *line, unsigned max, const char *sentence)
{
    assert_accepted(repeated(start, line, max));
    struct reading *reading = reading_of_text(repeated(start, line, max + 1));
    assert_int_equal(reading->err, ADX_E_LIMIT);
    assert_non_null(strstr(reading->text, sentence));
    reading_free(reading);
}

static void a_text_has_so_many_bytes(void **state)
{
    struct pen *pen = pen_start(tiny);

    (void)state;
    buf_char(&pen->buf, '#');
    while (pen->buf.len < ADX_RULES_SIZE_MAX)
        buf_char(&pen->buf, 'x');
    assert_accepted(pen->text);
    buf_char(&pen->buf, 'x');
    assert_limit(pen->text, "error: the text of a/test.variant has 65537 bytes, but a rule text "
                            "can have at most 65536");
}

static void a_text_has_so_many_statements(void **state)
{
    (void)state;
    assert_accepted(repeated(tiny, "end moves none\n", 0));
    struct reading *reading = reading_of_text(repeated("", "x\n", STATEMENTS_MAX));
    assert_int_equal(reading->err, ADX_E_RULES);
    reading_free(reading);
    assert_limit(repeated("", "x\n", STATEMENTS_MAX + 1),
                 "error: a text can have at most 1024 statements; this one has 1025");
}

static void findings_are_kept_up_to_a_number(void **state)
{
    struct reading *reading = reading_of_text(repeated("", "x\n", FINDINGS_MAX + 1));
    const char note[] = "\nnote: there are more findings; only the first ones are shown";

    (void)state;
    assert_string_equal(reading->text + strlen(reading->text) - strlen(note), note);
    reading_free(reading);
    reading = reading_of_text(repeated(tiny, "x\n", FINDINGS_MAX));
    assert_null(strstr(reading->text, "note"));
    reading_free(reading);
}

static void a_name_has_so_many_letters(void **state)
{
    (void)state;
    assert_accepted("like chess\npiece abcdefghijklmnopqrstuvwxyz-2345 X K\n");
    assert_limit("like chess\npiece abcdefghijklmnopqrstuvwxyz-23456 X K\n",
                 "2:7:32 error: a name can have at most 31 letters; this one has 32");
}

static void a_board_has_so_many_files_and_ranks(void **state)
{
    (void)state;
    assert_accepted(
        "board 2x32\nsetup k1/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/"
        "K1\npiece king K K royal\n");
    assert_limit("board 2x33\nsetup k1/K1\npiece king K K royal\n",
                 "1:7:4 error: a board can have at most 32 files and 32 ranks");
    assert_limit("board 33x2\nsetup k32/K32\npiece king K K royal\n",
                 "1:7:4 error: a board can have at most 32 files and 32 ranks");
}

static void a_board_has_so_many_squares(void **state)
{
    (void)state;
    assert_accepted("board 16x16\nsetup k15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/K15\n"
                    "piece king K K royal\n");
    assert_limit("board 16x17\nsetup k15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/16/K15\n"
                 "piece king K K royal\n",
                 "1:7:5 error: a board can have at most 256 squares; this one has 272");
    assert_accepted("board 16x17, holes rank 9\nsetup "
                    "k15/16/16/16/16/16/16/16/________________/16/16/16/16/16/16/16/K15\n"
                    "piece king K K royal\n");
}

static void more_files_than_letters_need_labels(void **state)
{
    (void)state;
    assert_accepted("board 26x2\nsetup k25/K25\npiece king K K royal\n");
    assert_refused("board 27x2\nsetup k26/K26\npiece king K K royal\n",
                   "1:7:4 error: only 26 files have letters of their own: name all files in a "
                   "files statement");
    assert_accepted("board 27x2\nfiles a b c d e f g h i j k l m n o p q r s t u v w x y z aa\n"
                    "setup k26/K26\npiece king K K royal\n");
}

static void a_game_has_so_many_roles(void **state)
{
    static const char marks[] = "~'!";
    struct pen *pen = pen_start(tiny);

    (void)state;
    for (unsigned i = 0; i < ADX_ROLES_MAX - 1; i++)
        buf_format(&pen->buf, "piece p%u %c%c W\n", i, 'A' + (int)(i % 26), marks[i / 26]);
    assert_accepted(pen->text);
    buf_text(&pen->buf, "count checks to 1\nwhen king has 1 check: it moves W\n");
    assert_limit(pen->text,
                 "52:1:33 error: a game can have at most 48 kinds of pieces, including forms");
}

static void a_game_has_so_many_ways_of_moving(void **state)
{
    (void)state;
    /* A king has 8, chess 36: 59 further kings are 508, and 4 wazir steps 512. */
    assert_accepted(repeated("like chess\nmove rook W\n", "move queen K\n", 59));
    struct reading *reading =
        reading_of_text(repeated("like chess\nmove rook W\nmove rook fW\n", "move queen K\n", 59));
    assert_int_equal(reading->err, ADX_E_LIMIT);
    assert_non_null(strstr(reading->text, "a game can have at most 512 ways of moving"));
    reading_free(reading);
}

static void an_alias_has_so_many_letters(void **state)
{
    (void)state;
    assert_accepted("like chess\nalias abcdefghijklmnopqrstuvwxyz-1234\n");
    assert_limit("like chess\nalias abcdefghijklmnopqrstuvwxyz-12345\n",
                 "2:7:32 error: a name can have at most 31 letters; this one has 32");
}

static void so_many_statements_bar_trades(void **state)
{
    static const char *const four = "like chess\nnever trade queen\nnever trade rook\n"
                                    "never trade bishop\nnever trade knight\n";
    char text[256];

    (void)state;
    assert_int_equal(4, TRADES_MAX);
    assert_accepted(four);
    snprintf(text, sizeof(text), "%snever trade pawn\n", four);
    assert_limit(text, "6:1:16 error: a game can have at most 4 statements never trade");
}

static void lists_end_at_their_limits(void **state)
{
    (void)state;
    assert_limited("like chess\n", "link rook a1-b2\n", LINKS_MAX,
                   "a game can have at most 64 links");
    assert_limited("like chess\n", "move rook fmabW\n", PAUSES_MAX,
                   "a game can have at most 64 steps out and back, counting each direction");
    assert_limited("like chess\nremove castle\n", "castle king e1-g1 with rook h1-f1\n",
                   CASTLES_MAX, "a game can have at most 16 castlings");
    assert_limited("like chess\n", "zone z# rank 1\n", ZONES_MAX,
                   "a game can have at most 32 zones");
    assert_limited("like chess\n", "note #\n", NOTES_MAX,
                   "a game can have at most 32 note statements");
    assert_limited("like chess\n", "alias a#\n", ALIASES_MAX, "a game can have at most 16 aliases");
    assert_limited("like chess\nremove end\nend checkmate loss\nend stalemate draw\n",
                   "end king on d4 win\n", ENDINGS_MAX - 2, "a game can have at most 24 endings");
    assert_limited("like chess\n", "act queen vanishes, enemy rook becomes pawn\n", ACTS_MAX,
                   "a game can have at most 8 acts");
}

static void promotions_end_at_their_limit(void **state)
{
    struct pen *pen = pen_start("like chess\nremove promote\n");

    (void)state;
    for (unsigned i = 0; i < PROMOTIONS_MAX; i++)
        buf_format(&pen->buf, "promote pawn on %c%u to queen\n", 'a' + (int)(i % 8), 3 + i / 8);
    assert_accepted(pen->text);
    buf_text(&pen->buf, "promote pawn on a2 to queen\n");
    assert_limit(pen->text, "51:1:27 error: a game can have at most 48 promotions");
}

static void drops_end_at_their_limit(void **state)
{
    struct pen *pen = pen_start("like chess\ncaptured all to hand\n");

    (void)state;
    for (unsigned i = 0; i < DROPS_MAX; i++)
        buf_format(&pen->buf, "drop rook on %c%u\n", 'a' + (int)(i % 8), 1 + i / 8);
    assert_accepted(pen->text);
    buf_text(&pen->buf, "drop rook on a8\n");
    assert_limit(pen->text, "35:6:4 error: a game can have at most 32 drops");
}

static void captures_that_make_vanish_end_at_their_limit(void **state)
{
    struct pen *pen = pen_start("like chess\n");

    (void)state;
    for (unsigned i = 0; i < BLASTS_MAX; i++)
        buf_format(&pen->buf, "piece p%u %c~ W\nwhen p%u captures: it vanishes\n", i, 'A' + (int)i,
                   i);
    assert_accepted(pen->text);
    buf_text(&pen->buf, "when queen captures: it vanishes\n");
    assert_limit(pen->text, "18:1:32 error: a game can have at most 8 when statements about "
                            "captures");
}

static void what_is_spared_on_squares_ends_at_its_limit(void **state)
{
    struct pen *pen = pen_start("like chess\n");

    (void)state;
    for (unsigned i = 0; i < SPARINGS_MAX; i++)
        buf_format(&pen->buf, "piece p%u %c~ W\nnever p%u capture queen on e4\n", i, 'A' + (int)i,
                   i);
    assert_accepted(pen->text);
    buf_text(&pen->buf, "never queen capture queen on e4\n");
    assert_limit(pen->text,
                 "34:1:31 error: a game can have at most 16 statements never on squares");
}

static void stays_end_at_their_limit(void **state)
{
    struct pen *pen = pen_start("like chess\nroyals none\nremove end\nend no king loss\n"
                                "end stalemate draw\nend repetition none\nend moves none\n");

    (void)state;
    for (unsigned i = 0; i < STAYS_MAX; i++)
        buf_format(&pen->buf, "when queen stays on e%u: it vanishes\n", i + 1);
    assert_accepted(pen->text);
    buf_text(&pen->buf, "when rook stays on e4: it vanishes\n");
    assert_limit(pen->text, "16:1:34 error: a game can have at most 8 statements when ... stays");
}

static void influences_end_at_their_limit(void **state)
{
    struct pen *pen = pen_start("like chess\n");

    (void)state;
    for (unsigned i = 0; i < INFLUENCES_MAX; i++)
        buf_format(&pen->buf, "piece p%u %c~ W\nwhile p%u attacked by queen: it rests\n", i,
                   'A' + (int)i, i);
    assert_accepted(pen->text);
    buf_text(&pen->buf, "while queen attacked by queen: it rests\n");
    assert_limit(pen->text, "18:1:39 error: a game can have at most 8 while statements");
}

static void events_and_effects_end_at_their_limits(void **state)
{
    struct pen *pen = pen_start("like chess\n");

    (void)state;
    for (unsigned i = 0; i < EVENTS_MAX; i++)
        buf_format(&pen->buf, "piece p%u %c~ W\nwhen p%u moves: own pawn becomes queen\n", i,
                   'A' + (int)i, i);
    assert_accepted(pen->text);
    buf_text(&pen->buf, "when queen moves: own pawn becomes queen\n");
    assert_limit(pen->text, "34:1:40 error: a game can have at most 16 when statements");
    assert_accepted("like chess\nwhen rook moves: own pawn becomes queen, own queen becomes rook,\n"
                    "  own rook becomes knight, enemy pawn becomes rook\n");
    assert_limit("like chess\nwhen rook moves: own pawn becomes queen, own queen becomes rook,\n"
                 "  own rook becomes knight, enemy pawn becomes rook, enemy rook becomes queen\n",
                 "3:59:4 error: a when statement can have at most 4 effects");
}

static void numbers_end_at_their_limits(void **state)
{
    (void)state;
    assert_accepted("like chess\ncount checks to 9\nend checks 9 loss\n");
    assert_limit("like chess\ncount checks to 10\n",
                 "2:17:2 error: this number must be from 1 to 9");
    assert_accepted("like chess\nreplace end repetition 9 draw\n");
    assert_limit("like chess\nreplace end repetition 10 draw\n",
                 "2:24:2 error: this number must be from 2 to 9");
    assert_accepted("like chess\nreplace end moves 1000 draw\n");
    assert_limit("like chess\nreplace end moves 99999999999999999999 draw\n",
                 "2:19:20 error: this number must be from 1 to 1000");
    assert_accepted("like world\nreplace imitations 9\n");
    assert_limit("like world\nreplace imitations 10\n",
                 "2:20:2 error: this number must be from 1 to 9");
}

static void a_game_has_so_many_pieces(void **state)
{
    struct pen *pen = pen_start("board 1x2\npiece king K K royal\npiece pawn P W\n"
                                "drop pawn anywhere\nsetup k/K[");
    (void)state;
    for (unsigned i = 0; i < GAME_PIECES_MAX - 2; i++)
        buf_char(&pen->buf, 'P');
    buf_text(&pen->buf, "]\n");
    assert_accepted(pen->text);
    pen->buf.len -= 2;
    buf_text(&pen->buf, "P]\n");
    assert_limit(pen->text,
                 "5:7:260 error: a game can have at most 256 pieces, those in hands included");
}

static void a_shuffle_has_so_many_start_positions(void **state)
{
    struct reading *reading;

    (void)state;
    assert_accepted("board 12x2\nsetup kppppppppppp/KPPPPPPPPPPP\npiece king K K royal\n"
                    "piece pawn P W\nshuffle a1-f1: king, pawn, pawn, pawn, pawn, pawn\n");
    reading = reading_of_text("board 13x2\nsetup kppppppppppp1/KPPPPPPPPPPP1\n"
                              "piece king K K royal\npiece pawn P W\n"
                              "shuffle rank 1: pawn, pawn, pawn, pawn, pawn, pawn\n");
    assert_non_null(strstr(reading->text, "a shuffle can have at most 1000000 start positions"));
    reading_free(reading);
    assert_limit("like chess\nshuffle rank 1: rook knight bishop queen king in order\n",
                 "2:17:29 error: an item can place at most 4 pieces");
}

static void a_game_has_so_many_other_letters(void **state)
{
    struct pen *pen = pen_start(tiny);

    (void)state;
    buf_text(&pen->buf, "known king as");
    for (unsigned i = 0; i < OTHER_LETTERS_MAX; i++)
        buf_format(&pen->buf, " %s%c", i < 10 ? "" : "+", (char)('A' + (i < 10 ? i : i - 10)));
    assert_accepted(pen->text);
    buf_text(&pen->buf, " +Z");
    struct reading *reading = reading_of_text(pen->text);
    assert_int_equal(reading->err, ADX_E_LIMIT);
    assert_non_null(strstr(reading->text, "a game can have at most 24 other letters of pieces"));
    reading_free(reading);
}

/* What comes after the first excess says nothing more. */
static void a_limit_of_the_game_is_reported_once(void **state)
{
    struct reading *reading = reading_of_text(repeated(tiny, "zone z# a1\n", ZONES_MAX + 20));

    (void)state;
    assert_int_equal(reading->err, ADX_E_LIMIT);
    const char *first = strstr(reading->text, "error: ");
    assert_non_null(first);
    assert_null(strstr(first + 1, "error: "));
    reading_free(reading);
    reading = reading_of_text(repeated(tiny, "move king QNNCCZZDDAAHHGG\n", 40));
    assert_int_equal(reading->err, ADX_E_LIMIT);
    first = strstr(reading->text, "error: ");
    assert_non_null(first);
    assert_null(strstr(first + 1, "error: "));
    reading_free(reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_has_so_many_bytes),
        cmocka_unit_test(a_text_has_so_many_statements),
        cmocka_unit_test(findings_are_kept_up_to_a_number),
        cmocka_unit_test(a_name_has_so_many_letters),
        cmocka_unit_test(a_board_has_so_many_files_and_ranks),
        cmocka_unit_test(a_board_has_so_many_squares),
        cmocka_unit_test(more_files_than_letters_need_labels),
        cmocka_unit_test(a_game_has_so_many_roles),
        cmocka_unit_test(a_game_has_so_many_ways_of_moving),
        cmocka_unit_test(an_alias_has_so_many_letters),
        cmocka_unit_test(so_many_statements_bar_trades),
        cmocka_unit_test(lists_end_at_their_limits),
        cmocka_unit_test(promotions_end_at_their_limit),
        cmocka_unit_test(drops_end_at_their_limit),
        cmocka_unit_test(captures_that_make_vanish_end_at_their_limit),
        cmocka_unit_test(influences_end_at_their_limit),
        cmocka_unit_test(what_is_spared_on_squares_ends_at_its_limit),
        cmocka_unit_test(stays_end_at_their_limit),
        cmocka_unit_test(events_and_effects_end_at_their_limits),
        cmocka_unit_test(numbers_end_at_their_limits),
        cmocka_unit_test(a_game_has_so_many_pieces),
        cmocka_unit_test(a_shuffle_has_so_many_start_positions),
        cmocka_unit_test(a_game_has_so_many_other_letters),
        cmocka_unit_test(a_limit_of_the_game_is_reported_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
