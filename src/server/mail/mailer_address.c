/* Addresses: what their owners want, and letters to those that are not confirmed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/mail/letter.h"
#include "server/mail/mailer_state.h"
#include "server/store/accounts.h"
#include "server/store/blocks.h"
#include "server/store/private.h"

static const struct mailer_refusal no_mail = {"no-mail", "This server sends no mail."};
static const struct mailer_refusal no_address = {"mail", "This is not an email address."};
static const struct mailer_refusal too_often = {
    "many-mails", "Too many emails at once; please try again in a minute."};
static const struct mailer_refusal too_often_there = {
    "many-mails-there", "Too many emails to this address; please try again in half an hour."};
static const struct mailer_refusal no_often = {"not-understood",
                                               "Expected at-once, twice-daily, daily or never."};
static const struct mailer_refusal no_language = {"not-understood",
                                                  "Expected a language by its code, such as de."};
static const struct mailer_refusal not_waiting = {
    "not-waiting", "Only a player who is waiting for an opponent can invite one."};
static const struct mailer_refusal not_confirmed = {
    "not-confirmed", "Give your own email address first, and confirm it."};

bool mailer_address(struct mailer *mailer, const char *user, struct mailbag_address *out)
{
    return mailer && mailbag_address(mailer->store, user, out);
}

static bool is_often(const char *word)
{
    return strcmp(word, "at-once") == 0 || strcmp(word, "twice-daily") == 0 ||
           strcmp(word, "daily") == 0 || strcmp(word, "never") == 0;
}

const struct mailer_refusal *mailer_refuses_mail(const char *mail)
{
    return letter_is_address(mail) ? NULL : &no_address;
}

static const struct mailer_refusal *refuse_stranger(struct mailer *mailer, const char *user,
                                                    const char *mail, uint64_t now_ms)
{
    const struct mailer_refusal *why = mailer_refuses_mail(mail);

    if (why)
        return why;
    if (buckets_wait_s(&mailer->asked, user, now_ms))
        return &too_often;
    if (buckets_wait_s(&mailer->reached, mail, now_ms))
        return &too_often_there;
    return NULL;
}

/* Two sentences that lead to links, and one below them. */
struct request_letter {
    const char *to, *subject;
    const char *lead, *first_link; /* NULL for none */
    const char *second, *second_link;
    const char *last;
    const struct mailer_subject *about;
};

static void queue_request(struct mailer *mailer, const struct speech *speech,
                          const struct request_letter *wanted, int64_t time_ms)
{
    struct mailer_letter letter = {
        .to = wanted->to, .subject = wanted->subject, .speech = speech, .about = wanted->about};
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return;
    if (wanted->lead) {
        mailer_write_link(out, wanted->lead, wanted->first_link);
        fprintf(out, "\n");
    }
    mailer_write_link(out, wanted->second, wanted->second_link);
    fprintf(out, "\n%s\n", wanted->last);
    fclose(out);
    letter.text = text;
    if (text)
        mailer_queue(mailer, &letter, time_ms);
    free(text);
}

static void send_confirmation(struct mailer *mailer, const struct mailbag_address *to,
                              int64_t time_ms)
{
    const struct speech *speech = mailer_speech(mailer, to->user);
    char token[MAILBAG_TOKEN_SIZE], link[MAILER_LINK_SIZE];

    mailer_address_token(mailer, to, token);
    snprintf(link, sizeof(link), "%s/live/confirm/%s", mailer->url, token);
    queue_request(mailer, speech,
                  &(struct request_letter){.to = to->mail,
                                           .subject = speech_text(speech, PHRASE_CONFIRM_SUBJECT),
                                           .lead = speech_text(speech, PHRASE_CONFIRM),
                                           .first_link = mailer->url,
                                           .second = speech_text(speech, PHRASE_CONFIRM_OPEN),
                                           .second_link = link,
                                           .last = speech_text(speech, PHRASE_CONFIRM_NOT)},
                  time_ms);
}

/*
 * Whoever takes over an account or a browser may change the address first: its owner is told where
 * they still read.
 */
static void send_changed(struct mailer *mailer, const struct mailbag_address *old, int64_t time_ms)
{
    const struct speech *speech = mailer_speech(mailer, old->user);
    struct account account;
    char last[SPEECH_SIZE];

    const bool is_member = accounts_find(mailer->store, old->user, &account);
    SPEECH_WRITE(last, speech, PHRASE_CHANGED_NOT, arg_text("member", is_member ? "yes" : "no"));
    queue_request(mailer, speech,
                  &(struct request_letter){.to = old->mail,
                                           .subject = speech_text(speech, PHRASE_CHANGED_SUBJECT),
                                           .second = speech_text(speech, PHRASE_CHANGED),
                                           .second_link = mailer->url,
                                           .last = last},
                  time_ms);
}

/* Browsers say it again and again: only another one is written. */
static void keep_language(struct mailer *mailer, const char *user, const char *language)
{
    char *known = private_find(mailer->store, user, PRIVATE_EVERYWHERE, PRIVATE_LANGUAGE);

    if (strcmp(known ? known : "", language) != 0)
        private_keep(mailer->store, user, PRIVATE_EVERYWHERE, PRIVATE_LANGUAGE, language);
    free(known);
}

const struct mailer_refusal *mailer_set_language(struct mailer *mailer, const char *user,
                                                 const char *language)
{
    struct mailbag_address address;

    if (!mailer)
        return &no_mail;
    if (!speech_is_known(language))
        return &no_language;
    if (mailbag_address(mailer->store, user, &address))
        keep_language(mailer, user, language);
    return NULL;
}

const struct mailer_refusal *mailer_set_address(struct mailer *mailer, const char *user,
                                                const struct mailer_wish *wish, struct moment now)
{
    const char *const mail = wish->mail, *const often = wish->often;
    struct mailbag_address address = {.mail = ""};
    char token[MAILBAG_TOKEN_SIZE];

    if (!mailer)
        return &no_mail;
    if (mail[0] && !is_often(often))
        return &no_often;
    const bool is_known = mailbag_address(mailer->store, user, &address) && address.is_confirmed &&
                          strcmp(address.mail, mail) == 0;
    const struct mailer_refusal *why =
        mail[0] && !is_known ? refuse_stranger(mailer, user, mail, now.steady_ms) : NULL;
    if (why)
        return why;
    if (address.is_confirmed && !is_known)
        send_changed(mailer, &address, now.utc_ms);
    if (!is_known) {
        address = (struct mailbag_address){.digest_ms = now.utc_ms};
        snprintf(address.user, sizeof(address.user), "%s", user);
        snprintf(address.mail, sizeof(address.mail), "%s", mail);
        mailer_address_token(mailer, &address, token);
        mailer_hash(token, address.hash);
        mailbag_forget_tickets(mailer->store, user, MAILBAG_LETTERS);
    }
    snprintf(address.often, sizeof(address.often), "%s", often);
    mailbag_keep_address(mailer->store, &address);
    if (!mail[0] || speech_is_known(wish->language))
        keep_language(mailer, user, mail[0] ? wish->language : "");
    if (mail[0] && !is_known)
        send_confirmation(mailer, &address, now.utc_ms);
    return NULL;
}

void mailer_send_password(struct mailer *mailer, const char *account, const char *name,
                          int64_t time_ms)
{
    char token[MAILBAG_TOKEN_SIZE], hash[MAILER_HASH_SIZE];
    char link[MAILER_LINK_SIZE], lead[SPEECH_SIZE];
    struct mailbag_address to;

    if (!mailer || !mailbag_address(mailer->store, account, &to) || !to.is_confirmed)
        return;
    mailer_token(token);
    mailer_hash(token, hash);
    mailbag_forget_tickets(mailer->store, account, MAILBAG_PASSWORD);
    mailbag_keep_ticket(mailer->store, hash, account, MAILBAG_PASSWORD, time_ms);
    const struct speech *speech = mailer_speech(mailer, account);
    SPEECH_WRITE(lead, speech, PHRASE_PASSWORD, arg_text("name", name));
    snprintf(link, sizeof(link), "%s/#/account/reset/%s", mailer->url, token);
    queue_request(mailer, speech,
                  &(struct request_letter){.to = to.mail,
                                           .subject = speech_text(speech, PHRASE_PASSWORD_SUBJECT),
                                           .lead = lead,
                                           .first_link = mailer->url,
                                           .second = speech_text(speech, PHRASE_PASSWORD_OPEN),
                                           .second_link = link,
                                           .last = speech_text(speech, PHRASE_PASSWORD_NOT)},
                  time_ms);
}

/* In the language of who invites: that of the other one is not known. */
static void send_invitation(struct mailer *mailer, const struct game *game, adx_color color,
                            const char *mail, int64_t time_ms)
{
    const struct speech *speech = mailer_speech(mailer, room_user(game->room, color));
    const struct mailer_subject about = {game, color == ADX_WHITE ? ADX_BLACK : ADX_WHITE};
    const struct arg name =
        arg_text("name", speech_called(speech, room_name(game->room, color), PHRASE_SOMEBODY));
    const struct arg title = arg_text("title", speech_title(game->room));
    char subject[MAILER_TEXT_SIZE], second[SPEECH_SIZE], link[MAILER_LINK_SIZE];

    SPEECH_WRITE(subject, speech, PHRASE_INVITE_SUBJECT, name, title);
    SPEECH_WRITE(second, speech, PHRASE_INVITE, name, title);
    snprintf(link, sizeof(link), "%s/#/live/%s", mailer->url, game->id);
    queue_request(mailer, speech,
                  &(struct request_letter){.to = mail,
                                           .subject = subject,
                                           .second = second,
                                           .second_link = link,
                                           .last = speech_text(speech, PHRASE_INVITE_ONCE),
                                           .about = &about},
                  time_ms);
}

const struct mailer_refusal *mailer_invite(struct mailer *mailer, const struct game *game,
                                           const char *user, const char *mail, struct moment now)
{
    struct mailbag_address own;
    adx_color color;

    if (!mailer)
        return &no_mail;
    if (!room_seat(game->room, user, &color) || room_is_over(game->room) ||
        room_user(game->room, color == ADX_WHITE ? ADX_BLACK : ADX_WHITE)[0])
        return &not_waiting;
    if (!mailbag_address(mailer->store, user, &own) || !own.is_confirmed)
        return &not_confirmed;
    const struct mailer_refusal *why = refuse_stranger(mailer, user, mail, now.steady_ms);
    if (why)
        return why;
    /* Whose address it is, and whom they want to hear from, is told to nobody. */
    if (!blocks_of_mail(mailer->store, mail, user))
        send_invitation(mailer, game, color, mail, now.utc_ms);
    return NULL;
}
