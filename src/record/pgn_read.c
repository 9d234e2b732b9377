/* Reading the moves of PGN. */
#include <string.h>

#include "base/buf.h"
#include "record/pgn_letters.h"
#include "record/pgn_parts.h"
#include "record/pgn_token.h"

enum {
    WORD_SIZE = 64, /* bytes of a move as people write it, the final NUL included */
    /* Bytes of a line that are told with what is wrong in it: a game may be one line. */
    LINE_BEFORE_MAX = 64 * 1024,
    LINE_BEHIND_MAX = 256
};

struct visit {
    const adx_alloc *alloc;
    const adx_variant *variant;
    const adx_pgn_visitor *visitor;
    adx_findings report;
    void *report_ctx;
    struct pgn_lexer lexer;
    struct pgn_lines lines;
    bool counts_from_0;                /* the ranks of the board, as XBoard does */
    const struct pgn_letters *letters; /* of pieces in another language; NULL: those of the rules */
};

/* --- what is wrong --- */

/* The line from `first` on, with blanks for control characters; NULL where there is no memory. */
static char *copy_line(const struct visit *visit, size_t first, size_t size)
{
    char *line = visit->alloc->resize(visit->alloc->ctx, NULL, 0, size + 1);

    for (size_t i = 0; line && i < size; i++) {
        const char c = visit->lexer.text[first + i];
        line[i] = (unsigned char)c < ' ' ? ' ' : c;
    }
    if (line)
        line[size] = '\0';
    return line;
}

/* Tell it with the line that the token stands in. word: a move that is not legal, or NULL. */
static adx_err blame_with(const struct visit *visit, const struct pgn_token *token, adx_err err,
                          adx_pgn_fault fault, const char *word, const char *reason)
{
    const char *text = visit->lexer.text;
    size_t first = token->start, line = 1;
    char sentence[ADX_PGN_FAULT_SIZE_MAX];

    if (!visit->report)
        return err;
    adx_pgn_fault_text(visit->variant, fault, word, sentence);
    while (first && text[first - 1] != '\n')
        first--;
    for (size_t i = 0; i < first; i++)
        line += text[i] == '\n';
    const char *newline = memchr(text + first, '\n', visit->lexer.size - first);
    size_t end = newline ? (size_t)(newline - text) : visit->lexer.size;
    end = end < token->start + LINE_BEHIND_MAX ? end : token->start + LINE_BEHIND_MAX;
    const size_t size = end - first;
    char *source = token->start - first <= LINE_BEFORE_MAX ? copy_line(visit, first, size) : NULL;
    const adx_finding finding = {
        .severity = ADX_ERROR,
        .file = "PGN",
        .line = (unsigned)line,
        .column = (unsigned)(token->start - first + 1),
        .length = token->len ? (unsigned)token->len : 1,
        .source = source,
        .sentence = sentence,
        .suggestion = reason,
    };
    visit->report(visit->report_ctx, &finding);
    if (source)
        visit->alloc->resize(visit->alloc->ctx, source, size + 1, 0);
    return err;
}

static adx_err blame(const struct visit *visit, const struct pgn_token *token, adx_err err,
                     adx_pgn_fault fault)
{
    return blame_with(visit, token, err, fault, NULL, NULL);
}

/* --- moves --- */

static void tell_mark(const struct visit *visit, unsigned number)
{
    if (visit->visitor->mark && number)
        visit->visitor->mark(visit->visitor->ctx, number);
}

static bool parse(const struct visit *visit, const char *word, adx_move *out)
{
    return !adx_move_parse_san(visit->lines.position, word, out) ||
           !adx_move_parse(visit->lines.position, word, out);
}

/* The number of a mark behind a move, which means the same without it; 0 where there is none. */
static unsigned mark_behind(const struct visit *visit, const char *word, adx_move move)
{
    char rest[WORD_SIZE];
    unsigned number;
    adx_move same;

    for (unsigned i = 0;; i++) {
        const size_t len = pgn_mark_behind(word, strlen(word), i, &number);
        if (!len)
            return 0;
        struct buf out = buf_init(rest, sizeof(rest));
        buf_format(&out, "%.*s", (int)(strlen(word) - len), word);
        if (parse(visit, rest, &same) && same.bits == move.bits)
            return number;
    }
}

/* A move with a mark that only people write there: "Nf3+/-". */
static bool parse_marked(const struct visit *visit, const char *word, adx_move *out,
                         unsigned *number)
{
    char rest[WORD_SIZE];

    *number = 0;
    if (parse(visit, word, out)) {
        *number = mark_behind(visit, word, *out);
        return true;
    }
    for (unsigned i = 0;; i++) {
        const size_t len = pgn_mark_behind(word, strlen(word), i, number);
        struct buf text = buf_init(rest, sizeof(rest));
        if (!len)
            return false;
        buf_format(&text, "%.*s", (int)(strlen(word) - len), word);
        if (parse(visit, rest, out))
            return true;
    }
}

/* The word without the marks that only people write behind a move. */
static void strip_marks(const char *word, char rest[WORD_SIZE])
{
    struct buf out = buf_init(rest, WORD_SIZE);
    unsigned number;

    buf_text(&out, word);
    for (size_t len; (len = pgn_mark_behind(rest, out.len, 0, &number)) > 0;)
        rest[out.len -= len] = '\0';
}

/*
 * Why the word as it stands, or without the marks behind it, is no move. meant: the same with ranks
 * counted from 1 and the letters of the rules.
 */
static adx_err blame_move(const struct visit *visit, const struct pgn_token *token,
                          const char *word, const char *meant)
{
    const char *not_understood = "not-understood";
    char plain[WORD_SIZE];
    adx_explanation why;

    adx_position_explain(visit->lines.position, meant, &why);
    if (strcmp(why.reason, not_understood) == 0) {
        strip_marks(meant, plain);
        adx_position_explain(visit->lines.position, plain, &why);
    }
    const bool is_move = strcmp(why.reason, not_understood) != 0;
    return blame_with(visit, token, ADX_E_ILLEGAL, ADX_PGN_FAULT_ILLEGAL, word,
                      is_move ? why.sentence : NULL);
}

static adx_err play_null(struct visit *visit, const struct pgn_token *token, const char *word)
{
    adx_position *position = visit->lines.position;

    const adx_err err = adx_position_play_null(position);
    if (err)
        return err == ADX_E_ILLEGAL ? blame_move(visit, token, word, word) : err;
    adx_position_undo(position);
    if (visit->visitor->null)
        visit->visitor->null(visit->visitor->ctx, position);
    return adx_position_play_null(position);
}

static adx_err play_word(struct visit *visit, const struct pgn_token *token)
{
    char word[WORD_SIZE], meant[2 * WORD_SIZE];
    unsigned mark;
    adx_move move;

    if (token->len >= sizeof(word))
        return blame(visit, token, ADX_E_RECORD, ADX_PGN_FAULT_LONG);
    const int alone = pgn_mark_of(token->text, token->len);
    if (alone >= 0) { /* with a blank before it */
        tell_mark(visit, (unsigned)alone);
        return ADX_OK;
    }
    memcpy(word, token->text, token->len);
    word[token->len] = '\0';
    struct buf out = buf_init(meant, sizeof(meant));
    if (visit->counts_from_0)
        pgn_ranks_raise(word, meant, sizeof(meant));
    else
        buf_text(&out, word);
    if (visit->letters)
        pgn_letters_translate(visit->letters, meant);
    if (adx_position_ply(visit->lines.position) == ADX_PGN_PLIES_MAX)
        return blame(visit, token, ADX_E_LIMIT, ADX_PGN_FAULT_PLIES);
    if (!parse_marked(visit, meant, &move, &mark))
        return adx_text_is_null(word) ? play_null(visit, token, word)
                                      : blame_move(visit, token, word, meant);
    if (visit->visitor->move)
        visit->visitor->move(visit->visitor->ctx, visit->lines.position, move);
    tell_mark(visit, mark);
    return adx_position_play(visit->lines.position, move);
}

static adx_err open_line(struct visit *visit, const struct pgn_token *token)
{
    const adx_err err = pgn_lines_open(&visit->lines);

    if (err)
        return blame(visit, token, err,
                     err == ADX_E_LIMIT ? ADX_PGN_FAULT_DEEP : ADX_PGN_FAULT_NO_MOVE);
    if (visit->visitor->begin_variation)
        visit->visitor->begin_variation(visit->visitor->ctx);
    return ADX_OK;
}

static adx_err close_line(struct visit *visit, const struct pgn_token *token)
{
    if (visit->lines.depth == 0)
        return blame(visit, token, ADX_E_RECORD, ADX_PGN_FAULT_NOT_OPEN);
    if (visit->visitor->end_variation)
        visit->visitor->end_variation(visit->visitor->ctx);
    return pgn_lines_close(&visit->lines);
}

/* A number that is larger than any that has a meaning has none. */
static adx_err take_mark(const struct visit *visit, const struct pgn_token *token)
{
    unsigned number = 0;

    for (size_t i = 0; i < token->len; i++) {
        if (token->text[i] < '0' || token->text[i] > '9')
            return blame(visit, token, ADX_E_RECORD, ADX_PGN_FAULT_MARK);
        if (number <= ADX_PGN_MARK_MAX)
            number = number * 10 + (unsigned)(token->text[i] - '0');
    }
    if (number <= ADX_PGN_MARK_MAX)
        tell_mark(visit, number);
    return ADX_OK;
}

/* Returns: false at the end of the game, or with *err set. */
static bool visit_token(struct visit *visit, bool *any_move, adx_err *err)
{
    const struct pgn_token token = pgn_next(&visit->lexer);
    adx_winner winner;

    switch (token.kind) {
    case PGN_END:
        return false;
    case PGN_TAG:
        return !*any_move;
    case PGN_WRONG:
    case PGN_OPEN_COMMENT:
        *err = blame(visit, &token, ADX_E_RECORD, ADX_PGN_FAULT_NO_END);
        return false;
    case PGN_COMMENT:
        *err =
            pgn_visit_comment(visit->alloc, visit->variant, token.text, token.len, visit->visitor);
        return !*err;
    case PGN_MARK:
        *err = take_mark(visit, &token);
        return !*err;
    case PGN_OPEN:
        *err = open_line(visit, &token);
        return !*err;
    case PGN_CLOSE:
        *err = close_line(visit, &token);
        return !*err;
    default:
        *any_move = true;
        if (pgn_take_result(&token, &winner))
            return visit->lines.depth > 0;
        *err = play_word(visit, &token);
        return !*err;
    }
}

/* What is said of the visit has been filled in. */
static adx_err visit_game(struct visit *visit)
{
    adx_pgn_game game;
    bool any_move = false;

    adx_err err = adx_pgn_facts(visit->lexer.text, visit->lexer.size, &game);
    if (err)
        return err;
    char *start = game.head.start;
    if (visit->counts_from_0)
        pgn_ranks_raise_fen(start, sizeof(game.head.start));
    err = adx_position_create(visit->alloc, visit->variant, *start ? start : NULL, visit->report,
                              visit->report_ctx, &visit->lines.position);
    if (err)
        return err;
    while (visit_token(visit, &any_move, &err)) {
    }
    const struct pgn_token end = {.start = visit->lexer.at};
    if (!err && visit->lines.depth)
        err = blame(visit, &end, ADX_E_RECORD, ADX_PGN_FAULT_VARIATION_END);
    adx_position_free(visit->lines.position);
    return err;
}

/* --- from which number ranks are counted, in which language letters are --- */

static void count_move(void *ctx, const adx_position *before, adx_move move)
{
    (void)before;
    (void)move;
    ++*(unsigned *)ctx;
}

/* Read the game in one way. moves: how many are legal. */
static adx_err try_reading(struct visit visit, unsigned *moves)
{
    const adx_pgn_visitor visitor = {.move = count_move, .ctx = moves};

    visit.visitor = &visitor;
    visit.report = NULL;
    *moves = 0;
    return visit_game(&visit);
}

/* Read the game with ranks counted in one way. */
static adx_err try_ranks(const adx_alloc *alloc, const adx_variant *variant, const char *text,
                         size_t size, bool counts_from_0, unsigned *moves)
{
    const struct visit visit = {
        .alloc = alloc,
        .variant = variant,
        .lexer = {text, size, 0},
        .counts_from_0 = counts_from_0,
    };

    return try_reading(visit, moves);
}

/* Which ranks the moves name that there are in one way of counting alone. */
static void find_named_ranks(const char *text, size_t size, bool *zero, bool *ten)
{
    struct pgn_lexer lexer = {text, size, 0};

    for (struct pgn_token token = pgn_next(&lexer); token.kind != PGN_END;
         token = pgn_next(&lexer)) {
        if (token.kind == PGN_WORD)
            pgn_ranks_named(token.text, token.len, zero, ten);
    }
}

adx_err adx_pgn_ranks_of(const adx_alloc *alloc, const adx_variant *variant, const char *text,
                         size_t size, adx_pgn_ranks *out)
{
    bool zero = false, ten = false;
    unsigned moves[2];
    adx_pgn_game game;

    *out = ADX_PGN_RANKS_FROM_1;
    if (!pgn_ranks_are_ten(variant))
        return ADX_OK;
    const adx_err err = adx_pgn_facts(text, size, &game);
    if (err || game.head.rules) /* this program's own */
        return err;
    find_named_ranks(text, game.size, &zero, &ten);
    if (zero || ten) {
        *out = zero && !ten ? ADX_PGN_RANKS_FROM_0 : ADX_PGN_RANKS_FROM_1;
        return ADX_OK;
    }
    const adx_err from_1 = try_ranks(alloc, variant, text, size, false, &moves[1]);
    const adx_err from_0 = try_ranks(alloc, variant, text, size, true, &moves[0]);
    if (from_1 == ADX_E_NOMEM || from_0 == ADX_E_NOMEM)
        return ADX_E_NOMEM;
    if (!from_1 && !from_0 && moves[1]) /* pieces are described by those who count from 0 */
        *out = game.men ? ADX_PGN_RANKS_FROM_0 : ADX_PGN_RANKS_UNKNOWN;
    else if (from_1 && (!from_0 || moves[0] > moves[1]))
        *out = ADX_PGN_RANKS_FROM_0;
    return ADX_OK;
}

/*
 * The meaning of the game's letters where it is in another language than that of the rules. Of
 * several meanings it is the one by which all moves are legal.
 */
static adx_err find_letters(const struct visit *visit, struct pgn_letters *out, bool *is_foreign)
{
    const struct pgn_lexer *lexer = &visit->lexer;
    struct pgn_letters meanings[PGN_LETTERS_MAX];
    unsigned legal = 0, moves;
    adx_pgn_game game;

    *is_foreign = false;
    const adx_err err = adx_pgn_facts(lexer->text, lexer->size, &game);
    if (err || game.head.rules) /* this program's own */
        return err;
    const unsigned count = pgn_letters_find(visit->variant, lexer->text, game.size, meanings);
    for (unsigned i = 0; i < count; i++) {
        struct visit tried = *visit;
        tried.letters = &meanings[i];
        const adx_err wrong = count > 1 ? try_reading(tried, &moves) : ADX_OK;
        if (wrong == ADX_E_NOMEM)
            return wrong;
        if (wrong)
            continue;
        *out = meanings[i];
        legal++;
    }
    *is_foreign = legal == 1;
    return ADX_OK;
}

adx_err adx_pgn_visit(const adx_alloc *alloc, const adx_variant *variant, const char *text,
                      size_t size, const adx_pgn_visitor *visitor, adx_findings report,
                      void *report_ctx)
{
    struct visit visit = {
        .alloc = alloc,
        .variant = variant,
        .visitor = visitor,
        .report = report,
        .report_ctx = report_ctx,
        .lexer = {text, size, 0},
    };
    struct pgn_letters letters;
    adx_pgn_ranks ranks;
    bool is_foreign;

    adx_err err = adx_pgn_ranks_of(alloc, variant, text, size, &ranks);
    if (err)
        return err;
    visit.counts_from_0 = ranks == ADX_PGN_RANKS_FROM_0;
    err = find_letters(&visit, &letters, &is_foreign);
    if (err)
        return err;
    visit.letters = is_foreign ? &letters : NULL;
    return visit_game(&visit);
}

/* --- as a record --- */

struct recording {
    adx_record *record;
    adx_event last; /* a move whose comment may tell the clock */
    bool has_last;
    bool has_clock;
    unsigned depth;
    adx_err err;
};

static void append(struct recording *recording, const adx_event *event)
{
    if (!recording->err)
        recording->err = adx_record_append(recording->record, event);
}

/* The move before this one is told in full now. */
static void finish_move(struct recording *recording)
{
    if (recording->has_last)
        append(recording, &recording->last);
    recording->has_last = false;
}

static void record_move(void *ctx, const adx_position *before, adx_move move)
{
    struct recording *recording = ctx;

    if (recording->depth)
        return;
    finish_move(recording);
    const bool is_throw = adx_position_throw_due(before);
    recording->last = (adx_event){
        .kind = is_throw ? ADX_EVENT_THROW : ADX_EVENT_MOVE,
        .color = adx_position_turn(before),
    };
    adx_move_text(before, move, recording->last.text);
    recording->has_last = true;
}

static void record_null(void *ctx, const adx_position *before)
{
    struct recording *recording = ctx;

    if (recording->depth)
        return;
    finish_move(recording);
    recording->last = (adx_event){.kind = ADX_EVENT_MOVE, .color = adx_position_turn(before)};
    struct buf out = buf_init(recording->last.text, sizeof(recording->last.text));
    buf_text(&out, ADX_NULL_TEXT);
    recording->has_last = true;
}

static void record_clock(void *ctx, uint64_t left_ms)
{
    struct recording *recording = ctx;
    adx_event *last = &recording->last;

    if (recording->depth || !recording->has_last || !recording->has_clock ||
        last->kind != ADX_EVENT_MOVE)
        return;
    last->has_clock = true;
    last->left_ms[last->color] = left_ms;
}

static void record_begin(void *ctx)
{
    ((struct recording *)ctx)->depth++;
}

static void record_end(void *ctx)
{
    ((struct recording *)ctx)->depth--;
}

/* Where the text says no reason, the rules may have one, and where it says no result, too. */
static void complete_ending(struct recording *recording, const adx_variant *variant,
                            adx_event *event)
{
    adx_position *position = NULL;

    recording->err =
        adx_record_replay(recording->record, variant, UINT32_MAX, NULL, NULL, &position);
    if (recording->err)
        return;
    const adx_outcome outcome = adx_position_outcome(position);
    if (event->winner == ADX_NOBODY)
        event->winner = outcome.winner;
    struct buf out = buf_init(event->text, sizeof(event->text));
    buf_text(&out, outcome.winner == event->winner ? outcome.reason : "unknown");
    adx_position_free(position);
}

/* How it ended, by the result and the reason that is given, or the rules. */
static void record_ending(struct recording *recording, const adx_variant *variant,
                          const adx_pgn_game *game)
{
    const adx_color loser = game->winner == ADX_WHITE_WINS ? ADX_BLACK : ADX_WHITE;
    const bool is_won = game->winner == ADX_WHITE_WINS || game->winner == ADX_BLACK_WINS;
    adx_event event = {.kind = ADX_EVENT_RESULT, .color = loser, .winner = game->winner};
    const char *reason = game->reason;

    if (recording->err)
        return;
    if (is_won && strcmp(reason, "resignation") == 0)
        event.kind = ADX_EVENT_RESIGN;
    if (is_won && strcmp(reason, "time") == 0)
        event.kind = ADX_EVENT_OUT_OF_TIME;
    struct buf out = buf_init(event.text, sizeof(event.text));
    buf_text(&out, reason);
    if (!*reason || game->winner == ADX_NOBODY)
        complete_ending(recording, variant, &event);
    if (event.winner != ADX_NOBODY)
        append(recording, &event);
}

static void record_time_control(struct recording *recording, const adx_pgn_game *game)
{
    const adx_event clock = {
        .kind = ADX_EVENT_CLOCK,
        .has_clock = true,
        .left_ms = {game->clock_ms[ADX_WHITE], game->clock_ms[ADX_BLACK]},
        .increment_ms = game->increment_ms,
        .delay_ms = game->delay_ms,
    };

    recording->has_clock = game->has_clock[ADX_WHITE] && game->has_clock[ADX_BLACK];
    if (recording->has_clock)
        append(recording, &clock);
}

/* The squares that a FEN names, as in all other texts here. */
static adx_err count_start_from_1(const adx_alloc *alloc, const adx_variant *variant,
                                  const char *text, size_t size, adx_record_head *head)
{
    adx_pgn_ranks ranks;

    const adx_err err = adx_pgn_ranks_of(alloc, variant, text, size, &ranks);
    if (!err && ranks == ADX_PGN_RANKS_FROM_0)
        pgn_ranks_raise_fen(head->start, sizeof(head->start));
    return err;
}

/* Files name the usual start for programs that do not know the game; a record does not. */
static adx_err forget_usual_start(const adx_alloc *alloc, const adx_variant *variant,
                                  adx_record_head *head)
{
    adx_position *start;
    bool is_usual;

    if (!*head->start || adx_position_create(alloc, variant, head->start, NULL, NULL, &start))
        return ADX_OK; /* what is wrong with it is told by those who play from it */
    const adx_err err = pgn_is_usual(alloc, start, &is_usual);
    adx_position_free(start);
    if (!err && is_usual)
        head->start[0] = '\0';
    return err;
}

adx_err adx_pgn_read(const adx_alloc *alloc, const adx_variant *variant, const char *id,
                     const char *text, size_t size, adx_findings report, void *report_ctx,
                     adx_record **out)
{
    struct recording recording = {.record = NULL};
    const adx_pgn_visitor visitor = {.move = record_move,
                                     .null = record_null,
                                     .clock = record_clock,
                                     .begin_variation = record_begin,
                                     .end_variation = record_end,
                                     .ctx = &recording};
    adx_pgn_game game;

    *out = NULL;
    adx_err err = adx_pgn_facts(text, size, &game);
    if (err)
        return err;
    struct buf name = buf_init(game.head.game, sizeof(game.head.game));
    buf_text(&name, id);
    struct buf title = buf_init(game.head.title, sizeof(game.head.title));
    buf_text(&title, adx_variant_title(variant));
    if (*game.head.start)
        err = count_start_from_1(alloc, variant, text, size, &game.head);
    if (!err)
        err = forget_usual_start(alloc, variant, &game.head);
    if (!err)
        err = adx_record_create(alloc, &game.head, &recording.record);
    if (err)
        return err;
    err = pgn_keep_tags(text, size, &game, recording.record);
    record_time_control(&recording, &game);
    if (!err)
        err = adx_pgn_visit(alloc, variant, text, size, &visitor, report, report_ctx);
    finish_move(&recording);
    if (!err)
        record_ending(&recording, variant, &game);
    if (!err)
        err = recording.err;
    if (err)
        adx_record_free(recording.record);
    else
        *out = recording.record;
    return err;
}
