/* What a server tells Prometheus of itself, in its text format. */
#include "server/loop/loop_parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "server/games/game_cache.h"
#include "server/loop/loop.h"
#include "server/room/room.h"
#include "server/store/devices.h"
#include "server/store/survey.h"
#include "server/workers/engine_pool.h"

/* What a commit may take at most to be counted in each bucket; anything in a last one. */
static const double bounds_s[METRICS_BUCKETS] = {0.001, 0.0025, 0.005, 0.01, 0.025,
                                                 0.05,  0.1,    0.25,  0.5,  1};

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

bool metrics_commit(struct game_server *server)
{
    const bool is_due = store_is_changed(server->store);
    const double began = is_due ? seconds() : 0;
    const bool is_done = store_commit(server->store);

    if (!is_due || !is_done)
        return is_done;
    const double took = seconds() - began;
    unsigned bucket = 0;
    while (bucket < METRICS_BUCKETS && took > bounds_s[bucket])
        bucket++;
    server->metrics.commits[bucket]++;
    server->metrics.commit_s += took;
    return true;
}

static void write_connections(FILE *out, const struct game_server *server)
{
    static const char *const kinds[] = {[VISITOR_PAGE] = "page",
                                        [VISITOR_CALL] = "call",
                                        [VISITOR_EVENTS] = "events",
                                        [VISITOR_GAME] = "game"};
    unsigned counts[sizeof(kinds) / sizeof(kinds[0])] = {0};

    for (const struct visitor *visitor = server->visitors; visitor; visitor = visitor->next)
        counts[visitor->kind]++;
    fputs("# HELP acedrex_connections Sockets of pages, and requests and streams of programs.\n"
          "# TYPE acedrex_connections gauge\n",
          out);
    for (unsigned i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
        fprintf(out, "acedrex_connections{kind=\"%s\"} %u\n", kinds[i], counts[i]);
}

static void write_games(FILE *out, const struct game_server *server)
{
    struct survey_counts counts = {.waiting = 0};
    unsigned waiting = 0, playing = 0;

    for (const struct game *game = game_cache_first(server->cache); game; game = game->next) {
        const bool is_full =
            room_user(game->room, ADX_WHITE)[0] && room_user(game->room, ADX_BLACK)[0];
        waiting += !room_is_over(game->room) && !is_full;
        playing += !room_is_over(game->room) && is_full;
    }
    survey_count(server->store, &counts);
    fprintf(out,
            "# HELP acedrex_games Games that are in memory.\n# TYPE acedrex_games gauge\n"
            "acedrex_games{state=\"waiting\"} %u\nacedrex_games{state=\"playing\"} %u\n"
            "# HELP acedrex_workers Lines of workers on which computers can think.\n"
            "# TYPE acedrex_workers gauge\nacedrex_workers %u\n"
            "# HELP acedrex_games_open Games that have not ended, those on disk alone included.\n"
            "# TYPE acedrex_games_open gauge\n"
            "acedrex_games_open{state=\"waiting\"} %" PRId64 "\n"
            "acedrex_games_open{state=\"playing\"} %" PRId64 "\n"
            "# HELP acedrex_games_aside Games and tournaments that this version cannot read.\n"
            "# TYPE acedrex_games_aside gauge\nacedrex_games_aside %u\n"
            "# HELP acedrex_queue What waits to be sent.\n# TYPE acedrex_queue gauge\n"
            "acedrex_queue{kind=\"mail\"} %" PRId64 "\nacedrex_queue{kind=\"push\"} %" PRId64 "\n",
            waiting, playing, engine_pool_workers(server->engines), counts.waiting, counts.playing,
            game_cache_aside_count(server->cache), counts.letters, devices_waiting(server->store));
}

static void write_commits(FILE *out, const struct game_server *server)
{
    uint64_t count = 0;

    fputs("# HELP acedrex_commit_seconds How long it took to put a tick on disk.\n"
          "# TYPE acedrex_commit_seconds histogram\n",
          out);
    for (unsigned i = 0; i < METRICS_BUCKETS; i++) {
        count += server->metrics.commits[i];
        fprintf(out, "acedrex_commit_seconds_bucket{le=\"%g\"} %" PRIu64 "\n", bounds_s[i], count);
    }
    count += server->metrics.commits[METRICS_BUCKETS];
    fprintf(out,
            "acedrex_commit_seconds_bucket{le=\"+Inf\"} %" PRIu64 "\n"
            "acedrex_commit_seconds_sum %.6f\nacedrex_commit_seconds_count %" PRIu64 "\n",
            count, server->metrics.commit_s, count);
}

/* Of the system, where it tells. */
static void write_memory(FILE *out)
{
    FILE *file = fopen("/proc/self/statm", "r");
    unsigned long whole, resident;

    if (file && fscanf(file, "%lu %lu", &whole, &resident) == 2)
        fprintf(out,
                "# TYPE process_resident_memory_bytes gauge\n"
                "process_resident_memory_bytes %llu\n",
                (unsigned long long)resident * (unsigned long long)sysconf(_SC_PAGESIZE));
    if (file)
        fclose(file);
}

char *game_server_metrics(const struct game_server *server, unsigned connections_max)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return NULL;
    fprintf(out,
            "# TYPE acedrex_visitors gauge\nacedrex_visitors %u\n"
            "# TYPE acedrex_people gauge\nacedrex_people %u\n"
            "# TYPE acedrex_events_total counter\nacedrex_events_total %" PRIu64 "\n"
            "# TYPE acedrex_messages_total counter\nacedrex_messages_total %" PRIu64 "\n"
            "# TYPE acedrex_refusals_total counter\nacedrex_refusals_total %" PRIu64 "\n",
            server->visitor_count, server->people_count, server->metrics.events,
            server->metrics.messages, server->metrics.refusals);
    write_connections(out, server);
    fprintf(out,
            "# HELP acedrex_connections_max Sockets of pages that there may be.\n"
            "# TYPE acedrex_connections_max gauge\nacedrex_connections_max %u\n",
            connections_max);
    write_games(out, server);
    write_commits(out, server);
    write_memory(out);
    fclose(out);
    return text;
}
