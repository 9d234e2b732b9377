/* What visitors say, and what becomes of it. */
#include "server/live/host.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/live/agenda.h"
#include "server/live/shelf.h"
#include "server/store/repair.h"

enum {
    MESSAGES_BURST = 40,
    MESSAGES_MILLI = 5000, /* five a second in the long run */
    GAMES_BURST = 10,
    GAMES_MILLI = 100, /* a new game every ten seconds in the long run */
    GAME_ID_LEN = 12,
};

/* What a visitor will hear once everything is on disk. */
struct words {
    char *text;
    struct words *next;
};

struct visitor {
    struct host *host;
    char guest[STORE_ID_SIZE];
    void *connection;
    struct game *game;            /* that he watches, or NULL */
    struct visitor *next_watcher; /* of the same game */
    struct visitor *next_waiting; /* with words */
    struct words *first, *last;
    bool is_waiting;
    struct bucket messages, games;
};

struct host {
    struct host_options options;
    struct store *store;
    struct shelf *shelf;
    struct agenda *agenda;
    struct visitor *waiting;
    bool is_broken;
    char why[STORE_WHY_SIZE];
};

/* What a visitor wants, on its way through. */
struct turn {
    struct host *host;
    struct visitor *visitor;
    const struct request *request;
    uint64_t now_ms;
    int64_t time_ms;
};

static void break_host(struct host *host, const char *why)
{
    if (!host->is_broken)
        snprintf(host->why, sizeof(host->why), "%s", why);
    host->is_broken = true;
}

/* --- words --- */

static void say(struct visitor *visitor, char *text)
{
    struct words *words = text ? calloc(1, sizeof(*words)) : NULL;

    if (!words) {
        free(text);
        break_host(visitor->host, "there is not enough memory");
        return;
    }
    words->text = text;
    if (visitor->last)
        visitor->last->next = words;
    else
        visitor->first = words;
    visitor->last = words;
    if (!visitor->is_waiting) {
        visitor->is_waiting = true;
        visitor->next_waiting = visitor->host->waiting;
        visitor->host->waiting = visitor;
    }
}

static void refuse(const struct turn *turn, const char *code, const char *sentence)
{
    say(turn->visitor, message_refused(turn->request->id, code, sentence));
}

/* Hear or forget what was held back. */
static void release_words(struct visitor *visitor, bool is_said)
{
    for (struct words *words = visitor->first, *next; words; words = next) {
        next = words->next;
        if (is_said)
            visitor->host->options.send(visitor->connection, words->text, strlen(words->text));
        free(words->text);
        free(words);
    }
    visitor->first = visitor->last = NULL;
    visitor->is_waiting = false;
}

/* Who a guest is, is told to nobody: "white GUEST SALT NAME" becomes "white SALT NAME". */
static void tell_event(struct message_events *events, const char *kind, const char *body)
{
    char seat[ROOM_BODY_SIZE];
    const char *guest = strchr(body, ' ');
    const char *rest = guest ? strchr(guest + 1, ' ') : NULL;

    if (strcmp(kind, "seat") != 0 || !rest) {
        message_add_event(events, kind, body);
        return;
    }
    snprintf(seat, sizeof(seat), "%.*s%s", (int)(guest - body), body, rest);
    message_add_event(events, kind, seat);
}

static const char *seat_word(const struct game *game, const struct visitor *visitor)
{
    adx_color color;

    if (!room_seat(game->room, visitor->guest, &color))
        return "";
    return color == ADX_WHITE ? "white" : "black";
}

/* --- watching --- */

static void stop_watching(struct visitor *visitor)
{
    struct game *game = visitor->game;

    if (!game)
        return;
    struct visitor **link = &game->watchers;
    while (*link != visitor)
        link = &(*link)->next_watcher;
    *link = visitor->next_watcher;
    visitor->game = NULL;
    visitor->next_watcher = NULL;
    shelf_release(visitor->host->shelf, game);
}

static void add_stored(void *ctx, const struct store_event *event)
{
    tell_event(ctx, event->kind, event->body);
}

/* All events from `have` on, and from now on what happens. */
static void watch(const struct turn *turn, struct game *game, unsigned have)
{
    struct visitor *visitor = turn->visitor;
    const unsigned from = have < game->event_count ? have : game->event_count;
    struct message_events *events = message_events(game->id, from);
    const struct room_clock clock =
        room_clock(game->room, shelf_now(game, turn->now_ms, turn->time_ms));

    if (visitor->game != game) {
        stop_watching(visitor);
        visitor->game = game;
        visitor->next_watcher = game->watchers;
        game->watchers = visitor;
    }
    if (!store_events(turn->host->store, game->id, from, add_stored, events))
        break_host(turn->host, store_why(turn->host->store));
    say(visitor, message_close(events, seat_word(game, visitor), &clock));
}

/* --- events --- */

/* Write down what has happened and tell everybody who watches. actor: "" for the server itself. */
static void publish(struct host *host, struct game *game, const struct room_events *happened,
                    const char *actor, const char *action, uint64_t now_ms, int64_t time_ms)
{
    const unsigned from = game->event_count;
    const struct room_clock clock = room_clock(game->room, shelf_now(game, now_ms, time_ms));

    for (unsigned i = 0; i < happened->count; i++) {
        const struct store_event event = {.game = game->id,
                                          .seq = game->event_count++,
                                          .time_ms = time_ms,
                                          .kind = happened->list[i].kind,
                                          .body = happened->list[i].body,
                                          .actor = actor,
                                          .action = action};
        if (!store_append(host->store, &event))
            break_host(host, store_why(host->store));
    }
    if (room_is_broken(game->room) || (happened->count && !agenda_note(host->agenda, game)))
        break_host(host, "there is not enough memory to go on with a game");
    for (struct visitor *visitor = game->watchers; happened->count && visitor;
         visitor = visitor->next_watcher) {
        struct message_events *events = message_events(game->id, from);
        for (unsigned i = 0; i < happened->count; i++)
            tell_event(events, happened->list[i].kind, happened->list[i].body);
        say(visitor, message_close(events, seat_word(game, visitor), &clock));
    }
}

/* --- what visitors want --- */

static void make_id(char id[STORE_ID_SIZE])
{
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789"; /* none like another */

    for (unsigned i = 0; i < GAME_ID_LEN; i++)
        id[i] = letters[randombytes_uniform(sizeof(letters) - 1)];
    id[GAME_ID_LEN] = '\0';
}

static adx_color choose_color(const char *word)
{
    if (strcmp(word, "white") == 0)
        return ADX_WHITE;
    if (strcmp(word, "black") == 0)
        return ADX_BLACK;
    return randombytes_uniform(2) ? ADX_WHITE : ADX_BLACK;
}

static void begin_game(const struct turn *turn)
{
    struct host *host = turn->host;
    const struct request *request = turn->request;
    const adx_variant *variant = shelf_rules(host->shelf, request->game);
    struct room_events happened = {.count = 0};
    uint8_t seed[ROOM_SEED_SIZE];
    char id[STORE_ID_SIZE];

    if (!variant) {
        refuse(turn, "unknown-game", "This server does not know this game.");
        return;
    }
    const unsigned starts = adx_variant_start_count(variant);
    const struct room_offer offer = {.guest = turn->visitor->guest,
                                     .name = request->name,
                                     .salt = request->salt,
                                     .color = choose_color(request->color),
                                     .has_clock = request->has_clock && !request->has_pace,
                                     .base_ms = (uint64_t)request->base_s * 1000,
                                     .increment_ms = (uint64_t)request->increment_s * 1000,
                                     .pace = request->has_pace ? &request->pace : NULL,
                                     .start_number = starts ? randombytes_uniform(starts) : 0};
    const uint64_t begin_ms = request->has_pace ? (uint64_t)turn->time_ms : turn->now_ms;
    make_id(id);
    randombytes_buf(seed, sizeof(seed));
    struct game *game = shelf_new(host->shelf, variant, id, seed);
    if (!game || !room_begin(game->room, &offer, begin_ms, &happened)) {
        break_host(host, "there is not enough memory to begin a game");
        return;
    }
    if (!store_keep_secret(host->store, id, seed, sizeof(seed)) ||
        !store_keep_guest(host->store, turn->visitor->guest, turn->time_ms))
        break_host(host, store_why(host->store));
    publish(host, game, &happened, turn->visitor->guest, request->id, turn->now_ms, turn->time_ms);
    say(turn->visitor, message_done(request->id, id, game->event_count - 1));
    watch(turn, game, 0);
}

static bool find_deed(const char *word, enum room_deed *deed)
{
    static const char *const words[ROOM_DEEDS] = {
        [ROOM_SIT] = "sit",
        [ROOM_MOVE] = "move",
        [ROOM_RESIGN] = "resign",
        [ROOM_OFFER_DRAW] = "offer-draw",
        [ROOM_OFFER_TAKE_BACK] = "offer-take-back",
        [ROOM_ACCEPT] = "accept",
        [ROOM_DECLINE] = "decline",
        [ROOM_ABORT] = "abort",
        [ROOM_VACATION] = "vacation",
    };

    for (unsigned i = 0; i < ROOM_DEEDS; i++) {
        if (strcmp(words[i], word) == 0) {
            *deed = (enum room_deed)i;
            return true;
        }
    }
    return false;
}

static const char *text_of(const struct request *request, enum room_deed deed)
{
    switch (deed) {
    case ROOM_SIT:
        return request->name;
    case ROOM_VACATION:
        return request->days;
    default:
        return request->move;
    }
}

static void act(const struct turn *turn, struct game *game, enum room_deed deed)
{
    const struct request *request = turn->request;
    const struct room_action action = {.deed = deed,
                                       .guest = turn->visitor->guest,
                                       .ply = request->ply,
                                       .text = text_of(request, deed),
                                       .salt = request->salt};
    struct room_events happened = {.count = 0};
    struct room_refusal refusal;

    const bool is_done = room_act(game->room, &action, shelf_now(game, turn->now_ms, turn->time_ms),
                                  &happened, &refusal);
    if (is_done && deed == ROOM_SIT &&
        !store_keep_guest(turn->host->store, turn->visitor->guest, turn->time_ms))
        break_host(turn->host, store_why(turn->host->store));
    publish(turn->host, game, &happened, is_done ? turn->visitor->guest : "",
            is_done ? request->id : "", turn->now_ms, turn->time_ms);
    if (is_done)
        say(turn->visitor, message_done(request->id, game->id, game->event_count - 1));
    else
        refuse(turn, refusal.code, refusal.sentence);
    if (is_done && deed == ROOM_SIT)
        watch(turn, game, 0);
}

/* An action that was done already gets the answer that it got, whatever has happened since. */
static bool is_answered(const struct turn *turn)
{
    struct store_answer answer;

    if (!store_answer(turn->host->store, turn->visitor->guest, turn->request->id, &answer))
        return false;
    say(turn->visitor, message_done(turn->request->id, answer.game, answer.last_seq));
    return true;
}

static void handle_game(const struct turn *turn)
{
    const struct request *request = turn->request;
    const bool is_watch = strcmp(request->what, "watch") == 0;
    enum room_deed deed = ROOM_DEEDS;

    if (!is_watch && !find_deed(request->what, &deed)) {
        refuse(turn, "unknown", "There is no such action.");
        return;
    }
    if (!is_watch && (!request->id[0] || is_answered(turn))) {
        if (!request->id[0])
            refuse(turn, "no-id", "An action needs an id of its own.");
        return;
    }
    struct game *game = shelf_find(turn->host->shelf, request->game, turn->now_ms);
    if (!game) {
        refuse(turn, "no-game", "There is no game under this address.");
        return;
    }
    if (is_watch)
        watch(turn, game, request->have);
    else
        act(turn, game, deed);
    shelf_release(turn->host->shelf, game);
}

/* The games by correspondence that he plays, by their deadline. */
static void list_turns(const struct turn *turn)
{
    struct message_turns *turns = message_turns(turn->request->id);

    for (const struct agenda_entry *entry = agenda_first(turn->host->agenda); entry;
         entry = entry->next) {
        const bool is_black = strcmp(entry->guest[ADX_BLACK], turn->visitor->guest) == 0;
        const adx_color own = is_black ? ADX_BLACK : ADX_WHITE;
        if (strcmp(entry->guest[own], turn->visitor->guest) != 0)
            continue;
        const bool has_deadline = entry->deadline_ms != ROOM_NO_DEADLINE;
        const struct message_turn line = {
            .game = entry->game,
            .rules = entry->rules,
            .opponent = entry->name[is_black ? ADX_WHITE : ADX_BLACK],
            .is_yours = has_deadline && entry->turn == own,
            .deadline_ms = has_deadline ? entry->deadline_ms : 0,
        };
        message_add_turn(turns, &line);
    }
    say(turn->visitor, message_close_turns(turns));
}

static void handle(const struct turn *turn)
{
    const struct request *request = turn->request;

    if (strcmp(request->what, "ping") == 0) {
        say(turn->visitor, message_word("pong"));
    } else if (strcmp(request->what, "turns") == 0) {
        list_turns(turn);
    } else if (strcmp(request->what, "new") != 0) {
        handle_game(turn);
    } else if (!request->id[0]) {
        refuse(turn, "no-id", "An action needs an id of its own.");
    } else if (!is_answered(turn)) {
        if (bucket_take(&turn->visitor->games, GAMES_BURST, GAMES_MILLI, turn->now_ms))
            begin_game(turn);
        else
            refuse(turn, "too-many", "Too many new games; please wait ten seconds.");
    }
}

void host_receive(struct host *host, struct visitor *visitor, const char *text, size_t size,
                  uint64_t now_ms, int64_t time_ms)
{
    struct request request;
    const struct turn turn = {host, visitor, &request, now_ms, time_ms};
    const char *why;

    if (host->is_broken)
        return;
    const bool is_read = message_read(text, size, &request, &why);
    if (!bucket_take(&visitor->messages, MESSAGES_BURST, MESSAGES_MILLI, now_ms))
        refuse(&turn, "too-many", "Too many messages; please wait a second.");
    else if (!is_read)
        refuse(&turn, "not-understood", why);
    else
        handle(&turn);
}

/* --- visitors --- */

struct visitor *host_welcome(struct host *host, const char *guest, void *connection)
{
    struct visitor *visitor = calloc(1, sizeof(*visitor));

    if (!visitor)
        return NULL;
    visitor->host = host;
    visitor->connection = connection;
    snprintf(visitor->guest, sizeof(visitor->guest), "%s", guest);
    return visitor;
}

void host_leave(struct host *host, struct visitor *visitor)
{
    struct visitor **link = &host->waiting;

    stop_watching(visitor);
    while (*link && *link != visitor)
        link = &(*link)->next_waiting;
    if (*link)
        *link = visitor->next_waiting;
    release_words(visitor, false);
    free(visitor);
}

/* --- the turn of the loop --- */

static void tick_game(struct host *host, struct game *game, uint64_t now_ms, int64_t time_ms)
{
    struct room_events happened;

    room_tick(game->room, shelf_now(game, now_ms, time_ms), &happened);
    publish(host, game, &happened, "", "", now_ms, time_ms);
    shelf_release(host->shelf, game);
}

/* A game by correspondence is read when its flag falls, and is off the agenda then. */
static void sweep_agenda(struct host *host, uint64_t now_ms, int64_t time_ms)
{
    const struct agenda_entry *first;

    while (!host->is_broken && (first = agenda_first(host->agenda)) != NULL &&
           first->deadline_ms <= (uint64_t)time_ms) {
        struct game *game = shelf_find(host->shelf, first->game, now_ms);
        if (game)
            tick_game(host, game, now_ms, time_ms);
        else
            break_host(host, "a game by correspondence cannot be read");
    }
}

void host_tick(struct host *host, uint64_t now_ms, int64_t time_ms)
{
    for (struct game *game = shelf_first(host->shelf), *next; game; game = next) {
        next = game->next;
        if (!room_pace(game->room) && now_ms >= room_deadline(game->room))
            tick_game(host, game, now_ms, time_ms);
    }
    sweep_agenda(host, now_ms, time_ms);
}

uint64_t host_deadline(struct host *host, uint64_t now_ms, int64_t time_ms)
{
    const struct agenda_entry *first = agenda_first(host->agenda);
    const uint64_t time = (uint64_t)time_ms;
    uint64_t soonest = ROOM_NO_DEADLINE;

    if (first && first->deadline_ms != ROOM_NO_DEADLINE)
        soonest = now_ms + (first->deadline_ms > time ? first->deadline_ms - time : 0);
    for (const struct game *game = shelf_first(host->shelf); game; game = game->next) {
        const uint64_t deadline = room_pace(game->room) ? soonest : room_deadline(game->room);
        soonest = deadline < soonest ? deadline : soonest;
    }
    return soonest;
}

bool host_settle(struct host *host)
{
    if (!host->is_broken && !store_commit(host->store))
        break_host(host, store_why(host->store));
    if (host->is_broken)
        return false;
    while (host->waiting) {
        struct visitor *visitor = host->waiting;
        host->waiting = visitor->next_waiting;
        visitor->next_waiting = NULL;
        release_words(visitor, true);
    }
    return true;
}

const char *host_why(const struct host *host)
{
    return host->why;
}

/* --- opening --- */

struct opening {
    struct host *host;
    char **games;
    unsigned count;
};

static void note_flaw(void *ctx, const char *sentence)
{
    struct host *host = ctx;

    if (!host->why[0])
        snprintf(host->why, sizeof(host->why), "%s", sentence);
}

static void note_game(void *ctx, const char *id)
{
    struct opening *opening = ctx;
    char **games = realloc(opening->games, (opening->count + 1) * sizeof(*games));
    char *copy = games ? malloc(strlen(id) + 1) : NULL;

    opening->games = games ? games : opening->games;
    if (!copy) {
        break_host(opening->host, "there is not enough memory");
        return;
    }
    memcpy(copy, id, strlen(id) + 1);
    games[opening->count++] = copy;
}

/* By correspondence a deadline that passed meanwhile moves. */
static void take_up_game(struct host *host, struct game *game, uint64_t now_ms, int64_t time_ms)
{
    struct room_events happened;

    room_wake(game->room, shelf_now(game, now_ms, time_ms), &happened);
    publish(host, game, &happened, "", "", now_ms, time_ms);
    if (!agenda_note(host->agenda, game))
        break_host(host, "there is not enough memory");
    shelf_release(host->shelf, game);
}

/* Games whose clocks run are taken up, the others when somebody comes. */
static void take_up_games(struct host *host, uint64_t now_ms, int64_t time_ms)
{
    struct opening opening = {.host = host};

    store_games(host->store, false, note_game, &opening);
    for (unsigned i = 0; i < opening.count; i++) {
        struct game *game = shelf_find(host->shelf, opening.games[i], now_ms);
        char why[STORE_WHY_SIZE];
        snprintf(why, sizeof(why), "game %s cannot be read", opening.games[i]);
        if (game)
            take_up_game(host, game, now_ms, time_ms);
        else
            break_host(host, why);
        free(opening.games[i]);
    }
    free(opening.games);
}

struct host *host_open(const struct host_options *options, uint64_t now_ms, int64_t time_ms,
                       char *why)
{
    struct host *host = calloc(1, sizeof(*host));
    uint64_t events;

    snprintf(why, STORE_WHY_SIZE, "there is not enough memory");
    if (!host)
        return NULL;
    host->options = *options;
    host->store = store_open(options->folder, why);
    host->shelf = host->store ? shelf_open(host->store) : NULL;
    host->agenda = host->shelf ? agenda_open() : NULL;
    if (host->agenda) {
        if (store_check(host->store, note_flaw, host, &events))
            take_up_games(host, now_ms, time_ms);
        else
            host->is_broken = true;
        if (host_settle(host))
            return host;
        snprintf(why, STORE_WHY_SIZE, "%s", host->why);
    }
    host_close(host);
    return NULL;
}

void host_close(struct host *host)
{
    if (!host)
        return;
    agenda_close(host->agenda);
    shelf_close(host->shelf);
    store_close(host->store);
    free(host);
}
