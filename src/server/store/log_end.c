/* The write-ahead log of SQLite, https://www.sqlite.org/fileformat2.html#walformat */
#include "server/store/log_end.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HEAD_SIZE = 32,
    FRAME_HEAD_SIZE = 24, /* in front of each page */
    SALT_SIZE = 8,
    HEAD_SALT = 16, /* where salts and sums are */
    HEAD_SUM = 24,
    FRAME_SALT = 8,
    FRAME_SUM = 16,
    PAGE_MIN = 512,
    PAGE_MAX = 65536,
};

#define MAGIC UINT32_C(0x377f0682) /* and 1 when sums are of big-endian words */

struct log {
    FILE *file;
    uint8_t head[HEAD_SIZE];
    uint32_t page_size;
    bool is_big;
    uint32_t sum[2]; /* of all frames so far */
    uint8_t *frame;
};

static uint32_t read_big(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static uint32_t read_little(const uint8_t *bytes)
{
    return (uint32_t)bytes[3] << 24 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[1] << 8 | bytes[0];
}

/* size: a multiple of 8. */
static void add_sum(const struct log *log, const uint8_t *bytes, size_t size, uint32_t sum[2])
{
    for (size_t i = 0; i < size; i += 8) {
        sum[0] += (log->is_big ? read_big : read_little)(bytes + i) + sum[1];
        sum[1] += (log->is_big ? read_big : read_little)(bytes + i + 4) + sum[0];
    }
}

static bool is_sum(const uint32_t sum[2], const uint8_t *bytes)
{
    return sum[0] == read_big(bytes) && sum[1] == read_big(bytes + 4);
}

/* Returns: whether the head is whole; the sizes are of use also when its sum is wrong. */
static bool read_head(struct log *log)
{
    log->page_size = read_big(log->head + 8);
    log->is_big = read_big(log->head) & 1;
    log->sum[0] = log->sum[1] = 0;
    add_sum(log, log->head, HEAD_SUM, log->sum);
    return (read_big(log->head) & ~UINT32_C(1)) == MAGIC && log->page_size >= PAGE_MIN &&
           log->page_size <= PAGE_MAX && !(log->page_size & (log->page_size - 1)) &&
           is_sum(log->sum, log->head + HEAD_SUM);
}

/* Whether the frame was written since the log was begun, and not before. */
static bool is_recent(const struct log *log)
{
    return memcmp(log->frame + FRAME_SALT, log->head + HEAD_SALT, SALT_SIZE) == 0;
}

static bool ends_commit(const struct log *log)
{
    return read_big(log->frame + 4) != 0;
}

/* Whether the frame follows the one before it unbroken; the sum is carried on then. */
static bool is_whole(struct log *log)
{
    uint32_t sum[2] = {log->sum[0], log->sum[1]};

    add_sum(log, log->frame, FRAME_SALT, sum);
    add_sum(log, log->frame + FRAME_HEAD_SIZE, log->page_size, sum);
    if (!is_recent(log) || !read_big(log->frame) || !is_sum(sum, log->frame + FRAME_SUM))
        return false;
    memcpy(log->sum, sum, sizeof(sum));
    return true;
}

static void walk(struct log *log, struct log_end *out)
{
    const size_t size = FRAME_HEAD_SIZE + log->page_size;
    uint64_t at = HEAD_SIZE, torn_end = HEAD_SIZE;
    bool is_unbroken = true, has_later_commit = false;
    size_t got;

    out->cut_at = HEAD_SIZE;
    while ((got = fread(log->frame, 1, size, log->file)) == size) {
        at += size;
        is_unbroken = is_unbroken && is_whole(log);
        if (is_unbroken && ends_commit(log))
            out->cut_at = at;
        if (is_recent(log))
            torn_end = at;
        out->is_damaged = out->is_damaged || (has_later_commit && is_recent(log));
        has_later_commit = has_later_commit || (!is_unbroken && is_recent(log) && ends_commit(log));
    }
    if (got)
        torn_end = at + got;
    out->torn = torn_end > out->cut_at ? torn_end - out->cut_at : 0;
}

/* A head is written anew over frames that are in the database by then: they are not its own. */
static void look_behind_broken_head(struct log *log, struct log_end *out)
{
    uint8_t frame[FRAME_HEAD_SIZE];
    const size_t got = fread(frame, 1, sizeof(frame), log->file);

    out->is_damaged =
        got == sizeof(frame) && memcmp(frame + FRAME_SALT, log->head + HEAD_SALT, SALT_SIZE) == 0;
    out->torn = HEAD_SIZE;
}

bool log_end_look(const char *path, struct log_end *out)
{
    struct log log = {.file = fopen(path, "rb")};

    *out = (struct log_end){.cut_at = 0};
    if (!log.file)
        return errno == ENOENT;
    const size_t got = fread(log.head, 1, HEAD_SIZE, log.file);
    if (got < HEAD_SIZE) {
        out->torn = got;
    } else if (!read_head(&log)) {
        look_behind_broken_head(&log, out);
    } else if ((log.frame = malloc(FRAME_HEAD_SIZE + log.page_size)) != NULL) {
        walk(&log, out);
        free(log.frame);
    } else {
        errno = ENOMEM;
    }
    const bool is_read = !ferror(log.file) && (log.frame || errno != ENOMEM);
    fclose(log.file);
    return is_read;
}
