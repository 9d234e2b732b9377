/* What a record tells before the first move. */
#include "record/head.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "adx/engine.h"
#include "record/words.h"

enum {
    HASH_DIGITS = 16
};

/* One fact: its word, and how its value is read, written and found wanting. */
struct head_form {
    const char *word;
    const char *(*read)(const struct head_form *form, const char *value, adx_record_head *head);
    void (*write)(const struct head_form *form, const adx_record_head *head, struct buf *out);
    size_t offset, size; /* of a text: its place in the head */
};

/* --- texts --- */

/* No control characters, no blank at an end, and an end. */
static bool is_clean(const char *text, size_t size)
{
    const char *end = memchr(text, '\0', size);

    if (!end)
        return false;
    for (const char *at = text; at < end; at++) {
        if ((unsigned char)*at < ' ' || *at == '\x7F')
            return false;
    }
    return end == text || (*text != ' ' && end[-1] != ' ');
}

static const char *text_of(const struct head_form *form, const adx_record_head *head)
{
    return (const char *)head + form->offset;
}

static const char *read_text(const struct head_form *form, const char *value, adx_record_head *head)
{
    const size_t len = strlen(value);

    if (!len)
        return "expected a value after the first word";
    if (len >= form->size)
        return "this text is too long";
    if (!is_clean(value, len + 1))
        return "a text has no control characters and no blanks at its ends";
    memcpy((char *)head + form->offset, value, len + 1);
    return NULL;
}

static void write_text(const struct head_form *form, const adx_record_head *head, struct buf *out)
{
    if (*text_of(form, head))
        buf_format(out, "%s %s\n", form->word, text_of(form, head));
}

/* --- hash, number --- */

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static const char *read_rules(const struct head_form *form, const char *value,
                              adx_record_head *head)
{
    uint64_t hash = 0;

    (void)form;
    const char *at = value;
    for (; hex_digit(*at) >= 0 && at < value + HASH_DIGITS; at++)
        hash = hash << 4 | (uint64_t)hex_digit(*at);
    if (*at || at != value + HASH_DIGITS || !hash)
        return "the hash of rules has 16 digits from 0 to f, not all of them 0";
    head->rules = hash;
    return NULL;
}

static void write_rules(const struct head_form *form, const adx_record_head *head, struct buf *out)
{
    if (head->rules)
        buf_format(out, "%s %016" PRIx64 "\n", form->word, head->rules);
}

static const char *read_number(const struct head_form *form, const char *value,
                               adx_record_head *head)
{
    struct words words = {value};
    uint64_t number;

    (void)form;
    if (!words_number(&words, UINT32_MAX, &number) || !words_at_end(&words))
        return "a start position has a decimal number";
    head->is_numbered = true;
    head->start_number = (unsigned)number;
    return NULL;
}

static void write_number(const struct head_form *form, const adx_record_head *head, struct buf *out)
{
    if (head->is_numbered)
        buf_format(out, "%s %u\n", form->word, head->start_number);
}

/* --- players --- */

const char *head_player_flaw(const adx_player *player)
{
    if (!is_clean(player->name, sizeof(player->name)))
        return "a name has at most 255 bytes, no control characters, no blanks at its ends";
    if (!player->is_engine)
        return player->level ? "a human has no level" : NULL;
    return player->level >= ADX_LEVEL_MIN && player->level <= ADX_LEVEL_MAX
               ? NULL
               : "the level of an engine is a number from 1 to 8";
}

/* "human", "engine 5", and a name after them. */
static const char *read_player(const struct head_form *form, const char *value,
                               adx_record_head *head)
{
    adx_player *player = &head->player[strcmp(form->word, "white") == 0 ? ADX_WHITE : ADX_BLACK];
    struct words words = {value};
    uint64_t level = 0;

    player->is_engine = words_take(&words, "engine");
    if (player->is_engine ? !words_number(&words, ADX_LEVEL_MAX, &level)
                          : !words_take(&words, "human"))
        return "a player is \"human\" or \"engine LEVEL\", and a name may follow";
    player->level = (unsigned)level;
    const size_t len = strlen(words.rest);
    if (len >= sizeof(player->name))
        return "this name is too long";
    memcpy(player->name, words.rest, len + 1);
    return head_player_flaw(player);
}

static void write_player(const struct head_form *form, const adx_record_head *head, struct buf *out)
{
    const adx_player *player =
        &head->player[strcmp(form->word, "white") == 0 ? ADX_WHITE : ADX_BLACK];

    buf_format(out, "%s %s", form->word, player->is_engine ? "engine" : "human");
    if (player->is_engine)
        buf_format(out, " %u", player->level);
    buf_format(out, "%s%s\n", *player->name ? " " : "", player->name);
}

/* --- tags --- */

bool head_is_tag(const char *line)
{
    return strncmp(line, "tag ", 4) == 0;
}

const char *head_tag_flaw(const char *name, const char *value)
{
    const size_t len = strlen(name), size = strlen(value);

    if (!len || len >= ADX_TAG_NAME_SIZE_MAX)
        return "the name of a tag has 1 to 63 characters";
    for (size_t i = 0; i < len; i++) {
        if (name[i] <= ' ' || name[i] > '~' || strchr("\"[]", name[i]))
            return "the name of a tag has no blanks, quotes or brackets";
    }
    if (size >= ADX_RECORD_TEXT_SIZE_MAX)
        return "this text is too long";
    return is_clean(value, size + 1) ? NULL
                                     : "a text has no control characters and no blanks at its ends";
}

const char *head_read_tag(const char *line, adx_record_tag *out)
{
    struct words words = {line};

    *out = (adx_record_tag){.name = ""};
    if (!words_take(&words, "tag") || !words_copy(&words, out->name, sizeof(out->name)))
        return "write it as: tag NAME VALUE";
    if (!strcmp(words.rest, " ")) /* an empty value, as earlier versions wrote it */
        words.rest++;
    const size_t len = strlen(words.rest);
    if (len >= sizeof(out->value))
        return "this text is too long";
    memcpy(out->value, words.rest, len + 1);
    return head_tag_flaw(out->name, out->value);
}

/* --- all facts --- */

#define TEXT(member)                                                                               \
    read_text, write_text, offsetof(adx_record_head, member), sizeof(((adx_record_head *)0)->member)

static const struct head_form forms[] = {
    {"game", TEXT(game)},
    {"title", TEXT(title)},
    {"rules", read_rules, write_rules, 0, 0},
    {"start", TEXT(start)},
    {"start-number", read_number, write_number, 0, 0},
    {"white", read_player, write_player, 0, 0},
    {"black", read_player, write_player, 0, 0},
    {"event", TEXT(event)},
    {"site", TEXT(site)},
    {"date", TEXT(date)},
    {"round", TEXT(round)},
};

enum {
    FORM_COUNT = sizeof(forms) / sizeof(forms[0])
};

static const struct head_form *find_form(const char *line)
{
    const size_t len = strcspn(line, " ");

    for (unsigned i = 0; i < FORM_COUNT; i++) {
        if (strlen(forms[i].word) == len && memcmp(forms[i].word, line, len) == 0)
            return &forms[i];
    }
    return NULL;
}

bool head_is_line(const char *line)
{
    return find_form(line) != NULL;
}

const char *head_read(const char *line, adx_record_head *head, struct head_lines *lines)
{
    const struct head_form *form = find_form(line);
    const char *value = line + strcspn(line, " ");

    if (!form)
        return "a record has no such line";
    const unsigned bit = 1u << (form - forms);
    if (lines->seen & bit)
        return "this was stated before";
    lines->seen |= bit;
    return form->read(form, value + (*value == ' '), head);
}

void head_write(const adx_record_head *head, struct buf *out)
{
    for (unsigned i = 0; i < FORM_COUNT; i++)
        forms[i].write(&forms[i], head, out);
}

const char *head_flaw(const adx_record_head *head)
{
    for (unsigned i = 0; i < FORM_COUNT; i++) {
        if (forms[i].size && !is_clean(text_of(&forms[i], head), forms[i].size))
            return "a text has no control characters and no blanks at its ends";
    }
    if (!*head->game)
        return "the line \"game\" is missing";
    if (*head->start && head->is_numbered)
        return "\"start\" and \"start-number\" cannot be used together";
    const char *flaw = head_player_flaw(&head->player[ADX_WHITE]);
    return flaw ? flaw : head_player_flaw(&head->player[ADX_BLACK]);
}
