/* Board and start of a rule text. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "ini/writer.h"

/* The walls of the start: squares that are not there. Also counts the files of the rows. */
static struct ini_squares find_walls(const struct ini_game *game)
{
    struct ini_squares walls = {{0}};
    unsigned file = 0, rank = game->ranks - 1;

    for (const char *at = game->start; *at && *at != ' ' && *at != '['; at++) {
        if (*at == '/') {
            file = 0;
            if (rank-- == 0)
                break;
        } else if (isdigit((unsigned char)*at)) {
            char *end;
            file += (unsigned)strtoul(at, &end, 10);
            at = end - 1;
        } else if (*at == '*' && file < game->files) {
            squares_add(&walls, file++, rank);
        } else if (*at != '+' && *at != '~') {
            file++;
        }
    }
    return walls;
}

static void write_row(struct writer *writer, const char **at)
{
    unsigned file = 0;

    for (; **at && **at != '/' && **at != ' ' && **at != '['; ++*at) {
        const char c = **at;
        if (c == '~')
            continue;
        buf_char(writer->out, c == '*' ? '_' : c);
        if (isdigit((unsigned char)c)) {
            if (*at == writer->game->start || !isdigit((unsigned char)(*at)[-1]))
                file += (unsigned)strtoul(*at, NULL, 10);
        } else {
            file += c != '+';
        }
    }
    if (file < writer->game->files)
        buf_format(writer->out, "%u", writer->game->files - file);
}

static void write_setup(struct writer *writer)
{
    const struct ini_game *game = writer->game;
    const char *at = game->start, *hand = start_hand(game);

    buf_text(writer->out, "setup     ");
    for (unsigned row = 0; row < game->ranks; row++) {
        if (row > 0)
            buf_char(writer->out, '/');
        write_row(writer, &at);
        if (*at == '/')
            at++;
    }
    if (hand && (game->drops || game->drops_behind)) {
        buf_char(writer->out, '[');
        for (; *hand && *hand != ']'; hand++) {
            if (isalpha((unsigned char)*hand))
                buf_char(writer->out, *hand);
        }
        buf_char(writer->out, ']');
    } else if (game->drops || game->drops_behind) {
        buf_text(writer->out, "[]");
    }
    buf_char(writer->out, '\n');
    if (strstr(game->start, " b ") ||
        (strlen(game->start) > 2 && strcmp(game->start + strlen(game->start) - 2, " b") == 0))
        buf_text(writer->out, "begins    black\n");
    if (strchr(game->start, '~'))
        writer_omit(writer, 0, "pieces of the start that count as promoted");
}

/* Rules that are the same to the left and to the right are those of a mirrored board, too. */
static bool turns_board(const struct writer *writer)
{
    for (unsigned i = 0; i < writer->roles.count; i++) {
        if (movement_is_chiral(&writer->roles.movement[writer->roles.role[i].kind]))
            return true;
    }
    return false;
}

void write_board(struct writer *writer)
{
    const struct ini_game *game = writer->game;
    const struct ini_squares walls = find_walls(game);

    writer->rotate = turns_board(writer);
    writer->board = squares_but(squares_all(game->files, game->ranks), walls);
    if (!writer->rotate &&
        !squares_equal(walls, squares_flip(walls, game->files, game->ranks, false)))
        writer->rotate = true;
    buf_format(writer->out, "board     %ux%u", game->files, game->ranks);
    if (!squares_none(walls)) {
        buf_text(writer->out, ", holes");
        squares_write(walls, game->files, game->ranks, writer->out);
    }
    buf_format(writer->out, "\n%s", writer->rotate ? "symmetry  rotate\n" : "");
    write_setup(writer);
}
