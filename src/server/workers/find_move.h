#ifndef SERVER_WORKERS_FIND_MOVE_H
#define SERVER_WORKERS_FIND_MOVE_H

/*
 * Find moves, in a process that is there for nothing else (server/workers/inside.h) and knows one
 * game: that of the first question.
 */
enum {
    FIND_CPU_S = 3600,           /* in all; the server ends it long before */
    FIND_MEMORY = 256 << 20,     /* bytes: three times what a game may take, and for the search */
    FIND_QUESTION_MAX = 2 << 20, /* bytes: a record and rules of any size (adx/limits.h) */
    FIND_ANSWER_MAX = 128,
    FIND_HASH_SIZE = 17, /* bytes of the line in front of a question to a worker (worker_run.h) */
};

/*
 * Hear questions, each a line, the rules, and the record of the game (docs/record.md):
 *
 *     LEVEL MOVE-TIME CLOCK INCREMENT SEED SIZE      times in milliseconds, as in adx_limits
 *
 * SIZE: bytes of the rules' text; 0 for those of a built-in game, and after the first question.
 * Answer each with "MOVE SCORE", the score for who moves in hundredths of a pawn, or with nothing
 * when there is no move to be found. Ends the process when there are no more questions.
 */
_Noreturn void find_moves(void);

#endif
