/* Games as PGN. */
#include "match/pgn.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "adx/engine.h"
#include "adx/pgn.h"

const char *pgn_result(adx_winner winner)
{
    static const char *const texts[] = {
        [ADX_NOBODY] = "*",
        [ADX_WHITE_WINS] = "1-0",
        [ADX_BLACK_WINS] = "0-1",
        [ADX_DRAWN] = "1/2-1/2",
    };

    return texts[winner];
}

/* What is told of the game; names that a record cannot hold are left out. */
static adx_err create_record(const struct pgn_header *header, const struct scoresheet *sheet,
                             const adx_alloc *alloc, adx_record **out)
{
    const time_t now = time(NULL);
    adx_record_head head = {.event = "acedrex match", .rules = adx_variant_hash(header->variant)};
    struct tm day;

    snprintf(head.game, sizeof(head.game), "%s", adx_variant_id(header->variant));
    strftime(head.date, sizeof(head.date), "%Y-%m-%d", gmtime_r(&now, &day));
    snprintf(head.round, sizeof(head.round), "%u.%u", header->round, header->game);
    if (!sheet->is_usual_start)
        snprintf(head.start, sizeof(head.start), "%s", sheet->start_fen);
    for (unsigned color = ADX_WHITE; color <= ADX_BLACK; color++) {
        adx_player *player = &head.player[color];
        player->is_engine = true;
        player->level = ADX_LEVEL_MAX;
        snprintf(player->name, sizeof(player->name), "%s",
                 color == ADX_WHITE ? header->white : header->black);
    }
    const adx_err err = adx_record_create(alloc, &head, out);
    if (err != ADX_E_RECORD)
        return err;
    head.player[ADX_WHITE].name[0] = head.player[ADX_BLACK].name[0] = '\0';
    return adx_record_create(alloc, &head, out);
}

static adx_err record_moves(adx_record *record, const struct scoresheet *sheet,
                            const struct duel_result *result)
{
    adx_event ending = {.kind = ADX_EVENT_RESULT, .winner = result->winner};
    adx_err err = ADX_OK;

    for (unsigned i = 0; !err && i < sheet->count; i++) {
        const struct scoresheet_move *move = &sheet->moves[i];
        adx_event event = {.kind = move->is_throw ? ADX_EVENT_THROW : ADX_EVENT_MOVE,
                           .color = move->color};
        snprintf(event.text, sizeof(event.text), "%s", move->own);
        err = adx_record_append(record, &event);
    }
    /* A reason is one word in a record. */
    snprintf(ending.text, sizeof(ending.text), "%.*s", (int)sizeof(ending.text) - 1,
             result->reason);
    for (char *c = ending.text; *c; c++)
        *c = *c > ' ' && *c <= '~' ? *c : '-';
    return err ? err : adx_record_append(record, &ending);
}

/* {score/depth seconds} */
static void write_comment(void *ctx, unsigned ply, char text[ADX_PGN_COMMENT_SIZE_MAX])
{
    const struct scoresheet *sheet = ctx;
    const struct scoresheet_move *move = &sheet->moves[ply];
    const int score = abs(move->score);
    const char sign = move->score < 0 ? '-' : '+';
    const double seconds = (double)move->time_ms / 1000;

    if (move->is_opening || move->is_throw)
        return;
    if (!move->has_score)
        snprintf(text, ADX_PGN_COMMENT_SIZE_MAX, "%.3fs", seconds);
    else if (move->is_mate)
        snprintf(text, ADX_PGN_COMMENT_SIZE_MAX, "%cM%d/%u %.3fs", sign, score, move->depth,
                 seconds);
    else
        snprintf(text, ADX_PGN_COMMENT_SIZE_MAX, "%c%d.%02d/%u %.3fs", sign, score / 100,
                 score % 100, move->depth, seconds);
}

bool pgn_write(FILE *file, const struct pgn_header *header, const struct scoresheet *sheet,
               const struct duel_result *result)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_pgn_tag tags[] = {{"TimeControl", header->time_control}};
    struct scoresheet copy = *sheet; /* its moves are only read */
    const adx_pgn_extras extras = {
        .tags = tags, .tag_count = 1, .comment = write_comment, .ctx = &copy};
    adx_record *record = NULL;
    char *text = NULL;
    size_t size = 0;

    adx_err err = create_record(header, sheet, &alloc, &record);
    if (!err)
        err = record_moves(record, sheet, result);
    if (!err)
        err = adx_pgn_write(record, header->variant, &extras, &text, &size);
    if (!err)
        fprintf(file, "%s\n", text);
    free(text);
    adx_record_free(record);
    return !err;
}
