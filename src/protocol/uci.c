/*
 * An engine that speaks the Universal Chess Interface, and its kin USI and UCCI.
 *
 * Wrong lines change nothing. They are answered by `info string`, the only words that the protocol
 * has for it.
 */
#include "protocol/uci.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "protocol/dialect.h"
#include "protocol/fairy_position.h"
#include "protocol/uci_state.h"
#include "protocol/usi.h"

#ifndef ADX_VERSION
#define ADX_VERSION "unknown"
#endif

/* ---- positions ---- */

/* Why a part of a turn, with its squares as they were sent, is no legal move. */
static void say_illegal(struct uci *uci, const adx_position *position, const char *part)
{
    char own[ADX_MOVE_TEXT_SIZE_MAX], reason[UCI_LINE_SIZE];
    adx_explanation why;

    dialect_part_to_own(uci->dialect, position, part, own);
    adx_position_explain(position, own, &why);
    dialect_from_own(uci->dialect, uci->variant, why.sentence, reason, sizeof(reason));
    uci_say_string(uci, "%s is not legal: %s", part, reason);
}

static bool play_word(struct uci *uci, adx_position *position, struct token word)
{
    char text[DIALECT_TURN_SIZE_MAX], part[ADX_MOVE_TEXT_SIZE_MAX];
    const bool fits = token_copy(word, text, sizeof(text));
    const char *rest = text;
    adx_move move;

    for (bool is_first = true; is_first || *rest; is_first = false) {
        if (!fits || !dialect_next_part(&rest, part)) {
            uci_say_string(uci, "%.*s is too long for a move", token_shown(word), word.text);
            return false;
        }
        if (dialect_read_part(uci->dialect, position, part, is_first, &move)) {
            say_illegal(uci, position, part);
            return false;
        }
        if (move.bits && adx_position_play(position, move))
            return false;
    }
    return true;
}

static void take_finding(void *ctx, const adx_finding *finding)
{
    struct uci *uci = ctx;
    char sentence[UCI_LINE_SIZE];

    if (finding->severity != ADX_ERROR)
        return;
    dialect_from_own(uci->dialect, uci->variant, finding->sentence, sentence, sizeof(sentence));
    uci_say_string(uci, "FEN: %s", sentence);
}

/* The words of a FEN, up to "moves". */
static const char *fen_words(const char **rest, char fen[UCI_LINE_SIZE])
{
    struct buf text = buf_init(fen, UCI_LINE_SIZE);

    for (;;) {
        const char *before = *rest;
        const struct token word = token_next(rest);
        if (!word.len || token_is(word, "moves")) {
            *rest = before;
            return text.cut ? NULL : fen;
        }
        buf_format(&text, "%s%.*s", text.len ? " " : "", (int)word.len, word.text);
    }
}

/* The words of a FEN or an SFEN as FEN. Returns: NULL, and why is said, if they are refused. */
static const char *read_fen(struct uci *uci, bool is_sfen, const char **rest,
                            char fen[UCI_LINE_SIZE])
{
    char words[UCI_LINE_SIZE];

    if (!fen_words(rest, is_sfen ? words : fen)) {
        uci_say_string(uci, "this %s is too long", is_sfen ? "SFEN" : "FEN");
        return NULL;
    }
    if (is_sfen && !usi_read_sfen(uci->variant, words, fen, UCI_LINE_SIZE)) {
        uci_say_string(uci, "an SFEN is the board, b or w, the pieces in hand or -, and a number");
        return NULL;
    }
    /* UCCI has red for the color that moves first. */
    char *side = uci->dialect == DIALECT_UCCI && !is_sfen ? strchr(fen, ' ') : NULL;
    if (side && side[1] == 'r' && strchr(" ", side[2]))
        side[1] = 'w';
    return fen;
}

/* The position that a command describes. Returns: NULL, and why is said, if it is refused. */
static adx_position *read_position(struct uci *uci, const char *rest)
{
    const adx_alloc alloc = adx_alloc_libc();
    const struct token kind = token_next(&rest);
    char buffer[UCI_LINE_SIZE];
    const char *fen = NULL;
    adx_position *position;

    if (token_is(kind, "fen") || token_is(kind, "sfen")) {
        fen = read_fen(uci, token_is(kind, "sfen"), &rest, buffer);
        if (!fen)
            return NULL;
    } else if (!token_is(kind, "startpos")) {
        uci_say_string(uci, "position needs startpos or %s",
                       uci->dialect == DIALECT_USI ? "sfen" : "fen");
        return NULL;
    }
    if (adx_position_create(&alloc, uci->variant, fen, take_finding, uci, &position))
        return NULL;
    const struct token moves = token_next(&rest);
    bool is_right = !moves.len || token_is(moves, "moves");
    if (!is_right)
        uci_say_string(uci, "moves should follow the position");
    for (struct token word = token_next(&rest); is_right && word.len; word = token_next(&rest))
        is_right = play_word(uci, position, word);
    if (is_right)
        return position;
    adx_position_free(position);
    return NULL;
}

/* A position that is refused leaves none, so that nobody takes an answer about the last one. */
static void obey_position(struct uci *uci, const char *rest)
{
    if (!uci_has_game(uci))
        return;
    adx_position *position = read_position(uci, rest);
    uci->lack = position ? UCI_LACKS_NOTHING : UCI_LACKS_POSITION;
    if (position)
        uci_set_position(uci, position);
}

/* ---- lines ---- */

static char small(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static void say_hello(struct uci *uci, enum dialect dialect, const char *end)
{
    uci_speak(uci, dialect);
    uci_say(uci, "id name Acedrex " ADX_VERSION);
    uci_say(uci, "id author the Acedrex developers");
    uci_say_options(uci);
    uci_say(uci, end);
}

static void obey_uci(struct uci *uci, const char *rest)
{
    (void)rest;
    say_hello(uci, DIALECT_UCI, "uciok");
}

static void obey_usi(struct uci *uci, const char *rest)
{
    (void)rest;
    say_hello(uci, DIALECT_USI, "usiok");
}

static void obey_ucci(struct uci *uci, const char *rest)
{
    (void)rest;
    say_hello(uci, DIALECT_UCCI, "ucciok");
}

static void obey_isready(struct uci *uci, const char *rest)
{
    (void)rest;
    uci_say(uci, uci_prepare(uci) ? "readyok" : "info string not ready");
}

static void obey_newgame(struct uci *uci, const char *rest)
{
    (void)rest;
    uci_halt(uci);
    thinker_reset(&uci->thinker);
}

static void obey_ponderhit(struct uci *uci, const char *rest)
{
    (void)rest;
    thinker_release(&uci->thinker);
    if (uci->held_ponders)
        uci_halt(uci);
}

/* What Fairy-Stockfish says below the board, for programs that ask it. Its keys are others. */
static void say_as_fairy(struct uci *uci)
{
    char text[UCI_LINE_SIZE], position[ADX_FEN_SIZE_MAX];
    struct buf line = buf_init(text, sizeof(text));
    uint8_t squares[16];

    fairy_position_write(uci->position, uci->is_shuffled, position);
    buf_format(&line, "Fen: %s", position);
    uci_say(uci, text);
    if (usi_fits(uci->variant)) {
        line = buf_init(text, sizeof(text));
        adx_position_sfen(uci->position, position);
        buf_format(&line, "Sfen: %s", position);
        uci_say(uci, text);
    }
    line = buf_init(text, sizeof(text));
    buf_format(&line, "Key: %016" PRIX64, adx_position_key(uci->position));
    uci_say(uci, text);
    line = buf_init(text, sizeof(text));
    buf_text(&line, "Checkers: ");
    const unsigned checkers = adx_position_checkers(uci->position, squares);
    for (unsigned i = 0; i < checkers; i++)
        buf_format(&line, "%s ", adx_variant_square(uci->variant, squares[i]).name);
    uci_say(uci, text);
}

/* Not of the protocol: the board, as people debug with. */
static void obey_d(struct uci *uci, const char *rest)
{
    char fen[ADX_FEN_SIZE_MAX];

    (void)rest;
    if (!uci_has_position(uci))
        return;
    const adx_board board = adx_variant_board(uci->variant);
    for (unsigned rank = board.ranks; rank-- > 0;) {
        char text[UCI_LINE_SIZE];
        struct buf line = buf_init(text, sizeof(text));
        for (unsigned square = 0; square < board.square_count; square++) {
            const adx_square place = adx_variant_square(uci->variant, square);
            adx_color color = ADX_WHITE;
            if (place.rank != rank)
                continue;
            const unsigned role = adx_position_role_at(uci->position, square, &color);
            const char *letter = role ? adx_variant_role(uci->variant, role).letter : ".";
            while (line.len < 3U * place.file)
                buf_char(&line, ' ');
            for (; *letter; letter++)
                buf_char(&line, color == ADX_BLACK ? small(*letter) : *letter);
        }
        uci_say(uci, line.len ? text : " ");
    }
    uci_write_position(uci, uci->position, fen);
    uci_say_string(uci, "%s %s", uci->dialect == DIALECT_USI ? "sfen" : "fen", fen);
    uci_say_string(uci, "key %016" PRIx64, adx_position_key(uci->position));
    const adx_outcome outcome = adx_position_outcome(uci->position);
    if (outcome.winner != ADX_NOBODY)
        uci_say_string(uci, "over: %s", outcome.reason);
    if (uci->dialect == DIALECT_UCI)
        say_as_fairy(uci);
}

static void obey_eval(struct uci *uci, const char *rest)
{
    int score;

    (void)rest;
    uci_halt(uci);
    if (!uci_has_position(uci) || !uci_prepare(uci))
        return;
    if (adx_engine_evaluate(uci->thinker.engine, uci->position, &score))
        uci_say_string(uci, "no evaluation: in check, at the end, or before a throw");
    else
        uci_say_string(uci, "evaluation %+d for the side to move, in hundredths of a pawn", score);
}

static void say_bench(void *ctx, const char *id, uint64_t nodes)
{
    uci_say_string(ctx, "%s %" PRIu64, id, nodes);
}

static void obey_bench(struct uci *uci, const char *rest)
{
    const adx_alloc alloc = adx_alloc_libc();
    uint64_t total;

    (void)rest;
    if (adx_bench(&alloc, say_bench, uci, &total) == ADX_OK)
        uci_say_string(uci, "total %" PRIu64, total);
}

static void obey_stop(struct uci *uci, const char *rest)
{
    (void)rest;
    thinker_stop(&uci->thinker);
    if (uci->held_answer)
        uci_halt(uci);
}

/* Of the protocol, and nothing is to be done: more is never said, and nobody need register. */
static void obey_nothing(struct uci *uci, const char *rest)
{
    (void)uci;
    (void)rest;
}

/* Returns: false, as nothing is read after it. */
static bool say_goodbye(struct uci *uci)
{
    if (uci->dialect != DIALECT_UCCI)
        return false;
    uci_halt(uci);
    uci_say(uci, "bye");
    return false;
}

bool uci_obey(struct uci *uci, const char *line)
{
    static const struct {
        const char *name;
        void (*obey)(struct uci *uci, const char *rest);
    } commands[] = {
        {"uci", obey_uci},
        {"usi", obey_usi},
        {"ucci", obey_ucci},
        {"isready", obey_isready},
        {"ucinewgame", obey_newgame},
        {"usinewgame", obey_newgame},
        {"setoption", uci_obey_setoption},
        {"load", uci_obey_load},
        {"check", uci_obey_check},
        {"position", obey_position},
        {"go", uci_obey_go},
        {"stop", obey_stop},
        {"ponderhit", obey_ponderhit},
        {"banmoves", uci_obey_banmoves},
        {"gameover", obey_nothing},
        {"d", obey_d},
        {"eval", obey_eval},
        {"bench", obey_bench},
        {"debug", obey_nothing},
        {"register", obey_nothing},
    };
    if (uci_take_here(uci, line))
        return true;
    struct token word = token_next(&line);
    const struct token first = word;

    /* The protocol wants unknown words to be skipped and the rest of the line to be obeyed. */
    for (; word.len; word = token_next(&line)) {
        if (token_is(word, "quit")) {
            return say_goodbye(uci);
        }
        for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
            if (token_is(word, commands[i].name)) {
                commands[i].obey(uci, line);
                return true;
            }
        }
    }
    if (first.len)
        uci_say_string(uci, "unknown command %.*s", token_shown(first), first.text);
    return true;
}

/* ---- from begin to end ---- */

struct uci *uci_create(void (*write)(void *ctx, const char *line), void *ctx)
{
    struct uci *uci = calloc(1, sizeof(*uci));

    if (!uci)
        return NULL;
    uci->write = write;
    uci->ctx = ctx;
    uci_usual_options(uci);
    pthread_mutex_init(&uci->lock, NULL);
    thinker_init(&uci->thinker);
    return uci;
}

void uci_finish(struct uci *uci)
{
    uci_end_here(uci);
    if (uci->has_limit)
        thinker_wait(&uci->thinker);
    uci_halt(uci);
}

void uci_free(struct uci *uci)
{
    thinker_free(&uci->thinker);
    adx_position_free(uci->root);
    adx_position_free(uci->position);
    adx_variant_free(uci->variant);
    catalog_release(&uci->catalog);
    free(uci->here.text);
    pthread_mutex_destroy(&uci->lock);
    free(uci);
}
