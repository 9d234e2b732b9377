/* Games as PGN. */
#include "match/pgn.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    COLUMNS = 80,
    WORD_SIZE = 64
};

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

static void write_tag(FILE *file, const char *name, const char *value)
{
    fprintf(file, "[%s \"", name);
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            fputc('\\', file);
        fputc(*value, file);
    }
    fputs("\"]\n", file);
}

static void write_tags(FILE *file, const struct pgn_header *header, const struct scoresheet *sheet,
                       const struct duel_result *result)
{
    char text[WORD_SIZE];
    const time_t now = time(NULL);
    struct tm day;

    write_tag(file, "Event", "acedrex match");
    write_tag(file, "Site", "?");
    strftime(text, sizeof(text), "%Y.%m.%d", gmtime_r(&now, &day));
    write_tag(file, "Date", text);
    snprintf(text, sizeof(text), "%u.%u", header->round, header->game);
    write_tag(file, "Round", text);
    write_tag(file, "White", header->white);
    write_tag(file, "Black", header->black);
    write_tag(file, "Result", pgn_result(result->winner));
    write_tag(file, "Variant", adx_variant_id(header->variant));
    write_tag(file, "TimeControl", header->time_control);
    if (!sheet->is_usual_start) {
        write_tag(file, "SetUp", "1");
        write_tag(file, "FEN", sheet->start_fen);
    }
    write_tag(file, "Termination", result->reason);
    fputc('\n', file);
}

/* Lines are broken before a word that would make them too long. */
static void write_word(FILE *file, const char *word, unsigned *column)
{
    const unsigned len = (unsigned)strlen(word);

    if (*column && *column + 1 + len > COLUMNS) {
        fputc('\n', file);
        *column = 0;
    }
    fprintf(file, "%s%s", *column ? " " : "", word);
    *column += len + (*column ? 1 : 0);
}

static void write_comment(FILE *file, const struct scoresheet_move *move, unsigned *column)
{
    char word[WORD_SIZE];
    const int score = abs(move->score);
    const char sign = move->score < 0 ? '-' : '+';

    if (move->is_opening || move->is_throw)
        return;
    if (!move->has_score)
        snprintf(word, sizeof(word), "{%.3fs}", (double)move->time_ms / 1000);
    else if (move->is_mate)
        snprintf(word, sizeof(word), "{%cM%d/%u %.3fs}", sign, score, move->depth,
                 (double)move->time_ms / 1000);
    else
        snprintf(word, sizeof(word), "{%c%d.%02d/%u %.3fs}", sign, score / 100, score % 100,
                 move->depth, (double)move->time_ms / 1000);
    write_word(file, word, column);
}

/* The number stands before White's move, and before Black's where the list begins with it. */
static void write_moves(FILE *file, const struct scoresheet *sheet, const char *result)
{
    char word[WORD_SIZE];
    unsigned number = 0, column = 0;
    bool is_numbered = false; /* White's turn has its number already, as after a throw */

    for (unsigned i = 0; i < sheet->count; i++) {
        const struct scoresheet_move *move = &sheet->moves[i];
        const bool changes = i == 0 || sheet->moves[i - 1].color != move->color;
        if (changes && (move->color == ADX_WHITE || number == 0)) {
            number++;
            is_numbered = false;
        }
        if (!is_numbered) {
            snprintf(word, sizeof(word), move->color == ADX_WHITE ? "%u." : "%u...", number);
            write_word(file, word, &column);
            is_numbered = true;
        }
        write_word(file, move->own, &column);
        write_comment(file, move, &column);
    }
    write_word(file, result, &column);
    fputs("\n\n", file);
}

void pgn_write(FILE *file, const struct pgn_header *header, const struct scoresheet *sheet,
               const struct duel_result *result)
{
    write_tags(file, header, sheet, result);
    write_moves(file, sheet, pgn_result(result->winner));
}
