/* The tags of a game: docs/pgn.md. */
#include "record/pgn_parts.h"

#include <string.h>

#include "adx/engine.h"
#include "base/buf.h"

/* The value without backslashes, "" when it does not fit or has control characters. */
static void copy_value(const struct pgn_token *tag, char *out, size_t size)
{
    size_t len = 0;

    out[0] = '\0';
    for (size_t i = 0; i < tag->value_len; i++) {
        if (tag->value[i] == '\\' && i + 1 < tag->value_len)
            i++;
        if (len + 1 >= size || (unsigned char)tag->value[i] < ' ' || tag->value[i] == 0x7F) {
            out[0] = '\0';
            return;
        }
        out[len++] = tag->value[i];
    }
    while (len && out[len - 1] == ' ')
        len--;
    out[len] = '\0';
    const size_t blanks = strspn(out, " ");
    memmove(out, out + blanks, len - blanks + 1);
}

/* Copy the value of what may be unknown, which is written "?". */
static void copy_known(const struct pgn_token *tag, char *out, size_t size)
{
    copy_value(tag, out, size);
    if (strcmp(out, "?") == 0 || strcmp(out, "-") == 0)
        out[0] = '\0';
}

/* 2026.11.22 becomes 2026-11-22; with unknown parts nothing is known. */
static void take_date(const struct pgn_token *tag, adx_pgn_game *game)
{
    char *date = game->head.date;

    copy_known(tag, date, sizeof(game->head.date));
    if (strchr(date, '?'))
        date[0] = '\0';
    for (; *date; date++)
        *date = *date == '.' ? '-' : *date;
}

static void take_rules(const struct pgn_token *tag, adx_pgn_game *game)
{
    uint64_t hash = 0;

    for (size_t i = 0; i < tag->value_len; i++) {
        const char *digits = "0123456789abcdef", *digit = strchr(digits, tag->value[i]);
        if (!digit || !tag->value[i] || tag->value_len != 16)
            return;
        hash = hash << 4 | (uint64_t)(digit - digits);
    }
    game->head.rules = hash;
}

static void take_men(const struct pgn_token *tag, adx_pgn_game *game)
{
    game->men = tag->value;
    game->men_size = tag->value_len;
}

/* Reads seconds as milliseconds. Returns: false when there are no digits, or too many. */
static bool take_seconds(const char **text, uint64_t *ms)
{
    const char *first = *text;

    for (*ms = 0; **text >= '0' && **text <= '9' && *text - first < 9; ++*text)
        *ms = *ms * 10 + (uint64_t)(**text - '0');
    if (*text == first)
        return false;
    const bool has_fraction = **text == '.';
    *text += has_fraction;
    for (unsigned i = 0; i < 3; i++) {
        const bool is_digit = has_fraction && **text >= '0' && **text <= '9';
        *ms = *ms * 10 + (is_digit ? (uint64_t)(**text - '0') : 0);
        *text += is_digit;
    }
    return true;
}

/* "300+3": seconds, and seconds for each move; "300d5": seconds of delay in each turn. */
static void take_clock(const struct pgn_token *tag, adx_pgn_game *game, adx_color color)
{
    char value[64];
    const char *at = value;
    uint64_t time = 0, more = 0, delay = 0;

    copy_value(tag, value, sizeof(value));
    if (!take_seconds(&at, &time) || (*at == '+' && !take_seconds((at++, &at), &more)) ||
        (*at == 'd' && !take_seconds((at++, &at), &delay)) || *at)
        return;
    game->has_clock[color] = true;
    game->clock_ms[color] = time;
    game->increment_ms = more;
    game->delay_ms = delay;
}

static void take_kind_of_player(const struct pgn_token *tag, adx_player *player)
{
    player->is_engine = tag->value_len == 7 && memcmp(tag->value, "program", 7) == 0;
    player->level = player->is_engine ? ADX_LEVEL_MAX : 0;
}

static void take_level(const struct pgn_token *tag, adx_player *player)
{
    const bool is_level = tag->value_len == 1 && tag->value[0] >= '0' + ADX_LEVEL_MIN &&
                          tag->value[0] <= '0' + ADX_LEVEL_MAX;

    if (player->is_engine && is_level)
        player->level = (unsigned)(tag->value[0] - '0');
}

/* The sentences of lichess and chess.com, and the reasons that they are here. */
static const char *reason_in(const char *value)
{
    static const char *const sentences[][2] = {
        {"time forfeit", "time"},
        {" won on time", "time"},
        {" won by resignation", "resignation"},
        {" won by checkmate", "checkmate"},
        {" drawn by agreement", "agreement"},
        {" drawn by stalemate", "stalemate"},
    };

    for (size_t i = 0; i < sizeof(sentences) / sizeof(sentences[0]); i++) {
        if (strstr(value, sentences[i][0]))
            return sentences[i][1];
    }
    return value;
}

/* A reason is one word; those of other programs are put into ours. */
static void take_reason(const struct pgn_token *tag, adx_pgn_game *game)
{
    char value[ADX_RECORD_TEXT_SIZE_MAX];
    struct buf reason = buf_init(game->reason, sizeof(game->reason));

    copy_value(tag, value, sizeof(value));
    for (char *c = value; *c; c++)
        *c = *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c;
    const char *word = reason_in(value);
    const bool is_word = strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(word);
    if (is_word && strlen(word) < sizeof(game->reason) && strcmp(word, "normal") != 0 &&
        strcmp(word, "unterminated") != 0)
        buf_text(&reason, word);
}

#define TEXT(member) head->member, sizeof(head->member)

void pgn_take_tag(const struct pgn_token *tag, adx_pgn_game *game)
{
    adx_record_head *head = &game->head;
    const struct pgn_token value = {.text = tag->value, .len = tag->value_len};

    if (pgn_is(tag, "TimeControl")) {
        take_clock(tag, game, ADX_WHITE);
        take_clock(tag, game, ADX_BLACK);
    }
    if (pgn_is(tag, "Event"))
        copy_known(tag, TEXT(event));
    else if (pgn_is(tag, "Site"))
        copy_known(tag, TEXT(site));
    else if (pgn_is(tag, "Round"))
        copy_known(tag, TEXT(round));
    else if (pgn_is(tag, "White") || pgn_is(tag, "Red"))
        copy_known(tag, TEXT(player[ADX_WHITE].name));
    else if (pgn_is(tag, "Black"))
        copy_known(tag, TEXT(player[ADX_BLACK].name));
    else if (pgn_is(tag, "Variant") || (pgn_is(tag, "Game") && !*head->game))
        copy_value(tag, TEXT(game));
    else if (pgn_is(tag, "VariantMen"))
        take_men(tag, game);
    else if (pgn_is(tag, "FEN"))
        copy_known(tag, TEXT(start));
    else if (pgn_is(tag, "Date"))
        take_date(tag, game);
    else if (pgn_is(tag, "RulesHash"))
        take_rules(tag, game);
    else if (pgn_is(tag, "Result"))
        pgn_take_result(&value, &game->winner);
    else if (pgn_is(tag, "Termination"))
        take_reason(tag, game);
    else if (pgn_is(tag, "WhiteTimeControl"))
        take_clock(tag, game, ADX_WHITE);
    else if (pgn_is(tag, "BlackTimeControl"))
        take_clock(tag, game, ADX_BLACK);
    else if (pgn_is(tag, "WhiteType"))
        take_kind_of_player(tag, &head->player[ADX_WHITE]);
    else if (pgn_is(tag, "BlackType"))
        take_kind_of_player(tag, &head->player[ADX_BLACK]);
    else if (pgn_is(tag, "WhiteLevel"))
        take_level(tag, &head->player[ADX_WHITE]);
    else if (pgn_is(tag, "BlackLevel"))
        take_level(tag, &head->player[ADX_BLACK]);
}

/* Tags that become facts of a record, or that follow from it. */
static const char *const facts[] = {
    "Event",  "Site",      "Round",      "White",      "Black",      "Variant",
    "Red",    "Game",      "VariantMen", "FEN",        "SetUp",      "RulesHash",
    "Result", "WhiteType", "BlackType",  "WhiteLevel", "BlackLevel", "Termination",
};

static bool is_fact(const struct pgn_token *tag, const adx_pgn_game *game)
{
    for (size_t i = 0; i < sizeof(facts) / sizeof(facts[0]); i++) {
        if (pgn_is(tag, facts[i]))
            return true;
    }
    if (pgn_is(tag, "Date"))
        return *game->head.date || memchr(tag->value, '?', tag->value_len) == tag->value;
    if (pgn_is(tag, "TimeControl") || pgn_is(tag, "WhiteTimeControl") ||
        pgn_is(tag, "BlackTimeControl"))
        return game->has_clock[ADX_WHITE] && game->has_clock[ADX_BLACK];
    return false;
}

adx_err pgn_keep_tags(const char *text, size_t size, const adx_pgn_game *game, adx_record *record)
{
    struct pgn_lexer lexer = {text, size < game->size ? size : game->size, 0};
    adx_err err = ADX_OK;

    while (err != ADX_E_NOMEM) {
        const struct pgn_token token = pgn_next(&lexer);
        char name[ADX_TAG_NAME_SIZE_MAX], value[ADX_RECORD_TEXT_SIZE_MAX];
        if (token.kind != PGN_TAG && token.kind != PGN_COMMENT)
            break;
        if (token.kind == PGN_COMMENT || is_fact(&token, game) || token.len >= sizeof(name))
            continue;
        memcpy(name, token.text, token.len);
        name[token.len] = '\0';
        copy_value(&token, value, sizeof(value));
        if (*value)
            err = adx_record_set_tag(record, name, value);
    }
    return err == ADX_E_NOMEM ? err : ADX_OK;
}

static const char *const results[] = {
    [ADX_NOBODY] = "*",
    [ADX_WHITE_WINS] = "1-0",
    [ADX_BLACK_WINS] = "0-1",
    [ADX_DRAWN] = "1/2-1/2",
};

/* How other programs and typographers write them. */
static const struct {
    const char *word;
    adx_winner winner;
} other_results[] = {
    {"1\xE2\x80\x93"
     "0",
     ADX_WHITE_WINS}, /* U+2013 en dash */
    {"1\xE2\x88\x92"
     "0",
     ADX_WHITE_WINS}, /* U+2212 minus sign */
    {"0\xE2\x80\x93"
     "1",
     ADX_BLACK_WINS},
    {"0\xE2\x88\x92"
     "1",
     ADX_BLACK_WINS},
    {"1/2", ADX_DRAWN},
    {"1/2\xE2\x80\x93"
     "1/2",
     ADX_DRAWN},
    {"\xC2\xBD", ADX_DRAWN}, /* U+00BD one half */
    {"\xC2\xBD-\xC2\xBD", ADX_DRAWN},
    {"\xC2\xBD\xE2\x80\x93\xC2\xBD", ADX_DRAWN},
};

bool pgn_take_result(const struct pgn_token *token, adx_winner *winner)
{
    for (unsigned i = ADX_NOBODY; i <= ADX_DRAWN; i++) {
        if (pgn_is(token, results[i])) {
            *winner = (adx_winner)i;
            return true;
        }
    }
    for (size_t i = 0; i < sizeof(other_results) / sizeof(other_results[0]); i++) {
        if (pgn_is(token, other_results[i].word)) {
            *winner = other_results[i].winner;
            return true;
        }
    }
    return false;
}

const char *pgn_result_word(adx_winner winner)
{
    return results[winner];
}

adx_err adx_pgn_facts(const char *text, size_t size, adx_pgn_game *out)
{
    struct pgn_lexer lexer = {text, size, 0};
    bool any = false, any_move = false, any_event = false;

    *out = (adx_pgn_game){.winner = ADX_NOBODY};
    if (size > ADX_PGN_SIZE_MAX)
        return ADX_E_LIMIT;
    for (unsigned depth = 0;;) {
        const struct pgn_token token = pgn_next(&lexer);
        adx_winner winner;
        out->size = token.start;
        const bool is_tag = token.kind == PGN_TAG || token.kind == PGN_WRONG;
        const bool is_event = token.kind == PGN_TAG && pgn_is(&token, "Event");
        if (token.kind == PGN_END || (is_tag && any_move) || (is_event && any_event))
            break;
        any = true;
        any_event |= is_event;
        any_move |= token.kind == PGN_WORD || token.kind == PGN_OPEN_COMMENT;
        depth += token.kind == PGN_OPEN;
        depth -= token.kind == PGN_CLOSE && depth;
        if (token.kind == PGN_TAG)
            pgn_take_tag(&token, out);
        if (token.kind == PGN_WORD && !depth && pgn_take_result(&token, &winner)) {
            out->winner = out->winner == ADX_NOBODY ? winner : out->winner;
            out->size = lexer.at;
            break;
        }
    }
    return any ? ADX_OK : ADX_E_RECORD;
}
