/* Board and start of a game, taken from a rule text. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "ini/rules_in.h"

void take_board(struct rules *rules, const struct statement *statement)
{
    struct ini_game *game = rules->game;
    struct ini_squares holes = {{0}};
    char *end;

    if (strcmp(statement->word[1], "hexagons") == 0) {
        rules_refuse(rules, statement, "boards there consist of squares");
        rules->failed = true;
        return;
    }
    game->files = (unsigned)strtoul(statement->word[1], &end, 10);
    game->ranks = *end == 'x' ? (unsigned)strtoul(end + 1, &end, 10) : 0;
    if (game->files < 1 || game->files > INI_FILES_MAX || game->ranks < 1 ||
        game->ranks > INI_RANKS_MAX) {
        rules_refuse(rules, statement, "a board there has at most 12 files and 10 ranks");
        rules->failed = true;
        return;
    }
    rules->board = squares_all(game->files, game->ranks);
    const unsigned after = statement->count > 2 && strcmp(statement->word[2], "holes") == 0
                               ? rules_squares(rules, statement, 3, &holes)
                               : 2;
    if (after < statement->count) {
        rules_refuse(rules, statement, "boards there have two sides, and squares on all points");
        rules->failed = true;
    }
    rules->board = squares_but(rules->board, holes);
}

void take_labels(struct rules *rules, const struct statement *statement)
{
    rules_refuse(rules, statement, "files are letters there, ranks are numbers");
    rules->failed = true;
}

void take_symmetry(struct rules *rules, const struct statement *statement)
{
    if (statement_is(statement, 1, "rotate"))
        rules->symmetry = SYMMETRY_ROTATE;
    else if (statement_is(statement, 1, "sideways"))
        rules->symmetry = SYMMETRY_SIDEWAYS;
}

void take_zone(struct rules *rules, const struct statement *statement)
{
    if (rules->zone_count == RULES_ZONES_MAX || statement->count < 2)
        return;
    struct ini_squares squares;
    rules_squares(rules, statement, 2, &squares);
    rules->zone[rules->zone_count].name = statement->word[1];
    rules->zone[rules->zone_count++].squares = squares;
}

void take_setup(struct rules *rules, const struct statement *statement)
{
    rules->setup = statement;
}

void take_begins(struct rules *rules, const struct statement *statement)
{
    rules->black_begins = statement_is(statement, 1, "black");
}

/* The files of the pieces of a color that have their first moves, which the start of it tells. */
static void write_first_moves(const struct rules *rules, unsigned color, struct buf *out)
{
    const struct ini_game *game = rules->game;
    const unsigned fers = kind_by_key("fers", strlen("fers"));
    unsigned file = 0, files = 0;

    for (const char *at = rules->start; *at && *at != ' ' && *at != '['; at++) {
        const unsigned kind = isalpha((unsigned char)*at) ? game_kind(game, *at) : KIND_NONE;
        if ((kind == KIND_KING || kind == fers) &&
            (islower((unsigned char)*at) != 0) == (color == BLACK))
            files |= 1u << file;
        if (*at == '/')
            file = 0;
        else if (isdigit((unsigned char)*at)) {
            char *end;
            file += (unsigned)strtoul(at, &end, 10);
            at = end - 1;
        } else
            file += *at != '+' && *at != '~';
    }
    for (file = 0; file < INI_FILES_MAX; file++) {
        if (files >> file & 1)
            buf_char(out, (char)((color ? 'a' : 'A') + (int)file));
    }
}

/* Who may castle, by the letters that others use; nobody before the pieces are dropped. */
static void write_rights(const struct rules *rules, struct buf *out)
{
    const size_t len = out->len;

    for (unsigned color = 0; color < COLORS && rules->game->castling && !rules->game->must_drop;
         color++) {
        for (unsigned side = 0; side < 2; side++) {
            if (rules->castle[color][side].exists)
                buf_char(out, "KQkq"[2 * color + side]);
        }
    }
    for (unsigned color = 0; color < COLORS && rules->game->cambodian_moves; color++)
        write_first_moves(rules, color, out);
    if (out->len == len)
        buf_char(out, '-');
}

void settle_start(struct rules *rules)
{
    struct buf out = buf_init(rules->start, sizeof(rules->start));
    bool has_hand = false;

    for (unsigned i = 1; rules->setup && i < rules->setup->count; i++) {
        for (const char *at = rules->setup->word[i]; *at; at++) {
            buf_char(&out, *at == '_' ? '*' : *at);
            has_hand |= *at == '[';
        }
    }
    if (rules->game->drops && !has_hand)
        buf_text(&out, "[]");
    buf_format(&out, " %c ", rules->black_begins ? 'b' : 'w');
    write_rights(rules, &out);
    buf_text(&out, " - ");
    if (rules->game->check_counting)
        buf_format(&out, "%u+%u ", rules->checks, rules->checks);
    buf_text(&out, "0 1");
    rules->game->start = rules->start;
}
