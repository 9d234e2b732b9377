/* Languages: filling in templates, and what is wrong with a file. */
#include "base/builtin.h"
#include "language/read_language.h"
#include "language/say.h"
#include "support/game.h"

enum {
    TEXT_SIZE = 2 * ADX_LANGUAGE_SIZE_MAX
};

/* English with one statement in the place of that of the same key, or behind all. */
static void change_english(const char *key, const char *value, char out[TEXT_SIZE])
{
    char prefix[64];
    const char *english = NULL;

    for (size_t i = 0; i < builtin_lang_count; i++) {
        if (!strcmp(builtin_langs[i].name, "en"))
            english = builtin_langs[i].bytes;
    }
    assert_non_null(english);
    snprintf(prefix, sizeof(prefix), "\n%s =", key);
    const char *found = strstr(english, prefix);
    const char *end = found ? found + 1 : english + strlen(english);
    if (found) {
        do
            end = strchr(end, '\n') + 1;
        while (*end == ' ');
    }
    snprintf(out, TEXT_SIZE, "%.*s%s = %s\n%s", (int)((found ? found + 1 : end) - english), english,
             key, value, end);
}

static struct arena arena;
static char fault[256];
static unsigned fault_line;

static void keep_fault(void *ctx, const adx_finding *finding)
{
    (void)ctx;
    if (*fault)
        return;
    snprintf(fault, sizeof(fault), "%s", finding->sentence);
    fault_line = finding->line;
}

static const struct language *read_changed(const char *key, const char *value, adx_err expected)
{
    static char text[TEXT_SIZE];
    const struct language *language;

    change_english(key, value, text);
    *fault = '\0';
    assert_int_equal(
        language_read("x.lang", text, strlen(text), keep_fault, NULL, &arena, &language), expected);
    return language;
}

/* What the message says if its template is this one. */
#define assert_says(message, key, template, expected, ...)                                         \
    do {                                                                                           \
        char text[512];                                                                            \
        struct buf buf = buf_init(text, sizeof(text));                                             \
        LANGUAGE_SAY(&buf, read_changed(key, template, ADX_OK), message, __VA_ARGS__);             \
        assert_string_equal(text, expected);                                                       \
    } while (0)

static void assert_starts(const char *template, unsigned n, const char *expected)
{
    assert_says(MESSAGE_STARTS, "starts", template, expected, arg_number("n", n));
}

static void numbers_choose_between_cases(void **state)
{
    static const char days[] = "{n, plural, =0 {no day} one {# day} other {# days}} off";

    (void)state;
    assert_starts(days, 0, "no day off");
    assert_starts(days, 1, "1 day off");
    assert_starts(days, 12, "12 days off");
    assert_starts("{n, plural, other {many} =3 {three}}", 3, "three");
    assert_starts("{n} is {n, number}, the {n, ordinal}", 2, "2 is two, the second");
    assert_starts("# is a sign, {n, plural, other {# a number}}", 5, "# is a sign, 5 a number");
    assert_starts("{n, plural, =99999 {high} other {low}}", 99999, "high");
}

static void words_choose_between_cases(void **state)
{
    static const char who[] = "{who, select, white {W} black {B} other {?}}";

    (void)state;
    assert_says(MESSAGE_CASTLING, "castling", who, "W", arg_text("who", "white"));
    assert_says(MESSAGE_CASTLING, "castling", who, "B", arg_text("who", "black"));
    assert_says(MESSAGE_CASTLING, "castling", who, "?", arg_text("who", "whitest"));
    assert_says(MESSAGE_CASTLING, "castling", "{who, starts, aé {vowel} other {none}} {who}",
                "vowel évêque", arg_text("who", "évêque"));
    assert_says(MESSAGE_CASTLING, "castling", "{who, ends, à {à} é {é} other {none}}", "é",
                arg_text("who", "carré"));
    assert_says(MESSAGE_CASTLING, "castling", "{who, starts, x {x} other {none}}", "none",
                arg_text("who", ""));
}

static void pieces_have_forms_and_fields(void **state)
{
    static const char piece[] = "{role}, {role, the}, {role, many}";
    const char *two[] = {"owl", "rook"};

    (void)state;
    assert_says(MESSAGE_IMITATOR, "imitator", piece,
                "pawn of camel, the pawn of camel, "
                "pawn of camels",
                arg_role("role", "pawn-of-camel"));
    assert_says(MESSAGE_IMITATOR, "imitator", piece, "fox, the fox, foxes",
                arg_role("role", "fox"));
    assert_says(MESSAGE_EN_PASSANT, "en-passant",
                "{passing, or, a, name}; {capturing, and, the}; {passing, and}; "
                "{passing, plural, one {one} other {# kinds}}",
                "an owl or rook; the owl and the rook; owl and rook; 2 kinds",
                arg_roles("passing", two, 2), arg_roles("capturing", two, 2));
    const struct language *owls = read_changed("role owl", "Eule; class f; many Eulen", ADX_OK);
    char text[64];
    struct buf buf = buf_init(text, sizeof(text));
    language_role(&buf, owls, "owl");
    assert_string_equal(text, "Eule");
}

static void assert_fault(const char *key, const char *value, const char *sentence)
{
    assert_null(read_changed(key, value, ADX_E_RULES));
    assert_string_equal(fault, sentence);
    assert_true(fault_line > 0);
}

static void what_is_wrong_with_a_template_is_told(void **state)
{
    (void)state;
    assert_fault("starts", "from {m}", "In starts {m} is not one of its arguments.");
    assert_fault("starts", "from {n",
                 "In starts this is not an argument, or its brace is not closed: {n.");
    assert_fault("starts", "from n}", "In starts a closing brace has no opening one: }.");
    assert_fault("starts", "{n, plural, one {day}}",
                 "In starts the choice by {n} needs a case \"other\".");
    assert_fault("starts", "{n, plural, =x {day} other {}}",
                 "In starts \"=x\" is no case of a plural.");
    assert_fault(
        "starts", "{n, plural, one day other {}}",
        "In starts expected a case and its text in braces but found \"one day other {}\".");
    assert_fault("starts", "{n, select, one {day} other {}}",
                 "In starts {n} cannot be used for this kind of choice.");
    assert_fault("starts", "{n, many}", "In starts \"many\" cannot stand there.");
    assert_fault("imitator", "{role, them}", "In imitator \"them\" cannot stand there.");
    assert_fault("number", "{n, number}", "In number \"number\" cannot stand there.");
    assert_fault("plural-form", "{n, plural, one {} other {}}",
                 "In plural-form \"one\" is no case of a plural.");
    assert_fault("form a", "{name, select, x {y}}",
                 "In a the choice by {name} needs a case \"other\".");
}

static void what_is_wrong_with_a_file_is_told(void **state)
{
    const struct language *language;

    (void)state;
    assert_fault("sarts", "from {n}", "There is no such message.");
    assert_fault("# another\nstarts2", "x", "There is no such message.");
    assert_fault("role owl", "Eule\nrole owl = Uhu", "This is stated twice.");
    assert_fault("list-comma", "\", \"\nlist-comma = \", \"", "This message is stated twice.");
    assert_fault("must-capture", "x\nwords", "Expected a key, an equals sign and a text.");
    assert_int_equal(language_read("x", "a\0b", 3, keep_fault, NULL, &arena, &language),
                     ADX_E_RULES);
}

static void what_a_language_does_not_have_is_said_in_english(void **state)
{
    static char text[TEXT_SIZE];
    const struct language *language;
    char said[64];
    struct buf buf = buf_init(said, sizeof(said));

    (void)state;
    change_english("list-or", "\" oder \"", text);
    char *starts = strstr(text, "\nstarts ="), *next = strstr(starts + 1, "\n");
    memmove(starts, next, strlen(next) + 1);
    *fault = '\0';
    assert_int_equal(language_read("x", text, strlen(text), keep_fault, NULL, &arena, &language),
                     ADX_OK);
    assert_string_equal(fault, "The message starts is missing; it is said in English.");
    LANGUAGE_SAY(&buf, language, MESSAGE_STARTS, arg_number("n", 960));
    assert_string_equal(said, "The game starts from one of 960 positions.");
    buf = buf_init(said, sizeof(said));
    LANGUAGE_SAY(&buf, language, MESSAGE_LIST_OR, arg_text("next", ""));
    assert_string_equal(said, " oder ");
}

static void a_part_of_a_file_says_nothing_for_what_comes_in_another(void **state)
{
    static char text[TEXT_SIZE];
    const struct language *language;
    char said[64];
    struct buf buf = buf_init(said, sizeof(said));

    (void)state;
    change_english("list-or", "\" oder \"", text);
    char *starts = strstr(text, "\nstarts ="), *next = strstr(starts + 1, "\n");
    memmove(starts, next, strlen(next) + 1);
    const size_t len = strlen(text);
    snprintf(text + len, sizeof(text) - len, "part = first\n");
    *fault = '\0';
    assert_int_equal(language_read("x", text, strlen(text), keep_fault, NULL, &arena, &language),
                     ADX_OK);
    assert_string_equal(fault, "");
    LANGUAGE_SAY(&buf, language, MESSAGE_STARTS, arg_number("n", 960));
    assert_string_equal(said, "");
}

static void a_file_may_have_as_many_bytes_as_the_limit(void **state)
{
    static char text[TEXT_SIZE];
    const struct language *language;

    (void)state;
    change_english("starts", "x {n}", text);
    const size_t len = strlen(text);
    memset(text + len, '\n', ADX_LANGUAGE_SIZE_MAX + 1 - len);
    assert_int_equal(language_read("x", text, ADX_LANGUAGE_SIZE_MAX, NULL, NULL, &arena, &language),
                     ADX_OK);
    assert_int_equal(
        language_read("x", text, ADX_LANGUAGE_SIZE_MAX + 1, NULL, NULL, &arena, &language),
        ADX_E_LIMIT);
}

/* English with so many names of pieces, or so many forms of them. */
static adx_err read_entries(const char *kind, unsigned count)
{
    static char text[TEXT_SIZE];
    const struct language *language;

    change_english("starts", "x {n}", text);
    struct buf buf = buf_init(text + strlen(text), sizeof(text) - strlen(text));
    for (unsigned i = 0; i < count; i++)
        buf_format(&buf, "%s x%u = {name}\n", kind, i);
    return language_read("x", text, strlen(text), NULL, NULL, &arena, &language);
}

static void a_language_has_as_many_names_and_forms_as_the_limits(void **state)
{
    const struct language *english = language_builtin("en", &arena);

    (void)state;
    assert_int_equal(read_entries("role", LANGUAGE_ROLES_MAX - english->role_count), ADX_OK);
    assert_int_equal(read_entries("role", LANGUAGE_ROLES_MAX - english->role_count + 1),
                     ADX_E_RULES);
    assert_int_equal(read_entries("form", LANGUAGE_FORMS_MAX - english->form_count), ADX_OK);
    assert_int_equal(read_entries("form", LANGUAGE_FORMS_MAX - english->form_count + 1),
                     ADX_E_RULES);
}

static void nested(unsigned depth, char *out, size_t size)
{
    struct buf buf = buf_init(out, size);

    for (unsigned i = 0; i < depth; i++)
        buf_text(&buf, "{n, plural, other {");
    buf_text(&buf, "deep");
    for (unsigned i = 0; i < depth; i++)
        buf_text(&buf, "}}");
}

static void choices_may_lie_as_deep_as_the_limit(void **state)
{
    char template[512];

    (void)state;
    nested(TEMPLATE_DEPTH_MAX, template, sizeof(template));
    assert_starts(template, 1, "deep");
    nested(TEMPLATE_DEPTH_MAX + 1, template, sizeof(template));
    assert_fault("starts", template, "In starts {n} is a choice within too many others.");
}

static void sentences_begin_with_a_capital_letter(void **state)
{
    const struct language *english = language_builtin("en", &arena);
    char text[] = "über", plain[] = "a", sign[] = "÷", chinese[] = "王", square[] = "e4";

    (void)state;
    language_capitalize(read_changed("between-sentences", "\"\"", ADX_OK), square);
    assert_string_equal(square, "e4");
    language_capitalize(english, text);
    assert_string_equal(text, "Über");
    language_capitalize(english, plain);
    assert_string_equal(plain, "A");
    language_capitalize(english, sign);
    assert_string_equal(sign, "÷");
    language_capitalize(english, chinese);
    assert_string_equal(chinese, "王");
}

static int open_arena(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();

    (void)state;
    arena = arena_init(&alloc, ADX_GAME_MEMORY_MAX);
    return 0;
}

static int close_arena(void **state)
{
    (void)state;
    arena_release(&arena);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_choose_between_cases),
        cmocka_unit_test(words_choose_between_cases),
        cmocka_unit_test(pieces_have_forms_and_fields),
        cmocka_unit_test(what_is_wrong_with_a_template_is_told),
        cmocka_unit_test(what_is_wrong_with_a_file_is_told),
        cmocka_unit_test(what_a_language_does_not_have_is_said_in_english),
        cmocka_unit_test(a_part_of_a_file_says_nothing_for_what_comes_in_another),
        cmocka_unit_test(a_file_may_have_as_many_bytes_as_the_limit),
        cmocka_unit_test(a_language_has_as_many_names_and_forms_as_the_limits),
        cmocka_unit_test(choices_may_lie_as_deep_as_the_limit),
        cmocka_unit_test(sentences_begin_with_a_capital_letter),
    };

    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
