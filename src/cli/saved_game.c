/* Saved games. */
#include "cli/saved_game.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/exit_code.h"
#include "cli/outcome_text.h"
#include "cli/read_file.h"
#include "cli/report.h"

#define FIRST_LINE  "acedrex game 1"
#define RESIGNATION "resignation"
#define TIME_OVER   "time"

enum {
    FILE_SIZE_MAX = 512 * 1024,
    PATH_SIZE = 4096,
    MOVES_PER_LINE = 10,
    LEVEL_OF_ENGINE = 8, /* when a file says "engine" alone */
};

/* --- writing --- */

static void write_player(FILE *file, const char *color, const struct session_player *player)
{
    if (player->is_engine)
        fprintf(file, "%s engine %u\n", color, player->level);
    else
        fprintf(file, "%s human\n", color);
}

static void write_moves(FILE *file, const struct session *session)
{
    for (unsigned i = 0; i < session->ply_count; i++) {
        const bool is_first = i % MOVES_PER_LINE == 0;
        const bool is_last =
            i % MOVES_PER_LINE == MOVES_PER_LINE - 1 || i + 1 == session->ply_count;
        fprintf(file, "%s %s%s", is_first ? "moves" : "", session->ply[i].text,
                is_last ? "\n" : "");
    }
}

static void write_game(FILE *file, const struct session *session)
{
    const adx_outcome outcome = session_outcome(session);
    const struct session_clock *clock = &session->clock;
    char result[OUTCOME_TEXT_SIZE];

    fprintf(file, FIRST_LINE "\ngame %s\n", session->id);
    fprintf(file, "rules %016" PRIx64 "\n", adx_variant_hash(session->game.variant));
    fprintf(file, "start %s\n", session->start_fen);
    write_player(file, "white", &session->player[ADX_WHITE]);
    write_player(file, "black", &session->player[ADX_BLACK]);
    if (clock->is_on)
        fprintf(file, "clock %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", clock->increment_ms,
                clock->left_ms[ADX_WHITE], clock->left_ms[ADX_BLACK]);
    write_moves(file, session);
    outcome_text(outcome.winner, outcome.reason, result);
    fprintf(file, "result %s\n", result);
}

/* Whether something lies there that is not ours to replace. */
static bool is_foreign(const char *path)
{
    char start[sizeof(FIRST_LINE)] = "";
    FILE *file = open_to_read(path);

    if (!file)
        return errno != ENOENT && errno != ENOTDIR;
    const size_t size = fread(start, 1, sizeof(start) - 1, file);
    fclose(file);
    return size > 0 && strcmp(start, FIRST_LINE) != 0;
}

static int failed(const char *path, const char *doing)
{
    report_error("%s cannot be %s: %s", path, doing, read_failure(errno));
    return strcmp(doing, "written") == 0 ? EXIT_ENVIRONMENT : EXIT_USAGE;
}

int saved_game_write(const struct session *session, const char *path)
{
    char beside[PATH_SIZE];

    const int len = snprintf(beside, sizeof(beside), "%s.new", path);
    if (len < 0 || (size_t)len >= sizeof(beside)) {
        errno = ENAMETOOLONG;
        return failed(path, "written");
    }
    if (is_foreign(path)) {
        report_error("%s exists and is no saved game; it is left as it is", path);
        return EXIT_USAGE;
    }
    FILE *file = fopen(beside, "wb");
    if (!file)
        return failed(path, "written");
    write_game(file, session);
    bool is_written = fflush(file) == 0 && !ferror(file) && fsync(fileno(file)) == 0;
    const int reason = errno;
    is_written &= fclose(file) == 0;
    if (is_written && rename(beside, path) == 0)
        return EXIT_DONE;
    if (!is_written)
        errno = reason;
    failed(path, "written");
    remove(beside);
    return EXIT_ENVIRONMENT;
}

/* --- reading --- */

struct saved {
    const char *path;
    unsigned line;
    const char *id, *rules, *start, *result;
    struct session_player player[2];
    struct session_clock clock;
    char *moves; /* all lists joined with blanks; free() */
    size_t moves_len;
};

static bool wrong(const struct saved *saved, const char *what)
{
    report_error("%s:%u: %s", saved->path, saved->line, what);
    return false;
}

/* "human", "engine" or "engine 5". */
static bool read_player(struct saved *saved, const char *value, struct session_player *out)
{
    uint64_t level = LEVEL_OF_ENGINE;

    if (strcmp(value, "human") == 0) {
        *out = (struct session_player){.is_engine = false};
        return true;
    }
    if (strncmp(value, "engine", 6) != 0 ||
        (value[6] && (value[6] != ' ' || !args_number(value + 7, 1, 8, &level))))
        return wrong(saved, "a player is \"human\" or \"engine LEVEL\"");
    *out = (struct session_player){.is_engine = true, .level = (unsigned)level};
    return true;
}

static bool read_clock(struct saved *saved, char *value)
{
    uint64_t number[3];
    unsigned count = 0;
    char *word = value;

    for (; word && count < 3; count++) {
        char *blank = strchr(word, ' ');
        if (blank)
            *blank++ = '\0';
        if (!args_number(word, 0, UINT32_MAX, &number[count]))
            break;
        word = blank;
    }
    if (count != 3 || word)
        return wrong(saved, "a clock has three numbers of milliseconds");
    saved->clock = (struct session_clock){
        .is_on = true, .increment_ms = number[0], .left_ms = {number[1], number[2]}};
    return true;
}

static bool read_moves(struct saved *saved, const char *value)
{
    const size_t len = strlen(value);

    memcpy(saved->moves + saved->moves_len, value, len);
    saved->moves_len += len;
    saved->moves[saved->moves_len++] = ' ';
    saved->moves[saved->moves_len] = '\0';
    return true;
}

static bool read_line(struct saved *saved, char *line)
{
    char *value = strchr(line, ' ');

    if (!value)
        return wrong(saved, "a line needs a word and its value");
    *value++ = '\0';
    if (strcmp(line, "game") == 0)
        saved->id = value;
    else if (strcmp(line, "rules") == 0)
        saved->rules = value;
    else if (strcmp(line, "start") == 0)
        saved->start = value;
    else if (strcmp(line, "result") == 0)
        saved->result = value;
    else if (strcmp(line, "white") == 0)
        return read_player(saved, value, &saved->player[ADX_WHITE]);
    else if (strcmp(line, "black") == 0)
        return read_player(saved, value, &saved->player[ADX_BLACK]);
    else if (strcmp(line, "clock") == 0)
        return read_clock(saved, value);
    else if (strcmp(line, "moves") == 0)
        return read_moves(saved, value);
    else
        return wrong(saved, "a saved game has no such line");
    return true;
}

static bool read_lines(struct saved *saved, char *text)
{
    while (text) {
        char *end = strchr(text, '\n');
        if (end)
            *end++ = '\0';
        saved->line++;
        const size_t len = strlen(text);
        if (len && text[len - 1] == '\r')
            text[len - 1] = '\0';
        if (saved->line == 1 && strcmp(text, FIRST_LINE) != 0)
            return wrong(saved, "this is no saved game; its first line is not \"" FIRST_LINE "\"");
        if (saved->line > 1 && *text && !read_line(saved, text))
            return false;
        text = end;
    }
    if (!saved->id || !saved->rules || !saved->start)
        return wrong(saved, "the game, rules and start lines are needed");
    return true;
}

static int open_game(const struct saved *saved, struct load_game *game)
{
    char hash[17];
    struct args args = {.operand = NULL};

    *game = (struct load_game){.variant = NULL};
    int status = load_variant(saved->id, &game->variant);
    if (status)
        return status;
    snprintf(hash, sizeof(hash), "%016" PRIx64, adx_variant_hash(game->variant));
    if (strcmp(hash, saved->rules) != 0) {
        report_error("%s was played by other rules of %s (hash %s, now %s)", saved->path, saved->id,
                     saved->rules, hash);
        status = EXIT_WRONG;
    }
    args.value[LOAD_FEN] = saved->start;
    args.value[LOAD_MOVES] = saved->moves;
    if (!status)
        status = load_position(game->variant, &args, &game->position);
    if (status)
        load_release(game);
    return status;
}

static const char *given_reason(const char *result, const char *reason)
{
    const char *blank = result ? strchr(result, ' ') : NULL;

    return blank && strcmp(blank + 1, reason) == 0 ? reason : NULL;
}

/* An ending that the moves do not show. */
static adx_outcome given_outcome(const struct saved *saved)
{
    const char *reason = given_reason(saved->result, RESIGNATION);

    if (!reason)
        reason = given_reason(saved->result, TIME_OVER);
    if (!reason)
        return (adx_outcome){.winner = ADX_NOBODY, .reason = ""};
    return (adx_outcome){
        .winner = strncmp(saved->result, "white", 5) == 0 ? ADX_WHITE_WINS : ADX_BLACK_WINS,
        .reason = reason,
    };
}

static int open_saved(struct saved *saved, char *text, struct session *out)
{
    struct load_game game;

    if (!read_lines(saved, text))
        return EXIT_WRONG;
    int status = open_game(saved, &game);
    if (!status)
        status = session_init(out, saved->id, &game);
    if (status)
        return status;
    out->player[ADX_WHITE] = saved->player[ADX_WHITE];
    out->player[ADX_BLACK] = saved->player[ADX_BLACK];
    out->clock = saved->clock;
    out->given = given_outcome(saved);
    return EXIT_DONE;
}

int saved_game_read(const char *path, struct session *out)
{
    struct saved saved = {.path = path};
    size_t size;
    char *text = read_file(path, FILE_SIZE_MAX, &size);

    if (!text)
        return failed(path, "read");
    int status = EXIT_WRONG;
    saved.moves = malloc(size + 2);
    if (!saved.moves) {
        status = report_adx(ADX_E_NOMEM);
    } else if (memchr(text, '\0', size)) {
        saved.line = 1;
        wrong(&saved, "this is no text");
    } else {
        saved.moves[0] = '\0';
        status = open_saved(&saved, text, out);
    }
    free(saved.moves);
    free(text);
    return status;
}
