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
    char sentence[FEN_SENTENCE_SIZE], suggestion[FEN_SUGGESTION_SIZE];
};

struct fen_reader {
    const struct variant *variant;
    const struct language *language; /* or NULL: nothing is told */
    const char *text;
    unsigned len;
    struct position *position;
    unsigned pieces; /* read so far, onto the board, into hands and pools */
    unsigned finding_count;
    struct fen_finding findings[FEN_FINDINGS_MAX];
};

/* Remember that something is wrong. The arguments are those of both messages. */
void fen_blame_with(struct fen_reader *reader, struct span span, enum message sentence,
                    unsigned suggestion, const struct arg *args, unsigned count);
#define FEN_BLAME(reader, span, sentence, suggestion, ...)                                         \
    fen_blame_with(reader, span, sentence, suggestion, (const struct arg[]){__VA_ARGS__},          \
                   sizeof((const struct arg[]){__VA_ARGS__}) / sizeof(struct arg))
/* The same without arguments. */
void fen_blame(struct fen_reader *reader, struct span span, enum message sentence,
               unsigned suggestion);
/* The same with the bytes of the span as the argument `name`. */
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

/* The first field: board and hands. */
void fen_read_placement(struct fen_reader *reader, struct span span);

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
