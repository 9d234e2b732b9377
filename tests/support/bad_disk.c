/*
 * A disk that fails and a clock that is set, for a program that is started with
 *
 *   LD_PRELOAD=bad_disk.so BAD_DISK=CONTROL
 *
 * CONTROL is a file of struct control, which the test writes while the program runs. All that is
 * written to a database of games, or to the log of PostgreSQL, and not yet put on disk stands in
 * CONTROL.undo, so that a test can lose it as a loss of power does: for each change an entry with
 * what was there before, and an entry without a size when the file was put on disk. That takes no
 * time here, as the system itself goes on when a program is killed.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct control {
    int32_t sync_errno, write_errno; /* what these calls fail with, 0 to work */
    int64_t clock_s;                 /* added to the time of day */
    int64_t calls; /* the program is killed instead of this one, counted from its start; 0: never */
    int64_t sync_us; /* for so long a disk works until all is there */
};

struct entry {
    char name[32];                   /* of the file: the end of its path */
    int64_t offset, size, file_size; /* before; size -1: the file was put on disk */
};

enum {
    PATH_SIZE = 4096,
    SEGMENT_LEN = 24 /* hexadecimal digits that are the name of a part of PostgreSQL's log */
};

static const volatile struct control *control;
static int undo = -1;
static int64_t calls;

static const volatile struct control *find_control(void)
{
    const char *path = getenv("BAD_DISK");
    char name[PATH_SIZE];

    if (control || !path)
        return control;
    const int fd = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC);
    void *map = mmap(NULL, sizeof(*control), PROT_READ, MAP_SHARED, fd, 0);
    syscall(SYS_close, fd);
    if (map == MAP_FAILED)
        abort();
    snprintf(name, sizeof(name), "%s.undo", path);
    undo =
        (int)syscall(SYS_openat, AT_FDCWD, name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    control = map;
    return control;
}

static bool is_segment(const char *path, const char *name)
{
    static const char folder[] = "/pg_wal";
    const size_t len = strlen(folder);

    return strlen(name) == SEGMENT_LEN && strspn(name, "0123456789ABCDEF") == SEGMENT_LEN &&
           (size_t)(name - path) > len && strncmp(name - 1 - len, folder, len) == 0;
}

/* The name of a database of games or its log; NULL for other files. */
static const char *name_of(int fd, char path[PATH_SIZE])
{
    char link[64];

    snprintf(link, sizeof(link), "/proc/self/fd/%d", fd);
    const ssize_t len = readlink(link, path, PATH_SIZE - 1);
    if (len <= 0)
        return NULL;
    path[len] = '\0';
    const char *name = strrchr(path, '/');
    return name && (strncmp(name, "/games.db", 9) == 0 || is_segment(path, name + 1)) ? name + 1
                                                                                      : NULL;
}

static void note(int fd, int64_t offset, int64_t size)
{
    char path[PATH_SIZE];
    const char *name = find_control() ? name_of(fd, path) : NULL;
    struct entry entry = {.offset = offset, .size = size};
    struct stat status;

    if (!name || fstat(fd, &status) != 0)
        return;
    snprintf(entry.name, sizeof(entry.name), "%s", name);
    entry.file_size = status.st_size;
    if (entry.size > 0 && offset + size > status.st_size)
        entry.size = offset < status.st_size ? status.st_size - offset : 0;
    char *all = calloc(1, sizeof(entry) + (size_t)(entry.size > 0 ? entry.size : 0));
    if (!all)
        abort();
    memcpy(all, &entry, sizeof(entry));
    if (entry.size > 0 && pread(fd, all + sizeof(entry), (size_t)entry.size, offset) != entry.size)
        abort();
    const size_t len = sizeof(entry) + (size_t)(entry.size > 0 ? entry.size : 0);
    if (syscall(SYS_write, undo, all, len) != (long)len)
        abort();
    free(all);
}

/* Whether a call that changes a database fails, or never comes back. */
static bool fails(int32_t why, int fd)
{
    char path[PATH_SIZE];

    if (!name_of(fd, path))
        return false;
    if (++calls == control->calls)
        kill(getpid(), SIGKILL);
    errno = why;
    return why;
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t offset)
{
    return pwrite64(fd, data, size, offset);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t offset)
{
    if (find_control() && fails(control->write_errno, fd))
        return -1;
    note(fd, offset, (int64_t)size);
    return syscall(SYS_pwrite64, fd, data, size, offset);
}

int ftruncate64(int fd, off64_t size)
{
    struct stat status;

    if (find_control() && fails(control->write_errno, fd))
        return -1;
    if (fstat(fd, &status) == 0)
        note(fd, size, status.st_size > size ? status.st_size - size : 0);
    return (int)syscall(SYS_ftruncate, fd, size);
}

/* Signals do not end it. */
static void work(int64_t work_us)
{
    struct timespec left = {work_us / 1000000, work_us % 1000000 * 1000};

    while (left.tv_sec + left.tv_nsec > 0 && nanosleep(&left, &left) != 0 && errno == EINTR)
        ;
}

static int put_on_disk(int fd, long call)
{
    char path[PATH_SIZE];

    if (!find_control() || !name_of(fd, path))
        return (int)syscall(call, fd);
    if (fails(control->sync_errno, fd))
        return -1;
    work(control->sync_us);
    note(fd, 0, -1);
    return 0;
}

int fdatasync(int fd)
{
    return put_on_disk(fd, SYS_fdatasync);
}

int fsync(int fd)
{
    return put_on_disk(fd, SYS_fsync);
}

int clock_gettime(clockid_t which, struct timespec *out)
{
    const int failed = (int)syscall(SYS_clock_gettime, which, out);

    if (!failed && which == CLOCK_REALTIME && find_control())
        out->tv_sec += control->clock_s;
    return failed;
}

int gettimeofday(struct timeval *restrict out, void *restrict zone)
{
    struct timespec now;

    (void)zone;
    clock_gettime(CLOCK_REALTIME, &now);
    *out = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *out)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    if (out)
        *out = now.tv_sec;
    return now.tv_sec;
}
