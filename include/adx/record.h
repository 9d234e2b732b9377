#ifndef ADX_RECORD_H
#define ADX_RECORD_H

/*
 * Example: a game of two moves that White resigns, and where it stands.
 *
 *     static const adx_event events[] = {
 *         {.kind = ADX_EVENT_MOVE, .color = ADX_WHITE, .text = "e2e4"},
 *         {.kind = ADX_EVENT_MOVE, .color = ADX_BLACK, .text = "e7e5"},
 *         {.kind = ADX_EVENT_RESIGN, .color = ADX_WHITE},
 *     };
 *     static const adx_record_head head = {.game = "chess", .player = {{.name = "Ann"}}};
 *     const adx_alloc alloc = adx_alloc_libc();
 *     adx_record *record;
 *     adx_err err = adx_record_create(&alloc, &head, &record);
 *
 *     for (unsigned i = 0; !err && i < 3; i++)
 *         err = adx_record_append(record, &events[i]);
 *     if (!err) {
 *         const adx_standing standing = adx_record_standing(record);
 *         assert(standing.ply_count == 2 && standing.outcome.winner == ADX_BLACK_WINS);
 *     }
 *     adx_record_free(record);
 *     return err;
 */
#include "adx/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The record of a game: what is played, by whom, from which position, and a list of events that
 * only grows: moves, throws, offers, answers, moves taken back, endings. How the game stands
 * follows from the events. docs/record.md describes its text, one event a line.
 *
 * A record knows no rules. Whoever appends a move has played it on a position;
 * adx_record_replay() makes the position anew and says what does not fit the rules.
 *
 * Belongs to one thread at a time. Takes about 5 KiB, and 100 bytes more for every event, in steps
 * that double.
 */
typedef struct adx_record adx_record;

typedef struct adx_player {
    bool is_engine;
    unsigned level;                      /* of an engine, ADX_LEVEL_MIN..ADX_LEVEL_MAX, else 0 */
    char name[ADX_RECORD_TEXT_SIZE_MAX]; /* "" where it is not known */
} adx_player;

/*
 * What is known before the first move. Texts are UTF-8 without control characters and without
 * blanks at their ends; "" is not known and not written.
 */
typedef struct adx_record_head {
    char game[ADX_RECORD_GAME_SIZE_MAX]; /* id of the game or path of its rule text; needed */
    char title[ADX_RECORD_TEXT_SIZE_MAX];
    uint64_t rules; /* adx_variant_hash(); 0 is not known */
    /* A FEN, or "" for the start position of the game, which may be a numbered one. */
    char start[ADX_FEN_SIZE_MAX];
    bool is_numbered;
    unsigned start_number;
    adx_player player[2]; /* by color */
    /* The facts of PGN that the rest does not tell. */
    char event[ADX_RECORD_TEXT_SIZE_MAX], site[ADX_RECORD_TEXT_SIZE_MAX];
    char date[ADX_RECORD_TEXT_SIZE_MAX]; /* of the first move, YYYY-MM-DD */
    char round[ADX_RECORD_TEXT_SIZE_MAX];
} adx_record_head;

typedef enum adx_event_kind {
    ADX_EVENT_MOVE,            /* a move or a pass of a color */
    ADX_EVENT_THROW,           /* a throw of dice for a color; a ply like a move */
    ADX_EVENT_CLOCK,           /* the clock is set, for the first time or anew, or put away */
    ADX_EVENT_TAKE_BACK,       /* so many plies stand again; an ending stands no more */
    ADX_EVENT_OFFER_DRAW,      /* open until the other color moves or answers */
    ADX_EVENT_OFFER_TAKE_BACK, /* likewise */
    ADX_EVENT_ACCEPT,          /* a color accepts the open offer of the other one */
    ADX_EVENT_DECLINE,
    ADX_EVENT_RESIGN,
    ADX_EVENT_OUT_OF_TIME,
    ADX_EVENT_RESULT, /* any other ending: by the rules, by an arbiter, ... */
} adx_event_kind;

/* The events that end a game for a reason outside its rules, with the word of the result. */
#define ADX_RECORD_REASON_MAP(EACH)                                                                \
    EACH(RESIGN, "resignation")                                                                    \
    EACH(OUT_OF_TIME, "time")                                                                      \
    EACH(ACCEPT, "agreement")

typedef struct adx_event {
    adx_event_kind kind;
    adx_color color;                    /* who does it; no meaning for CLOCK, TAKE_BACK, RESULT */
    char text[ADX_EVENT_WORD_SIZE_MAX]; /* of a move or throw; of a result the reason */
    adx_winner winner;                  /* of a result */
    unsigned ply;   /* of TAKE_BACK and OFFER_TAKE_BACK: the number of plies that stand after it */
    bool has_clock; /* of MOVE: left_ms[color] is known; of CLOCK: there is a clock */
    uint64_t left_ms[2];   /* by color: of MOVE after the increment, of CLOCK from now on */
    uint64_t increment_ms; /* of CLOCK: what is added after each move */
    uint64_t delay_ms;     /* of CLOCK: how long it waits in each turn before it runs */
    unsigned line;         /* in the text that it was read from; 0 when it was appended */
} adx_event;

/* How the game stands by the events. The strings live until the record is changed or freed. */
typedef struct adx_standing {
    unsigned ply_count; /* plies that stand, throws included */
    adx_outcome outcome;
    const adx_event *offer[2]; /* the open offer of a color, or NULL */
    bool has_clock;
    uint64_t left_ms[2]; /* when the last move was over; 0 for who lost on time */
    uint64_t increment_ms, delay_ms;
} adx_standing;

/*
 * A record without events. Errors: ADX_E_RECORD when a text is not as adx_record_head says, a level
 * is none, or the game is missing; ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_record_create(const adx_alloc *alloc, const adx_record_head *head,
                                                adx_record **out);
/* Release; NULL is accepted. */
ADX_API void adx_record_free(adx_record *record);

ADX_API const adx_record_head *adx_record_facts(const adx_record *record);
/* Another one plays on. Errors: as adx_record_create(). */
ADX_API ADX_NODISCARD adx_err adx_record_set_player(adx_record *record, adx_color color,
                                                    const adx_player *player);

/*
 * Tags of PGN that the facts do not tell, like WhiteElo, in their order; a value for a name that
 * was set before takes its place. name: visible ASCII without blanks, quotes and brackets; value:
 * as the texts of adx_record_head.
 * Errors: ADX_E_RECORD when one of them is not so, ADX_E_LIMIT after ADX_RECORD_TAGS_MAX,
 *         ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_record_set_tag(adx_record *record, const char *name,
                                                 const char *value);
typedef struct adx_record_tag {
    char name[ADX_TAG_NAME_SIZE_MAX], value[ADX_RECORD_TEXT_SIZE_MAX];
} adx_record_tag;
/* The index-th tag, from 0, or NULL. Lives until a tag is set or the record is freed. */
ADX_API const adx_record_tag *adx_record_tag_at(const adx_record *record, unsigned index);

/*
 * Append an event; members without a meaning for its kind are ignored.
 * Errors: ADX_E_RECORD when it cannot be now (a move after the end, an answer to no offer) or is
 *         not well formed, ADX_E_LIMIT after ADX_RECORD_EVENTS_MAX, ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_record_append(adx_record *record, const adx_event *event);

/*
 * The event with which a game ends when the player to move has run out of time: OUT_OF_TIME, or a
 * draw with the reason "time" where the opponent cannot win (adx_position_can_win).
 */
ADX_API adx_event adx_record_flag(const adx_position *position);

ADX_API unsigned adx_record_event_count(const adx_record *record);
/* The index-th event, from 0, or NULL. Lives until the record is changed or freed. */
ADX_API const adx_event *adx_record_event(const adx_record *record, unsigned index);
/* The move or throw of the index-th ply that stands, from 0, or NULL. Lives as long. */
ADX_API const adx_event *adx_record_ply(const adx_record *record, unsigned index);
ADX_API adx_standing adx_record_standing(const adx_record *record);

/*
 * Read a text. All that is wrong with it is reported, at most 40 findings, with their lines; their
 * file is "record". A warning is reported where the last line has no end, as it may have been cut.
 *
 * report: may be NULL.
 * Errors: ADX_E_RECORD, ADX_E_LIMIT when the text or its number of events is too large,
 *         ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_record_read(const adx_alloc *alloc, const char *text, size_t size,
                                              adx_findings report, void *report_ctx,
                                              adx_record **out);
/*
 * Write the text, which adx_record_read() reads as the same record. `*text` ends with a NUL and is
 * owned by the caller: free it with the allocator of the record, resize(ctx, *text, *size + 1, 0).
 * Errors: ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_record_write(const adx_record *record, char **text, size_t *size);
/*
 * The line of one event, without its end: what a log of the game appends.
 * text: ADX_EVENT_TEXT_SIZE_MAX bytes. Returns: its length; 0 for an event that is not well formed.
 */
ADX_API unsigned adx_event_write(const adx_event *event, char *text);
/* Read such a line. Errors: ADX_E_RECORD. */
ADX_API ADX_NODISCARD adx_err adx_event_read(const char *text, adx_event *out);

typedef enum adx_rules_match {
    ADX_RULES_SAME,
    ADX_RULES_UNKNOWN, /* the record does not tell the hash of its rules */
    ADX_RULES_OTHER,   /* a warning: the moves may mean something else, or be illegal */
} adx_rules_match;

/* Whether the record was made by the rules of `variant`. */
ADX_API adx_rules_match adx_record_match(const adx_record *record, const adx_variant *variant);

/*
 * The position after the plies that stand, or after the first `ply_max` of them. `variant` must
 * outlive it. The hash of the rules is not asked: see adx_record_match(). What is wrong is reported
 * with the line that the record has, or would have, in its text.
 *
 * report: may be NULL.
 * Errors: ADX_E_FEN, ADX_E_RANGE when there is no start position of that number, ADX_E_ILLEGAL when
 *         a ply is not legal, not a throw when one is due, or of the other color; ADX_E_NOMEM,
 *         ADX_E_LIMIT.
 */
ADX_API ADX_NODISCARD adx_err adx_record_replay(const adx_record *record,
                                                const adx_variant *variant, unsigned ply_max,
                                                adx_findings report, void *report_ctx,
                                                adx_position **out);
/* The number of plies that adx_record_replay() can play by these rules; 0 also without a start. */
ADX_API unsigned adx_record_legal_plies(const adx_record *record, const adx_variant *variant);

#ifdef __cplusplus
}
#endif

#endif
