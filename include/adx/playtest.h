#ifndef ADX_PLAYTEST_H
#define ADX_PLAYTEST_H

/*
 * Example: what two games of the engine against itself tell.
 *
 *     const adx_alloc alloc = adx_alloc_libc();
 *     const adx_playtest_plan plan = {.nodes = 50, .plies_max = 40};
 *     adx_variant *variant;
 *     adx_engine *engine = NULL;
 *     adx_playtest *report = NULL;
 *     adx_record *record = NULL;
 *     adx_err err = adx_variant_builtin(&alloc, "chess", &variant);
 *
 *     if (!err)
 *         err = adx_engine_create(&alloc, variant, 1 << 20, &engine);
 *     if (!err)
 *         err = adx_playtest_create(&alloc, variant, &report);
 *     for (uint64_t number = 1; !err && number <= 2; number++) {
 *         err = adx_playtest_play(&alloc, variant, engine, &plan, number, &record);
 *         if (!err)
 *             err = adx_playtest_add(report, record);
 *         adx_record_free(record);
 *     }
 *     if (!err)
 *         assert(adx_playtest_summarize(report).games == 2);
 *     adx_playtest_free(report);
 *     adx_engine_free(engine);
 *     adx_variant_free(variant);
 *     return err;
 */
#include "adx/engine.h"
#include "adx/record.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Playtesting: games of the engine against itself, and what many games tell about the rules.
 *
 * A game is played with adx_playtest_play(), which gives its record, and counted with
 * adx_playtest_add(). So games may be played by any number of threads, kept as PGN and counted
 * later; the same records in the same order give the same report.
 */

/* How a game is played. Zeros stand for the defaults. */
typedef struct adx_playtest_plan {
    unsigned level;        /* of the engine; 8 */
    uint64_t nodes;        /* of a move, about */
    unsigned move_time_ms; /* of a move; needs now_ms */
    /* Where level, nodes and time are all 0, a move is searched about
     * ADX_PLAYTEST_NODES nodes. By time no game is played twice. */
    unsigned opening_plies; /* played at random before the record begins, an even number; 4 */
    unsigned plies_max;     /* a longer game ends as a draw for its length; 600 */
    uint64_t seed;          /* another seed, other games */
    uint64_t (*now_ms)(void *ctx);
    bool (*goes_on)(void *ctx); /* asked before every move: false gives the game up; may be NULL */
    void *ctx;
} adx_playtest_plan;

enum {
    ADX_PLAYTEST_NODES = 1000,
    ADX_PLAYTEST_GAMES_MAX = 100000, /* games that a report counts */
    ADX_PLAYTEST_BARS = 12           /* of the histogram of lengths */
};

/*
 * Play game number `number` with an engine of the game. The seed and the number decide the random
 * opening, the dice and how much is searched; with the same engine and a plan without time they
 * decide the game. Openings that decide it are not used.
 *
 * out:    the record from the position after the opening on, with `number` as its round; NULL when
 *         the game was given up.
 * Errors: ADX_E_NOMEM; ADX_E_RANGE when the plan or the engine does not fit.
 */
ADX_API ADX_NODISCARD adx_err adx_playtest_play(const adx_alloc *alloc, const adx_variant *variant,
                                                adx_engine *engine, const adx_playtest_plan *plan,
                                                uint64_t number, adx_record **out);

/* What games tell, counted. Belongs to one thread at a time. */
typedef struct adx_playtest adx_playtest;

/* `variant` must outlive it. Errors: ADX_E_NOMEM. */
ADX_API ADX_NODISCARD adx_err adx_playtest_create(const adx_alloc *alloc,
                                                  const adx_variant *variant, adx_playtest **out);
/* Release; NULL is accepted. */
ADX_API void adx_playtest_free(adx_playtest *playtest);

/*
 * Count a game that is over, by whomever it was played.
 * Errors: as adx_record_replay(), then nothing has been counted; ADX_E_RECORD when the game is not
 *         over, ADX_E_LIMIT after ADX_PLAYTEST_GAMES_MAX.
 */
ADX_API ADX_NODISCARD adx_err adx_playtest_add(adx_playtest *playtest, const adx_record *record);

/* A share of the games, 0..1; the truth is within `margin` of it in 95 of 100 reports. */
typedef struct adx_share {
    double share, margin;
} adx_share;

typedef struct adx_playtest_summary {
    unsigned games, white_wins, black_wins, drawn;
    adx_share white_score; /* a win 1, a draw 1/2: more than 1/2 is the advantage of White */
    adx_share draws;
    unsigned shortest, longest; /* in plies, as all lengths */
    unsigned quartile[3];       /* a quarter, a half, three quarters of the games are no longer */
    double branching;           /* legal moves of a position on average */
    unsigned branching_most;
    double checks;  /* share of the moves that give check */
    uint64_t moves; /* played in all games, throws left out */
} adx_playtest_summary;

ADX_API adx_playtest_summary adx_playtest_summarize(const adx_playtest *playtest);

/* A bar of the histogram of lengths: games of from..to plies. All bars are equally wide. */
typedef struct adx_playtest_bar {
    unsigned from, to, games;
} adx_playtest_bar;

/* index: 0..ADX_PLAYTEST_BARS-1. */
ADX_API adx_playtest_bar adx_playtest_length(const adx_playtest *playtest, unsigned index);

/* How games ended. reason: as adx_outcome has it, "length" for those that were too long. */
typedef struct adx_playtest_ending {
    const char *reason; /* lives as long as the report and until the next game is counted */
    unsigned games, white_wins, black_wins, drawn;
} adx_playtest_ending;

/* The index-th ending, the commonest first. Returns: false past the end. */
ADX_API bool adx_playtest_ending_at(const adx_playtest *playtest, unsigned index,
                                    adx_playtest_ending *out);

/* What pieces of a role did, both colors together. */
typedef struct adx_playtest_role {
    uint64_t moves;    /* that they made, drops and acts included */
    uint64_t captures; /* pieces that they captured */
    uint64_t lost;     /* of them that were captured or given up */
    uint64_t promoted; /* pieces that became one of them */
    unsigned present;  /* games in which there was one at some time, on the board or in hand */
    unsigned moved;    /* games in which one moved */
    unsigned mates;    /* games that one won with the last move */
    int derived;       /* worth by the rules alone, in hundredths of a pawn */
    /*
     * Worth by the results of the games, likewise, and the margin of that (95 of 100): logistic
     * regression of the results on the difference in pieces, each game counting as one observation.
     * Where games tell little, the value stays near the derived one and the margin is wide; where
     * they tell nothing of any piece, has_value is false.
     */
    bool has_value;
    int value, margin;
} adx_playtest_role;

/* Of the calls after a game was counted the first one takes longer: it fits the values. */
ADX_API adx_playtest_role adx_playtest_role_at(adx_playtest *playtest, unsigned role);

/* How often moves of a kind were played. */
typedef struct adx_playtest_use {
    uint64_t moves;
    unsigned games; /* with at least one */
} adx_playtest_use;

ADX_API adx_playtest_use adx_playtest_kind(const adx_playtest *playtest, adx_move_kind kind);

/* What an inventor should look at. */
typedef enum adx_remark_kind {
    ADX_REMARK_FEW_GAMES,    /* `count` games are a first impression */
    ADX_REMARK_UNEQUAL,      /* `color` scores `percent` */
    ADX_REMARK_DRAWN,        /* `percent` of the games */
    ADX_REMARK_ENDLESS,      /* `percent` of the games had no end after `count` moves */
    ADX_REMARK_DRAWN_BY,     /* `percent` of the games were drawn by `reason` */
    ADX_REMARK_SHORT,        /* half of the games are over by move `count` */
    ADX_REMARK_LONG,         /* half of the games take more than `count` moves */
    ADX_REMARK_FEW_CHOICES,  /* `count` legal moves on average */
    ADX_REMARK_MANY_CHOICES, /* the same */
    ADX_REMARK_NO_CASTLING,  /* in `count` games; and so on */
    ADX_REMARK_NO_PROMOTION,
    ADX_REMARK_NO_EN_PASSANT,
    ADX_REMARK_NO_DROP,
    ADX_REMARK_STILL,     /* `role` moves in `percent` of the games that have one */
    ADX_REMARK_WORTHLESS, /* having one `role` more hardly shows in the results */
} adx_remark_kind;

/* A remark; what its kind does not mention is 0. */
typedef struct adx_remark {
    adx_remark_kind kind;
    unsigned percent, count, role;
    adx_color color;
    const char *reason; /* as adx_outcome has it, or "" */
} adx_remark;

/* The remarks, the weightiest first. index: from 0. Returns: false past the end. */
ADX_API bool adx_playtest_remark(adx_playtest *playtest, unsigned index, adx_remark *out);

/* The sentence of a remark in English. text: ADX_PLAYTEST_REMARK_SIZE_MAX bytes. */
enum {
    ADX_PLAYTEST_REMARK_SIZE_MAX = 256
};
ADX_API void adx_remark_text(const adx_variant *variant, const adx_remark *remark, char *text);

#ifdef __cplusplus
}
#endif

#endif
