/* From the section of a file of variants to the statements of a rule text. */
#include "ini/ini.h"

#include <string.h>

#include "base/builtin.h"
#include "base/check.h"
#include "ini/game_read.h"

static void read_movements(struct writer *writer)
{
    const struct ini_game *game = writer->game;

    for (unsigned i = 0; i < writer->roles.count; i++) {
        const unsigned kind = writer->roles.role[i].kind;
        const char *wrong = movement_read(game->betza[kind], &writer->roles.movement[kind]);
        if (wrong)
            writer_omit(writer, 0, "the moves of %s: \"%s\" is not understood",
                        writer->roles.role[i].name, wrong);
    }
}

static void omit_odd(struct writer *writer)
{
    for (unsigned i = 0; i < writer->game->odd_count; i++) {
        const struct game_odd *odd = &writer->game->odd[i];
        writer_omit(writer, odd->line, "%s = %s: %s", odd->key, odd->value, odd->why);
    }
}

const char ini_no_memory[] = "there is not enough memory";

const char *ini_write_rules(const struct ini_file *file, const struct ini_section *section,
                            const struct ini_file *builtin, bool takes_all, struct writer *writer,
                            struct buf *out)
{
    const adx_alloc *alloc = &file->alloc;
    struct ini_game *game = alloc->resize(alloc->ctx, NULL, 0, sizeof(*game));
    const char *wrong = game ? NULL : ini_no_memory;

    memset(writer, 0, sizeof(*writer));
    writer->out = out;
    writer->game = game;
    if (!wrong)
        wrong = game_read(file, section, builtin, game);
    if (!wrong && !roles_find(game, takes_all, &writer->roles))
        wrong = "it has too many kinds of pieces";
    if (!wrong) {
        read_movements(writer);
        omit_odd(writer);
        write_board(writer);
        write_pieces(writer);
        write_steps(writer);
        write_promotions(writer);
        write_castlings(writer);
        write_blasts(writer);
        write_drops(writer);
        write_endings(writer);
    }
    if (game)
        alloc->resize(alloc->ctx, game, sizeof(*game), 0);
    writer->game = NULL;
    return wrong;
}

struct ini_file *ini_builtin(const adx_alloc *alloc)
{
    const char *wrong;
    unsigned line;

    CHECK_ALWAYS(builtin_ini_count == 1);
    struct ini_file *file =
        ini_read(alloc, builtin_inis[0].bytes, builtin_inis[0].size, &line, &wrong);
    CHECK_ALWAYS(file || !wrong);
    return file;
}
