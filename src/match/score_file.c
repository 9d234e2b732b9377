/* The finished pairs of a match as lines of a file. */
#include "match/score_file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "protocol/read_file.h"
#include "protocol/token.h"

enum {
    LINE_SIZE = 8192,
    NUMBERS = 11
};

/* Returns: false when the line is no pair. */
static bool read_pair(const char *line, struct score_pair *pair)
{
    const char *rest = line;
    uint64_t numbers[NUMBERS];

    *pair = (struct score_pair){.number = 0};
    if (!token_is(token_next(&rest), "pair"))
        return false;
    for (unsigned i = 0; i < NUMBERS; i++)
        if (!token_number(token_next(&rest), UINT32_MAX, &numbers[i]))
            return false;
    pair->number = (unsigned)numbers[0];
    for (unsigned i = 0; i < 2; i++) {
        pair->score[i] = (unsigned)numbers[1 + i];
        pair->plies[i] = (unsigned)numbers[3 + i];
        pair->longest_ms[i] = (unsigned)numbers[5 + i];
        for (unsigned engine = 0; engine < 2; engine++)
            pair->fault[i][engine] = (enum duel_fault)numbers[7 + 2 * i + engine];
    }
    for (unsigned i = 0; i < 2; i++) {
        if (pair->score[i] > 2 || pair->fault[i][0] >= DUEL_FAULTS ||
            pair->fault[i][1] >= DUEL_FAULTS)
            return false;
        pair->wins += pair->score[i] == 2;
        pair->draws += pair->score[i] == 1;
        pair->losses += pair->score[i] == 0;
    }
    return true;
}

static bool is_whole(const char *line)
{
    const size_t len = strlen(line);

    return len && line[len - 1] == '\n';
}

/* Returns: whether the file is of this match; *end is where the next line belongs. */
static bool read_all(FILE *file, const char *what,
                     void (*take)(void *ctx, const struct score_pair *pair), void *ctx, long *end)
{
    char line[LINE_SIZE];
    struct score_pair pair;

    *end = 0;
    if (!fgets(line, sizeof(line), file) || !is_whole(line))
        return true; // new, or not even begun
    line[strlen(line) - 1] = '\0';
    if (strncmp(line, "match ", 6) != 0 || strcmp(line + 6, what) != 0)
        return false;
    *end = ftell(file);
    while (fgets(line, sizeof(line), file) && is_whole(line)) {
        if (!read_pair(line, &pair))
            return false;
        take(ctx, &pair);
        *end = ftell(file);
    }
    return true;
}

FILE *score_file_open(const char *path, const char *what,
                      void (*take)(void *ctx, const struct score_pair *pair), void *ctx, char *why)
{
    FILE *file = open_regular(path, O_RDWR | O_CREAT, "r+b");
    long end = 0;

    if (!file) {
        snprintf(why, CLIENT_WHY_SIZE, "%.150s: %s", path, file_failure(errno));
        return NULL;
    }
    if (!read_all(file, what, take, ctx, &end)) {
        snprintf(why, CLIENT_WHY_SIZE, "%.150s: belongs to another match; name a new file", path);
        fclose(file);
        return NULL;
    }
    bool is_good = fseek(file, end, SEEK_SET) == 0 && ftruncate(fileno(file), end) == 0;
    if (is_good && end == 0)
        is_good = fprintf(file, "match %s\n", what) > 0 && fflush(file) == 0;
    if (is_good)
        return file;
    snprintf(why, CLIENT_WHY_SIZE, "%.150s: %s", path, strerror(errno));
    fclose(file);
    return NULL;
}

bool score_file_add(FILE *file, const struct score_pair *pair)
{
    fprintf(file, "pair %u  %u %u  %u %u  %u %u  %u %u %u %u\n", pair->number, pair->score[0],
            pair->score[1], pair->plies[0], pair->plies[1], pair->longest_ms[0],
            pair->longest_ms[1], (unsigned)pair->fault[0][0], (unsigned)pair->fault[0][1],
            (unsigned)pair->fault[1][0], (unsigned)pair->fault[1][1]);
    return fflush(file) == 0 && !ferror(file);
}
