/* What all parts of a rule text are written with. */
#include "ini/writer.h"

#include <stdarg.h>

void writer_omit(struct writer *writer, unsigned line, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    omissions_add(&writer->omissions, line, format, args);
    va_end(args);
}

struct ini_squares writer_own(const struct writer *writer, const struct ini_squares *of_colors,
                              unsigned color)
{
    const struct ini_game *game = writer->game;
    struct ini_squares squares =
        squares_and(of_colors[color], squares_all(game->files, game->ranks));

    if (color == BLACK)
        squares = squares_flip(squares, game->files, game->ranks, writer->rotate);
    return squares_and(squares, writer->board);
}

void writer_squares(struct writer *writer, const char *word, struct ini_squares squares,
                    bool unless_all)
{
    squares = squares_and(squares, writer->board);
    if (unless_all && squares_equal(squares, writer->board))
        return;
    buf_text(writer->out, word);
    squares_write(squares, writer->game->files, writer->game->ranks, writer->out);
}

void writer_roles(struct writer *writer, kind_set set)
{
    for (unsigned i = 0; i < writer->roles.count; i++) {
        if (set >> writer->roles.role[i].kind & 1)
            buf_format(writer->out, " %s", writer->roles.role[i].name);
    }
}

bool writer_has_roles(const struct writer *writer, kind_set set)
{
    for (unsigned i = 0; i < writer->roles.count; i++) {
        if (set >> writer->roles.role[i].kind & 1)
            return true;
    }
    return false;
}
