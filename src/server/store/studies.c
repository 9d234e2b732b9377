/* Analyses that members keep, with their chapters. */
#include "server/store/studies.h"

#include <stdio.h>

#include "server/store/sql.h"

static struct query *take_of(struct store *store, enum sql_statement which, const char *word)
{
    struct query *statement = sql_take(store, which);

    sql_text(statement, 1, word);
    return statement;
}

static bool set(struct store *store, enum sql_statement which, const struct study *study)
{
    struct query *statement = sql_begin(store) ? take_of(store, which, study->id) : NULL;

    sql_text(statement, 2, study->title);
    sql_text(statement, 3, study->shown);
    sql_number(statement, 4, study->is_hidden);
    sql_number(statement, 5, study->time_ms);
    if (which == SQL_KEEP_STUDY)
        sql_text(statement, 6, study->owner);
    return sql_do(store, statement);
}

bool studies_add(struct store *store, const struct study *study)
{
    return set(store, SQL_KEEP_STUDY, study);
}

bool studies_set(struct store *store, const struct study *study)
{
    return set(store, SQL_SET_STUDY, study);
}

static struct study read_study(struct query *row)
{
    struct study study = {.is_hidden = sql_column_number(row, 4),
                          .made_ms = sql_column_number(row, 5),
                          .time_ms = sql_column_number(row, 6),
                          .chapters = (unsigned)sql_column_number(row, 9),
                          .first = sql_column_number(row, 10)};

    snprintf(study.id, sizeof(study.id), "%s", sql_column_text(row, 0));
    snprintf(study.owner, sizeof(study.owner), "%s", sql_column_text(row, 1));
    snprintf(study.title, sizeof(study.title), "%s", sql_column_text(row, 2));
    snprintf(study.shown, sizeof(study.shown), "%s", sql_column_text(row, 3));
    snprintf(study.author, sizeof(study.author), "%s", sql_column_text(row, 7));
    snprintf(study.game, sizeof(study.game), "%s", sql_column_text(row, 8));
    return study;
}

bool studies_find(struct store *store, const char *id, struct study *out)
{
    struct query *statement = take_of(store, SQL_STUDY, id);

    if (!sql_row(store, statement))
        return false;
    *out = read_study(statement);
    sql_done(statement);
    return true;
}

static int64_t number_of(struct store *store, enum sql_statement which, const char *owner)
{
    struct query *statement = take_of(store, which, owner);
    int64_t found = 0;

    if (sql_row(store, statement)) {
        found = sql_column_number(statement, 0);
        sql_done(statement);
    }
    return found;
}

unsigned studies_count(struct store *store, const char *owner)
{
    return (unsigned)number_of(store, SQL_COUNT_STUDIES, owner);
}

int64_t studies_bytes(struct store *store, const char *owner)
{
    return number_of(store, SQL_STUDIES_BYTES, owner);
}

static bool each_all(struct store *store, struct query *statement, studies_each each, void *ctx)
{
    while (sql_row(store, statement)) {
        const struct study study = read_study(statement);
        each(ctx, &study);
    }
    return !store->is_broken;
}

bool studies_public(struct store *store, const char *game, studies_each each, void *ctx)
{
    struct query *statement = take_of(store, SQL_PUBLIC_STUDIES, game);

    sql_number(statement, 2, STUDIES_LISTED_MAX);
    sql_number(statement, 3, STUDIES_LISTED_OF_ONE);
    return each_all(store, statement, each, ctx);
}

bool studies_of(struct store *store, const char *owner, studies_each each, void *ctx)
{
    return each_all(store, take_of(store, SQL_STUDIES_OF, owner), each, ctx);
}

/* number: of the chapter that goes, 0 for all of the study. The texts go first. */
static bool forget_chapters(struct store *store, const char *study, int64_t number)
{
    static const enum sql_statement statements[] = {SQL_FORGET_CHAPTER_TEXTS, SQL_FORGET_MOVED,
                                                    SQL_FORGET_CHAPTERS};

    for (unsigned i = 0; i < sizeof(statements) / sizeof(*statements); i++) {
        struct query *statement = sql_begin(store) ? take_of(store, statements[i], study) : NULL;
        sql_number(statement, 2, number);
        if (!sql_do(store, statement))
            return false;
    }
    return true;
}

bool studies_forget(struct store *store, const char *id)
{
    return forget_chapters(store, id, 0) && sql_do_to(store, SQL_FORGET_STUDY, id);
}

struct owned {
    char ids[STUDIES_MAX][STORE_ID_SIZE];
    unsigned count;
};

static void note_id(void *ctx, const struct study *study)
{
    struct owned *owned = ctx;

    if (owned->count < STUDIES_MAX)
        snprintf(owned->ids[owned->count++], STORE_ID_SIZE, "%s", study->id);
}

bool studies_forget_person(struct store *store, const char *owner)
{
    struct owned owned = {.count = 0};
    bool is_done = studies_of(store, owner, note_id, &owned);

    for (unsigned i = 0; is_done && i < owned.count; i++)
        is_done = studies_forget(store, owned.ids[i]);
    return is_done;
}

/* --- chapters --- */

static void bind(struct query *statement, const struct study_chapter *chapter)
{
    sql_text(statement, 1, chapter->study);
    sql_text(statement, 2, chapter->title);
    sql_text(statement, 3, chapter->game);
    sql_text(statement, 4, chapter->record);
    sql_text(statement, 5, chapter->tree);
    sql_number(statement, 6, chapter->bytes);
    sql_number(statement, 7, chapter->time_ms);
}

bool study_chapters_add(struct store *store, struct study_chapter *chapter)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_KEEP_CHAPTER) : NULL;

    bind(statement, chapter);
    if (!sql_row(store, statement))
        return false;
    chapter->number = sql_column_number(statement, 0);
    sql_done(statement);
    return true;
}

bool study_chapters_set(struct store *store, const struct study_chapter *chapter)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_SET_CHAPTER) : NULL;

    bind(statement, chapter);
    sql_number(statement, 8, chapter->number);
    sql_number(statement, 9, chapter->version + 1);
    return sql_do(store, statement);
}

bool study_chapters_name(struct store *store, const struct study_chapter *chapter)
{
    struct query *statement =
        sql_begin(store) ? take_of(store, SQL_NAME_CHAPTER, chapter->study) : NULL;

    sql_text(statement, 2, chapter->title);
    sql_number(statement, 3, chapter->number);
    return sql_do(store, statement);
}

bool study_chapters_forget(struct store *store, const char *study, int64_t number)
{
    return forget_chapters(store, study, number);
}

static struct study_chapter read_chapter(struct query *row, const char *study)
{
    struct study_chapter chapter = {.number = sql_column_number(row, 0),
                                    .version = sql_column_number(row, 3),
                                    .time_ms = sql_column_number(row, 4),
                                    .bytes = sql_column_number(row, 5)};

    snprintf(chapter.study, sizeof(chapter.study), "%s", study);
    snprintf(chapter.title, sizeof(chapter.title), "%s", sql_column_text(row, 1));
    snprintf(chapter.game, sizeof(chapter.game), "%s", sql_column_text(row, 2));
    return chapter;
}

bool study_chapters_find(struct store *store, const char *study, int64_t number,
                         study_chapters_each each, void *ctx)
{
    struct query *statement = take_of(store, SQL_CHAPTER, study);

    sql_number(statement, 2, number);
    if (!sql_row(store, statement))
        return false;
    struct study_chapter chapter = read_chapter(statement, study);
    chapter.record = sql_column_text(statement, 6);
    chapter.tree = sql_column_text(statement, 7);
    each(ctx, &chapter);
    sql_done(statement);
    return true;
}

bool study_chapters_of(struct store *store, const char *study, study_chapters_each each, void *ctx)
{
    struct query *statement = take_of(store, SQL_CHAPTERS, study);

    while (sql_row(store, statement)) {
        const struct study_chapter chapter = read_chapter(statement, study);
        each(ctx, &chapter);
    }
    return !store->is_broken;
}

/* The chapters of a study in their order, with the numbers that say it. */
struct order {
    int64_t chapters[STUDY_CHAPTERS_MAX], places[STUDY_CHAPTERS_MAX];
    unsigned count;
};

static bool read_order(struct store *store, const char *study, struct order *out)
{
    struct query *statement = take_of(store, SQL_CHAPTERS, study);

    out->count = 0;
    while (sql_row(store, statement)) {
        if (out->count == STUDY_CHAPTERS_MAX)
            continue;
        out->chapters[out->count] = sql_column_number(statement, 0);
        out->places[out->count++] = sql_column_number(statement, 6);
    }
    return !store->is_broken;
}

static bool set_place(struct store *store, int64_t chapter, int64_t place)
{
    struct query *statement = sql_begin(store) ? sql_take(store, SQL_MOVE_CHAPTER) : NULL;

    sql_number(statement, 1, chapter);
    sql_number(statement, 2, place);
    return sql_do(store, statement);
}

/* The numbers of the places stay, so that one that is new later has a larger one. */
bool study_chapters_move(struct store *store, const struct study_chapter *chapter, unsigned place)
{
    struct order order;
    unsigned from = 0;
    bool is_done = read_order(store, chapter->study, &order);

    while (from < order.count && order.chapters[from] != chapter->number)
        from++;
    if (!is_done || from == order.count)
        return is_done;
    const unsigned to = place < order.count ? place : order.count - 1;
    const int step = to > from ? 1 : -1;
    for (unsigned at = from; is_done && at != to; at += (unsigned)step)
        is_done = set_place(store, order.chapters[at + (unsigned)step], order.places[at]);
    return is_done && (from == to || set_place(store, chapter->number, order.places[to]));
}
