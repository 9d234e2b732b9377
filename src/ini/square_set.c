/* Sets of squares: read as files of variants name them, written in the words of a rule text. */
#include "ini/square_set.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define EVERY_FILE ((uint16_t)((1u << INI_FILES_MAX) - 1))

/* One word such as "d4", "*10" or "a*". Returns: the end of the word, NULL if it is none. */
static const char *read_word(const char *at, struct ini_squares *out)
{
    uint16_t files = EVERY_FILE;
    unsigned long first = 1, last = INI_RANKS_MAX;

    if (*at != '*') {
        const int file = tolower((unsigned char)*at) - 'a';
        if (file < 0 || file >= INI_FILES_MAX)
            return NULL;
        files = (uint16_t)(1u << file);
    }
    at++;
    if (*at == '*') {
        at++;
    } else {
        char *end;
        if (!isdigit((unsigned char)*at))
            return NULL;
        first = last = strtoul(at, &end, 10);
        at = end;
        if (first < 1 || first > INI_RANKS_MAX)
            return NULL;
    }
    for (unsigned long rank = first; rank <= last; rank++)
        out->rank[rank - 1] |= files;
    return at;
}

bool squares_read(const char *text, struct ini_squares *out)
{
    struct ini_squares read = {{0}};

    for (const char *at = text; *at;) {
        if (isspace((unsigned char)*at) || *at == '-') {
            at++;
            continue;
        }
        at = read_word(at, &read);
        if (!at)
            return false;
    }
    *out = read;
    return true;
}

struct ini_squares squares_all(unsigned files, unsigned ranks)
{
    struct ini_squares all = {{0}};

    for (unsigned rank = 0; rank < ranks; rank++)
        all.rank[rank] = (uint16_t)((1u << files) - 1);
    return all;
}

struct ini_squares squares_ranks(unsigned first, unsigned last)
{
    struct ini_squares ranks = {{0}};

    for (unsigned rank = first; rank <= last && rank < INI_RANKS_MAX; rank++)
        ranks.rank[rank] = EVERY_FILE;
    return ranks;
}

struct ini_squares squares_and(struct ini_squares a, struct ini_squares b)
{
    for (unsigned rank = 0; rank < INI_RANKS_MAX; rank++)
        a.rank[rank] &= b.rank[rank];
    return a;
}

struct ini_squares squares_but(struct ini_squares a, struct ini_squares b)
{
    for (unsigned rank = 0; rank < INI_RANKS_MAX; rank++)
        a.rank[rank] &= (uint16_t)~b.rank[rank];
    return a;
}

bool squares_none(struct ini_squares squares)
{
    return squares_equal(squares, (struct ini_squares){{0}});
}

unsigned squares_count(struct ini_squares squares)
{
    unsigned count = 0;

    for (int rank = 0; rank < INI_RANKS_MAX; rank++) {
        for (int file = 0; file < INI_FILES_MAX; file++)
            count += squares_has(squares, file, rank);
    }
    return count;
}

bool squares_equal(struct ini_squares a, struct ini_squares b)
{
    return memcmp(&a, &b, sizeof(a)) == 0;
}

bool squares_has(struct ini_squares squares, int file, int rank)
{
    return file >= 0 && file < INI_FILES_MAX && rank >= 0 && rank < INI_RANKS_MAX &&
           (squares.rank[rank] >> file & 1);
}

void squares_add(struct ini_squares *squares, unsigned file, unsigned rank)
{
    squares->rank[rank] |= (uint16_t)(1u << file);
}

struct ini_squares squares_flip(struct ini_squares squares, unsigned files, unsigned ranks,
                                bool rotate)
{
    struct ini_squares out = {{0}};

    for (unsigned rank = 0; rank < ranks; rank++) {
        for (unsigned file = 0; file < files; file++) {
            if (squares_has(squares, (int)file, (int)rank))
                squares_add(&out, rotate ? files - 1 - file : file, ranks - 1 - rank);
        }
    }
    return out;
}

/* The rows that are full, "rank 8" or "ranks 1-2 7-8"; they are taken out of the set. */
static void write_full_ranks(struct ini_squares *squares, unsigned files, unsigned ranks,
                             struct buf *out)
{
    const uint16_t full = (uint16_t)((1u << files) - 1);
    unsigned count = 0;

    for (unsigned rank = 0; rank < ranks; rank++)
        count += squares->rank[rank] == full;
    if (count > 0)
        buf_text(out, count == 1 ? " rank" : " ranks");
    for (unsigned rank = 0; rank < ranks; rank++) {
        const unsigned first = rank;
        while (rank < ranks && squares->rank[rank] == full)
            squares->rank[rank++] = 0;
        if (rank > first + 1)
            buf_format(out, " %u-%u", first + 1, rank);
        else if (rank > first)
            buf_format(out, " %u", rank);
    }
}

void squares_write(struct ini_squares squares, unsigned files, unsigned ranks, struct buf *out)
{
    write_full_ranks(&squares, files, ranks, out);
    for (unsigned rank = 0; rank < ranks; rank++) {
        for (unsigned file = 0; file < files; file++) {
            const unsigned first = file;
            while (file < files && squares_has(squares, (int)file, (int)rank))
                file++;
            if (file > first + 1)
                buf_format(out, " %c%u-%c%u", 'a' + (int)first, rank + 1, 'a' + (int)file - 1,
                           rank + 1);
            else if (file > first)
                buf_format(out, " %c%u", 'a' + (int)first, rank + 1);
        }
    }
}
