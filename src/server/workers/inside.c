/* From the inside: the walls, and what goes through them. */
#define _DEFAULT_SOURCE
#include "server/workers/inside.h"

#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "server/workers/frame.h"

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
    FILES_MAX = 3,
    ADDRESSES_MORE = 128 << 20, /* for what inside_alloc() does not count */
};

/* --- the calls of the system --- */

#if defined(__linux__) && defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__linux__) && defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#ifdef MACHINE
/* Memory is limited otherwise; of files there are three, which lead to the server and to nowhere.
 */
#define ALLOW(call)                                                                                \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1),                                        \
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

static enum inside_walls filter_calls(void)
{
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        ALLOW(read),
        ALLOW(write),
        ALLOW(exit_group),
        ALLOW(rt_sigreturn),
        ALLOW(clock_gettime),
        ALLOW(brk),
        ALLOW(mmap),
        ALLOW(mremap),
        ALLOW(munmap),
        ALLOW(madvise),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
    };
    const struct sock_fprog program = {.len = sizeof(filter) / sizeof(filter[0]), .filter = filter};

    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                   prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0
               ? INSIDE_CONFINED
               : INSIDE_REFUSED;
}
#else
static enum inside_walls filter_calls(void)
{
    return INSIDE_OPEN;
}
#endif

/* --- limits --- */

static void limit(int what, rlim_t most)
{
    const struct rlimit limit = {.rlim_cur = most, .rlim_max = most};

    setrlimit(what, &limit);
}

/* Of addresses, which the program and its libraries take as well. Returns: 0 for not known. */
static size_t taken(void)
{
    FILE *file = fopen("/proc/self/statm", "r");
    size_t pages = 0;

    if (file && fscanf(file, "%zu", &pages) != 1)
        pages = 0;
    if (file)
        fclose(file);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

enum inside_walls inside_confine(const struct inside_limits *limits)
{
    const size_t before = taken();

#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* if the server dies while this is busy */
#endif
#ifdef SYS_close_range
    syscall(SYS_close_range, FILES_MAX, ~0U, 0);
#endif
    limit(RLIMIT_CPU, limits->cpu_s);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_NOFILE, FILES_MAX);
#ifdef RLIMIT_NPROC
    limit(RLIMIT_NPROC, 0);
#endif
    if (IS_WATCHED)
        return INSIDE_OPEN;
    if (before)
        limit(RLIMIT_AS, before + limits->memory + ADDRESSES_MORE);
    return filter_calls();
}

/* --- memory --- */

static void *resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    struct inside_memory *memory = ctx;

    if (!new_size) {
        free(ptr);
        memory->left += old_size;
        return NULL;
    }
    if (new_size > old_size && new_size - old_size > memory->left)
        return NULL;
    void *block = realloc(ptr, new_size);
    if (block)
        memory->left = memory->left + old_size - new_size;
    return block;
}

adx_alloc inside_alloc(struct inside_memory *memory)
{
    return (adx_alloc){.resize = resize, .ctx = memory};
}

/* --- questions and answers --- */

static bool read_all(char *out, size_t size)
{
    for (size_t done = 0; done < size;) {
        const ssize_t got = read(STDIN_FILENO, out + done, size - done);
        if (got <= 0 && !(got < 0 && errno == EINTR))
            return false;
        done += got > 0 ? (size_t)got : 0;
    }
    return true;
}

static bool write_all(const char *text, size_t size)
{
    for (size_t done = 0; done < size;) {
        const ssize_t put = write(STDOUT_FILENO, text + done, size - done);
        if (put <= 0 && !(put < 0 && errno == EINTR))
            return false;
        done += put > 0 ? (size_t)put : 0;
    }
    return true;
}

bool inside_hear(char *out, size_t max, size_t *size)
{
    char head[FRAME_HEAD_SIZE];

    if (!read_all(head, sizeof(head)))
        return false;
    *size = frame_size(head);
    return *size <= max && read_all(out, *size);
}

void inside_say(const char *text, size_t size)
{
    char head[FRAME_HEAD_SIZE];

    frame_head(size, head);
    if (!write_all(head, sizeof(head)) || !write_all(text, size))
        _exit(0);
}
