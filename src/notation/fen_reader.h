#ifndef NOTATION_FEN_READER_H
#define NOTATION_FEN_READER_H

/*
 * Private to fen_*.c: what the parts of the reader share. fen_read.c asks fen_placement.c,
 * fen_rights.c and fen_own.c, and all of them blame by fen_reader.c.
 */
#include "core/kernel.h"
#include "core/variant.h"
#include "notation/fen.h"
#include "notation/letters.h"
#include "notation/phrases.h"

enum {
    FEN_FINDINGS_MAX = 40,
    FEN_SENTENCE_SIZE = 300,
    FEN_SUGGESTION_SIZE = 150,
    FEN_QUOTE_SIZE = 32, /* of what is quoted from the text, the final NUL included */
    NO_SUGGESTION = MESSAGE_COUNT,
};

/* Some bytes of the FEN. */
struct span {
    unsigned start, len;
};

struct fen_finding {
    struct span span;
    bool is_remark; /* the FEN is read without it */
    char sentence[FEN_SENTENCE_SIZE], suggestion[FEN_SUGGESTION_SIZE];
};

struct fen_reader {
    const struct variant *variant;
    const struct language *language; /* or NULL: nothing is told */
    const char *text;
    unsigned len;
    struct position *position;
    unsigned pieces; /* read so far, onto the board, into hands and pools */
    unsigned finding_count, remark_count;
    struct fen_finding findings[FEN_FINDINGS_MAX];
};

/* Remember that something is wrong. The arguments are those of both messages. */
void fen_blame_with(struct fen_reader *reader, struct span span, enum message sentence,
                    unsigned suggestion, const struct arg *args, unsigned count);
#define FEN_BLAME(reader, span, sentence, suggestion, ...)                                         \
    fen_blame_with(reader, span, sentence, suggestion, (const struct arg[]){__VA_ARGS__},          \
                   sizeof((const struct arg[]){__VA_ARGS__}) / sizeof(struct arg))
/* Say that something is left out, though the FEN is read. */
void fen_remark_quote(struct fen_reader *reader, struct span span, enum message sentence,
                      const char *name);
/* fen_blame_with() without arguments. */
void fen_blame(struct fen_reader *reader, struct span span, enum message sentence,
               unsigned suggestion);
/* fen_blame() with the bytes of the span as the argument `name`. */
void fen_blame_quote(struct fen_reader *reader, struct span span, enum message sentence,
                     const char *name);

/* The bytes of the span, or their beginning, as a text. */
void fen_quote(const struct fen_reader *reader, struct span span, char quote[FEN_QUOTE_SIZE]);

/* Hand the findings over in the order of the text. report: may be NULL. */
void fen_report(const struct fen_reader *reader, adx_findings report, void *ctx);

/* Whether the bytes of the span are `text`. */
bool fen_is(const struct fen_reader *reader, struct span span, const char *text);

/* Read a decimal number at the start of the span. Returns: bytes read; larger than max is max + 1.
 */
unsigned fen_number(const struct fen_reader *reader, struct span span, unsigned max,
                    unsigned *number);

/* Whether another right leads to the same kind, so that a FEN names both kinds. */
bool fen_convert_is_ambiguous(const struct variant *variant, const struct event *event);

/* The first field: board and hands. hands: those of an SFEN, else nothing. */
void fen_read_placement(struct fen_reader *reader, struct span span, struct span hands);

/* Whether something is wrong, so that there is no position. */
static inline bool fen_is_wrong(const struct fen_reader *reader)
{
    return reader->finding_count > reader->remark_count;
}

/* The next word at *at, after blanks; len 0 at the end. */
struct span fen_next_word(const struct fen_reader *reader, unsigned *at);
/* Whether all of the span is a number; it may be too large. */
bool fen_is_number(const struct fen_reader *reader, struct span span);

/* ---- what other programs write: fen_dialects.c ---- */

/* Whether the text only says that the game starts as always. */
bool fen_is_start(const char *text);
/*
 * The text with blanks and slashes where a web address has underscores, in as many bytes.
 * plain: ADX_FEN_SIZE_MAX bytes.
 */
void fen_without_underscores(const struct variant *variant, const char *text, char *plain);
/* Skip a word such as "sfen" before the board. Returns: whether it is that one. */
bool fen_skip_prefix(const struct fen_reader *reader, unsigned *at);

/* The words of an SFEN: board, side, hands, number of the move. */
struct sfen {
    struct span placement, side, hands, number;
};
/* Whether the words from `at` are an SFEN. is_said: a word before them says so. */
bool fen_is_sfen(const struct fen_reader *reader, unsigned at, bool is_said, struct sfen *out);

/*
 * Whether the operations of an EPD begin with the word, and end the text. Clock and move number are
 * taken from those that give them.
 */
bool fen_read_operations(const struct fen_reader *reader, struct span word, struct span *clock,
                         struct span *turn_number);

/* A further field; `value` is what follows the colon. */
void fen_read_own(struct fen_reader *reader, enum fen_field field, struct span value);
/* Checks still to give by White and Black "3+2", or given already "+0+1". */
void fen_read_check_dialect(struct fen_reader *reader, struct span span);
/* After all fields are read: forms and waiting pieces take their places on the board. */
void fen_settle_forms(struct fen_reader *reader);

/* The fields in the middle; read when board and side are known. */
void fen_read_castling(struct fen_reader *reader, struct span span);
void fen_read_en_passant(struct fen_reader *reader, struct span span);

#endif
