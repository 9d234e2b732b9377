/* Mail of players: what they say of it, and moves that come by it. */
#include "server/mail/mail_requests.h"
#include "server/games/calendar.h"
#include "server/mail/mailer.h"
#include "server/messages/event_json.h"
#include "server/messages/request.h"
#include "server/store/made.h"
#include "server/store/mailbag.h"
#include "server/visitors/tell.h"

#include <stdio.h>
#include <string.h>

#include "server/games/computer.h"
#include "server/games/conditionals.h"
#include "server/games/tell_game.h"
#include "server/games/visit.h"
#include "server/mail/mail_move.h"
#include "server/visitors/hear.h"

static void report_mail(const struct call *call, const struct mailer_refusal *why)
{
    if (why)
        tell_refusal(call, why->code, why->sentence);
    else
        tell_done(call, call->request->game, 0);
}

/*
 * The letters of an account can bring it a new password, so another address needs the one it has:
 * a session that somebody has found open is not enough.
 */
static bool needs_password(const struct call *call)
{
    struct mailbag_address address = {.mail = ""};
    struct account account;

    mailer_address(call->server->mailer, call->visitor->user, &address);
    return strcmp(address.mail, call->request->mail_set.address) != 0 &&
           accounts_find(call->server->store, call->visitor->user, &account);
}

void hear_mail(const struct call *call)
{
    struct game_server *server = call->server;
    struct mailbag_address address = {.mail = ""};
    struct account account;

    mailer_address(server->mailer, call->visitor->user, &address);
    tell(call->visitor, event_mail(&(struct event_mail){
                            .id = call->request->id,
                            .there = server->mailer != NULL,
                            .address = address.mail,
                            .often = address.often,
                            .confirmed = address.is_confirmed,
                            .member = accounts_find(server->store, call->visitor->user, &account),
                        }));
}

void hear_mail_set(const struct call *call)
{
    struct mailer *mailer = call->server->mailer;
    const struct mailer_wish wish = {call->request->mail_set.address, call->request->mail_set.often,
                                     call->request->mail_set.language};

    if (mailer && needs_password(call))
        tell_refusal(call, "needs-password", "A new address needs the account's password.");
    else
        report_mail(call, mailer_set_address(mailer, call->visitor->user, &wish, call->now));
}

void hear_mail_language(const struct call *call)
{
    report_mail(call, mailer_set_language(call->server->mailer, call->visitor->user,
                                          call->request->mail_language.language));
}

void hear_mail_invite(const struct call *call)
{
    const struct made made = {call->visitor->user, "invitation", call->request->id};
    struct game *game = visit_named(call);
    char what[MADE_WHAT_SIZE];

    if (!game)
        return;
    if (made_find(call->server->store, &made, what)) {
        report_mail(call, NULL); /* said again because the answer was lost */
    } else {
        const struct mailer_refusal *why =
            mailer_invite(call->server->mailer, game, call->visitor->user,
                          call->request->mail_invite.address, call->now);
        if (!why)
            made_keep(call->server->store, &made, "", call->now.utc_ms);
        report_mail(call, why);
    }
    game_cache_release(call->server->cache, game);
}

/* Whoever's account is closed plays by mail no more than otherwise. */
static bool is_closed(struct game_server *server, const char *user, int64_t time_ms,
                      struct account *out)
{
    return accounts_find(server->store, user, out) && out->banned_ms > time_ms;
}

/*
 * A move that came by mail, of who has the seat. is_of_now: its letter was about the present turn;
 * whoever finds an older one cannot even resign by it.
 */
static void play_own_reply(struct game_server *server, struct game *game,
                           const struct mailer_reply *reply, bool is_of_now, struct moment now)
{
    const char *user = room_user(game->room, reply->color);
    struct room_events happened = {.count = 0};
    struct room_refusal refusal = {"stale", "The game has moved on since."};
    struct account account;
    char text[MAIL_MOVE_SIZE];
    const char *word = mailer_resign_word(server->mailer, user);
    const struct room_action action = {.kind = mail_move(game->room, &reply->mail, word, text),
                                       .user = user,
                                       .ply = room_ply(game->room),
                                       .text = text,
                                       .salt = ""};
    const bool is_shut = is_closed(server, user, now.utc_ms, &account);
    const bool is_done =
        !is_shut && (is_of_now || room_is_over(game->room)) &&
        room_act(game->room, &action, game_cache_now(game, now), &happened, &refusal);
    const struct mailer_verdict verdict = {.text = text,
                                           .is_resigned = action.kind == ROOM_RESIGN,
                                           .refusal = is_done || is_shut ? NULL : &refusal,
                                           .closed = is_shut ? &account : NULL};

    tell_happened(server, game, &happened, is_done ? user : "", "", now);
    mailer_answer(server->mailer, game, reply, &verdict, now.utc_ms);
    conditional_answers_play(server, game, now);
    computer_look(server, game, now);
}

static void play_reply(struct game_server *server, const struct mailer_reply *reply,
                       struct moment now)
{
    struct game *game = game_cache_find(server->cache, reply->game, now.steady_ms);

    if (!game)
        return;
    const struct room *room = game->room;
    bool is_by_moves;
    if (mailer_proves(server->mailer, reply, room_user(room, reply->color), &is_by_moves))
        play_own_reply(server, game, reply,
                       reply->number == (is_by_moves ? room_moves_made(room) : room_ply(room)),
                       now);
    game_cache_release(server->cache, game);
}

void mail_requests_tick(struct game_server *server, struct moment now)
{
    struct mailer_reply reply;

    while (!server->is_broken && mailer_next(server->mailer, now.utc_ms, &reply))
        play_reply(server, &reply, now);
    mailer_tick(server->mailer, server->deadlines, server->cache, now);
}

/* --- what happens in games --- */

static void happened_in(struct game_server *server, const struct game *game,
                        const struct room_events *happened, bool is_answered, struct moment now)
{
    if (!is_answered)
        mailer_tell(server->mailer, game, happened, now.utc_ms);
}

static void challenged(struct game_server *server, const struct game *game, const char *account,
                       struct moment now)
{
    mailer_tell_challenge(server->mailer, game, account, now);
}

const struct game_listener mail_listener = {happened_in, challenged};
