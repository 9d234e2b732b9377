/* Letters and pages in every language: whole, and said as people say it. */
#include "server/mail/speech.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "adx/record.h"
#include "base/builtin.h"
#include "server/room/room.h"

static struct speeches *speeches;

static int open_speeches(void **state)
{
    (void)state;
    speeches = speeches_open();
    return speeches ? 0 : -1;
}

static int close_speeches(void **state)
{
    (void)state;
    speeches_close(speeches);
    return 0;
}

static void every_language_of_the_rules_writes_letters(void **state)
{
    (void)state;
    assert_int_equal(builtin_mail_count, builtin_lang_count);
    for (size_t i = 0; i < builtin_lang_count; i++)
        assert_true(speech_is_known(builtin_langs[i].name));
}

/* Whether {name} or {name, ...} stands in the phrase. */
static bool has_argument(const char *text, const char *name, size_t len)
{
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
        if (!strncmp(at + 1, name, len) && strchr(",}", at[1 + len]))
            return true;
    }
    return false;
}

static void every_language_says_every_phrase_with_its_arguments(void **state)
{
    (void)state;
    for (size_t i = 0; i < builtin_mail_count; i++) {
        const struct speech *speech = speech_find(speeches, builtin_mails[i].name);
        for (unsigned phrase = 0; phrase < PHRASE_COUNT; phrase++) {
            const char *text = speech_text(speech, (enum phrase)phrase);
            assert_true(text[0]);
            for (const char *at = phrase_rows[phrase].args; *at; at += strspn(at, " ")) {
                const char *name = at + strspn(at, "#@");
                const size_t len = strcspn(name, " ");
                if (!has_argument(text, name, len))
                    fail_msg("%s: %s does not use {%.*s}", builtin_mails[i].name,
                             phrase_rows[phrase].key, (int)len, name);
                at = name + len;
            }
        }
    }
}

/* A page is HTML as it stands, and a moment is a pattern. */
static void no_phrase_has_signs_of_html(void **state)
{
    (void)state;
    for (size_t i = 0; i < builtin_mail_count; i++) {
        const struct speech *speech = speech_find(speeches, builtin_mails[i].name);
        for (unsigned phrase = 0; phrase < PHRASE_COUNT; phrase++)
            assert_null(strpbrk(speech_text(speech, (enum phrase)phrase), "<>&\"\n"));
    }
}

/* Words of results in English; tools/missing_texts.py lists those of other languages. */
static void every_reason_of_a_result_is_told(void **state)
{
    static const char *const reasons[] = {
#define WORD_OF_ENDING(name, word, whose, arguments) (word),
#define WORD(name, word)                             (word),
        ADX_ENDING_MAP(WORD_OF_ENDING) ADX_ENDING_WORD_MAP(WORD) ADX_RECORD_REASON_MAP(WORD)
            ROOM_REASON_MAP(WORD)
#undef WORD_OF_ENDING
#undef WORD
    };
    char text[SPEECH_SIZE];

    (void)state;
    for (size_t i = 0; i < builtin_mail_count; i++) {
        const struct speech *speech = speech_find(speeches, builtin_mails[i].name);
        const bool is_english = !strcmp(builtin_mails[i].name, "en");
        for (size_t j = 0; j < sizeof(reasons) / sizeof(reasons[0]) && is_english; j++) {
            SPEECH_WRITE(text, speech, PHRASE_REASON, arg_text("reason", reasons[j]));
            if (!text[0])
                fail_msg("%s.mail: reason has no case %s", builtin_mails[i].name, reasons[j]);
        }
        SPEECH_WRITE(text, speech, PHRASE_REASON, arg_text("reason", "unheard-of"));
        assert_string_equal(text, "");
    }
}

static void sentences_are_those_of_the_language(void **state)
{
    static const struct {
        const char *code, *kind, *turn, *clock;
    } said[] = {
        {"en", "Anna has answered e7e5 with a conditional move: g1f3.",
         "You play White and must move by noon.",
         "Time: 5:00 minutes, 1 second more for each move."},
        {"de", "Anna hat e7e5 mit einem bedingten Zug beantwortet: g1f3.",
         "Du spielst Wei\xc3\x9f und musst bis noon ziehen.",
         "Bedenkzeit: 5:00 Minuten, dazu 1 Sekunde f\xc3\xbcr jeden Zug."},
        {"fr", "Anna a r\xc3\xa9pondu \xc3\xa0 e7e5 par un coup conditionnel : g1f3.",
         "Vous jouez les Blancs et devez jouer avant le noon.",
         "La cadence : 5:00 minutes, 1 seconde de plus par coup."},
        {"nl", "Anna heeft e7e5 met een voorwaardelijke zet beantwoord: g1f3.",
         "Je speelt met wit en moet uiterlijk noon zetten.",
         "De tijd: 5:00 minuten, 1 seconde erbij per zet."},
        {"es", "Anna ha respondido a e7e5 con una jugada condicional: g1f3.",
         "Juegas con las blancas y debes mover antes del noon.",
         "El tiempo: 5:00 minutos, 1 segundo m\xc3\xa1s por jugada."},
    };
    char text[SPEECH_SIZE];

    (void)state;
    for (size_t i = 0; i < sizeof(said) / sizeof(said[0]); i++) {
        const struct speech *speech = speech_find(speeches, said[i].code);
        SPEECH_WRITE(text, speech, PHRASE_HAS_ANSWERED, arg_text("name", "Anna"),
                     arg_text("move", "e7e5"), arg_text("answer", "g1f3"));
        assert_string_equal(text, said[i].kind);
        SPEECH_WRITE(text, speech, PHRASE_MUST_MOVE, arg_player("color", "white"),
                     arg_text("when", "noon"));
        assert_string_equal(text, said[i].turn);
        SPEECH_WRITE(text, speech, PHRASE_CLOCK, arg_text("own", "5:00"), arg_text("other", "5:00"),
                     arg_yes("differs", false), arg_number("increment", 1), arg_number("delay", 0));
        assert_string_equal(text, said[i].clock);
    }
}

static void a_language_is_found_by_its_code_and_by_what_a_browser_asks_for(void **state)
{
    static const struct {
        const char *wanted, *found;
    } asked[] = {
        {"nl-BE, nl;q=0.9, en;q=0.5", "nl"},
        {"en;q=0.5, de;q=0.7", "de"},
        {"pt-BR,fr;q=0.2", "fr"},
        {"zh-TW", "zh-Hans"},
        {"ES", "es"},
        {"de;q=0", "en"},
        {"de;q=nan, fr;q=-1, es;q=1e99", "en"},
        {"deutsch", "en"},
        {"*", "en"},
        {"", "en"},
        {",;,q=;-,", "en"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(asked) / sizeof(asked[0]); i++)
        assert_string_equal(speech_tag(speech_asked(speeches, asked[i].wanted)), asked[i].found);
    assert_string_equal(speech_tag(speech_find(speeches, "nl")), "nl");
    assert_string_equal(speech_tag(speech_find(speeches, "eo")), "en");
    assert_string_equal(speech_tag(speech_find(speeches, NULL)), "en");
    assert_false(speech_is_known("eo"));
    assert_false(speech_is_known(""));
}

static void a_phrase_that_is_cut_off_ends_with_a_whole_character(void **state)
{
    const struct speech *speech = speech_find(speeches, "zh");
    const char *whole = speech_text(speech, PHRASE_STOP_TEXT);
    char text[64];

    (void)state;
    for (size_t size = 1; size < sizeof(text); size++) {
        speech_write(text, size, speech, PHRASE_STOP_TEXT, NULL, 0);
        const size_t len = strlen(text);
        assert_memory_equal(text, whole, len);
        assert_true(len + 4 > size || !whole[len]);
        assert_true(((unsigned char)whole[len] & 0xC0) != 0x80);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_language_of_the_rules_writes_letters),
        cmocka_unit_test(every_language_says_every_phrase_with_its_arguments),
        cmocka_unit_test(no_phrase_has_signs_of_html),
        cmocka_unit_test(every_reason_of_a_result_is_told),
        cmocka_unit_test(sentences_are_those_of_the_language),
        cmocka_unit_test(a_language_is_found_by_its_code_and_by_what_a_browser_asks_for),
        cmocka_unit_test(a_phrase_that_is_cut_off_ends_with_a_whole_character),
    };

    return cmocka_run_group_tests(tests, open_speeches, close_speeches);
}
