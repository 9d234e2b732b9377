/*
 * Our side of the games that are compared with other programs: peers.mjs asks, a line a request.
 *
 *   play ID SEED PLIES        a random game, from a random start where there are several
 *   uci ID FEN<TAB>WORDS      what the moves of others mean, or - for the usual start
 *   san ID FEN<TAB>WORDS
 *   pgn ID SIZE               a game that follows, of so many bytes
 *   fen ID FEN                the position that a FEN means
 *   moves ID FEN              its legal moves
 *   win ID FEN                whether White and Black may win, by their material
 *   texts ID SEED PLIES       a random game, with all legal moves in all notations
 *
 * Answers: "start FEN", a line "ply UCI<TAB>SAN<TAB>FEN<TAB>COUNT" for each ply (COUNT: legal moves
 * after it), "move UCI<TAB>SAN" for each legal move, "refused WORD" where one is refused, "end
 * RESULT REASON", "win 1 0", "pgn SIZE" and the text; "text UCI" with a text or "!REASON" for each
 * notation behind tabs, and "plays UCI" for the move that is played.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adx/adx.h"
#include "protocol/dialect.h"

enum {
    LINE_SIZE = 1 << 20,
    VARIANTS_MAX = 256
};

static const adx_variant *variant_of(const char *id)
{
    static const adx_variant *variants[VARIANTS_MAX];
    static unsigned count;
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *made;

    for (unsigned i = 0; i < count; i++) {
        if (strcmp(adx_variant_id(variants[i]), id) == 0)
            return variants[i];
    }
    if (count == VARIANTS_MAX || adx_variant_builtin(&alloc, id, &made)) {
        fprintf(stderr, "there is no game %s\n", id);
        exit(2);
    }
    variants[count++] = made;
    return made;
}

static uint64_t random_next(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return *seed;
}

static void tell_ply(const adx_position *before, adx_move move, const adx_position *after)
{
    char uci[ADX_MOVE_TEXT_SIZE_MAX], san[ADX_SAN_SIZE_MAX], fen[ADX_FEN_SIZE_MAX];
    adx_move moves[ADX_MOVES_MAX];

    dialect_write(DIALECT_UCI, before, move, uci);
    adx_move_san(before, move, san);
    dialect_write_fairy_fen(after, fen);
    printf("ply %s\t%s\t%s\t%u\n", uci, san, fen, adx_position_moves(after, moves));
}

static void tell_start(const adx_position *position)
{
    char fen[ADX_FEN_SIZE_MAX];

    dialect_write_fairy_fen(position, fen);
    printf("start %s\n", fen);
}

static void tell_end(const adx_position *position)
{
    static const char *const words[] = {"*", "1-0", "0-1", "1/2-1/2"};
    const adx_outcome outcome = adx_position_outcome(position);

    printf("end %s %s\n", words[outcome.winner], *outcome.reason ? outcome.reason : "-");
}

static adx_position *position_of(const adx_variant *variant, const char *fen)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position = NULL;

    if (adx_position_create(&alloc, variant, strcmp(fen, "-") == 0 ? NULL : fen, NULL, NULL,
                            &position))
        printf("refused %s\n", fen);
    return position;
}

/* Play a move and tell of it. */
static void play(adx_position *position, adx_move move)
{
    adx_position *before;

    if (adx_position_clone(position, &before) || adx_position_play(position, move))
        exit(2);
    tell_ply(before, move, position);
    adx_position_free(before);
}

static void write_pgn(const adx_variant *variant, const adx_position *start,
                      const adx_position *end)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_outcome outcome = adx_position_outcome(end);
    adx_record_head head = {.rules = adx_variant_hash(variant)};
    adx_position *now;
    adx_record *record;
    char *text;
    size_t size;

    snprintf(head.game, sizeof(head.game), "%s", adx_variant_id(variant));
    if (adx_variant_start_count(variant))
        adx_position_fen(start, head.start);
    if (adx_record_create(&alloc, &head, &record) || adx_position_clone(start, &now))
        exit(2);
    for (unsigned i = 0; i < adx_position_ply(end); i++) {
        const adx_move move = adx_position_played(end, i);
        adx_event event = {.kind = ADX_EVENT_MOVE, .color = adx_position_turn(now)};
        adx_move_text(now, move, event.text);
        if (adx_record_append(record, &event) || adx_position_play(now, move))
            exit(2);
    }
    adx_event result = {.kind = ADX_EVENT_RESULT, .winner = outcome.winner};
    snprintf(result.text, sizeof(result.text), "%s", outcome.reason);
    if (outcome.winner != ADX_NOBODY && adx_record_append(record, &result))
        exit(2);
    if (adx_pgn_write(record, variant, NULL, &text, &size))
        exit(2);
    printf("pgn %zu\n%s\n", size, text);
    free(text);
    adx_position_free(now);
    adx_record_free(record);
}

static void play_random(const adx_variant *variant, uint64_t seed, unsigned plies)
{
    const adx_alloc alloc = adx_alloc_libc();
    const unsigned starts = adx_variant_start_count(variant);
    adx_move moves[ADX_MOVES_MAX];
    adx_position *position, *start;
    unsigned count;

    seed = seed * 0x9E3779B97F4A7C15 + 1;
    random_next(&seed);
    const adx_err err =
        starts ? adx_position_create_numbered(&alloc, variant,
                                              (unsigned)(random_next(&seed) % starts), &position)
               : adx_position_create(&alloc, variant, NULL, NULL, NULL, &position);
    if (err || adx_position_clone(position, &start))
        exit(2);
    tell_start(position);
    for (unsigned ply = 0; ply < plies; ply++) {
        if (adx_position_outcome(position).winner != ADX_NOBODY ||
            (count = adx_position_moves(position, moves)) == 0)
            break;
        play(position, moves[random_next(&seed) % count]);
    }
    tell_end(position);
    write_pgn(variant, start, position);
    adx_position_free(start);
    adx_position_free(position);
}

/* The legal moves in all notations but that of USI. */
static void tell_texts(const adx_position *position, const adx_move *moves, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        char uci[ADX_MOVE_TEXT_SIZE_MAX], text[ADX_NATIVE_SIZE_MAX];
        dialect_write(DIALECT_UCI, position, moves[i], uci);
        printf("text %s", uci);
        for (unsigned notation = 0; notation < ADX_NOTATION_USI; notation++) {
            const char *why;
            if (adx_move_write(position, moves[i], (adx_notation)notation, text, &why))
                printf("\t!%s", why);
            else
                printf("\t%s", text);
        }
        printf("\n");
    }
}

static void play_texts(const adx_variant *variant, uint64_t seed, unsigned plies)
{
    adx_move moves[ADX_MOVES_MAX];
    char uci[ADX_MOVE_TEXT_SIZE_MAX];
    adx_position *position = position_of(variant, "-");

    seed = seed * 0x9E3779B97F4A7C15 + 1;
    random_next(&seed);
    tell_start(position);
    for (unsigned ply = 0; ply < plies; ply++) {
        const unsigned count = adx_position_moves(position, moves);
        if (!count || adx_position_outcome(position).winner != ADX_NOBODY)
            break;
        tell_texts(position, moves, count);
        const adx_move move = moves[random_next(&seed) % count];
        dialect_write(DIALECT_UCI, position, move, uci);
        printf("plays %s\n", uci);
        if (adx_position_play(position, move))
            exit(2);
    }
    adx_position_free(position);
}

static void read_words(const adx_variant *variant, bool is_uci, char *fen)
{
    char *rest = strchr(fen, '\t');
    adx_move move;

    if (!rest)
        exit(2);
    *rest++ = '\0';
    adx_position *position = position_of(variant, fen);
    if (!position)
        return;
    tell_start(position);
    for (char *word = rest, *next; *word; word = next) {
        const size_t len = strcspn(word, " ");
        next = word + len + (word[len] == ' ');
        word[len] = '\0';
        if (is_uci ? dialect_read(DIALECT_UCI, position, word, &move)
                   : adx_move_parse_san(position, word, &move)) {
            char now[ADX_FEN_SIZE_MAX];
            dialect_write_fairy_fen(position, now);
            printf("refused %s\t%s\n", word, now);
            break;
        }
        play(position, move);
    }
    tell_end(position);
    adx_position_free(position);
}

static void tell_moves(const adx_variant *variant, const char *fen)
{
    adx_position *position = position_of(variant, fen);
    adx_move moves[ADX_MOVES_MAX];

    const unsigned count = position ? adx_position_moves(position, moves) : 0;
    for (unsigned i = 0; i < count; i++) {
        char uci[ADX_MOVE_TEXT_SIZE_MAX], san[ADX_SAN_SIZE_MAX];
        dialect_write(DIALECT_UCI, position, moves[i], uci);
        adx_move_san(position, moves[i], san);
        printf("move %s\t%s\n", uci, san);
    }
    adx_position_free(position);
}

static void tell_finding(void *ctx, const adx_finding *finding)
{
    (void)ctx;
    printf("refused line %u: %s\n", finding->line, finding->sentence);
}

static void read_pgn(const char *named, char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *now, *end;
    adx_record *record;
    adx_pgn_game facts;
    char id[ADX_NAME_SIZE_MAX];

    if (adx_pgn_facts(text, size, &facts))
        exit(2);
    if (!adx_pgn_game_id(&facts, NULL, id) || strcmp(id, named) != 0) {
        printf("refused game %s\n", facts.head.game);
        return;
    }
    const adx_variant *variant = variant_of(id);
    if (adx_pgn_read(&alloc, variant, id, text, size, tell_finding, NULL, &record))
        return;
    if (adx_record_replay(record, variant, UINT32_MAX, NULL, NULL, &end) ||
        adx_record_replay(record, variant, 0, NULL, NULL, &now))
        exit(2);
    tell_start(now);
    for (unsigned i = 0; i < adx_position_ply(end); i++)
        play(now, adx_position_played(end, i));
    tell_end(now);
    adx_position_free(now);
    adx_position_free(end);
    adx_record_free(record);
}

static void answer(char *line)
{
    char id[64];
    unsigned long long seed;
    unsigned plies;
    size_t size;
    int rest = 0;

    if (sscanf(line, "play %63s %llu %u", id, &seed, &plies) == 3) {
        play_random(variant_of(id), seed, plies);
    } else if (sscanf(line, "texts %63s %llu %u", id, &seed, &plies) == 3) {
        play_texts(variant_of(id), seed, plies);
    } else if (sscanf(line, "uci %63s %n", id, &rest) == 1 && rest) {
        read_words(variant_of(id), true, line + rest);
    } else if (sscanf(line, "san %63s %n", id, &rest) == 1 && rest) {
        read_words(variant_of(id), false, line + rest);
    } else if (sscanf(line, "fen %63s %n", id, &rest) == 1 && rest) {
        adx_position *position = position_of(variant_of(id), line + rest);
        if (position)
            tell_start(position);
        adx_position_free(position);
    } else if (sscanf(line, "moves %63s %n", id, &rest) == 1 && rest) {
        tell_moves(variant_of(id), line + rest);
    } else if (sscanf(line, "win %63s %n", id, &rest) == 1 && rest) {
        adx_position *position = position_of(variant_of(id), line + rest);
        if (position)
            printf("win %d %d\n", adx_position_can_win(position, ADX_WHITE),
                   adx_position_can_win(position, ADX_BLACK));
        adx_position_free(position);
    } else if (sscanf(line, "pgn %63s %zu", id, &size) == 2 && size < LINE_SIZE) {
        static char text[LINE_SIZE];
        if (fread(text, 1, size, stdin) != size)
            exit(2);
        read_pgn(id, text, size);
    } else {
        fprintf(stderr, "what is \"%s\"?\n", line);
        exit(2);
    }
    printf("done\n");
    fflush(stdout);
}

int main(void)
{
    static char line[LINE_SIZE];

    while (fgets(line, sizeof(line), stdin)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (*line)
            answer(line);
    }
    return 0;
}
