/* The pages behind the links of letters. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/mail/mailer_state.h"
#include "server/mail/plain_page.h"
#include "server/sessions/identity.h"
#include "server/store/private.h"

enum {
    TICKET_DAYS_MAX = 60, /* for guests, who have no other way in */
    ENTRY_DAYS_MAX = 1,   /* for who has a password */
    DAY_MS = 86400000,
};

/* What a page says; button: NO_BUTTON for a way to the site. */
struct page {
    enum phrase title, text, button;
};
#define NO_BUTTON PHRASE_COUNT

static void write_page(FILE *out, const struct speech *speech, const struct page *page)
{
    const char *title = speech_text(speech, page->title);

    plain_page_begin(out, speech, title);
    plain_page_title(out, title);
    fprintf(out, "<p>%s</p>", speech_text(speech, page->text));
    if (page->button != NO_BUTTON)
        fprintf(out, "<form method=\"post\"><button class=\"primary large\">%s</button></form>",
                speech_text(speech, page->button));
    else
        fprintf(out, "<a class=\"button large\" href=\"../../\">%s</a>",
                speech_text(speech, PHRASE_HOME_BUTTON));
}

static void show(struct extension_reply *reply, const struct speech *speech,
                 const struct page *page)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    reply->status = 200;
    if (!out)
        return;
    write_page(out, speech, page);
    if (fclose(out) == 0)
        reply->page = text;
    else
        free(text);
}

static void show_nothing(struct extension_reply *reply, const struct speech *speech)
{
    show(reply, speech, &(struct page){PHRASE_VOID_TITLE, PHRASE_VOID_TEXT, NO_BUTTON});
    reply->status = 404;
}

/* The language of who got the letter, or what the browser asks for. */
static const struct speech *speech_of(struct mailer *mailer, const char *user,
                                      const struct extension_request *request)
{
    char *code = private_find(mailer->store, user, PRIVATE_EVERYWHERE, PRIVATE_LANGUAGE);
    const struct speech *speech = code ? speech_find(mailer->speeches, code)
                                       : speech_asked(mailer->speeches, request->languages);

    free(code);
    return speech;
}

/*
 * As a guest, or with a session of their account. A link that has waited for longer than a day only
 * leads to the game, where they may log in. Returns: false when they may not come in.
 */
static bool let_in(struct mailer *mailer, const char *user, bool is_old,
                   struct extension_reply *reply, int64_t time_ms)
{
    const bool is_secure = strncmp(mailer->url, "https:", 6) == 0;
    struct account account;

    if (!accounts_find(mailer->store, user, &account)) {
        guest_cookie(mailer->key, user, is_secure, reply->cookie);
        return !accounts_is_gone(mailer->store, user);
    }
    if (is_old)
        return true;
    return account.banned_ms <= time_ms &&
           identity_begin(mailer->store, user, "mail", is_secure, time_ms, reply->cookie);
}

static void enter(struct mailer *mailer, const char *token, const struct extension_request *request,
                  struct extension_reply *reply, int64_t time_ms)
{
    char hash[MAILER_HASH_SIZE], user[STORE_ID_SIZE] = "", game[STORE_ID_SIZE];
    int64_t made_ms = 0;

    mailer_hash(token, hash);
    bool is_there = mailbag_see_ticket(mailer->store, hash, "", &made_ms, user, game);
    const struct speech *speech = speech_of(mailer, is_there ? user : "", request);
    if (is_there && !request->is_post) {
        show(reply, speech,
             &(struct page){PHRASE_ENTER_TITLE, PHRASE_ENTER_TEXT, PHRASE_ENTER_BUTTON});
        return;
    }
    is_there = is_there && mailbag_take_ticket(mailer->store, hash, "", &made_ms, user, game) &&
               time_ms - made_ms <= (int64_t)TICKET_DAYS_MAX * DAY_MS;
    const bool is_old = is_there && time_ms - made_ms > (int64_t)ENTRY_DAYS_MAX * DAY_MS;
    if (!is_there || !let_in(mailer, user, is_old, reply, time_ms) ||
        !store_commit(mailer->store)) {
        show_nothing(reply, speech);
        return;
    }
    reply->status = 303;
    snprintf(reply->place, sizeof(reply->place), "%s/#/live/%s", mailer->url, game);
}

/* Whose letter a link is in; letters of older versions have other tokens. */
static bool find_reader(struct mailer *mailer, const char *token, struct mailbag_address *out)
{
    char hash[MAILER_HASH_SIZE], user[STORE_ID_SIZE], game[STORE_ID_SIZE];
    int64_t made_ms;

    mailer_hash(token, hash);
    return mailbag_address_of_hash(mailer->store, hash, out) ||
           (mailbag_see_ticket(mailer->store, hash, MAILBAG_LETTERS, &made_ms, user, game) &&
            mailbag_address(mailer->store, user, out));
}

static void change(struct mailer *mailer, const char *token,
                   const struct extension_request *request, bool is_stop,
                   struct extension_reply *reply)
{
    static const struct page asked[] = {
        {PHRASE_ADDRESS_TITLE, PHRASE_ADDRESS_TEXT, PHRASE_ADDRESS_BUTTON},
        {PHRASE_STOP_TITLE, PHRASE_STOP_ASK, PHRASE_STOP_BUTTON}};
    static const struct page done[] = {{PHRASE_CONFIRMED_TITLE, PHRASE_CONFIRMED_TEXT, NO_BUTTON},
                                       {PHRASE_STOP_TITLE, PHRASE_STOP_TEXT, NO_BUTTON}};
    struct mailbag_address address;

    if (!find_reader(mailer, token, &address)) {
        show_nothing(reply, speech_of(mailer, "", request));
        return;
    }
    const struct speech *speech = speech_of(mailer, address.user, request);
    if (!request->is_post) {
        show(reply, speech, &asked[is_stop]);
        return;
    }
    if (is_stop)
        snprintf(address.often, sizeof(address.often), "never");
    else
        address.is_confirmed = true;
    mailbag_keep_address(mailer->store, &address);
    if (store_commit(mailer->store))
        show(reply, speech, &done[is_stop]);
}

void mailer_page(struct mailer *mailer, const char *path, const struct extension_request *request,
                 struct extension_reply *reply, int64_t time_ms)
{
    const char *slash = strchr(path, '/');
    const size_t len = slash ? (size_t)(slash - path) : 0;

    reply->status = 404;
    reply->sentence = "There is no such page.\n";
    if (!mailer || !slash || strlen(slash + 1) >= MAILBAG_TOKEN_SIZE)
        return;
    const bool is_own =
        !request->is_post || gate_origin(request->origin, request->host, mailer->url);
    /* One click of a mail program comes from nowhere; the other forms are sent by our page alone.
     */
    if (len == 5 && is_own && strncmp(path, "enter", len) == 0)
        enter(mailer, slash + 1, request, reply, time_ms);
    else if (len == 7 && is_own && strncmp(path, "confirm", len) == 0)
        change(mailer, slash + 1, request, false, reply);
    else if (len == 4 && strncmp(path, "stop", len) == 0)
        change(mailer, slash + 1, request, true, reply);
}
