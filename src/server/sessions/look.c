/* Looks of names, by ICU. */
#include "server/sessions/look.h"

#include <stdint.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

#include "server/room/room.h"

enum {
    UNITS = 256, /* of UTF-16; a name of 31 bytes grows to fewer in every step */
    LETTERS_MIN = 2,
};

/* What is left of a text in each step. */
struct units {
    UChar text[UNITS];
    int32_t len;
};

static bool normalize(const UNormalizer2 *how, struct units *units, UErrorCode *code)
{
    struct units out;

    out.len = unorm2_normalize(how, units->text, units->len, out.text, UNITS, code);
    if (U_SUCCESS(*code))
        *units = out;
    return U_SUCCESS(*code);
}

static bool unify(const USpoofChecker *checker, struct units *units, UErrorCode *code)
{
    struct units out;

    out.len = uspoof_getSkeleton(checker, 0, units->text, units->len, out.text, UNITS, code);
    if (U_SUCCESS(*code))
        *units = out;
    return U_SUCCESS(*code);
}

/*
 * Letters and digits alone, without accents. A capital I is an l in many fonts and a small i in
 * another case, so all three are one.
 */
static void strip(struct units *units)
{
    int32_t from = 0, to = 0;

    while (from < units->len) {
        UChar32 sign;
        U16_NEXT(units->text, from, units->len, sign);
        if (u_isalnum(sign))
            U16_APPEND_UNSAFE(units->text, to, sign == 'i' || sign == 0x131 ? 'l' : sign);
    }
    units->len = to;
}

bool look_of(const char *name, char out[ACCOUNT_LOOK_SIZE])
{
    UErrorCode code = U_ZERO_ERROR;
    struct units units = {.len = 0};
    int32_t size;

    out[0] = '\0';
    USpoofChecker *checker = uspoof_open(&code);
    const UNormalizer2 *fold = unorm2_getNFKCCasefoldInstance(&code);
    const UNormalizer2 *split = unorm2_getNFKDInstance(&code);
    u_strFromUTF8(units.text, UNITS, &units.len, name, -1, &code);
    const bool is_done = U_SUCCESS(code) && normalize(fold, &units, &code) &&
                         normalize(split, &units, &code) && unify(checker, &units, &code) &&
                         normalize(fold, &units, &code) && normalize(split, &units, &code);
    if (is_done) {
        strip(&units);
        u_strToUTF8(out, ACCOUNT_LOOK_SIZE - 1, &size, units.text, units.len, &code);
        out[U_SUCCESS(code) ? size : 0] = '\0';
    }
    if (checker)
        uspoof_close(checker);
    return is_done && U_SUCCESS(code) && out[0];
}

bool look_is_reserved(const char *name)
{
    static const char *const words[] = {"computer", "administrator", "admin",         "moderator",
                                        "acedrex",  "server",        "deletedaccount"};
    char look[ACCOUNT_LOOK_SIZE], word[ACCOUNT_LOOK_SIZE];

    if (!look_of(name, look))
        return false;
    for (unsigned i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        if (look_of(words[i], word) && strncmp(look, word, strlen(word)) == 0)
            return true;
    }
    return false;
}

/* Nothing that cannot be seen, or that turns the line around. */
static bool is_visible(const char *name)
{
    const int32_t len = (int32_t)strlen(name);
    int32_t at = 0;

    while (at < len) {
        UChar32 sign;
        U8_NEXT(name, at, len, sign);
        if (sign < 0 || (sign != ' ' && !u_isgraph(sign)) || u_charType(sign) == U_FORMAT_CHAR)
            return false;
    }
    return true;
}

/* Letters of one alphabet, or of those that are written together. */
static bool is_plain(const char *name)
{
    UErrorCode code = U_ZERO_ERROR;
    USpoofChecker *checker = uspoof_open(&code);
    int32_t wrong = 1;

    uspoof_setChecks(checker, USPOOF_RESTRICTION_LEVEL | USPOOF_MIXED_NUMBERS, &code);
    uspoof_setRestrictionLevel(checker, USPOOF_HIGHLY_RESTRICTIVE);
    if (U_SUCCESS(code))
        wrong = uspoof_check2UTF8(checker, name, -1, NULL, &code);
    if (checker)
        uspoof_close(checker);
    return U_SUCCESS(code) && !wrong;
}

const char *look_refusal(const char *name)
{
    char look[ACCOUNT_LOOK_SIZE];
    const size_t len = strlen(name);

    if (len >= ACCOUNT_NAME_SIZE)
        return "Expected a name of at most 31 bytes.";
    if (!look_of(name, look) || strlen(look) < LETTERS_MIN)
        return "Expected a name of at least two letters or digits.";
    if (name[0] == ' ' || name[len - 1] == ' ' || strstr(name, "  ") || !is_visible(name) ||
        !is_plain(name))
        return "Expected letters of one alphabet, digits, and single blanks or signs between them.";
    if (look_is_reserved(name) || strcmp(name, ROOM_UNNAMED) == 0)
        return "No player may have the name of the computer or of an administrator.";
    return NULL;
}
