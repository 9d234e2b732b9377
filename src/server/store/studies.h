#ifndef SERVER_STORE_STUDIES_H
#define SERVER_STORE_STUDIES_H

#include "server/store/accounts.h"

/*
 * Analyses that members keep on the server: studies, each with its chapters. A chapter is a game
 * with what was added to it, in the two texts that the page writes and reads (docs/web.md): its
 * record, and its moves with variations. The store knows neither.
 */
enum {
    STUDIES_MAX = 100,                   /* of one member */
    STUDY_CHAPTERS_MAX = 64,             /* of one study */
    STUDY_CHAPTER_BYTES_MAX = 64 * 1024, /* of the two texts of a chapter */
    STUDIES_BYTES_MAX = 4 * 1024 * 1024, /* of all chapters of a member, with their rules */
    STUDIES_LISTED_MAX = 200,            /* of those that everybody finds */
    STUDIES_LISTED_OF_ONE = 10,          /* of one member, in the list of all games */
    STUDY_TITLE_SIZE = 256,              /* bytes, the final NUL included */
    STUDY_TITLE_MAX = 80,                /* letters, also of a chapter */
    STUDY_ID_BYTES = 16,                 /* of chance, so that nobody guesses an id */
    STUDY_ID_SIZE = 2 * STUDY_ID_BYTES + 1,
};

struct study {
    char id[STORE_ID_SIZE];
    char owner[STORE_ID_SIZE];
    char title[STUDY_TITLE_SIZE];
    char shown[12]; /* "private", "unlisted" or "public" */
    bool is_hidden; /* by an administrator */
    int64_t made_ms;
    int64_t time_ms; /* of the last change */
    /* Not kept. */
    char author[ACCOUNT_NAME_SIZE]; /* the owner's name now */
    char game[STORE_ID_SIZE];       /* of the first chapter */
    int64_t first;                  /* the number of that one */
    unsigned chapters;
};

struct study_chapter {
    int64_t number; /* given by the store, never again to another one */
    char study[STORE_ID_SIZE];
    char title[STUDY_TITLE_SIZE];
    char game[STORE_ID_SIZE];  /* the id of a built-in game or of a text of rules */
    const char *record, *tree; /* NULL where they are not asked for */
    int64_t bytes;             /* that count for its owner */
    int64_t version;           /* from 1, one more with each change of the chapter */
    int64_t time_ms;
};

bool studies_add(struct store *store, const struct study *study);
/* Change title, shown, is_hidden and time_ms. */
bool studies_set(struct store *store, const struct study *study);
bool studies_find(struct store *store, const char *id, struct study *out);
unsigned studies_count(struct store *store, const char *owner);
/* Of all chapters of a member. */
int64_t studies_bytes(struct store *store, const char *owner);
/* Forget a study with its chapters, and texts of rules that nothing else needs. */
bool studies_forget(struct store *store, const char *id);
bool studies_forget_person(struct store *store, const char *owner);

/* `each` must not call the store. */
typedef void (*studies_each)(void *ctx, const struct study *study);
/*
 * Tell those that everybody finds, the last changed first. game: of a chapter; "" for any, where
 * nobody has more than STUDIES_LISTED_OF_ONE, so that nobody fills the list alone.
 */
bool studies_public(struct store *store, const char *game, studies_each each, void *ctx);
/* Tell those of a member, the last changed first. */
bool studies_of(struct store *store, const char *owner, studies_each each, void *ctx);

/* chapter->number: receives its number. */
bool study_chapters_add(struct store *store, struct study_chapter *chapter);
/* Change all but study and number; the version becomes one more than chapter->version. */
bool study_chapters_set(struct store *store, const struct study_chapter *chapter);
/* Give it another title, which makes no other version. */
bool study_chapters_name(struct store *store, const struct study_chapter *chapter);
/* Move a chapter to a place among those of its study, from 0; the last one for any beyond that. */
bool study_chapters_move(struct store *store, const struct study_chapter *chapter, unsigned place);
/* Forget a chapter, and the text of its rules if nothing else needs it. */
bool study_chapters_forget(struct store *store, const char *study, int64_t number);
typedef void (*study_chapters_each)(void *ctx, const struct study_chapter *chapter);
/* The chapter in full. Returns: false when there is none. */
bool study_chapters_find(struct store *store, const char *study, int64_t number,
                         study_chapters_each each, void *ctx);
/* All chapters in their order, a new one last; without their texts. */
bool study_chapters_of(struct store *store, const char *study, study_chapters_each each, void *ctx);

#endif
