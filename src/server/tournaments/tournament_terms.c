/* What a tournament is to be, as text and back. */
#include "server/tournaments/tournament_terms.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "server/tournaments/swiss_pairs.h"

static const char *const kind_words[TOURNAMENT_KINDS] = {
    [TOURNAMENT_ROUND_ROBIN] = "round-robin",
    [TOURNAMENT_DOUBLE_ROUND_ROBIN] = "double-round-robin",
    [TOURNAMENT_ARENA] = "arena",
    [TOURNAMENT_SWISS] = "swiss",
};

const char *tournament_kind_word(enum tournament_kind kind)
{
    return kind < TOURNAMENT_KINDS ? kind_words[kind] : NULL;
}

bool tournament_kind_read(const char *word, enum tournament_kind *out)
{
    for (unsigned i = 0; i < TOURNAMENT_KINDS; i++) {
        if (strcmp(kind_words[i], word) == 0) {
            *out = (enum tournament_kind)i;
            return true;
        }
    }
    return false;
}

/* --- what there can be --- */

static const char *arena_refusal(const struct tournament_terms *terms)
{
    if (terms->has_pace)
        return "An arena is played live; it needs a clock.";
    if (terms->minutes < 1 || terms->minutes > ARENA_MINUTES_MAX)
        return "An arena lasts from 1 to 600 minutes.";
    if (terms->players < 2 || terms->players > ARENA_PLAYERS_MAX)
        return "An arena has room for 2 to 200 players.";
    if (!terms->start_ms)
        return "An arena needs a time at which it starts.";
    return NULL;
}

static const char *break_refusal(const struct tournament_terms *terms)
{
    if (!terms->has_pace &&
        (terms->break_s < TOURNAMENT_BREAK_S_MIN || terms->break_s > TOURNAMENT_BREAK_S_MAX))
        return "The break between two rounds lasts from 3 to 600 seconds.";
    return NULL;
}

static const char *swiss_refusal(const struct tournament_terms *terms)
{
    if (terms->players < SWISS_PLAYERS_MIN || terms->players > SWISS_PLAYERS_MAX)
        return "A Swiss has 4 to 200 players.";
    if (terms->rounds && (terms->rounds < SWISS_ROUNDS_MIN || terms->rounds > SWISS_ROUNDS_MAX))
        return "A Swiss has 3 to 11 rounds.";
    return break_refusal(terms);
}

static const char *round_robin_refusal(const struct tournament_terms *terms)
{
    if (terms->players < ROUND_ROBIN_PLAYERS_MIN || terms->players > ROUND_ROBIN_PLAYERS_MAX)
        return "A round robin has 3 to 16 players.";
    return break_refusal(terms);
}

const char *tournament_terms_refusal(const struct tournament_terms *terms, int64_t time_ms)
{
    const int64_t latest_ms = time_ms + (int64_t)TOURNAMENT_AHEAD_DAYS * PACE_DAY_MS;

    if (!terms->title[0] || strpbrk(terms->title, "\n\r"))
        return "Expected a name for the tournament.";
    if (!terms->rules[0] || strpbrk(terms->rules, " \n"))
        return "Expected the game that is to be played.";
    if (!terms->has_pace && !terms->base_s)
        return "The games of a tournament need a clock.";
    if (terms->has_pace && (terms->delay_s || terms->black_s))
        return "A correspondence tournament has neither a delay nor a different time for Black.";
    if (terms->delay_s && terms->increment_s)
        return "A clock has an increment or a delay, not both.";
    if (terms->is_rated && terms->black_s && terms->black_s != terms->base_s)
        return "In a rated game both players have the same time.";
    if (terms->start_ms && (terms->start_ms < time_ms || terms->start_ms > latest_ms))
        return "A tournament starts in the future, within 90 days.";
    if (terms->kind == TOURNAMENT_SWISS)
        return swiss_refusal(terms);
    return terms->kind == TOURNAMENT_ARENA ? arena_refusal(terms) : round_robin_refusal(terms);
}

/* --- text --- */

/* What most tournaments do not have. */
static void write_more(const struct tournament_terms *terms, char *out, size_t size)
{
    int len = 0;

    if (terms->delay_s)
        len += snprintf(out + len, size - (size_t)len, "delay %u\n", terms->delay_s);
    if (terms->black_s)
        len += snprintf(out + len, size - (size_t)len, "black %u\n", terms->black_s);
    if (terms->password[0])
        len += snprintf(out + len, size - (size_t)len, "password %s\n", terms->password);
    if (terms->rounds)
        len += snprintf(out + len, size - (size_t)len, "rounds %u\n", terms->rounds);
    if (terms->team)
        len += snprintf(out + len, size - (size_t)len, "team %u\n", terms->team);
    if (terms->called[0])
        snprintf(out + len, size - (size_t)len, "called %s\n", terms->called);
}

void tournament_terms_write(const struct tournament_terms *terms, char out[TOURNAMENT_TERMS_SIZE])
{
    char pace[PACE_TEXT_SIZE] = "-", more[TOURNAMENT_TERMS_SIZE / 2] = "";

    if (terms->has_pace)
        pace_write(&terms->pace, pace);
    write_more(terms, more, sizeof(more));
    snprintf(out, TOURNAMENT_TERMS_SIZE,
             "kind %s\nrules %s\nmaker %s\nlisted %d\nrated %d\nclock %u %u\npace %s\n"
             "players %u\nminutes %u\nbreak %u\nstart %" PRId64 "\n%stitle %s",
             tournament_kind_word(terms->kind), terms->rules, terms->maker, terms->is_listed,
             terms->is_rated, terms->base_s, terms->increment_s, pace, terms->players,
             terms->minutes, terms->break_s, terms->start_ms, more, terms->title);
}

/* The value of the line that begins with a word; the text moves behind it. */
static bool take_line(const char **text, const char *word, char *out, size_t size)
{
    const size_t word_len = strlen(word), line_len = strcspn(*text, "\n");

    if (line_len <= word_len || strncmp(*text, word, word_len) != 0 || (*text)[word_len] != ' ' ||
        line_len - word_len > size)
        return false;
    snprintf(out, size, "%.*s", (int)(line_len - word_len - 1), *text + word_len + 1);
    *text += line_len;
    *text += **text == '\n';
    return true;
}

static bool take_number(const char **text, const char *word, unsigned *out)
{
    char value[24];

    return take_line(text, word, value, sizeof(value)) && sscanf(value, "%u", out) == 1;
}

static bool take_flag(const char **text, const char *word, bool *out)
{
    unsigned number;

    if (!take_number(text, word, &number))
        return false;
    *out = number;
    return number <= 1;
}

static bool take_clock(const char **text, struct tournament_terms *out)
{
    char value[48];

    return take_line(text, "clock", value, sizeof(value)) &&
           sscanf(value, "%u %u", &out->base_s, &out->increment_s) == 2;
}

static bool take_pace(const char **text, struct tournament_terms *out)
{
    char value[PACE_TEXT_SIZE];

    if (!take_line(text, "pace", value, sizeof(value)))
        return false;
    out->has_pace = strcmp(value, "-") != 0;
    return !out->has_pace || pace_read(value, &out->pace);
}

static bool take_start(const char **text, struct tournament_terms *out)
{
    char value[24];

    return take_line(text, "start", value, sizeof(value)) &&
           sscanf(value, "%" SCNd64, &out->start_ms) == 1;
}

static bool is_at(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

static bool take_more(const char **text, struct tournament_terms *out)
{
    return (!is_at(*text, "delay ") || take_number(text, "delay", &out->delay_s)) &&
           (!is_at(*text, "black ") || take_number(text, "black", &out->black_s)) &&
           (!is_at(*text, "password ") ||
            take_line(text, "password", out->password, sizeof(out->password))) &&
           (!is_at(*text, "rounds ") || take_number(text, "rounds", &out->rounds)) &&
           (!is_at(*text, "team ") || take_number(text, "team", &out->team)) &&
           (!is_at(*text, "called ") ||
            take_line(text, "called", out->called, sizeof(out->called)));
}

bool tournament_terms_read(const char *text, struct tournament_terms *out)
{
    char kind[24];

    *out = (struct tournament_terms){.title = ""};
    return take_line(&text, "kind", kind, sizeof(kind)) && tournament_kind_read(kind, &out->kind) &&
           take_line(&text, "rules", out->rules, sizeof(out->rules)) &&
           take_line(&text, "maker", out->maker, sizeof(out->maker)) &&
           take_flag(&text, "listed", &out->is_listed) &&
           take_flag(&text, "rated", &out->is_rated) && take_clock(&text, out) &&
           take_pace(&text, out) && take_number(&text, "players", &out->players) &&
           take_number(&text, "minutes", &out->minutes) &&
           take_number(&text, "break", &out->break_s) && take_start(&text, out) &&
           take_more(&text, out) && take_line(&text, "title", out->title, sizeof(out->title)) &&
           !*text;
}
