/* Studies: shown, kept, changed and hidden. */
#include "server/studies/study_answers.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/messages/chat_text.h"
#include "server/sessions/json_body.h"
#include "server/sessions/json_reply.h"
#include "server/store/made.h"
#include "server/studies/study_rights.h"

enum {
    WORDS_SIZE = 1024 /* bytes of a title that is sent, longer than allowed */
};

/* What is asked for. Texts that are missing are "" or NULL, numbers 0. */
struct wish {
    char study[STORE_ID_SIZE], shown[12], game[STORE_ID_SIZE];
    char title[WORDS_SIZE], name[WORDS_SIZE]; /* of the study, of the chapter */
    char id[MADE_ID_SIZE];                    /* of the request, so that it makes something once */
    int64_t chapter, version, place;
    const char *record, *tree;
    bool is_hidden;
};

struct call {
    struct store *store;
    struct rulebook *rules;
    const struct study_visit *visit;
    struct wish wish;
    json_t *body;       /* that has the texts of the wish */
    struct account own; /* of who asks; its id is "" for a guest */
    struct extension_reply *reply;
};

/* --- reading --- */

/* Lines of text: nothing else is written by the page. */
static bool read_lines(const json_t *object, const char *key, const char **out)
{
    const json_t *value = json_object_get(object, key);

    *out = json_string_value(value);
    for (const char *at = *out; at && *at; at++) {
        if ((unsigned char)*at < ' ' && *at != '\n' && *at != '\t')
            return false;
    }
    return !value || *out;
}

static bool read_wish(const struct extension_request *request, struct call *call)
{
    struct wish *out = &call->wish;
    json_t *object = json_loadb(request->body, request->body_size, JSON_REJECT_DUPLICATES, NULL);

    call->body = object;
    out->is_hidden = json_is_true(json_object_get(object, "hidden"));
    return json_is_object(object) &&
           json_body_text(object, "study", out->study, sizeof(out->study)) &&
           json_body_text(object, "shown", out->shown, sizeof(out->shown)) &&
           json_body_text(object, "game", out->game, sizeof(out->game)) &&
           json_body_text(object, "title", out->title, sizeof(out->title)) &&
           json_body_text(object, "name", out->name, sizeof(out->name)) &&
           json_body_text(object, "id", out->id, sizeof(out->id)) &&
           json_body_number(object, "chapter", 0, &out->chapter) &&
           json_body_number(object, "version", 0, &out->version) &&
           json_body_number(object, "place", 1, &out->place) &&
           read_lines(object, "record", &out->record) && read_lines(object, "tree", &out->tree);
}

static bool refuse(const struct call *call, unsigned status, const char *code, const char *sentence)
{
    json_reply_refuse(call->reply, status, code, sentence);
    return false;
}

static bool is_shown_word(const char *word)
{
    return strcmp(word, "private") == 0 || strcmp(word, "unlisted") == 0 ||
           strcmp(word, "public") == 0;
}

/* Returns: false when it is no title, which has been answered. */
static bool take_title(const struct call *call, const char *words, char out[STUDY_TITLE_SIZE])
{
    const unsigned letters = chat_text_clean(words, out, STUDY_TITLE_SIZE);

    return (letters && letters <= STUDY_TITLE_MAX) ||
           refuse(call, 400, "title", "Expected a title of 1 to 80 letters.");
}

/* --- telling --- */

static json_t *describe(const struct study *study)
{
    return json_pack("{s:s, s:s, s:s, s:s, s:b, s:I, s:s, s:I, s:i}", "study", study->id, "title",
                     study->title, "author", study->author, "shown", study->shown, "hidden",
                     study->is_hidden, "time", (json_int_t)study->time_ms, "game", study->game,
                     "first", (json_int_t)study->first, "chapters", (int)study->chapters);
}

static void add_study(void *ctx, const struct study *study)
{
    json_array_append_new(ctx, describe(study));
}

static json_t *describe_chapter(const struct study_chapter *chapter)
{
    return json_pack("{s:I, s:s, s:s, s:I, s:I}", "chapter", (json_int_t)chapter->number, "title",
                     chapter->title, "game", chapter->game, "version", (json_int_t)chapter->version,
                     "time", (json_int_t)chapter->time_ms);
}

static void add_chapter(void *ctx, const struct study_chapter *chapter)
{
    json_array_append_new(ctx, describe_chapter(chapter));
}

/* chapter: the one that was kept just now, or 0. */
static void tell_study(const struct call *call, const char *id, int64_t chapter)
{
    json_t *chapters = json_array();
    struct study study;

    if (!studies_find(call->store, id, &study)) {
        json_decref(chapters);
        return; /* the store is broken, which is answered in the end */
    }
    json_t *object = describe(&study);
    study_chapters_of(call->store, id, add_chapter, chapters);
    json_object_set_new(object, "is", json_string("study"));
    json_object_set_new(object, "chapters", chapters);
    json_object_set_new(object, "own", json_boolean(study_is_own(&study, call->own.id)));
    json_object_set_new(object, "mayHide", json_boolean(call->own.is_admin));
    if (chapter)
        json_object_set_new(object, "kept", json_integer((json_int_t)chapter));
    json_reply_accept(call->reply, object);
}

static void tell_chapter(void *ctx, const struct study_chapter *chapter)
{
    json_t *object = describe_chapter(chapter);

    json_object_set_new(object, "is", json_string("chapter"));
    json_object_set_new(object, "record", json_string(chapter->record));
    json_object_set_new(object, "tree", json_string(chapter->tree));
    json_reply_accept(ctx, object);
}

/* --- finding --- */

/* A study that they may see. Returns: false when there is none, which has been answered. */
static bool find_study(const struct call *call, const char *id, struct study *out)
{
    return (studies_find(call->store, id, out) &&
            study_may_read(out, call->own.id, call->own.is_admin)) ||
           refuse(call, 404, "no-study", "There is no such study, or it is private.");
}

/* The study of the wish, where it belongs to whoever asks. */
static bool find_own(const struct call *call, struct study *out)
{
    return find_study(call, call->wish.study, out) &&
           (study_is_own(out, call->own.id) ||
            refuse(call, 403, "not-own", "This study belongs to somebody else."));
}

/* A chapter as it is kept. */
struct kept {
    struct study_chapter chapter; /* without its texts */
    const struct wish *wish;
    bool is_same; /* as what is wished for */
};

static void note_kept(void *ctx, const struct study_chapter *chapter)
{
    struct kept *kept = ctx;

    kept->chapter = *chapter;
    kept->is_same = kept->wish->record && strcmp(chapter->record, kept->wish->record) == 0 &&
                    strcmp(chapter->tree, kept->wish->tree ? kept->wish->tree : "") == 0 &&
                    strcmp(chapter->game, kept->wish->game) == 0;
    kept->chapter.record = kept->chapter.tree = NULL;
}

static bool find_kept(const struct call *call, struct kept *out)
{
    *out = (struct kept){.wish = &call->wish};
    return study_chapters_find(call->store, call->wish.study, call->wish.chapter, note_kept, out) ||
           refuse(call, 404, "no-chapter", "There is no such chapter.");
}

/* --- what is asked for --- */

static void list(struct call *call)
{
    const bool is_of_game = call->visit->what == STUDY_LIST_OF_GAME;
    json_t *studies = json_array(), *own = json_array();

    studies_public(call->store, is_of_game ? call->visit->word : "", add_study, studies);
    if (call->own.id[0] && !is_of_game)
        studies_of(call->store, call->own.id, add_study, own);
    json_reply_accept(
        call->reply, json_pack("{s:s, s:o, s:o}", "is", "studies", "studies", studies, "own", own));
}

static void answer_page(struct call *call)
{
    struct study study;

    if (find_study(call, call->visit->word, &study))
        tell_study(call, study.id, 0);
}

static void answer_chapter(struct call *call)
{
    const char *text = call->visit->second_word;
    char *end = NULL;
    const int64_t number = strtoll(text, &end, 10);
    struct study study;

    if (!find_study(call, call->visit->word, &study))
        return;
    if (end == text || *end || number <= 0 ||
        !study_chapters_find(call->store, study.id, number, tell_chapter, call->reply))
        refuse(call, 404, "no-chapter", "There is no such chapter.");
}

/* The text of rules of one's own, for free(); NULL for a built-in game. False: it was refused. */
static bool find_rules(const struct call *call, char **text)
{
    const char *game = call->wish.game;
    const bool is_own = own_id_fits(game);

    *text = is_own ? rulebook_text(call->rules, game) : NULL;
    return (is_own ? *text != NULL : game[0] && rulebook_look(call->rules, game)) ||
           refuse(call, 404, "unknown-game", "This server does not know this game.");
}

/*
 * The last that can refuse a chapter: its rules are kept then. before: bytes of what it replaces.
 * False: it was refused.
 */
static bool prepare_chapter(const struct call *call, int64_t before, struct study_chapter *chapter)
{
    const struct wish *wish = &call->wish;
    char *rules;

    if (!wish->record || !wish->record[0])
        return refuse(call, 400, "not-understood", "This is not what was expected.");
    chapter->record = wish->record;
    chapter->tree = wish->tree ? wish->tree : "";
    chapter->bytes = (int64_t)(strlen(chapter->record) + strlen(chapter->tree));
    if (chapter->bytes > STUDY_CHAPTER_BYTES_MAX)
        return refuse(call, 413, "chapter-size", "A chapter has at most 64 KiB.");
    if (!find_rules(call, &rules))
        return false;
    chapter->bytes += rules ? (int64_t)strlen(rules) : 0;
    const int64_t others = studies_bytes(call->store, call->own.id) - before;
    const bool fits = others + chapter->bytes <= STUDIES_BYTES_MAX ||
                      refuse(call, 409, "many-bytes", "Your studies have at most 4 MiB in all.");
    if (fits && rules)
        store_keep_rules(call->store, wish->game, rules);
    free(rules);
    snprintf(chapter->game, sizeof(chapter->game), "%s", wish->game);
    chapter->time_ms = call->visit->now.utc_ms;
    return fits;
}

static bool touch(const struct call *call, struct study *study)
{
    study->time_ms = call->visit->now.utc_ms;
    return studies_set(call->store, study);
}

/* What another tab or browser has kept meanwhile is not lost. */
static void save_chapter(struct call *call, struct study *study)
{
    struct kept kept;

    if (!find_kept(call, &kept))
        return;
    if (kept.is_same) {
        tell_study(call, study->id, kept.chapter.number);
        return;
    }
    if (kept.chapter.version != call->wish.version) {
        refuse(call, 409, "changed", "This chapter has been changed elsewhere meanwhile.");
        json_reply_add(call->reply, "version", json_integer((json_int_t)kept.chapter.version));
        return;
    }
    if (strcmp(kept.chapter.game, call->wish.game) != 0) {
        refuse(call, 409, "other-game", "This chapter is about another game.");
        return;
    }
    if (!prepare_chapter(call, kept.chapter.bytes, &kept.chapter))
        return;
    study_chapters_set(call->store, &kept.chapter);
    touch(call, study);
    tell_study(call, study->id, kept.chapter.number);
}

static bool begin_study(const struct call *call, struct study *study)
{
    unsigned char bytes[STUDY_ID_BYTES];

    if (!take_title(call, call->wish.title, study->title))
        return false;
    if (!is_shown_word(call->wish.shown))
        return refuse(call, 400, "not-understood", "This is not what was expected.");
    if (studies_count(call->store, call->own.id) >= STUDIES_MAX)
        return refuse(call, 409, "many-studies", "You have 100 studies already.");
    randombytes_buf(bytes, sizeof(bytes));
    sodium_bin2hex(study->id, sizeof(study->id), bytes, sizeof(bytes));
    snprintf(study->owner, sizeof(study->owner), "%s", call->own.id);
    snprintf(study->shown, sizeof(study->shown), "%s", call->wish.shown);
    study->time_ms = call->visit->now.utc_ms;
    return true;
}

/* --- what was made by a request that is sent again --- */

static struct made made_by(const struct call *call)
{
    return (struct made){.who = call->own.id, .kind = "chapter", .id = call->wish.id};
}

/* Returns: whether a chapter was made by this id before, which is answered then. */
static bool is_made(const struct call *call)
{
    const struct made made = made_by(call);
    char what[MADE_WHAT_SIZE], *number;
    struct study study;

    if (!made_find(call->store, &made, what) || !(number = strchr(what, ' ')))
        return false;
    *number++ = '\0';
    if (find_study(call, what, &study))
        tell_study(call, study.id, strtoll(number, NULL, 10));
    return true;
}

static void note_made(const struct call *call, const struct study_chapter *chapter)
{
    const struct made made = made_by(call);
    char what[MADE_WHAT_SIZE];

    snprintf(what, sizeof(what), "%s %lld", chapter->study, (long long)chapter->number);
    made_keep(call->store, &made, what, chapter->time_ms);
}

static void keep(struct call *call)
{
    const bool is_new = !call->wish.study[0];
    struct study study = {.chapters = 0};
    struct study_chapter chapter = {.number = 0};

    if (!call->wish.chapter && is_made(call))
        return;
    if (is_new ? !begin_study(call, &study) : !find_own(call, &study))
        return;
    if (call->wish.chapter) {
        if (!is_new)
            save_chapter(call, &study);
        else
            refuse(call, 404, "no-chapter", "There is no such chapter.");
        return;
    }
    snprintf(chapter.study, sizeof(chapter.study), "%s", study.id);
    if (study.chapters >= STUDY_CHAPTERS_MAX)
        refuse(call, 409, "many-chapters", "This study has 64 chapters already.");
    else if (take_title(call, call->wish.name, chapter.title) &&
             prepare_chapter(call, 0, &chapter)) {
        if (is_new)
            studies_add(call->store, &study);
        else
            touch(call, &study);
        study_chapters_add(call->store, &chapter);
        note_made(call, &chapter);
        tell_study(call, study.id, chapter.number);
    }
}

/* Another title, another place, or both. */
static void set_chapter(struct call *call, const struct study *study)
{
    const struct wish *wish = &call->wish;
    struct kept kept;

    if (!find_kept(call, &kept))
        return;
    const bool is_named = wish->name[0] || !wish->place;
    if (is_named && !take_title(call, wish->name, kept.chapter.title))
        return;
    if (is_named)
        study_chapters_name(call->store, &kept.chapter);
    if (wish->place)
        study_chapters_move(call->store, &kept.chapter,
                            wish->place > STUDY_CHAPTERS_MAX ? STUDY_CHAPTERS_MAX
                                                             : (unsigned)wish->place - 1);
    tell_study(call, study->id, 0);
}

static void set(struct call *call)
{
    const struct wish *wish = &call->wish;
    struct study study;

    if (!find_own(call, &study))
        return;
    if (wish->chapter) {
        set_chapter(call, &study);
        return;
    }
    if (wish->title[0] && !take_title(call, wish->title, study.title))
        return;
    if (wish->shown[0] && !is_shown_word(wish->shown)) {
        refuse(call, 400, "not-understood", "This is not what was expected.");
        return;
    }
    if (wish->shown[0])
        snprintf(study.shown, sizeof(study.shown), "%s", wish->shown);
    touch(call, &study);
    tell_study(call, study.id, 0);
}

/* By its owner, or by an administrator, who has no part of a private one. */
static void delete_study(struct call *call)
{
    struct study study;

    if (!find_study(call, call->wish.study, &study))
        return;
    if (!call->own.is_admin && !study_is_own(&study, call->own.id)) {
        refuse(call, 403, "not-own", "This study belongs to somebody else.");
        return;
    }
    studies_forget(call->store, study.id);
    json_reply_accept(call->reply, NULL);
}

static void delete_any(struct call *call)
{
    struct study study;
    struct kept kept;

    if (!call->wish.chapter) {
        delete_study(call);
        return;
    }
    if (!find_own(call, &study) || !find_kept(call, &kept))
        return;
    if (study.chapters < 2) {
        refuse(call, 409, "last-chapter", "A study has at least one chapter.");
        return;
    }
    study_chapters_forget(call->store, study.id, kept.chapter.number);
    touch(call, &study);
    tell_study(call, study.id, 0);
}

static void hide(struct call *call)
{
    struct study study;

    if (!find_study(call, call->wish.study, &study))
        return;
    if (!call->own.is_admin) {
        refuse(call, 403, "no-administrator", "Only an administrator can do this.");
        return;
    }
    study.is_hidden = call->wish.is_hidden;
    studies_set(call->store, &study);
    tell_study(call, study.id, 0);
}

/* --- all of it --- */

/* Returns: whether they have changed too much lately, which is said then. */
static bool is_too_often(const struct call *call)
{
    struct extension_reply *reply = call->reply;

    reply->retry_after_s =
        buckets_wait_s(call->visit->changes, call->own.id, call->visit->now.steady_ms);
    if (reply->retry_after_s)
        refuse(call, 429, "too-many", "Too many changes; please wait.");
    return reply->retry_after_s;
}

void study_answer(struct store *store, struct rulebook *rules, const struct study_visit *visit,
                  struct extension_reply *reply, char changed[STORE_ID_SIZE])
{
    static void (*const answers[])(struct call * call) = {
        [STUDY_LIST] = list,         [STUDY_LIST_OF_GAME] = list,
        [STUDY_PAGE] = answer_page,  [STUDY_CHAPTER] = answer_chapter,
        [STUDY_KEEP] = keep,         [STUDY_SET] = set,
        [STUDY_DELETE] = delete_any, [STUDY_HIDE] = hide,
    };
    struct call call = {.store = store, .rules = rules, .visit = visit, .reply = reply};

    if (!visit->who[0] || !accounts_find(store, visit->who, &call.own))
        call.own.id[0] = '\0';
    if (visit->what < STUDY_KEEP)
        answers[visit->what](&call);
    else if (!call.own.id[0])
        refuse(&call, 401, "no-account", "You are not logged in.");
    else if (!is_too_often(&call)) {
        if (read_wish(visit->request, &call))
            answers[visit->what](&call);
        else
            refuse(&call, 400, "not-understood", "This is not what was expected.");
    }
    json_decref(call.body);
    const bool is_changed = visit->what >= STUDY_KEEP && reply->status == 200;
    snprintf(changed, STORE_ID_SIZE, "%s", is_changed ? call.wish.study : "");
    if (store_commit(store) && reply->text)
        return;
    changed[0] = '\0';
    free(reply->text);
    json_reply_refuse(reply, 503, "broken", "The server can no longer write.");
}
