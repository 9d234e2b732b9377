/* In the child: confined first, then the text. */
#define _DEFAULT_SOURCE
#include "server/texts/examine.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "adx/adx.h"
#include "base/buf.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_WATCHED                                                                                 \
    1 /* sanitizers take terabytes of addresses, and call the system when they like */
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||                         \
    __has_feature(memory_sanitizer)
#define IS_WATCHED 1
#endif
#endif
#ifndef IS_WATCHED
#define IS_WATCHED 0
#endif

enum {
    ROOM_SIZE = 192 << 20,       /* for three times what a game may take */
    ADDRESSES_SIZE = 1024 << 20, /* the room, the program and its libraries */
    FILES_MAX = 3,
    ALIGN = 16
};

/* --- memory --- */

/* One piece of memory, taken before anything is read; the last block can grow and be given back. */
struct room {
    char *at;
    size_t used, last;
};

static size_t round_up(size_t size)
{
    return (size + ALIGN - 1) & ~(size_t)(ALIGN - 1);
}

static void *resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    struct room *room = ctx;
    const bool is_last = ptr && (char *)ptr == room->at + room->last;
    const size_t from = is_last ? room->last : room->used;

    if (!new_size) {
        room->used = is_last ? room->last : room->used;
        return NULL;
    }
    if (new_size > ROOM_SIZE - from - ALIGN)
        return NULL;
    void *block = room->at + from;
    if (ptr && !is_last)
        memcpy(block, ptr, old_size < new_size ? old_size : new_size);
    room->last = from;
    room->used = from + round_up(new_size);
    return block;
}

/* --- the walls --- */

static void limit(int what, rlim_t most)
{
    const struct rlimit limit = {.rlim_cur = most, .rlim_max = most};

    setrlimit(what, &limit);
}

bool examine_confine(void)
{
#ifdef SYS_close_range
    syscall(SYS_close_range, FILES_MAX, ~0U, 0);
#endif
    limit(RLIMIT_CPU, EXAMINE_CPU_S);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_NOFILE, FILES_MAX);
#ifdef RLIMIT_NPROC
    limit(RLIMIT_NPROC, 0);
#endif
    if (IS_WATCHED)
        return false;
    limit(RLIMIT_AS, ADDRESSES_SIZE);
#ifdef __linux__
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_STRICT) == 0;
#else
    return false;
#endif
}

/* exit() would ask the system for more than is allowed. */
_Noreturn static void leave(void)
{
#ifdef __linux__
    if (!IS_WATCHED)
        syscall(SYS_exit, 0);
#endif
    _exit(0);
}

/* --- the text --- */

static size_t read_all(char *out, size_t size)
{
    size_t len = 0;
    ssize_t got;

    while (len < size && (got = read(STDIN_FILENO, out + len, size - len)) > 0)
        len += (size_t)got;
    return len;
}

static void write_all(const char *text, size_t size)
{
    ssize_t put;

    for (size_t done = 0; done < size; done += (size_t)put) {
        put = write(STDOUT_FILENO, text + done, size - done);
        if (put <= 0)
            return;
    }
}

static void note_finding(void *ctx, const adx_finding *finding)
{
    if (finding->severity == ADX_ERROR)
        buf_format(ctx, "finding %u %u %u\t%s\t%s\n", finding->line, finding->column,
                   finding->length, finding->sentence,
                   finding->suggestion ? finding->suggestion : "");
}

/* A few moves, always the same: what they take counts as well. */
static bool can_play(const adx_alloc *alloc, const adx_variant *variant)
{
    adx_move moves[ADX_MOVES_MAX];
    adx_position *position = NULL;
    uint32_t seed = 1;
    const adx_err err = adx_variant_start_count(variant)
                            ? adx_position_create_numbered(alloc, variant, 0, &position)
                            : adx_position_create(alloc, variant, NULL, NULL, NULL, &position);

    for (unsigned ply = 0; !err && ply < EXAMINE_PLIES; ply++) {
        const unsigned count = adx_position_moves(position, moves);
        seed = seed * 1664525 + 1013904223;
        if (!count || adx_position_play(position, moves[(seed >> 8) % count]))
            break;
    }
    return !err;
}

static void judge(const adx_alloc *alloc, const adx_rules *rules, struct buf *reply)
{
    adx_variant *variant = NULL;
    char *flat = NULL;
    size_t size = 0;

    adx_err err = adx_variant_create(alloc, rules, note_finding, reply, &variant);
    if (!err && !can_play(alloc, variant))
        err = ADX_E_NOMEM;
    if (!err)
        err = adx_rules_flatten(alloc, rules, note_finding, reply, &flat, &size);
    if (!err) {
        buf_format(reply, "fits %zu\n", adx_variant_memory(variant));
        buf_text(reply, flat);
    } else if (err == ADX_E_NOMEM)
        buf_text(reply, "no-memory\n");
}

_Noreturn void examine(void)
{
    const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
    struct room room = {.at = mmap(NULL, ROOM_SIZE, PROT_READ | PROT_WRITE, flags, -1, 0)};
    const adx_alloc alloc = {.resize = resize, .ctx = &room};

    if (room.at == MAP_FAILED)
        leave();
    char *text = resize(&room, NULL, 0, ADX_RULES_SIZE_MAX + 1);
    char *answer = resize(&room, NULL, 0, EXAMINE_REPLY_MAX);
    struct buf reply = buf_init(answer, EXAMINE_REPLY_MAX);

    examine_confine();
    const size_t size = read_all(text, ADX_RULES_SIZE_MAX + 1);
    const adx_rules rules = {.name = "this game", .text = text, .size = size};
    judge(&alloc, &rules, &reply);
    write_all(reply.text, reply.len);
    leave();
}
