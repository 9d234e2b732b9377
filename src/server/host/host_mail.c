/* Mail of players: what they say of it, and moves that come by it. */
#include "server/host/host_mail.h"
#include "server/host/calendar.h"

#include <stdio.h>
#include <string.h>

#include "server/host/answers.h"
#include "server/host/computer.h"
#include "server/host/hear.h"
#include "server/host/mail_move.h"
#include "server/host/tell.h"
#include "server/host/visit.h"

static void report_mail(const struct turn *turn, const struct mailer_refusal *why)
{
    if (why)
        tell_refusal(turn, why->code, why->sentence);
    else
        tell(turn->visitor, message_done(turn->request->id, turn->request->game, 0));
}

/*
 * The letters of an account can bring it a new password, so another address needs the one it has:
 * a session that somebody has found open is not enough.
 */
static bool needs_password(const struct turn *turn)
{
    struct mailbag_address address = {.mail = ""};
    struct account account;

    mailer_address(turn->host->mailer, turn->visitor->guest, &address);
    return strcmp(address.mail, turn->request->mail_set.address) != 0 &&
           accounts_find(turn->host->store, turn->visitor->guest, &account);
}

void hear_mail(const struct turn *turn)
{
    struct host *host = turn->host;
    struct mailbag_address address = {.mail = ""};
    struct account account;

    mailer_address(host->mailer, turn->visitor->guest, &address);
    tell(turn->visitor, message_mail(turn->request->id, host->mailer != NULL, &address,
                                     accounts_find(host->store, turn->visitor->guest, &account)));
}

void hear_mail_set(const struct turn *turn)
{
    struct mailer *mailer = turn->host->mailer;
    const struct mailer_wish wish = {turn->request->mail_set.address, turn->request->mail_set.often,
                                     turn->request->mail_set.language};

    if (mailer && needs_password(turn))
        tell_refusal(turn, "needs-password", "A new address needs the account's password.");
    else
        report_mail(turn, mailer_set_address(mailer, turn->visitor->guest, &wish, turn->now));
}

void hear_mail_language(const struct turn *turn)
{
    report_mail(turn, mailer_set_language(turn->host->mailer, turn->visitor->guest,
                                          turn->request->mail_language.language));
}

void hear_mail_invite(const struct turn *turn)
{
    struct game *game = visit_named(turn);

    if (!game)
        return;
    report_mail(turn, mailer_invite(turn->host->mailer, game, turn->visitor->guest,
                                    turn->request->mail_invite.address, turn->now));
    game_cache_release(turn->host->cache, game);
}

/* Whoever's account is closed plays by mail no more than otherwise. */
static bool is_closed(struct host *host, const char *guest, int64_t time_ms, struct account *out)
{
    return accounts_find(host->store, guest, out) && out->banned_ms > time_ms;
}

/*
 * A move that came by mail, of who has the seat. is_of_now: its letter was about the present turn;
 * whoever finds an older one cannot even resign by it.
 */
static void play_own_reply(struct host *host, struct game *game, const struct mailer_reply *reply,
                           bool is_of_now, struct moment now)
{
    const char *guest = room_guest(game->room, reply->color);
    struct room_events happened = {.count = 0};
    struct room_refusal refusal = {"stale", "The game has moved on since."};
    struct account account;
    char text[MAIL_MOVE_SIZE];
    const char *word = mailer_resign_word(host->mailer, guest);
    const struct room_action action = {.kind = mail_move(game->room, &reply->mail, word, text),
                                       .guest = guest,
                                       .ply = room_ply(game->room),
                                       .text = text,
                                       .salt = ""};
    const bool is_shut = is_closed(host, guest, now.utc_ms, &account);
    const bool is_done =
        !is_shut && (is_of_now || room_is_over(game->room)) &&
        room_act(game->room, &action, game_cache_now(game, now), &happened, &refusal);
    const struct mailer_verdict verdict = {.text = text,
                                           .is_resigned = action.kind == ROOM_RESIGN,
                                           .refusal = is_done || is_shut ? NULL : &refusal,
                                           .closed = is_shut ? &account : NULL};

    tell_news(host, game, &happened, is_done ? guest : "", "", now);
    mailer_answer(host->mailer, game, reply, &verdict, now.utc_ms);
    answers_play(host, game, now);
    computer_look(host, game, now);
}

static void play_reply(struct host *host, const struct mailer_reply *reply, struct moment now)
{
    struct game *game = game_cache_find(host->cache, reply->game, now.steady_ms);

    if (!game)
        return;
    const struct room *room = game->room;
    bool is_by_moves;
    if (mailer_proves(host->mailer, reply, room_guest(room, reply->color), &is_by_moves))
        play_own_reply(host, game, reply,
                       reply->number == (is_by_moves ? room_moves_made(room) : room_ply(room)),
                       now);
    game_cache_release(host->cache, game);
}

void host_mail_tick(struct host *host, struct moment now)
{
    struct mailer_reply reply;

    while (!host->is_broken && mailer_next(host->mailer, now.utc_ms, &reply))
        play_reply(host, &reply, now);
    mailer_turn(host->mailer, host->deadlines, host->cache, now);
    notifier_turn(host->notifier, host->deadlines, now.utc_ms);
}

void host_calendar(struct host *host, const char *path, const char *base, int64_t time_ms,
                   struct extension_reply *reply)
{
    calendar_answer(host, path, base, time_ms, reply);
}

void host_page(struct host *host, const char *path, const struct extension_request *request,
               struct extension_reply *reply, int64_t time_ms)
{
    mailer_page(host->mailer, path, request, reply, time_ms);
}
