/* Works: shown, published, changed and voted on. */
#include "server/rules/gallery.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "server/sessions/json_body.h"
#include "server/sessions/json_reply.h"
#include "server/store/made.h"
#include "server/store/works.h"

/* What is asked for. Texts that are missing are "", numbers 0. */
struct wish {
    char game[OWN_ID_SIZE];
    char shown[12];
    char id[MADE_ID_SIZE]; /* of the request, so that it publishes once */
    int64_t work, source, stars;
    bool is_hidden;
};

struct call {
    struct store *store;
    struct rulebook *rules;
    const struct gallery_visit *visit;
    struct wish wish;
    struct account own; /* of who asks; its id is "" for a guest */
    struct extension_reply *reply;
};

/* --- reading --- */

static bool read_wish(const struct extension_request *request, struct wish *out)
{
    json_t *object = json_loadb(request->body, request->body_size, JSON_REJECT_DUPLICATES, NULL);
    const bool is_read = json_is_object(object) &&
                         json_body_text(object, "game", out->game, sizeof(out->game)) &&
                         json_body_text(object, "shown", out->shown, sizeof(out->shown)) &&
                         json_body_text(object, "id", out->id, sizeof(out->id)) &&
                         json_body_number(object, "work", 0, &out->work) &&
                         json_body_number(object, "from", 0, &out->source) &&
                         json_body_number(object, "stars", 0, &out->stars);

    out->is_hidden = json_is_true(json_object_get(object, "hidden"));
    json_decref(object);
    return is_read;
}

static bool is_shown_word(const char *word)
{
    return strcmp(word, "private") == 0 || strcmp(word, "unlisted") == 0 ||
           strcmp(word, "public") == 0;
}

/* --- telling --- */

static json_t *describe(const struct work *work)
{
    return json_pack("{s:I, s:s, s:s, s:s, s:i, s:I, s:i, s:i, s:f, s:s, s:b}", "work",
                     (json_int_t)work->number, "title", work->title, "inventor", work->inventor,
                     "game", work->rules, "version", (int)work->version, "time",
                     (json_int_t)work->time_ms, "plays", (int)work->plays, "votes",
                     (int)work->votes, "stars", work->votes ? (double)work->stars / work->votes : 0,
                     "shown", work->shown, "hidden", work->is_hidden);
}

static void add_work(void *ctx, const struct work *work)
{
    json_array_append_new(ctx, describe(work));
}

static void add_version(void *ctx, const struct work *work)
{
    json_array_append_new(ctx, json_pack("{s:i, s:s, s:s, s:I}", "version", (int)work->version,
                                         "game", work->rules, "title", work->title, "time",
                                         (json_int_t)work->time_ms));
}

static bool is_own(const struct call *call, const struct work *work)
{
    return call->own.id[0] && strcmp(call->own.id, work->owner) == 0;
}

static bool may_see(const struct call *call, const struct work *work)
{
    return is_own(call, work) || call->own.is_admin ||
           (strcmp(work->shown, "private") != 0 && !work->is_hidden);
}

static bool may_vote(const struct call *call, const struct work *work)
{
    return call->own.id[0] && !is_own(call, work) &&
           works_has_played(call->store, work->number, call->own.id);
}

static void tell_work(const struct call *call, const struct work *work)
{
    json_t *versions = json_array(), *object = describe(work);
    struct work source;

    works_versions(call->store, work->number, add_version, versions);
    json_object_set_new(object, "is", json_string("work"));
    json_object_set_new(object, "versions", versions);
    json_object_set_new(object, "own", json_boolean(is_own(call, work)));
    json_object_set_new(object, "mayHide", json_boolean(call->own.is_admin));
    json_object_set_new(object, "mayVote", json_boolean(may_vote(call, work)));
    json_object_set_new(
        object, "mine",
        json_integer((json_int_t)works_vote_of(call->store, work->number, call->own.id)));
    if (work->source && works_find(call->store, work->source, &source) && may_see(call, &source))
        json_object_set_new(object, "from",
                            json_pack("{s:I, s:s, s:s}", "work", (json_int_t)source.number, "title",
                                      source.title, "inventor", source.inventor));
    json_reply_accept(call->reply, object);
}

/* A work that they may see. Returns: false when there is none, which has been answered. */
static bool find_work(const struct call *call, int64_t number, struct work *out)
{
    if (works_find(call->store, number, out) && may_see(call, out))
        return true;
    json_reply_refuse(call->reply, 404, "no-work", "There is no such game in the gallery.");
    return false;
}

/* Find a work that whoever asks has published themselves. */
static bool find_own(const struct call *call, struct work *out)
{
    if (!find_work(call, call->wish.work, out))
        return false;
    if (is_own(call, out))
        return true;
    json_reply_refuse(call->reply, 403, "not-own", "Somebody else has published this game.");
    return false;
}

/* --- what is asked for --- */

static void list(struct call *call)
{
    json_t *games = json_array(), *own = json_array();

    works_public(call->store, add_work, games);
    if (call->own.id[0])
        works_of(call->store, call->own.id, add_work, own);
    json_reply_accept(call->reply,
                      json_pack("{s:s, s:o, s:o}", "is", "gallery", "games", games, "own", own));
}

/* Returns: the work as it is to be; false when it cannot be, which has been answered. */
static bool prepare(struct call *call, struct work *work)
{
    const struct wish *wish = &call->wish;
    const adx_variant *variant;

    if (wish->work && !find_own(call, work))
        return false;
    const bool is_same = wish->work && strcmp(work->rules, wish->game) == 0;
    if (!wish->work && works_count(call->store, call->own.id) >= WORKS_MAX)
        json_reply_refuse(call->reply, 409, "full", "You have published 100 games already.");
    else if (work->version >= WORK_VERSIONS_MAX)
        json_reply_refuse(call->reply, 409, "full", "This game has 100 versions already.");
    else if (is_same)
        json_reply_refuse(call->reply, 409, "same", "This is the version that is there already.");
    else if (!own_id_fits(wish->game) || !(variant = rulebook_look(call->rules, wish->game)))
        json_reply_refuse(call->reply, 404, "unknown-game", "This server does not know this game.");
    else if (!adx_variant_title(variant)[0] || own_id_fits(adx_variant_title(variant)))
        json_reply_refuse(call->reply, 422, "no-title",
                          "Give your game a title first: a line such as \"title My Game\".");
    else {
        snprintf(work->rules, sizeof(work->rules), "%s", wish->game);
        utf8_cut(adx_variant_title(variant), work->title, sizeof(work->title));
        work->time_ms = call->visit->time_ms;
        return true;
    }
    return false;
}

static struct made made_by(const struct call *call)
{
    return (struct made){.who = call->own.id, .kind = "work", .id = call->wish.id};
}

/* Returns: whether this id has published before, which is answered then. */
static bool is_made(struct call *call)
{
    const struct made made = made_by(call);
    char what[MADE_WHAT_SIZE];
    struct work work;

    if (!made_find(call->store, &made, what))
        return false;
    if (find_work(call, strtoll(what, NULL, 10), &work))
        tell_work(call, &work);
    return true;
}

static void note_made(const struct call *call, const struct work *work)
{
    const struct made made = made_by(call);
    char what[MADE_WHAT_SIZE];

    snprintf(what, sizeof(what), "%lld", (long long)work->number);
    made_keep(call->store, &made, what, work->time_ms);
}

static void publish(struct call *call)
{
    struct work work = {.number = 0}, source;

    if (is_made(call) || !prepare(call, &work))
        return;
    if (!call->wish.work && !is_shown_word(call->wish.shown)) {
        json_reply_refuse(call->reply, 400, "not-understood", "This is not what was expected.");
        return;
    }
    rulebook_begin(call->rules, work.rules);
    if (call->wish.work) {
        works_add_version(call->store, &work);
    } else {
        const bool is_fork = call->wish.source &&
                             works_find(call->store, call->wish.source, &source) &&
                             may_see(call, &source);
        work.source = is_fork ? source.number : 0;
        snprintf(work.owner, sizeof(work.owner), "%s", call->own.id);
        snprintf(work.shown, sizeof(work.shown), "%s", call->wish.shown);
        works_add(call->store, &work);
    }
    note_made(call, &work);
    if (works_find(call->store, work.number, &work))
        tell_work(call, &work);
}

static void show(struct call *call)
{
    struct work work;

    if (!find_own(call, &work))
        return;
    if (!is_shown_word(call->wish.shown)) {
        json_reply_refuse(call->reply, 400, "not-understood", "This is not what was expected.");
        return;
    }
    snprintf(work.shown, sizeof(work.shown), "%s", call->wish.shown);
    works_show(call->store, &work);
    tell_work(call, &work);
}

static void delete_work(struct call *call)
{
    struct work work;

    if (!find_own(call, &work))
        return;
    works_forget(call->store, work.number);
    json_reply_accept(call->reply, NULL);
}

static void hide(struct call *call)
{
    struct work work;

    if (!find_work(call, call->wish.work, &work))
        return;
    if (!call->own.is_admin) {
        json_reply_refuse(call->reply, 403, "no-administrator",
                          "Only an administrator can do this.");
        return;
    }
    work.is_hidden = call->wish.is_hidden;
    works_show(call->store, &work);
    tell_work(call, &work);
}

static void vote(struct call *call)
{
    struct work work;

    if (!find_work(call, call->wish.work, &work))
        return;
    if (!may_vote(call, &work))
        json_reply_refuse(call->reply, 403, "not-played",
                          "Only those who have played this game against somebody can rate it.");
    else if (call->wish.stars < 1 || call->wish.stars > WORK_STARS_MAX)
        json_reply_refuse(call->reply, 400, "not-understood", "Expected 1 to 5 stars.");
    else {
        works_vote(call->store, work.number, call->own.id, (unsigned)call->wish.stars);
        works_find(call->store, work.number, &work);
        tell_work(call, &work);
    }
}

/* --- all of it --- */

static void answer_work(struct call *call)
{
    const char *text = call->visit->number;
    char *end = NULL;
    const long number = strtol(text, &end, 10);
    struct work work;

    if (end == text || *end || number <= 0)
        json_reply_refuse(call->reply, 404, "unknown", "There is no such page.");
    else if (find_work(call, number, &work))
        tell_work(call, &work);
}

static void answer_post(struct call *call)
{
    static void (*const answers[])(struct call * call) = {
        [GALLERY_PUBLISH] = publish, [GALLERY_SHOW] = show, [GALLERY_DELETE] = delete_work,
        [GALLERY_HIDE] = hide,       [GALLERY_VOTE] = vote,
    };

    if (!call->own.id[0])
        json_reply_refuse(call->reply, 401, "no-account", "You are not logged in.");
    else if (!read_wish(call->visit->request, &call->wish))
        json_reply_refuse(call->reply, 400, "not-understood", "This is not what was expected.");
    else
        answers[call->visit->what](call);
}

void gallery_answer(struct store *store, struct rulebook *rules, const struct gallery_visit *visit,
                    struct extension_reply *reply)
{
    struct call call = {.store = store, .rules = rules, .visit = visit, .reply = reply};

    if (!visit->who[0] || !accounts_find(store, visit->who, &call.own))
        call.own.id[0] = '\0';
    if (visit->what == GALLERY_LIST)
        list(&call);
    else if (visit->what == GALLERY_WORK)
        answer_work(&call);
    else
        answer_post(&call);
    if (store_commit(store) && reply->text)
        return;
    free(reply->text);
    json_reply_refuse(reply, 503, "broken", "The server can no longer write.");
}
