/* What visitors say, and what becomes of it. */
#include "server/live/host.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/live/computer.h"
#include "server/live/host_state.h"
#include "server/live/lobby.h"
#include "server/live/look.h"
#include "server/live/mail_move.h"
#include "server/live/tell.h"
#include "server/store/repair.h"

enum {
    SENTENCE_SIZE = ACCOUNT_BAN_SIZE + 64,
    MESSAGES_BURST = 40,
    MESSAGES_MILLI = 5000, /* five a second in the long run */
    GAMES_BURST = 10,
    GAMES_MILLI = 100, /* a new game every ten seconds in the long run */
    GAME_ID_LEN = 12,
};

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

/* A game of its own id and seed, begun and written down; NULL when the host broke. */
static struct game *begin(struct host *host, const adx_variant *variant, struct room_offer *offer,
                          const struct turn *turn)
{
    const unsigned starts = adx_variant_start_count(variant);
    const uint64_t begin_ms = offer->pace ? (uint64_t)turn->time_ms : turn->now_ms;
    struct room_events happened = {.count = 0};
    uint8_t seed[ROOM_SEED_SIZE];
    char id[STORE_ID_SIZE];

    make_id(id);
    randombytes_buf(seed, sizeof(seed));
    offer->start_number = starts ? randombytes_uniform(starts) : 0;
    struct game *game = shelf_new(host->shelf, variant, id, seed);
    if (!game || !room_begin(game->room, offer, begin_ms, &happened)) {
        tell_break(host, "there is not enough memory to begin a game");
        return NULL;
    }
    if (!store_keep_secret(host->store, id, seed, sizeof(seed)))
        tell_break(host, store_why(host->store));
    const char *action = turn->request ? turn->request->id : "";
    tell_news(host, game, &happened, action[0] ? turn->visitor->guest : "", action, turn->now_ms,
              turn->time_ms);
    return game;
}

/* What stands as a name in the events: of somebody with an account his account says it. */
static const char *name_in_seat(const struct visitor *visitor, const char *name)
{
    return visitor->is_member ? SHELF_MEMBER : name;
}

/* Nobody takes the name of a computer, or one that belongs to somebody. */
static bool is_name_refused(const struct turn *turn)
{
    char look[ACCOUNT_LOOK_SIZE];
    struct account account;

    if (turn->visitor->is_member || !turn->request->name[0] || !look_of(turn->request->name, look))
        return false;
    const bool is_reserved = look_is_reserved(turn->request->name);
    const bool is_taken = accounts_find_look(turn->host->store, look, &account);
    if (is_reserved)
        tell_refusal(turn, "name-reserved",
                     "No player may have the name of the computer or of an administrator.");
    else if (is_taken)
        tell_refusal(turn, "name-taken",
                     "Somebody with an account has this name, or one that looks like it.");
    return is_reserved || is_taken;
}

/* Rated games are between accounts, and with a time. */
static bool is_rating_refused(const struct turn *turn)
{
    const struct request *request = turn->request;

    if (!request->is_rated)
        return false;
    if (!turn->visitor->is_member)
        tell_refusal(turn, "members-only", "A rated game is between two accounts; log in first.");
    else if (!request->has_clock && !request->has_pace)
        tell_refusal(turn, "no-clock", "A rated game needs a clock.");
    return !turn->visitor->is_member || (!request->has_clock && !request->has_pace);
}

static void begin_game(const struct turn *turn)
{
    struct host *host = turn->host;
    const struct request *request = turn->request;
    const adx_variant *variant = shelf_rules(host->shelf, request->game);
    struct room_offer offer = {.guest = turn->visitor->guest,
                               .name = name_in_seat(turn->visitor, request->name),
                               .salt = request->salt,
                               .color = choose_color(request->color),
                               .is_listed = request->is_listed,
                               .is_rated = request->is_rated,
                               .has_clock = request->has_clock && !request->has_pace,
                               .base_ms = (uint64_t)request->base_s * 1000,
                               .increment_ms = (uint64_t)request->increment_s * 1000,
                               .pace = request->has_pace ? &request->pace : NULL};

    if (is_name_refused(turn) || is_rating_refused(turn))
        return;
    if (!variant) {
        tell_refusal(turn, "unknown-game", "This server does not know this game.");
        return;
    }
    if (!store_keep_guest(host->store, turn->visitor->guest, turn->time_ms))
        tell_break(host, store_why(host->store));
    struct game *game = begin(host, variant, &offer, turn);
    if (!game)
        return;
    tell(turn->visitor, message_done(request->id, game->id, game->event_count - 1));
    tell_watch(turn, game, 0);
}

static const char *name_again(struct host *host, const struct room *room, adx_color color)
{
    struct account account;
    const bool is_member = accounts_find(host->store, room_guest(room, color), &account);

    return is_member ? SHELF_MEMBER : room_name(room, color);
}

/* Both want another game: the same with the colors exchanged. */
static void begin_next(const struct turn *turn, struct game *game)
{
    const struct room *room = game->room;
    const struct room_clock clock = room_clock(room, turn->now_ms);
    const struct turn own = {.host = turn->host, .now_ms = turn->now_ms, .time_ms = turn->time_ms};
    struct room_offer offer = {.guest = room_guest(room, ADX_BLACK),
                               .name = name_again(turn->host, room, ADX_BLACK),
                               .salt = room_rematch_salt(room, ADX_BLACK),
                               .color = ADX_WHITE,
                               .is_listed = room_is_listed(room),
                               .is_rated = room_is_rated(room),
                               .has_clock = clock.is_there && !room_pace(room),
                               .base_ms = room_base_ms(room),
                               .increment_ms = clock.increment_ms,
                               .pace = room_pace(room)};
    const struct room_action sit = {.deed = ROOM_SIT,
                                    .guest = room_guest(room, ADX_WHITE),
                                    .text = name_again(turn->host, room, ADX_WHITE),
                                    .salt = room_rematch_salt(room, ADX_WHITE)};
    struct room_events happened = {.count = 0};
    struct room_refusal refusal;
    struct game *next = begin(turn->host, adx_position_variant(room_position(room)), &offer, &own);

    if (!next)
        return;
    room_act(next->room, &sit, shelf_now(next, turn->now_ms, turn->time_ms), &happened, &refusal);
    tell_news(turn->host, next, &happened, "", "", turn->now_ms, turn->time_ms);
    room_begin_next(game->room, next->id, shelf_now(game, turn->now_ms, turn->time_ms), &happened);
    tell_news(turn->host, game, &happened, "", "", turn->now_ms, turn->time_ms);
    computer_look(turn->host, next, turn->now_ms, turn->time_ms);
    shelf_release(turn->host->shelf, next);
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
        [ROOM_CLAIM_WIN] = "claim-win",
        [ROOM_CLAIM_DRAW] = "claim-draw",
        [ROOM_REMATCH] = "rematch",
    };

    for (unsigned i = 0; i < ROOM_DEEDS; i++) {
        if (strcmp(words[i], word) == 0) {
            *deed = (enum room_deed)i;
            return true;
        }
    }
    return false;
}

static const char *text_of(const struct visitor *visitor, const struct request *request,
                           enum room_deed deed)
{
    switch (deed) {
    case ROOM_SIT:
        return name_in_seat(visitor, request->name);
    case ROOM_VACATION:
        return request->days;
    default:
        return request->move;
    }
}

/* For how long the opponent of a guest has been away. */
static uint64_t away_ms(const struct turn *turn, const struct game *game)
{
    adx_color color;

    if (!room_seat(game->room, turn->visitor->guest, &color))
        return 0;
    const uint64_t since_ms = game->away_since_ms[color == ADX_WHITE ? ADX_BLACK : ADX_WHITE];
    return since_ms && turn->now_ms > since_ms ? turn->now_ms - since_ms : 0;
}

static void act(const struct turn *turn, struct game *game, enum room_deed deed)
{
    const struct request *request = turn->request;
    const struct room_action action = {.deed = deed,
                                       .guest = turn->visitor->guest,
                                       .ply = request->ply,
                                       .text = text_of(turn->visitor, request, deed),
                                       .salt = request->salt,
                                       .away_ms = away_ms(turn, game)};
    struct room_events happened = {.count = 0};
    struct room_refusal refusal;

    const bool is_done = room_act(game->room, &action, shelf_now(game, turn->now_ms, turn->time_ms),
                                  &happened, &refusal);
    if (is_done && deed == ROOM_SIT &&
        !store_keep_guest(turn->host->store, turn->visitor->guest, turn->time_ms))
        tell_break(turn->host, store_why(turn->host->store));
    tell_news(turn->host, game, &happened, is_done ? turn->visitor->guest : "",
              is_done ? request->id : "", turn->now_ms, turn->time_ms);
    if (is_done)
        tell(turn->visitor, message_done(request->id, game->id, game->event_count - 1));
    else
        tell_refusal(turn, refusal.code, refusal.sentence);
    if (is_done && deed == ROOM_SIT)
        tell_watch(turn, game, 0);
}

/* An action that was done already gets the answer that it got, whatever has happened since. */
static bool is_answered(const struct turn *turn)
{
    struct store_answer answer;

    if (!store_answer(turn->host->store, turn->visitor->guest, turn->request->id, &answer))
        return false;
    tell(turn->visitor, message_done(turn->request->id, answer.game, answer.last_seq));
    return true;
}

static void handle_game(const struct turn *turn)
{
    const struct request *request = turn->request;
    const bool is_watch = strcmp(request->what, "watch") == 0;
    const bool is_for_computer = strcmp(request->what, "computer") == 0;
    enum room_deed deed = ROOM_DEEDS;

    if (!is_watch && !is_for_computer && !find_deed(request->what, &deed)) {
        tell_refusal(turn, "unknown", "There is no such action.");
        return;
    }
    if (!is_watch && (!request->id[0] || is_answered(turn))) {
        if (!request->id[0])
            tell_refusal(turn, "no-id", "An action needs an id of its own.");
        return;
    }
    if (deed == ROOM_SIT && is_name_refused(turn))
        return;
    struct game *game = shelf_find(turn->host->shelf, request->game, turn->now_ms);
    if (!game) {
        tell_refusal(turn, "no-game", "There is no game at this address.");
        return;
    }
    if (is_watch)
        tell_watch(turn, game, request->have);
    else if (deed == ROOM_SIT && room_is_rated(game->room) && !turn->visitor->is_member)
        tell_refusal(turn, "members-only", "A rated game is between two accounts; log in first.");
    else if (is_for_computer && room_is_rated(game->room))
        tell_refusal(turn, "rated", "The computer plays no rated games.");
    else if (is_for_computer)
        computer_sit(turn, game);
    else
        act(turn, game, deed);
    computer_look(turn->host, game, turn->now_ms, turn->time_ms);
    if (room_rematch_is_due(game->room))
        begin_next(turn, game);
    shelf_release(turn->host->shelf, game);
}

/* His live games that go on, which have no deadline. */
static void add_live_turns(const struct turn *turn, struct message_turns *turns)
{
    adx_color own;

    for (const struct game *game = shelf_first(turn->host->shelf); game; game = game->next) {
        const struct room *room = game->room;
        if (room_pace(room) || room_is_over(room) || !room_seat(room, turn->visitor->guest, &own))
            continue;
        const adx_color other = own == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
        const adx_position *position = room_position(room);
        const struct message_turn line = {
            .game = game->id,
            .rules = adx_variant_id(adx_position_variant(position)),
            .opponent = room_name(room, other),
            .is_yours = room_guest(room, other)[0] && adx_position_turn(position) == own,
        };
        message_add_turn(turns, &line);
    }
}

/* The games by correspondence that he plays, by their deadline, then his live ones. */
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
    add_live_turns(turn, turns);
    tell(turn->visitor, message_close_turns(turns));
}

static void report_mail(const struct turn *turn, const char *why)
{
    if (why)
        tell_refusal(turn, "no-mail", why);
    else
        tell(turn->visitor, message_done(turn->request->id, turn->request->game, 0));
}

/* "mail" asks, "mail-set" changes one's address, "mail-invite" sends the link to a game. */
static void handle_mail(const struct turn *turn)
{
    struct host *host = turn->host;
    const struct request *request = turn->request;
    struct mailbag_address address = {.mail = ""};

    if (strcmp(request->what, "mail") == 0) {
        courier_address(host->courier, turn->visitor->guest, &address);
        tell(turn->visitor, message_mail(request->id, host->courier != NULL, &address));
    } else if (strcmp(request->what, "mail-set") == 0) {
        report_mail(turn, courier_set_address(host->courier, turn->visitor->guest, request->address,
                                              request->often, turn->now_ms, turn->time_ms));
    } else if (strcmp(request->what, "mail-invite") == 0) {
        struct game *game = shelf_find(host->shelf, request->game, turn->now_ms);
        report_mail(turn, game ? courier_invite(host->courier, game, turn->visitor->guest,
                                                request->address, turn->now_ms, turn->time_ms)
                               : "There is no game at this address.");
        if (game)
            shelf_release(host->shelf, game);
    } else {
        tell_refusal(turn, "unknown", "There is no such action.");
    }
}

static void handle(const struct turn *turn)
{
    const struct request *request = turn->request;

    if (strcmp(request->what, "ping") == 0) {
        tell(turn->visitor, message_word("pong"));
    } else if (strncmp(request->what, "mail", 4) == 0) {
        handle_mail(turn);
    } else if (strcmp(request->what, "turns") == 0) {
        list_turns(turn);
    } else if (strcmp(request->what, "lobby") == 0) {
        lobby_enter(turn->visitor);
    } else if (strcmp(request->what, "new") != 0) {
        handle_game(turn);
    } else if (!request->id[0]) {
        tell_refusal(turn, "no-id", "An action needs an id of its own.");
    } else if (!is_answered(turn)) {
        if (bucket_take(&turn->visitor->games, GAMES_BURST, GAMES_MILLI, turn->now_ms))
            begin_game(turn);
        else
            tell_refusal(turn, "too-many", "Too many new games; please wait ten seconds.");
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
    host->figures.messages++;
    const bool is_read = message_read(text, size, &request, &why);
    if (!bucket_take(&visitor->messages, MESSAGES_BURST, MESSAGES_MILLI, now_ms))
        tell_refusal(&turn, "too-many", "Too many messages; please wait a second.");
    else if (!is_read)
        tell_refusal(&turn, "not-understood", why);
    else
        handle(&turn);
}

/* --- visitors --- */

struct visitor *host_welcome(struct host *host, const struct identity *who, void *connection)
{
    struct visitor *visitor = calloc(1, sizeof(*visitor));

    if (!visitor)
        return NULL;
    visitor->host = host;
    visitor->connection = connection;
    snprintf(visitor->guest, sizeof(visitor->guest), "%s", who->id);
    visitor->is_member = who->session[0];
    visitor->next = host->visitors;
    host->visitors = visitor;
    host->visitor_count++;
    host->is_lobby_stale = true;
    return visitor;
}

void host_leave(struct host *host, struct visitor *visitor, uint64_t now_ms)
{
    struct visitor **link = &host->visitors;

    tell_stop_watching(visitor, now_ms);
    while (*link != visitor)
        link = &(*link)->next;
    *link = visitor->next;
    host->visitor_count--;
    host->is_lobby_stale = true;
    link = &host->waiting;
    while (*link && *link != visitor)
        link = &(*link)->next_waiting;
    if (*link)
        *link = visitor->next_waiting;
    tell_release(visitor, false);
    free(visitor);
}

/* --- the turn of the loop --- */

static void tick_game(struct host *host, struct game *game, uint64_t now_ms, int64_t time_ms)
{
    struct room_events happened;

    room_tick(game->room, shelf_now(game, now_ms, time_ms), &happened);
    tell_news(host, game, &happened, "", "", now_ms, time_ms);
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
            tell_break(host, "a game by correspondence cannot be read");
    }
}

/* Whoever's account is closed plays by mail no more than otherwise. */
static bool is_closed(struct host *host, const char *guest, int64_t time_ms,
                      char sentence[SENTENCE_SIZE])
{
    char day[PACE_DAY_TEXT_SIZE];
    struct account account;

    if (!accounts_find(host->store, guest, &account) || account.banned_ms <= time_ms)
        return false;
    pace_write_day(account.banned_ms / PACE_DAY_MS, day);
    snprintf(sentence, SENTENCE_SIZE, "Your account is closed until %s: %s", day, account.ban);
    return true;
}

/* A move that came by mail. */
static void play_reply(struct host *host, const struct courier_reply *reply, uint64_t now_ms,
                       int64_t time_ms)
{
    struct game *game = shelf_find(host->shelf, reply->game, now_ms);
    struct room_events happened = {.count = 0};
    struct room_refusal refusal;
    char text[MAIL_MOVE_SIZE], sentence[SENTENCE_SIZE];

    if (!game)
        return;
    const char *guest = room_guest(game->room, reply->color);
    if (courier_proves(host->courier, reply, guest)) {
        const struct room_action action = {.deed = mail_move(game->room, &reply->mail, text),
                                           .guest = guest,
                                           .ply = reply->ply,
                                           .text = text,
                                           .salt = ""};
        const bool is_shut = is_closed(host, guest, time_ms, sentence);
        const bool is_done =
            !is_shut &&
            room_act(game->room, &action, shelf_now(game, now_ms, time_ms), &happened, &refusal);
        tell_news(host, game, &happened, is_done ? guest : "", "", now_ms, time_ms);
        courier_answer(host->courier, game, reply, text,
                       is_done   ? NULL
                       : is_shut ? sentence
                                 : refusal.sentence,
                       time_ms);
    }
    shelf_release(host->shelf, game);
}

static void tick_mail(struct host *host, uint64_t now_ms, int64_t time_ms)
{
    struct courier_reply reply;

    while (!host->is_broken && courier_next(host->courier, time_ms, &reply))
        play_reply(host, &reply, now_ms, time_ms);
    courier_turn(host->courier, host->agenda, host->shelf, now_ms, time_ms);
}

void host_page(struct host *host, const char *path, const struct extension_request *request,
               struct extension_reply *reply, int64_t time_ms)
{
    courier_page(host->courier, path, request, reply, time_ms);
}

void host_tick(struct host *host, uint64_t now_ms, int64_t time_ms)
{
    for (struct game *game = shelf_first(host->shelf), *next; game; game = next) {
        next = game->next;
        if (!room_pace(game->room) && now_ms >= room_deadline(game->room))
            tick_game(host, game, now_ms, time_ms);
    }
    sweep_agenda(host, now_ms, time_ms);
    /* Both wake the loop by one descriptor; the computers' turn empties it first. */
    computer_hear(host, now_ms, time_ms);
    registrar_tick(host->registrar, now_ms, time_ms);
    lobby_tick(host, now_ms);
    tick_mail(host, now_ms, time_ms);
}

int host_fd(const struct host *host)
{
    return finder_fd(host->finder);
}

static uint64_t earlier(uint64_t one, uint64_t other)
{
    return one < other ? one : other;
}

uint64_t host_deadline(struct host *host, uint64_t now_ms, int64_t time_ms)
{
    const struct agenda_entry *first = agenda_first(host->agenda);
    const uint64_t time = (uint64_t)time_ms;
    uint64_t soonest = host->waiting ? now_ms : lobby_deadline(host);

    if (first && first->deadline_ms != ROOM_NO_DEADLINE)
        soonest =
            earlier(soonest, now_ms + (first->deadline_ms > time ? first->deadline_ms - time : 0));
    for (const struct game *game = shelf_first(host->shelf); game; game = game->next) {
        if (!room_pace(game->room))
            soonest = earlier(soonest, room_deadline(game->room));
    }
    return soonest;
}

bool host_settle(struct host *host)
{
    if (!host->is_broken && !store_commit(host->store))
        tell_break(host, store_why(host->store));
    if (host->is_broken)
        return false;
    while (host->waiting) {
        struct visitor *visitor = host->waiting;
        host->waiting = visitor->next_waiting;
        visitor->next_waiting = NULL;
        tell_release(visitor, true);
    }
    return true;
}

char *host_figures(const struct host *host)
{
    enum {
        SIZE = 2048
    };
    unsigned waiting = 0, playing = 0;
    char *text = malloc(SIZE);

    if (!text)
        return NULL;
    for (const struct game *game = shelf_first(host->shelf); game; game = game->next) {
        const bool is_full =
            room_guest(game->room, ADX_WHITE)[0] && room_guest(game->room, ADX_BLACK)[0];
        waiting += !room_is_over(game->room) && !is_full;
        playing += !room_is_over(game->room) && is_full;
    }
    snprintf(text, SIZE,
             "# TYPE acedrex_visitors gauge\nacedrex_visitors %u\n"
             "# TYPE acedrex_games gauge\nacedrex_games{state=\"waiting\"} %u\n"
             "acedrex_games{state=\"playing\"} %u\n"
             "# TYPE acedrex_events_total counter\nacedrex_events_total %" PRIu64 "\n"
             "# TYPE acedrex_messages_total counter\nacedrex_messages_total %" PRIu64 "\n"
             "# TYPE acedrex_refusals_total counter\nacedrex_refusals_total %" PRIu64 "\n",
             host->visitor_count, waiting, playing, host->figures.events, host->figures.messages,
             host->figures.refusals);
    return text;
}

const char *host_notice(const struct host *host)
{
    return store_notice(host->store);
}

const char *host_why(const struct host *host)
{
    return host->why;
}

/* --- accounts --- */

struct store *host_store(struct host *host)
{
    return host->store;
}

struct registrar *host_registrar(struct host *host)
{
    return host->registrar;
}

static void rename_seats(void *ctx, const char *id)
{
    struct host *host = ctx;
    struct account account;
    adx_color color;

    for (struct game *game = shelf_first(host->shelf); game; game = game->next) {
        if (room_seat(game->room, id, &color))
            shelf_name_seats(host->shelf, game);
    }
    const bool is_there = accounts_find(host->store, id, &account);
    agenda_rename(host->agenda, id, is_there ? account.name : SHELF_GONE);
    host->is_lobby_stale = true;
}

/* He resigns, or a game in which not both have moved is aborted. */
static void leave_game(struct host *host, const char *id, const char *guest, uint64_t now_ms,
                       int64_t time_ms)
{
    struct room_action action = {.deed = ROOM_ABORT, .guest = guest, .text = "", .salt = ""};
    struct room_events happened = {.count = 0};
    struct room_refusal refusal;
    struct game *game = shelf_find(host->shelf, id, now_ms);

    if (!game)
        return;
    action.ply = room_ply(game->room);
    const uint64_t now = shelf_now(game, now_ms, time_ms);
    bool is_done = room_act(game->room, &action, now, &happened, &refusal);
    if (!is_done) {
        tell_news(host, game, &happened, "", "", now_ms, time_ms);
        happened.count = 0;
        action.deed = ROOM_RESIGN;
        is_done = room_act(game->room, &action, now, &happened, &refusal);
    }
    tell_news(host, game, &happened, is_done ? guest : "", "", now_ms, time_ms);
    computer_look(host, game, now_ms, time_ms);
    shelf_release(host->shelf, game);
}

struct names {
    char (*list)[STORE_ID_SIZE];
    unsigned count;
};

static void note_id(void *ctx, const char *game)
{
    struct names *names = ctx;
    void *list = realloc(names->list, (names->count + 1) * sizeof(*names->list));

    if (!list)
        return;
    names->list = list;
    snprintf(names->list[names->count++], STORE_ID_SIZE, "%s", game);
}

static void leave_games(void *ctx, const char *id, uint64_t now_ms, int64_t time_ms)
{
    struct host *host = ctx;
    struct names names = {.count = 0};

    accounts_games(host->store, id, note_id, &names);
    for (unsigned i = 0; i < names.count; i++)
        leave_game(host, names.list[i], id, now_ms, time_ms);
    free(names.list);
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
        tell_break(opening->host, "there is not enough memory");
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
    tell_news(host, game, &happened, "", "", now_ms, time_ms);
    if (!agenda_note(host->agenda, game))
        tell_break(host, "there is not enough memory");
    tell_people(host, game, now_ms);
    computer_look(host, game, now_ms, time_ms);
    shelf_release(host->shelf, game);
}

void host_wake(struct host *host, uint64_t now_ms, int64_t time_ms)
{
    const struct agenda_entry *first;

    while (!host->is_broken && (first = agenda_first(host->agenda)) != NULL &&
           first->deadline_ms <= (uint64_t)time_ms) {
        struct game *game = shelf_find(host->shelf, first->game, now_ms);
        if (!game || room_deadline(game->room) > (uint64_t)time_ms)
            break;
        take_up_game(host, game, now_ms, time_ms);
    }
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
            tell_break(host, why);
        free(opening.games[i]);
    }
    free(opening.games);
}

static bool open_courier(struct host *host, char *why)
{
    if (!host->options.mail)
        return true;
    host->courier = courier_open(host->options.mail, host->store, host->options.key);
    if (!host->courier)
        snprintf(why, STORE_WHY_SIZE, "there is not enough memory for mail");
    return host->courier != NULL;
}

static bool open_registrar(struct host *host, char *why)
{
    const struct registrar_options options = {.store = host->store,
                                              .shelf = host->shelf,
                                              .courier = host->courier,
                                              .fd = finder_fd(host->finder),
                                              .leave_games = leave_games,
                                              .rename = rename_seats,
                                              .ctx = host};

    host->registrar = registrar_open(&options);
    if (!host->registrar)
        snprintf(why, STORE_WHY_SIZE, "there is not enough memory for accounts");
    return host->registrar != NULL;
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
    host->agenda =
        host->shelf && guest_key(options->folder, options->key, why) ? agenda_open() : NULL;
    host->finder = host->agenda ? finder_open(FINDER_THREADS) : NULL;
    if (host->agenda && !host->finder)
        snprintf(why, STORE_WHY_SIZE, "no thread can be started");
    if (host->finder && open_courier(host, why) && open_registrar(host, why)) {
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
    registrar_close(host->registrar);
    finder_close(host->finder);
    courier_close(host->courier);
    agenda_close(host->agenda);
    shelf_close(host->shelf);
    store_close(host->store);
    free(host);
}
