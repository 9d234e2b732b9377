/* Tournaments in memory, and what happens in them. */
#include "server/tournaments/arbiter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/ids.h"
#include "server/store/tournament_list.h"
#include "server/tournaments/arbiter_state.h"

/* --- reading --- */

struct reading {
    struct tournament *tournament;
    bool is_sound;
};

static void follow_stored(void *ctx, const struct store_event *event)
{
    struct reading *reading = ctx;

    reading->is_sound = reading->is_sound && tournament_follow(reading->tournament, event->kind,
                                                               event->body, event->time_ms);
}

/* Add a tournament to those in memory. Returns: NULL when there is no memory; it is freed then. */
static struct arbiter_entry *add(struct arbiter *arbiter, struct tournament *tournament)
{
    struct arbiter_entry *entry = tournament ? calloc(1, sizeof(*entry)) : NULL;

    if (!entry) {
        tournament_free(tournament);
        return NULL;
    }
    entry->tournament = tournament;
    entry->next = arbiter->entries;
    arbiter->entries = entry;
    return entry;
}

static void drop(struct arbiter_entry **link)
{
    struct arbiter_entry *entry = *link;

    *link = entry->next;
    tournament_free(entry->tournament);
    free(entry);
}

/* *lacks_memory: receives whether that is why there is none. */
static struct arbiter_entry *load(struct arbiter *arbiter, const char *id, bool *lacks_memory)
{
    struct reading reading = {.tournament = tournament_open(id), .is_sound = true};
    struct arbiter_entry *entry = NULL;

    *lacks_memory = !reading.tournament;
    if (!reading.tournament)
        return NULL;
    if (store_events(arbiter->store, id, 0, follow_stored, &reading) && reading.is_sound &&
        reading.tournament->event_count) {
        entry = add(arbiter, reading.tournament);
        *lacks_memory = !entry;
        return entry;
    }
    *lacks_memory = reading.tournament->lacks_memory;
    tournament_free(reading.tournament);
    return NULL;
}

static struct arbiter_entry *look(const struct arbiter *arbiter, const char *id)
{
    struct arbiter_entry *entry = arbiter->entries;

    while (entry && strcmp(entry->tournament->id, id) != 0)
        entry = entry->next;
    return entry;
}

bool arbiter_has(const struct arbiter *arbiter, const char *id)
{
    return look(arbiter, id);
}

static struct arbiter_entry *find(struct arbiter *arbiter, const char *id)
{
    struct arbiter_entry *entry = look(arbiter, id);
    bool lacks_memory = false;

    if (!entry)
        entry = load(arbiter, id, &lacks_memory);
    if (lacks_memory)
        arbiter->ops.break_down(arbiter->ctx, "there is not enough memory for a tournament");
    return entry;
}

const struct tournament *arbiter_find(struct arbiter *arbiter, const char *id)
{
    const struct arbiter_entry *entry = find(arbiter, id);

    return entry ? entry->tournament : NULL;
}

const struct tournament *arbiter_next(const struct arbiter *arbiter, const struct tournament *after)
{
    const struct arbiter_entry *entry = arbiter->entries;

    while (after && entry->tournament != after)
        entry = entry->next;
    entry = after ? entry->next : entry;
    return entry ? entry->tournament : NULL;
}

/* --- opening --- */

static bool load_all(struct arbiter *arbiter, store_each_game set_aside, void *ctx)
{
    struct ids ids = {.count = 0};
    const bool is_listed = tournament_list_over(arbiter->store, ids_add, &ids) &&
                           tournament_list_open(arbiter->store, ids_add, &ids) && !ids.is_cut;
    bool lacks_memory = !is_listed;

    for (unsigned i = ids.count; !lacks_memory && i-- > 0;) {
        if (!load(arbiter, ids.list[i], &lacks_memory) && !lacks_memory &&
            !store_why(arbiter->store)[0])
            set_aside(ctx, ids.list[i]);
    }
    ids_free(&ids);
    return !lacks_memory && !store_why(arbiter->store)[0];
}

bool arbiter_look(struct store *store, store_each_game each, void *ctx)
{
    struct arbiter arbiter = {.store = store};
    const bool is_read = load_all(&arbiter, each, ctx);

    while (arbiter.entries)
        drop(&arbiter.entries);
    return is_read;
}

struct arbiter *arbiter_open(struct store *store, const struct arbiter_ops *ops, void *ctx,
                             int64_t time_ms, char *why)
{
    struct arbiter *arbiter = calloc(1, sizeof(*arbiter));

    if (!arbiter) {
        snprintf(why, STORE_WHY_SIZE, "there is not enough memory for tournaments");
        return NULL;
    }
    *arbiter = (struct arbiter){
        .store = store, .ops = *ops, .ctx = ctx, .opened_ms = time_ms, .looked_ms = time_ms};
    if (load_all(arbiter, ops->set_aside, ctx))
        return arbiter;
    snprintf(why, STORE_WHY_SIZE, "the tournaments cannot be read");
    arbiter_close(arbiter);
    return NULL;
}

void arbiter_close(struct arbiter *arbiter)
{
    if (!arbiter)
        return;
    while (arbiter->entries)
        drop(&arbiter->entries);
    free(arbiter);
}

/* --- forgetting --- */

static bool is_public(const struct tournament *tournament)
{
    return tournament->terms.is_listed && !tournament->is_hidden;
}

/* Whether it goes on, or is among the last ones of its kind that were played to their end. */
static bool is_kept(const struct arbiter *arbiter, const struct tournament *tournament)
{
    unsigned later = 0;

    if (tournament->stage != TOURNAMENT_OVER)
        return !tournament_is_over(tournament);
    for (const struct arbiter_entry *entry = arbiter->entries; entry; entry = entry->next)
        later += entry->tournament->stage == TOURNAMENT_OVER &&
                 is_public(entry->tournament) == is_public(tournament) &&
                 entry->tournament->ended_ms > tournament->ended_ms;
    return later < ARBITER_OVER_MAX;
}

void arbiter_tidy(struct arbiter *arbiter, int64_t time_ms)
{
    struct arbiter_entry **link = &arbiter->entries;

    if (time_ms >= arbiter->tidied_ms && time_ms < arbiter->tidied_ms + ARBITER_TIDY_MS)
        return;
    arbiter->tidied_ms = time_ms;
    while (*link) {
        const struct tournament *tournament = (*link)->tournament;
        if (is_kept(arbiter, tournament) || arbiter->ops.is_followed(arbiter->ctx, tournament->id))
            link = &(*link)->next;
        else
            drop(link);
    }
}

/* --- results --- */

void arbiter_game_over(struct arbiter *arbiter, const char *id, const char *game,
                       enum tournament_score score, int64_t time_ms)
{
    struct arbiter_entry *entry = find(arbiter, id);
    const struct tournament *tournament = entry ? entry->tournament : NULL;

    /* What ends after the end of an arena does not count. */
    if (!tournament || tournament->stage != TOURNAMENT_RUNNING ||
        (tournament_is_arena(tournament) && time_ms >= tournament_end_ms(tournament)))
        return;
    for (unsigned i = tournament->game_count; i-- > 0;) {
        const struct tournament_game *known = &tournament->games[i];
        const struct arbiter_step step = {.arbiter = arbiter,
                                          .tournament = entry->tournament,
                                          .actor = "",
                                          .action = "",
                                          .now.utc_ms = time_ms};
        if (known->score != TOURNAMENT_OPEN || strcmp(known->id, game) != 0)
            continue;
        const unsigned late = score == TOURNAMENT_WHITE_FORFEITS ? known->white : known->black;
        if (!arbiter_emit(&step, "result", "%s %s", game, tournament_score_word(score)))
            return;
        /* Who is not there is not paired again until they return. */
        if ((tournament_is_arena(tournament) || tournament_is_swiss(tournament)) &&
            (score == TOURNAMENT_WHITE_FORFEITS || score == TOURNAMENT_BLACK_FORFEITS) &&
            !tournament->players[late].is_away)
            arbiter_emit(&step, "leave", "%s", tournament->players[late].id);
        return;
    }
}

/* --- time --- */

/* Live players need a moment to come back after the server was away. */
static int64_t after_opening(const struct arbiter *arbiter, const struct tournament *tournament,
                             int64_t due_ms)
{
    const int64_t ready_ms = arbiter->opened_ms + (int64_t)tournament->terms.break_s * 1000;

    return due_ms < arbiter->opened_ms && due_ms < ready_ms ? ready_ms : due_ms;
}

/* When a tournament that has not begun begins or is canceled. */
static int64_t start_ms(const struct arbiter *arbiter, const struct tournament *tournament)
{
    const struct tournament_terms *terms = &tournament->terms;
    const bool is_full = tournament->player_count == terms->players;

    if (terms->start_ms)
        return after_opening(arbiter, tournament, terms->start_ms);
    if (!is_full)
        return tournament->made_ms + (int64_t)ARBITER_FILL_DAYS * PACE_DAY_MS;
    const int64_t full_ms = tournament->players[tournament->player_count - 1].free_ms;
    if (terms->has_pace)
        return full_ms;
    return after_opening(arbiter, tournament, full_ms + (int64_t)terms->break_s * 1000);
}

int64_t arbiter_due_ms(const struct arbiter *arbiter, const struct tournament *tournament,
                       int64_t time_ms)
{
    const int64_t break_ms = (int64_t)tournament->terms.break_s * 1000;

    (void)time_ms;
    if (tournament->stage == TOURNAMENT_COMING)
        return start_ms(arbiter, tournament);
    if (tournament->stage != TOURNAMENT_RUNNING)
        return ARBITER_NEVER;
    if (tournament_is_arena(tournament))
        return tournament_end_ms(tournament);
    if (tournament->open_count)
        return ARBITER_NEVER;
    const bool is_first = tournament->round == 0;
    const bool is_last = tournament->round == tournament_rounds(tournament);
    if (is_first || is_last || tournament->terms.has_pace)
        return tournament->quiet_ms;
    return after_opening(arbiter, tournament, tournament->quiet_ms + break_ms);
}

static void advance(struct arbiter *arbiter, struct arbiter_entry *entry, struct moment now)
{
    const struct arbiter_step step = {
        .arbiter = arbiter, .tournament = entry->tournament, .actor = "", .action = "", .now = now};
    const int64_t due_ms = arbiter_due_ms(arbiter, entry->tournament, now.utc_ms);
    const bool is_due = now.utc_ms >= due_ms;
    const bool is_arena =
        entry->tournament->stage == TOURNAMENT_RUNNING && tournament_is_arena(entry->tournament);
    const bool is_pairing = is_arena && now.utc_ms >= entry->paired_ms + ARBITER_ROUND_BREAK_MS;
    const bool is_end = is_arena && is_due; /* for which nothing has to be read */

    if (now.utc_ms < entry->again_ms || (!is_due && !is_pairing))
        return;
    if (!is_end && !arbiter->ops.is_ready(arbiter->ctx, entry->tournament)) {
        entry->again_ms = now.utc_ms + ARBITER_AGAIN_MS;
        if (entry->tournament->stage == TOURNAMENT_COMING && now.utc_ms - due_ms >= ARBITER_ROOM_MS)
            arbiter_emit(&step, "end", "canceled");
        return;
    }
    if (is_due && entry->tournament->stage == TOURNAMENT_COMING)
        arbiter_begin(&step);
    if (entry->tournament->stage != TOURNAMENT_RUNNING)
        return;
    if (tournament_is_arena(entry->tournament))
        arbiter_advance_arena(entry, &step);
    else if (now.utc_ms < arbiter_due_ms(arbiter, entry->tournament, now.utc_ms))
        return;
    else if (tournament_is_swiss(entry->tournament))
        arbiter_advance_swiss(entry, &step);
    else
        arbiter_advance_rounds(&step);
}

/* Now and then: whoever keeps the server has the time between to go back to another version. */
static void look_at_aside(struct arbiter *arbiter, struct moment now)
{
    if (now.utc_ms >= arbiter->looked_ms && now.utc_ms < arbiter->looked_ms + ARBITER_ASIDE_MS)
        return;
    arbiter->looked_ms = now.utc_ms;
    for (struct arbiter_entry *entry = arbiter->entries; entry; entry = entry->next) {
        const struct arbiter_step step = {.arbiter = arbiter,
                                          .tournament = entry->tournament,
                                          .actor = "",
                                          .action = "",
                                          .now = now};
        if (entry->tournament->stage == TOURNAMENT_RUNNING)
            arbiter_settle_aside(&step);
    }
}

void arbiter_tick(struct arbiter *arbiter, struct moment now)
{
    look_at_aside(arbiter, now);
    for (struct arbiter_entry *entry = arbiter->entries; entry; entry = entry->next) {
        if (!tournament_is_over(entry->tournament))
            advance(arbiter, entry, now);
    }
}

/* A running arena is looked at again and again while two players could meet. */
static int64_t next_look(const struct arbiter_entry *entry)
{
    const struct tournament *tournament = entry->tournament;
    unsigned free = 0;

    if (tournament->stage != TOURNAMENT_RUNNING || !tournament_is_arena(tournament))
        return ARBITER_NEVER;
    for (unsigned i = 0; i < tournament->player_count; i++)
        free += !tournament->players[i].is_away;
    return free - 2 * tournament->open_count >= 2 ? entry->paired_ms + ARBITER_ROUND_BREAK_MS
                                                  : ARBITER_NEVER;
}

int64_t arbiter_deadline(const struct arbiter *arbiter, int64_t time_ms)
{
    int64_t soonest = ARBITER_NEVER;

    for (const struct arbiter_entry *entry = arbiter->entries; entry; entry = entry->next) {
        if (tournament_is_over(entry->tournament))
            continue;
        const int64_t due_ms = arbiter_due_ms(arbiter, entry->tournament, time_ms);
        const int64_t look_ms = next_look(entry);
        const int64_t next_ms = due_ms < look_ms ? due_ms : look_ms;
        const int64_t ready_ms = next_ms < entry->again_ms ? entry->again_ms : next_ms;
        const int64_t aside_ms =
            entry->tournament->open_count ? arbiter->looked_ms + ARBITER_ASIDE_MS : ARBITER_NEVER;
        soonest = ready_ms < soonest ? ready_ms : soonest;
        soonest = aside_ms < soonest ? aside_ms : soonest;
    }
    return soonest;
}
