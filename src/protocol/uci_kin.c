/*
 * What USI, for shogi programs, and UCCI, for xiangqi programs, say otherwise than UCI, from which
 * both come.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "protocol/fairy_position.h"
#include "protocol/uci.h"
#include "protocol/uci_state.h"
#include "protocol/usi.h"

enum {
    UCCI_MATE = 10000 /* its scores are numbers alone: less one for each ply before mate */
};

/* ---- which one is spoken ---- */

static const char *const usual_games[] = {
    [DIALECT_UCI] = "chess", [DIALECT_USI] = "shogi", [DIALECT_UCCI] = "xiangqi"};

const char *uci_usual_game(const struct uci *uci)
{
    return usual_games[uci->dialect];
}

bool uci_can_carry(const struct uci *uci, const adx_variant *variant)
{
    return uci->dialect != DIALECT_USI || usi_fits(variant);
}

void uci_speak(struct uci *uci, enum dialect dialect)
{
    if (uci->dialect == dialect)
        return;
    uci_halt(uci);
    uci->dialect = dialect;
    if (uci->has_chosen && uci_can_carry(uci, uci->variant))
        return;
    uci->has_chosen = false;
    uci_expect_game(uci, uci_usual_game(uci));
}

/* ---- names of options ---- */

static const char *const prefixes[] = {
    [DIALECT_UCI] = "UCI_", [DIALECT_USI] = "USI_", [DIALECT_UCCI] = "UCCI_"};

/* Options that a protocol has under a name of its own. */
static const struct {
    enum dialect dialect;
    const char *name, *own;
} renamed[] = {
    {DIALECT_USI, "USI_Hash", "Hash"},  {DIALECT_USI, "USI_Ponder", "Ponder"},
    {DIALECT_UCCI, "hashsize", "Hash"}, {DIALECT_UCCI, "threads", "Threads"},
    {DIALECT_UCCI, "ponder", "Ponder"},
};

enum {
    RENAMED_COUNT = sizeof(renamed) / sizeof(renamed[0])
};

/* What follows UCI_, USI_ or UCCI_. */
static struct token without_prefix(struct token name)
{
    for (unsigned i = 0; i < sizeof(prefixes) / sizeof(prefixes[0]); i++) {
        const struct token begin = {name.text, prefixes[i] ? strlen(prefixes[i]) : 0};
        if (begin.len && begin.len < name.len && token_is_like(begin, prefixes[i]))
            return (struct token){name.text + begin.len, name.len - begin.len};
    }
    return name;
}

/* Whether names are alike, blanks and _ being one. */
static bool is_alike(struct token a, struct token b)
{
    if (a.len != b.len)
        return false;
    for (size_t i = 0; i < a.len; i++) {
        const int left = a.text[i] == '_' ? ' ' : tolower((unsigned char)a.text[i]);
        const int right = b.text[i] == '_' ? ' ' : tolower((unsigned char)b.text[i]);
        if (left != right)
            return false;
    }
    return true;
}

bool uci_is_option(struct token given, const char *name)
{
    const struct token own = {name, strlen(name)};

    for (unsigned i = 0; i < RENAMED_COUNT; i++)
        if (token_is_like(given, renamed[i].name) && strcmp(renamed[i].own, name) == 0)
            return true;
    return is_alike(without_prefix(given), without_prefix(own));
}

void uci_append_option(const struct uci *uci, const char *name, struct buf *line)
{
    const struct token rest = without_prefix((struct token){name, strlen(name)});

    buf_text(line, uci->dialect == DIALECT_UCCI ? "option " : "option name ");
    for (unsigned i = 0; i < RENAMED_COUNT; i++) {
        if (renamed[i].dialect == uci->dialect && strcmp(renamed[i].own, name) == 0) {
            buf_text(line, renamed[i].name);
            return;
        }
    }
    if (rest.text != name)
        buf_text(line, prefixes[uci->dialect]);
    /* Neither USI nor UCCI has blanks in a name. */
    for (const char *c = rest.text; *c; c++)
        buf_char(line, *c == ' ' && uci->dialect != DIALECT_UCI ? '_' : *c);
}

/* ---- answers ---- */

const char *uci_no_move(const struct uci *uci, enum uci_none why)
{
    static const char *const answers[][4] = {
        [DIALECT_UCI] = {"bestmove (none)", "bestmove (none)", "bestmove (none)", "bestmove 0000"},
        [DIALECT_USI] = {"bestmove (none)", "bestmove resign", "bestmove win", "bestmove resign"},
        [DIALECT_UCCI] = {"nobestmove", "nobestmove", "nobestmove", "nobestmove"},
    };

    return answers[uci->dialect][why];
}

void uci_append_score(const struct uci *uci, const adx_search_info *info, struct buf *line)
{
    const int sign = info->score > 0 ? 1 : -1;
    /* The one who is mated moves in between: mate in 3 moves is mate in 5 plies. */
    const int plies = 2 * info->score - (info->score > 0);

    if (uci->dialect == DIALECT_UCCI)
        buf_format(line, " score %d", info->is_mate ? sign * UCCI_MATE - plies : info->score);
    else if (info->is_mate)
        buf_format(line, " score mate %d", uci->dialect == DIALECT_USI ? plies : info->score);
    else
        buf_format(line, " score cp %d", info->score);
}

void uci_write_position(const struct uci *uci, const adx_position *position, char *text)
{
    if (uci->dialect == DIALECT_USI)
        adx_position_sfen(position, text);
    else if (uci->writes_fairy_fen)
        fairy_position_write(position, uci->is_shuffled, text);
    else if (uci->dialect == DIALECT_UCCI)
        dialect_write_fairy_fen(position, text);
    else
        adx_position_fen(position, text);
}

/* ---- commands that UCI does not have ---- */

void uci_obey_banmoves(struct uci *uci, const char *rest)
{
    char text[ADX_MOVE_TEXT_SIZE_MAX];

    uci_halt(uci);
    uci->banned_count = 0;
    if (!uci_has_position(uci))
        return;
    for (struct token word = token_next(&rest); word.len; word = token_next(&rest)) {
        adx_move *move = &uci->banned[uci->banned_count];
        if (uci->banned_count == ADX_MOVES_MAX || !token_copy(word, text, sizeof(text)) ||
            dialect_read(uci->dialect, uci->position, text, move))
            uci_say_string(uci, "%.*s is no legal move that can be banned", token_shown(word),
                           word.text);
        else
            uci->banned_count++;
    }
}

unsigned uci_moves_not_banned(const struct uci *uci, adx_move *moves)
{
    unsigned kept = 0;
    const unsigned count = adx_position_moves(uci->position, moves);

    for (unsigned i = 0; i < count; i++) {
        bool is_banned = false;
        for (unsigned banned = 0; banned < uci->banned_count; banned++)
            is_banned |= uci->banned[banned].bits == moves[i].bits;
        if (!is_banned)
            moves[kept++] = moves[i];
    }
    return kept;
}
