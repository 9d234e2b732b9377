/*
 * Every language tells every game in whole sentences. English has all of them; what another
 * language does not have is listed by tools/missing_texts.py.
 */
#include "adx/language.h"
#include "adx/pgn.h"

#include "base/builtin.h"
#include "language/messages.h"
#include "support/game.h"

static adx_language *language_named(const char *code)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_language *language;

    assert_int_equal(adx_language_builtin(&alloc, code, &language), ADX_OK);
    return language;
}

/* The statement of a message: from its key to the next line that is not indented. */
static size_t find_statement(const char *text, const char *key, const char **start)
{
    char prefix[64];

    snprintf(prefix, sizeof(prefix), "\n%s =", key);
    *start = strstr(text, prefix);
    if (!*start)
        return 0;
    const char *end = *start + 1;
    do
        end += strcspn(end, "\n") + 1;
    while (*end == ' ');
    return (size_t)(end - *start);
}

/* Whether {name} or {name, ...} stands in the statement. */
static bool has_argument(const char *start, size_t len, const char *name, size_t name_len)
{
    for (const char *at = start; at < start + len; at++) {
        if (*at == '{' && !strncmp(at + 1, name, name_len) && strchr(",}", at[1 + name_len]))
            return true;
    }
    return false;
}

static void check_arguments(const struct builtin_file *lang, const struct message_row *row)
{
    const char *start;
    const size_t len = find_statement(lang->bytes, row->key, &start);

    if (!len && !strcmp(lang->name, "en"))
        fail_msg("%s has no %s", lang->name, row->key);
    for (const char *at = row->args; len && *at; at += strspn(at, " ")) {
        const char *name = at + strspn(at, "#@%");
        const size_t size = strcspn(name, " ?");
        if (name[size] != '?' && !has_argument(start, len, name, size))
            fail_msg("%s: %s does not use {%.*s}", lang->name, row->key, (int)size, name);
        at = name + strcspn(name, " ");
    }
}

static void english_has_every_message_and_each_language_uses_the_arguments(void **state)
{
    (void)state;
    for (size_t i = 0; i < builtin_lang_count; i++) {
        for (unsigned message = 0; message < MESSAGE_COUNT; message++)
            check_arguments(&builtin_langs[i], &message_rows[message]);
    }
}

static void every_ending_has_a_name_in_every_language(void **state)
{
    static const char *const words[] = {
#define WORD_OF_ENDING(name, word, whose, arguments) (word),
#define WORD(name, word)                             (word),
        ADX_ENDING_MAP(WORD_OF_ENDING) ADX_ENDING_WORD_MAP(WORD)
#undef WORD_OF_ENDING
#undef WORD
    };

    (void)state;
    for (size_t l = 0; adx_builtin_language(l); l++) {
        adx_language *language = language_named(adx_builtin_language(l));
        adx_variant *variant = game_builtin("chess");
        assert_int_equal(adx_variant_use_language(variant, language), ADX_OK);
        for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
            if (!*adx_variant_ending_name(variant, words[i]))
                fail_msg("%s: %s has no name", adx_builtin_language(l), words[i]);
        }
        adx_variant_free(variant);
        adx_language_free(language);
    }
}

static bool ends_a_sentence(const char *text)
{
    const size_t len = strlen(text);

    return len && (text[len - 1] == '.' || (len > 3 && !strcmp(text + len - 3, "。")));
}

static void check_text(const char *code, const char *id, const char *text, bool is_sentence)
{
    if (!*text || strpbrk(text, "{}#") || strstr(text, "  ") || strstr(text, " ,") ||
        strstr(text, "..") || strstr(text, ",,") || text[0] == ' ' ||
        (text[0] >= 'a' && text[0] <= 'z' && is_sentence) ||
        (is_sentence && !ends_a_sentence(text)))
        fail_msg("%s, %s: %s", code, id, text);
}

static void check_game(const char *code, const char *id, const adx_variant *variant)
{
    const char *reason;

    for (unsigned i = 0; adx_variant_brief(variant, i); i++)
        check_text(code, id, adx_variant_brief(variant, i), true);
    for (unsigned i = 0; adx_variant_paragraph(variant, i).text; i++)
        check_text(code, id, adx_variant_paragraph(variant, i).text, true);
    for (unsigned i = 0; (reason = adx_variant_ending_reason(variant, i)) != NULL; i++) {
        check_text(code, id, adx_variant_ending(variant, reason), true);
        check_text(code, id, adx_variant_ending_name(variant, reason), false);
    }
    for (unsigned topic = 0; topic < ADX_TOPIC_COUNT; topic++)
        check_text(code, id, adx_variant_topic_title(variant, (adx_topic)topic), false);
    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
        check_text(code, id, adx_variant_role(variant, role).title, false);
        check_text(code, id, adx_variant_role(variant, role).line, false);
    }
}

static void every_game_is_told_in_every_language(void **state)
{
    (void)state;
    for (size_t l = 0; adx_builtin_language(l); l++) {
        const char *code = adx_builtin_language(l);
        adx_language *language = language_named(code);
        for (size_t i = GAME_FIRST(0); i < adx_builtin_count(); i += GAME_STEP) {
            adx_variant *variant = game_builtin(adx_builtin_id(i));
            assert_int_equal(adx_variant_use_language(variant, language), ADX_OK);
            check_game(code, adx_builtin_id(i), variant);
            adx_variant_free(variant);
        }
        adx_language_free(language);
    }
}

static void a_game_changes_its_language_and_comes_back(void **state)
{
    adx_language *german = language_named("de");
    adx_variant *variant = game_builtin("chess");
    const char *before = adx_variant_brief(variant, 0);

    (void)state;
    assert_string_equal(adx_variant_role(variant, 1).title, "king");
    assert_int_equal(adx_variant_use_language(variant, german), ADX_OK);
    assert_string_equal(adx_variant_role(variant, 1).title, "König");
    assert_string_equal(adx_variant_role(variant, 1).name, "king");
    assert_string_not_equal(adx_variant_brief(variant, 0), before);
    assert_string_equal(adx_language_name(german), "Deutsch");
    assert_int_equal(adx_variant_use_language(variant, NULL), ADX_OK);
    assert_string_equal(adx_variant_brief(variant, 0), before);
    adx_variant_free(variant);
    adx_language_free(german);
}

static void a_game_speaks_the_language_of_its_rules_from_the_beginning(void **state)
{
    static const char text[] = "like chess\ntitle Mine\n";
    adx_language *german = language_named("de");
    const adx_rules rules = {
        .name = "mine.variant", .text = text, .size = sizeof(text) - 1, .language = german};
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant;

    (void)state;
    assert_int_equal(adx_variant_create(&alloc, &rules, NULL, NULL, &variant), ADX_OK);
    assert_string_equal(adx_variant_role(variant, 1).title, "König");
    assert_int_equal(adx_variant_use_language(variant, NULL), ADX_OK);
    assert_string_equal(adx_variant_role(variant, 1).title, "king");
    adx_variant_free(variant);
    adx_language_free(german);
}

/* Names of the players, and a sentence of a language whose verbs agree with them. */
static void who_made_a_game_and_when_is_told_in_every_language(void **state)
{
    static const struct {
        const char *code, *id, *origin;
    } told[] = {
        {"en", "cylinder", "Traditional, 10th century"},
        {"en", "three-check", ""},
        {"de", "cylinder", "Überliefert, 10. Jahrhundert"},
        {"de", "dual", "Antoine Fourriere, um 2003"},
        {"nl", "marshall", "Fergus Duniho, naar Bruno Violet, 2006"},
        {"fr", "los-alamos", "Paul Stein et Mark Wells, 1956"},
        {"es", "shatranj", "Tradicional, siglo VII"},
        {"zh", "crazyhouse", "1990 年代"},
        {"zh", "chess", "传统棋类，1475 年"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(told) / sizeof(told[0]); i++) {
        adx_language *language = language_named(told[i].code);
        adx_variant *variant = game_builtin(told[i].id);
        assert_int_equal(adx_variant_use_language(variant, language), ADX_OK);
        assert_string_equal(adx_variant_origin(variant), told[i].origin);
        adx_variant_free(variant);
        adx_language_free(language);
    }
}

/* Nothing of these words, which are of English alone. */
static void check_origin(const char *id, const char *code, const char *origin)
{
    static const char *const english[] = {"raditional", "unknown", "century", "about ", "after "};

    for (size_t i = 0; i < sizeof(english) / sizeof(english[0]); i++) {
        if (strstr(origin, english[i]))
            fail_msg("%s, %s: %s", id, code, origin);
    }
}

/* Facts of the games that come with the library; a player's own may say what they like. */
static void no_english_is_left_in_who_made_a_game_and_when(void **state)
{
    (void)state;
    for (size_t i = GAME_FIRST(0); i < adx_builtin_count(); i += GAME_STEP) {
        adx_variant *variant = game_builtin(adx_builtin_id(i));
        for (size_t l = 0; adx_builtin_language(l); l++) {
            const char *code = adx_builtin_language(l);
            adx_language *language = language_named(code);
            assert_int_equal(adx_variant_use_language(variant, language), ADX_OK);
            if (strcmp(code, "en") != 0)
                check_origin(adx_builtin_id(i), code, adx_variant_origin(variant));
            assert_int_equal(adx_variant_use_language(variant, NULL), ADX_OK);
            adx_language_free(language);
        }
        adx_variant_free(variant);
    }
}

static void the_size_of_a_board_is_told_in_every_language(void **state)
{
    static const struct {
        const char *code, *id, *size;
    } told[] = {
        {"en", "chess", "8×8 board"},
        {"en", "dual", "16×8 board, 100 squares"},
        {"de", "chess", "Brett 8x8"},
        {"de", "dual", "Brett 16x8, 100 Felder"},
        {"nl", "dual", "bord 16x8, 100 velden"},
        {"fr", "dual", "échiquier 16x8, 100 cases"},
        {"es", "dual", "tablero 16x8, 100 casillas"},
        {"zh", "dual", "棋盘 16x8，共 100 格"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(told) / sizeof(told[0]); i++) {
        adx_language *language = language_named(told[i].code);
        adx_variant *variant = game_builtin(told[i].id);
        assert_int_equal(adx_variant_use_language(variant, language), ADX_OK);
        assert_string_equal(adx_variant_board_size(variant), told[i].size);
        adx_variant_free(variant);
        adx_language_free(language);
    }
}

static void players_are_called_as_the_rules_say_in_every_language(void **state)
{
    static const struct {
        const char *code, *id, *white, *black, *sentence;
    } rows[] = {
        {"en", "chess", "White", "Black", "It is White’s turn, and the rook on a8 is Black’s."},
        {"en", "shogi", "Sente", "Gote", "It is Sente’s turn, and the rook on b8 is Gote’s."},
        {"en", "xiangqi", "Red", "Black", "Red has no horse on e1."},
        {"nl", "xiangqi", "Rood", "Zwart", "Rood heeft geen paard op e1."},
        {"fr", "xiangqi", "Rouges", "Noirs", "Les Rouges n’ont pas de cheval en e1."},
        {"fr", "shogi", "Sente", "Gote", "Sente n’a pas de cavalier en e1."},
        {"es", "xiangqi", "Rojas", "Negras", "Las rojas no tienen caballo en e1."},
        {"zh", "shogi", "先手", "后手", NULL},
    };
    const adx_alloc alloc = adx_alloc_libc();

    (void)state;
    for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        adx_language *language = language_named(rows[i].code);
        adx_variant *variant = game_builtin(rows[i].id);
        adx_position *position;
        adx_explanation why;
        assert_int_equal(adx_variant_use_language(variant, language), ADX_OK);
        assert_string_equal(adx_variant_color_name(variant, ADX_WHITE), rows[i].white);
        assert_string_equal(adx_variant_color_name(variant, ADX_BLACK), rows[i].black);
        assert_int_equal(adx_position_create(&alloc, variant, NULL, NULL, NULL, &position), ADX_OK);
        const bool is_turn = rows[i].sentence && strstr(rows[i].sentence, "turn");
        adx_position_explain(position, is_turn ? (*rows[i].id == 'c' ? "a8a7" : "b8b7") : "Ne1e2",
                             &why);
        if (rows[i].sentence)
            assert_string_equal(why.sentence, rows[i].sentence);
        adx_position_free(position);
        adx_variant_free(variant);
        adx_language_free(language);
    }
}

/* A pinned knight, and a king that may not go into check. */
static void assert_explained(const char *code, const char *move, const char *sentence)
{
    adx_language *language = language_named(code);
    adx_variant *variant = game_builtin("chess");
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position;
    adx_explanation why;

    assert_int_equal(adx_variant_use_language(variant, language), ADX_OK);
    assert_int_equal(adx_position_create(&alloc, variant, "k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1", NULL,
                                         NULL, &position),
                     ADX_OK);
    adx_position_explain(position, move, &why);
    assert_string_equal(why.sentence, sentence);
    adx_position_free(position);
    adx_variant_free(variant);
    adx_language_free(language);
}

/* A game in English, whose players are Red and Black. */
static void one_reader_has_an_illegal_move_explained_in_his_language(void **state)
{
    adx_language *german = language_named("de");
    adx_variant *variant = game_builtin("xiangqi");
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position;
    adx_explanation why;

    (void)state;
    assert_int_equal(adx_position_create(&alloc, variant, NULL, NULL, NULL, &position), ADX_OK);
    adx_position_explain_in(position, german, "a10a9", &why);
    assert_string_equal(why.sentence, "Rot ist am Zug, und der Wagen auf a10 gehört Schwarz.");
    adx_position_explain(position, "a10a9", &why);
    assert_string_equal(why.sentence, "It is Red’s turn, and the chariot on a10 is Black’s.");
    adx_position_free(position);
    adx_variant_free(variant);
    adx_language_free(german);
}

static void an_illegal_move_is_explained_in_the_language_of_the_game(void **state)
{
    (void)state;
    assert_explained("en", "e2c3", "The rook on e8 pins the knight on e2 to the king.");
    assert_explained("de", "e2c3", "Der Turm auf e8 fesselt den Springer auf e2 an den König.");
    assert_explained("nl", "e2c3", "De toren op e8 pent het paard op e2 aan de koning.");
    assert_explained("fr", "e2c3", "La tour en e8 cloue le cavalier en e2 devant le roi.");
    assert_explained("es", "e2c3", "La torre de e8 clava al caballo de e2 ante el rey.");
    assert_explained("zh", "e2c3", "e8 的车把 e2 的马牵制在王之前。");
    assert_explained("de", "e2e4", "Der Springer auf e2 kann in keiner Stellung nach e4 ziehen.");
    assert_explained("fr", "e8e1", "C’est aux Blancs de jouer, et la tour en e8 est aux Noirs.");
}

static void note_finding(void *ctx, const adx_finding *finding)
{
    struct buf *buf = ctx;

    buf_format(buf, "%s%s", buf->len ? "\n" : "", finding->sentence);
    if (finding->suggestion)
        buf_format(buf, " (%s)", finding->suggestion);
}

static void assert_refused(const char *code, const char *id, const char *fen, const char *findings)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_language *language = language_named(code);
    adx_variant *variant = game_builtin(id);
    adx_position *position;
    char text[4096];
    struct buf buf = buf_init(text, sizeof(text));

    assert_int_equal(adx_variant_use_language(variant, language), ADX_OK);
    assert_int_equal(adx_position_create(&alloc, variant, fen, note_finding, &buf, &position),
                     ADX_E_FEN);
    assert_string_equal(text, findings);
    adx_variant_free(variant);
    adx_language_free(language);
}

static void what_is_wrong_with_a_position_is_told_in_the_language_of_the_game(void **state)
{
    static const char *const no_king = "rnbqkkbr/8/8/8/8/8/8/RNBQQBNR w - - 0 1";
    static const char *const short_rank = "rnbxkbnr/8/8/8/8/8/8/RNBQKB1 x - - 0 1";
    static const char *const in_check = "4k3/8/8/8/8/8/8/K3R3 w - - 0 1";
    static const char *const rights = "4k3/8/8/8/8/8/8/4K3 w Kx e9 0 1";
    static const char *const checks = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 checks:9,x";

    (void)state;
    assert_refused("en", "chess", no_king,
                   "White has no king.\nBlack has 2 kings, but must have exactly one.");
    assert_refused("de", "chess", no_king,
                   "Weiß hat keinen König.\nSchwarz hat 2 Könige, muss aber genau einen haben.");
    assert_refused("nl", "chess", no_king,
                   "Wit heeft geen koning.\nZwart heeft 2 koningen, maar moet er precies één "
                   "hebben.");
    assert_refused("fr", "chess", no_king,
                   "Les Blancs n’ont pas de roi.\nLes Noirs ont 2 rois au lieu d’un seul.");
    assert_refused("es", "chess", no_king,
                   "Las blancas no tienen rey.\nLas negras tienen 2 reyes en vez de uno solo.");
    assert_refused("zh", "chess", no_king, "白方没有王。\n黑方有 2 个王，必须恰好有一个。");
    assert_refused("de", "chess", short_rank,
                   "Keine Figur hat den Buchstaben x. (die Figuren sind K, Q, R, B, N, P)\n"
                   "Reihe 1 hat 8 Felder, angegeben sind nur 7.\n"
                   "Nach dem Brett muss stehen, wer am Zug ist. (schreibe w oder b)");
    assert_refused("de", "chess", in_check,
                   "Weiß ist am Zug, aber der Turm auf e1 könnte den König auf e8 schlagen.");
    assert_refused("fr", "chess", in_check,
                   "C’est aux Blancs de jouer, mais la tour en e1 pourrait capturer le roi en e8.");
    assert_refused("es", "chess", in_check,
                   "Es el turno de las blancas, pero la torre de e1 podría capturar al rey de e8.");
    assert_refused("de", "chess", rights,
                   "Das Rochaderecht K gibt es nicht: der König oder der Turm steht nicht auf "
                   "seinem Feld. (es wird "
                   "weggelassen)\n"
                   "Kein Rochaderecht hat den Buchstaben x. (schreibe alle oder einige von KQkq "
                   "oder - für keines)\n"
                   "Auf diesem Brett gibt es kein Feld e9. (schreibe -, wenn nichts en passant "
                   "geschlagen werden kann)");
    assert_refused("de", "three-check", checks,
                   "Es werden höchstens 3 Schachgebote gezählt.\n"
                   "Hier müssen die Schachgebote stehen, die Weiß und Schwarz erhalten haben, mit "
                   "einem Komma dazwischen. (zum Beispiel checks:0,0)");
}

static void assert_pgn_refused(const char *code, const char *pgn, const char *findings)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_language *language = language_named(code);
    adx_variant *variant = game_builtin("chess");
    adx_record *record;
    char text[1024];
    struct buf buf = buf_init(text, sizeof(text));

    assert_int_equal(adx_variant_use_language(variant, language), ADX_OK);
    assert_true(adx_pgn_read(&alloc, variant, "chess", pgn, strlen(pgn), note_finding, &buf,
                             &record) != ADX_OK);
    assert_string_equal(text, findings);
    adx_variant_free(variant);
    adx_language_free(language);
}

static void what_is_wrong_with_a_game_is_told_in_its_language(void **state)
{
    static const char *const illegal = "1. e4 e5 2. Ke3 *";
    static const char *const start = "[FEN \"8/8/8/8/8/8/8/K7 w - - 0 1\"]\n\n*";

    (void)state;
    assert_pgn_refused("en", illegal,
                       "“Ke3” is not a legal move here (The king on e1 cannot move "
                       "to e3 in any position.)");
    assert_pgn_refused("de", illegal,
                       "„Ke3“ ist hier kein erlaubter Zug (Der König auf e1 kann in "
                       "keiner Stellung nach e3 ziehen.)");
    assert_pgn_refused("nl", "1. e4 )", "hier is geen variant open");
    assert_pgn_refused("fr", "1. e4 (1. d4", "une variante n’a pas de fin");
    assert_pgn_refused("es", "1. e4 {x", "una etiqueta o un comentario no tiene fin");
    assert_pgn_refused("zh", "(1. d4) 1. e4", "变着之前要有一步棋");
    assert_pgn_refused("de", start, "Schwarz hat keinen König.");
}

static void a_piece_of_an_own_game_keeps_its_name(void **state)
{
    adx_language *german = language_named("de");
    adx_variant *variant = game_of_rules("board 8x8\nsetup k7/8/8/8/8/8/8/K6O\n"
                                         "piece king K K royal\npiece great-owl O N\n");

    (void)state;
    assert_int_equal(adx_variant_use_language(variant, german), ADX_OK);
    assert_string_equal(adx_variant_role(variant, 2).title, "Great owl");
    adx_variant_free(variant);
    adx_language_free(german);
}

static void a_language_that_is_not_there_is_unknown(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_language *language;

    (void)state;
    assert_int_equal(adx_language_builtin(&alloc, "xx", &language), ADX_E_UNKNOWN);
    assert_null(language);
    assert_int_equal(adx_language_create(&alloc, "x", "", 0, NULL, NULL, &language), ADX_E_RULES);
    assert_null(language);
    assert_null(adx_builtin_language(builtin_lang_count));
    adx_language_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(english_has_every_message_and_each_language_uses_the_arguments),
        cmocka_unit_test(every_ending_has_a_name_in_every_language),
        cmocka_unit_test(every_game_is_told_in_every_language),
        cmocka_unit_test(a_game_changes_its_language_and_comes_back),
        cmocka_unit_test(a_game_speaks_the_language_of_its_rules_from_the_beginning),
        cmocka_unit_test(who_made_a_game_and_when_is_told_in_every_language),
        cmocka_unit_test(no_english_is_left_in_who_made_a_game_and_when),
        cmocka_unit_test(the_size_of_a_board_is_told_in_every_language),
        cmocka_unit_test(players_are_called_as_the_rules_say_in_every_language),
        cmocka_unit_test(one_reader_has_an_illegal_move_explained_in_his_language),
        cmocka_unit_test(an_illegal_move_is_explained_in_the_language_of_the_game),
        cmocka_unit_test(what_is_wrong_with_a_position_is_told_in_the_language_of_the_game),
        cmocka_unit_test(what_is_wrong_with_a_game_is_told_in_its_language),
        cmocka_unit_test(a_piece_of_an_own_game_keeps_its_name),
        cmocka_unit_test(a_language_that_is_not_there_is_unknown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
