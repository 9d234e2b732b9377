/* Writing a record as PGN. */
#include <string.h>

#include "adx/pgn.h"

static adx_err put_plies(adx_pgn_writer *writer, const adx_record *record,
                         const adx_pgn_extras *extras)
{
    const adx_pgn_visitor told = adx_pgn_writer_visitor(writer);
    const adx_event *event;
    adx_move move;

    for (unsigned ply = 0; (event = adx_record_ply(record, ply)); ply++) {
        char comment[ADX_PGN_COMMENT_SIZE_MAX] = "";
        const adx_position *position = adx_pgn_writer_position(writer);
        if (strcmp(event->text, ADX_NULL_TEXT) == 0)
            told.null(told.ctx, position);
        else if (!adx_move_parse(position, event->text, &move))
            told.move(told.ctx, position, move);
        else
            return ADX_E_ILLEGAL;
        const adx_err err = adx_pgn_writer_error(writer);
        if (err)
            return err;
        if (extras && extras->comment)
            extras->comment(extras->ctx, ply, comment);
        if (*comment)
            told.comment(told.ctx, comment, strlen(comment));
    }
    return ADX_OK;
}

adx_err adx_pgn_write(const adx_record *record, const adx_variant *variant,
                      const adx_pgn_extras *extras, char **text, size_t *size)
{
    adx_pgn_writer *writer;

    *text = NULL;
    *size = 0;
    adx_err err = adx_pgn_writer_create(record, variant, extras, &writer);
    if (err)
        return err;
    err = put_plies(writer, record, extras);
    if (!err)
        err = adx_pgn_writer_finish(writer, text, size);
    adx_pgn_writer_free(writer);
    return err;
}
