/* Names, numbers and verdicts that statements refer to. */
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "rules/checker.h"
#include "rules/mismatch.h"
#include "rules/suggest.h"

static bool is_name(const char *text, uint32_t len)
{
    for (uint32_t i = 0; i < len; i++) {
        const char c = text[i];
        const bool is_letter = c >= 'a' && c <= 'z';
        const bool is_inner = (c >= '0' && c <= '9') || c == '-';
        if (!is_letter && (!is_inner || i == 0))
            return false;
    }
    return len > 0;
}

/* A letter as names have it; an underscore is likely meant as a hyphen. */
static char lower_of(char c)
{
    return c == '_' ? '-' : c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool checker_name(struct checker *checker, uint32_t word, const char *what)
{
    const struct source *source = checker->at->source;
    const uint32_t len = word_len(source, word);

    if (!is_name(word_text(source, word), len)) {
        char lower[ADX_NAME_SIZE_MAX] = "", suggested[ADX_NAME_SIZE_MAX + 8] = "";
        for (uint32_t i = 0; i < len && len < sizeof(lower); i++)
            lower[i] = lower_of(word_text(source, word)[i]);
        if (len > 1 && is_name(lower, (uint32_t)strlen(lower)))
            snprintf(suggested, sizeof(suggested), "write %s", lower);
        checker_blame(
            checker, word, 1, suggested,
            "a %s name has only lowercase letters, digits and hyphens, and starts with a letter",
            what);
        return false;
    }
    if (len >= ADX_NAME_SIZE_MAX) {
        checker_limit(checker, word, 1, "a name can have at most %d letters; this one has %u",
                      ADX_NAME_SIZE_MAX - 1, len);
        return false;
    }
    return true;
}

unsigned checker_add_role(struct checker *checker)
{
    struct description *out = checker->out;

    if (out->role_count == ADX_ROLES_MAX) {
        checker_limit_of_game(checker, checker->at->first, checker->at->count,
                              "a game can have at most %d kinds of pieces, including forms",
                              ADX_ROLES_MAX);
        return 0;
    }
    const unsigned role = ++out->role_count;
    out->roles[role].base = (uint8_t)role;
    out->roles[role].captured_as = (uint8_t)role;
    checker->role_statement[role] = checker->at;
    return role;
}

static unsigned find_role(const struct checker *checker, const struct source *source, uint32_t word)
{
    for (unsigned role = 1; role <= checker->out->role_count; role++) {
        if (word_is(source, word, checker->out->roles[role].name))
            return role;
    }
    return 0;
}

static unsigned role_with_letter(const struct checker *checker, const struct source *source,
                                 uint32_t word)
{
    for (unsigned role = 1; role <= checker->out->role_count; role++) {
        if (word_is(source, word, checker->out->roles[role].letter))
            return role;
    }
    return 0;
}

unsigned checker_find_role(const struct checker *checker, uint32_t word)
{
    return find_role(checker, checker->at->source, word);
}

unsigned checker_find_letter(const struct checker *checker, uint32_t word)
{
    return role_with_letter(checker, checker->at->source, word);
}

/* The names of all pieces, where they are few. */
static void suggest_names(const struct checker *checker, char *out, size_t size)
{
    struct buf buf = buf_init(out, size);
    const unsigned count = checker->out->role_count;

    for (unsigned role = 1; role <= count; role++)
        buf_format(&buf, "%s%s",
                   role == 1       ? "the pieces are "
                   : role == count ? " and "
                                   : ", ",
                   checker->out->roles[role].name);
    if (buf.cut || count < 2)
        *out = '\0';
}

/* The word behind the keyword may be meant as one that other rows begin with: captured al to hand.
 */
static void consider_openings(const struct statement *statement, uint32_t word,
                              struct suggestion *near)
{
    if (word != statement->first + 1)
        return;
    for (const struct grammar *row = grammar_rows; row < grammar_rows + grammar_count; row++) {
        const char *opening = row->pattern + strspn(row->pattern, "| ");
        if (!strcmp(row->keyword, statement->grammar->keyword) && *opening >= 'a' &&
            *opening <= 'z')
            suggest_consider(near, opening, grammar_element_len(opening));
    }
}

unsigned checker_role(struct checker *checker, uint32_t word)
{
    const struct source *source = checker->at->source;
    const unsigned role = find_role(checker, source, word);
    char suggested[128] = "";

    if (role && checker->out->roles[role].stone) {
        checker_blame(checker, word, 1, "leave it out",
                      "%s is nobody's, and no other statement speaks of it",
                      checker->out->roles[role].name);
        return 0;
    }
    if (role || !checker->has_roles || findings_full(checker->findings))
        return role;
    struct suggestion near = suggest_for(word_text(source, word), word_len(source, word));
    for (unsigned i = 1; i <= checker->out->role_count; i++)
        suggest_consider(&near, checker->out->roles[i].name, strlen(checker->out->roles[i].name));
    consider_openings(checker->at, word, &near);
    const unsigned lettered = role_with_letter(checker, source, word);
    if (mismatch_is_filler(source, word))
        snprintf(suggested, sizeof(suggested), "leave out %.*s", (int)word_len(source, word),
                 word_text(source, word));
    else if (lettered)
        snprintf(suggested, sizeof(suggested), "write %s, the piece with this letter",
                 checker->out->roles[lettered].name);
    else if (near.best[0] && !word_is(source, word, near.best)) /* which opens another statement */
        snprintf(suggested, sizeof(suggested), "did you mean %s?", near.best);
    else
        suggest_names(checker, suggested, sizeof(suggested));
    checker_blame(checker, word, 1, suggested, "there is no piece %.*s",
                  word_len(source, word) < 60 ? (int)word_len(source, word) : 60,
                  word_text(source, word));
    return 0;
}

uint64_t checker_with_forms(const struct checker *checker, unsigned role)
{
    uint64_t roles = 0;

    for (unsigned i = 1; i <= checker->out->role_count; i++) {
        if (checker->out->roles[i].base == role)
            roles |= UINT64_C(1) << i;
    }
    return roles;
}

uint64_t checker_roles(struct checker *checker, const struct part *part)
{
    uint64_t roles = 0;
    bool sound = true;

    for (uint32_t i = 0; i < part->count; i++) {
        const unsigned role = checker_role(checker, part->first + i);
        if (role && roles >> role & 1)
            checker_blame(checker, part->first + i, 1, "leave one of the two out",
                          "%s is listed twice", checker->out->roles[role].name);
        if (role)
            roles |= checker_with_forms(checker, role);
        sound = sound && role;
    }
    return sound ? roles : 0;
}

bool checker_no_royal(struct checker *checker, uint64_t roles, const struct part *part,
                      const char *sentence)
{
    for (unsigned role = 1; role <= checker->out->role_count; role++) {
        if (!(roles >> role & 1) || !checker->out->roles[role].royal)
            continue;
        for (uint32_t i = 0; i < part->count; i++) {
            if (word_is(checker->at->source, part->first + i, checker->out->roles[role].name))
                checker_blame(checker, part->first + i, 1, "name a piece that is not royal", "%s",
                              sentence);
        }
        return false;
    }
    return true;
}

/* The roles that are royal, or that have forms by the number of checks. */
static uint64_t royal_ones(const struct description *out, bool by_checks)
{
    uint64_t roles = 0;

    for (unsigned role = 1; role <= out->role_count; role++) {
        if (!by_checks && out->roles[role].royal)
            roles |= UINT64_C(1) << role;
        if (by_checks && out->roles[role].checks)
            roles |= UINT64_C(1) << role | UINT64_C(1) << out->roles[role].base;
    }
    return roles;
}

bool checker_keeps_royal(struct checker *checker, uint64_t from, const struct part *from_part,
                         uint64_t to, const struct part *to_part)
{
    const uint64_t royal = royal_ones(checker->out, false), forms = royal_ones(checker->out, true);

    if (!(from & royal))
        return checker_no_royal(checker, to, to_part, "no piece can become a royal one");
    if (to & ~royal)
        return checker_no_royal(checker, from, from_part,
                                "a royal piece can only become a royal one");
    if (from & ~royal)
        return checker_no_royal(checker, to, to_part, "no piece can become a royal one");
    return !((from | to) & forms) ||
           checker_no_royal(checker, from, from_part,
                            "a royal piece that moves in another way after a check cannot become "
                            "another one");
}

bool checker_number(struct checker *checker, const struct part *part, unsigned min, unsigned max,
                    unsigned *out)
{
    const char *text = word_text(checker->at->source, part->first);
    unsigned number = 0;

    for (uint32_t i = 0; i < word_len(checker->at->source, part->first); i++)
        number = number > max ? number : number * 10 + (unsigned)(text[i] - '0');
    *out = number;
    if (number >= min && number <= max)
        return true;
    if (number > max)
        checker_limit(checker, part->first, 1, "this number must be from %u to %u", min, max);
    else
        checker_blame(checker, part->first, 1, NULL, "this number must be from %u to %u", min, max);
    return false;
}

enum verdict checker_verdict(const struct checker *checker, const struct part *part)
{
    if (word_is(checker->at->source, part->first, "loss"))
        return VERDICT_LOSS;
    if (word_is(checker->at->source, part->first, "points"))
        return VERDICT_POINTS;
    return word_is(checker->at->source, part->first, "draw") ? VERDICT_DRAW : VERDICT_WIN;
}
