#ifndef SERVER_ROOM_PACE_H
#define SERVER_ROOM_PACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Time in games by correspondence. A player has a bank of time; each move adds an increment, up to
 * a cap. Days off are whole days of UTC on which their time stands still: Saturdays and Sundays
 * where the game has it so, and days of vacation that they have named before they began. Times are
 * milliseconds since 1970, days are counted from 1970 too.
 */
enum {
    PACE_DAY_MS = 86400000,
    PACE_HOURS_MAX = 24 * 365,   /* of a bank, an increment, a cap */
    PACE_VACATION_DAYS = 28,     /* in each calendar year */
    PACE_VACATIONS_MAX = 64,     /* of one player in one game */
    PACE_AHEAD_DAYS = 366,       /* a vacation ends within so many days from now */
    PACE_GRACE_MS = PACE_DAY_MS, /* for whose deadline passed while the server was away */
    PACE_TEXT_SIZE = 80,         /* of pace_write() */
    PACE_DAY_TEXT_SIZE = 16,     /* "2026-12-01" and the final NUL */
};

struct pace {
    uint64_t bank_ms, increment_ms, cap_ms;
    bool is_weekend_off;
};

struct pace_vacation {
    int64_t first_day, last_day;
};

/* The days on which the time of one player stands still. */
struct pace_days_off {
    bool weekends;
    unsigned count;
    struct pace_vacation vacations[PACE_VACATIONS_MAX];
};

/* Why a vacation cannot be taken. */
struct pace_refusal {
    const char *code;
    const char *sentence;
};

enum {
    PACE_CALENDAR_DAYS =
        3 * 366, /* a vacation may reach into the year after the next one, by a day */
};

/* A player's days of vacation in all their games, from the first of January of this year on. */
struct pace_calendar {
    int64_t first_day;
    bool is_off[PACE_CALENDAR_DAYS];
    bool is_spent[PACE_CALENDAR_DAYS]; /* those that count: in some game they are not off anyway */
};

/* "BANK INCREMENT CAP", and "weekends-off" behind it, where that is so. */
void pace_write(const struct pace *pace, char out[PACE_TEXT_SIZE]);
/* Returns: false when it is no pace: a cap below the bank, no bank, too much. */
bool pace_read(const char *text, struct pace *out);

/* What counts of the time between two moments; 0 when they are not in order. */
uint64_t pace_used_ms(const struct pace_days_off *off, uint64_t from_ms, uint64_t to_ms);
/* The first moment at which `left_ms` are used since `from_ms`. */
uint64_t pace_deadline_ms(const struct pace_days_off *off, uint64_t from_ms, uint64_t left_ms);
/* What is left after a move. */
uint64_t pace_after_move(const struct pace *pace, uint64_t left_ms);

/* "2026-12-01". Returns: false when there is no such day. */
bool pace_read_day(const char *text, int64_t *day);
void pace_write_day(int64_t day, char out[PACE_DAY_TEXT_SIZE]);

/* "FIRST LAST". Returns: false when there are no such days. */
bool pace_read_vacation(const char *text, struct pace_vacation *out);

void pace_begin_calendar(struct pace_calendar *calendar, uint64_t now_ms);
/* Days before it are left out. weekends: they are off in that game anyway, so they do not count. */
void pace_mark(struct pace_calendar *calendar, const struct pace_vacation *vacation, bool weekends);
/* pace_mark() of "FIRST LAST", with "weekends-off" behind it where that is so. */
void pace_mark_text(struct pace_calendar *calendar, const char *text);
/* How many days of vacation are left in the year of that day. */
unsigned pace_days_left(const struct pace_calendar *taken, int64_t day);
/* The next days off in a row, from *day on, which is moved behind them. Returns: false for none. */
bool pace_next_days(const struct pace_calendar *taken, int64_t *day, struct pace_vacation *next);

/*
 * Whether a player may take that vacation now; it begins tomorrow at the earliest, so that nothing
 * which was used comes back. Days that they are away in other games as well count once.
 * off: what they have taken in this game.
 * all: what they have taken in any game; NULL where no other is known of.
 * Returns: NULL, or why not, in static storage.
 */
const struct pace_refusal *pace_refuses(const struct pace_days_off *off,
                                        const struct pace_calendar *all,
                                        const struct pace_vacation *wanted, uint64_t now_ms);

#endif
