/* Phrases in a language: reading them, and filling them in. */
#include "server/mail/speech.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/builtin.h"
#include "language/check_template.h"
#include "language/read_language.h"
#include "language/say.h"
#include "language/statement.h"

enum {
    MEMORY_MAX = 8 << 20,
    TAG_MAX = 32, /* bytes of a language in a header */
};

struct speech {
    const char *code;
    const struct language *language;
    const struct speech *english;      /* has every phrase */
    const char *phrases[PHRASE_COUNT]; /* NULL: said in English */
};

struct speeches {
    struct arena arena; /* all of it lies there */
    unsigned count;
    struct speech list[];
};

/* --- reading --- */

static bool keep_phrase(struct speech *speech, const struct statement *statement)
{
    for (unsigned i = 0; i < PHRASE_COUNT; i++) {
        if (strcmp(phrase_rows[i].key, statement->key) != 0)
            continue;
        if (speech->phrases[i] || !statement->value)
            return false;
        speech->phrases[i] = statement->value;
        return true;
    }
    return false;
}

static bool is_right(const struct speech *speech)
{
    char why[SPEECH_SIZE];

    for (unsigned i = 0; i < PHRASE_COUNT; i++) {
        struct buf fault = buf_init(why, sizeof(why));
        if (speech->phrases[i] &&
            !template_check_text(speech->language, phrase_rows[i].args, speech->phrases[i], &fault))
            return false;
    }
    return true;
}

static bool read_speech(const struct builtin_file *mail, struct arena *arena, struct speech *out)
{
    char *room = arena_take(arena, mail->size + STATEMENT_ROOM);
    struct statement statement;

    out->code = mail->name;
    out->language = language_builtin(mail->name, arena);
    if (!room || !out->language)
        return false;
    struct statements statements = statements_of(mail->bytes, mail->size, room);
    while (statement_next(&statements, &statement)) {
        if (!keep_phrase(out, &statement))
            return false;
    }
    return is_right(out);
}

static const struct speech *find(const struct speeches *speeches, const char *code, size_t len)
{
    for (unsigned i = 0; i < speeches->count; i++) {
        if (strlen(speeches->list[i].code) == len &&
            !strncasecmp(speeches->list[i].code, code, len))
            return &speeches->list[i];
    }
    return NULL;
}

/* Let English help out. Returns: whether it has every phrase. */
static bool lean_on_english(struct speeches *speeches)
{
    const struct speech *english = find(speeches, "en", 2);

    for (unsigned i = 0; english && i < PHRASE_COUNT; i++) {
        if (!english->phrases[i])
            return false;
    }
    for (unsigned i = 0; i < speeches->count; i++)
        speeches->list[i].english = english;
    return english;
}

struct speeches *speeches_open(void)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct arena arena = arena_init(&alloc, MEMORY_MAX);
    struct speeches *speeches =
        arena_take(&arena, sizeof(*speeches) + builtin_mail_count * sizeof(struct speech));
    bool is_read = speeches;

    for (size_t i = 0; is_read && i < builtin_mail_count; i++)
        is_read = read_speech(&builtin_mails[i], &arena, &speeches->list[speeches->count++]);
    if (is_read && lean_on_english(speeches)) {
        speeches->arena = arena;
        return speeches;
    }
    arena_release(&arena);
    return NULL;
}

void speeches_close(struct speeches *speeches)
{
    if (!speeches)
        return;
    struct arena arena = speeches->arena;
    arena_release(&arena);
}

/* --- choosing --- */

bool speech_is_known(const char *code)
{
    for (size_t i = 0; i < builtin_mail_count; i++) {
        if (!strcmp(builtin_mails[i].name, code))
            return true;
    }
    return false;
}

const struct speech *speech_find(const struct speeches *speeches, const char *code)
{
    const struct speech *found = code ? find(speeches, code, strlen(code)) : NULL;

    return found ? found : find(speeches, "en", 2);
}

/* How much a browser wants one, in thousandths: behind "q=" of ";q=0.5"; 1000 where it says
 * nothing. */
static unsigned weight_of(const char *range, size_t len)
{
    char text[TAG_MAX];
    const char *q;

    if (len >= sizeof(text))
        return 0;
    memcpy(text, range, len);
    text[len] = '\0';
    q = strstr(text, "q=");
    if (!q)
        return 1000;
    const double weight = strtod(q + 2, NULL);
    return weight > 0 && weight <= 1 ? (unsigned)(weight * 1000) : 0;
}

const struct speech *speech_asked(const struct speeches *speeches, const char *wanted)
{
    const struct speech *best = NULL;
    unsigned most = 0;

    for (const char *at = wanted; *at; at += *at == ',') {
        at += strspn(at, " \t");
        const size_t len = strcspn(at, ",");
        const struct speech *one = find(speeches, at, strcspn(at, "-;, \t"));
        const unsigned weight = one ? weight_of(at, len) : 0;
        if (weight > most) {
            best = one;
            most = weight;
        }
        at += len;
    }
    return best ? best : speech_find(speeches, NULL);
}

const char *speech_code(const struct speech *speech)
{
    return speech->code;
}

const char *speech_tag(const struct speech *speech)
{
    return strcmp(speech->code, "zh") == 0 ? "zh-Hans" : speech->code;
}

/* --- saying --- */

/* The language in which a phrase is said. */
static const struct speech *speaker_of(const struct speech *speech, enum phrase phrase)
{
    return speech->phrases[phrase] ? speech : speech->english;
}

const char *speech_text(const struct speech *speech, enum phrase phrase)
{
    return speaker_of(speech, phrase)->phrases[phrase];
}

/* Half a character at the end is none. */
static void drop_half(char *text)
{
    size_t len = strlen(text), start = len;

    while (start && ((unsigned char)text[start - 1] & 0xC0) == 0x80)
        start--;
    if (!start || (unsigned char)text[start - 1] < 0xC0)
        return;
    const unsigned char lead = (unsigned char)text[start - 1];
    const size_t wanted = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (len - (start - 1) < wanted)
        text[start - 1] = '\0';
}

void speech_write(char *out, size_t size, const struct speech *speech, enum phrase phrase,
                  const struct arg *args, unsigned count)
{
    struct buf buf = buf_init(out, size);

    language_fill(&buf, speaker_of(speech, phrase)->language, speech_text(speech, phrase), args,
                  count);
    if (buf.cut)
        drop_half(out);
}

void speech_say(FILE *out, const struct speech *speech, enum phrase phrase, const struct arg *args,
                unsigned count)
{
    char text[SPEECH_SIZE];

    speech_write(text, sizeof(text), speech, phrase, args, count);
    fputs(text, out);
}
