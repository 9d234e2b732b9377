/* Answers to moves that have not been made yet. */
#include "server/room/conditional.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *conditional_word(const char *text, char word[CONDITIONAL_WORD_SIZE])
{
    const size_t len = strcspn(text, " \n");

    if (!len || len >= CONDITIONAL_WORD_SIZE)
        return NULL;
    memcpy(word, text, len);
    word[len] = '\0';
    return text + len + (text[len] == ' ');
}

/* The line after this one, or NULL. */
static const char *line_after(const char *line)
{
    const char *end = strchr(line, '\n');

    return end && end[1] ? end + 1 : NULL;
}

static bool refuse(struct room_refusal *refusal, const char *code, const char *sentence)
{
    refusal->code = code;
    snprintf(refusal->sentence, sizeof(refusal->sentence), "%s", sentence);
    return false;
}

/* --- a new tree --- */

/* A line on its way into the tree. */
struct line {
    char text[CONDITIONAL_SIZE];
    bool is_own[CONDITIONAL_PLIES_MAX]; /* whose move each word is */
    unsigned count;
    bool is_resigned;
};

/* Lines that were found right. */
struct tree {
    struct conditional out;
    size_t size;
    unsigned count;
};

/* Play a word of a line, and write it down as the game does. */
static bool walk(adx_position *position, adx_color color, const char *word, struct line *line,
                 struct room_refusal *refusal)
{
    const bool is_own = adx_position_turn(position) == color;
    const bool is_resigning = is_own && strcmp(word, CONDITIONAL_RESIGN) == 0;
    const bool is_over = line->is_resigned || adx_position_outcome(position).winner != ADX_NOBODY;
    char text[ADX_MOVE_TEXT_SIZE_MAX] = CONDITIONAL_RESIGN;
    const size_t len = strlen(line->text);
    adx_explanation why;
    adx_move move;

    if (line->count == CONDITIONAL_PLIES_MAX)
        return refuse(refusal, "too-many-lines", "A line of conditional moves is too long.");
    if (is_over)
        return refuse(refusal, "illegal", "The game is over before the end of the line.");
    if (!is_resigning && adx_move_parse(position, word, &move)) {
        adx_position_explain(position, word, &why);
        return refuse(refusal, "illegal", why.sentence);
    }
    if (!is_resigning) {
        adx_move_text(position, move, text);
        if (adx_position_play(position, move))
            return refuse(refusal, "broken", "The server could not look at this line.");
    }
    line->is_resigned = is_resigning;
    line->is_own[line->count++] = is_own;
    snprintf(line->text + len, sizeof(line->text) - len, "%s%s", len ? " " : "", text);
    return true;
}

/* All words of a line, which must answer something. */
static bool walk_line(const adx_position *root, adx_color color, const char *text,
                      struct line *line, struct room_refusal *refusal)
{
    char word[CONDITIONAL_WORD_SIZE] = "";
    adx_position *position = NULL;
    bool is_right = true;

    *line = (struct line){.count = 0};
    if (adx_position_clone(root, &position))
        return refuse(refusal, "broken", "The server could not look at this line.");
    while (is_right && (text = conditional_word(text, word)) != NULL)
        is_right = walk(position, color, word, line, refusal);
    const bool is_half = adx_position_part(position) > 1 && !line->is_resigned &&
                         adx_position_outcome(position).winner == ADX_NOBODY;
    adx_position_free(position);
    if (is_right && (line->count < 2 || !line->is_own[line->count - 1] || is_half))
        return refuse(refusal, "no-answer",
                      "A conditional move is a move by your opponent and your answer to it.");
    return is_right;
}

/* Whether two lines answer the same moves in two ways, or one is the beginning of the other. */
enum meeting {
    LINES_PART,  /* by a move of the opponent */
    LINES_CLASH, /* by a move of their own */
    LINES_SAME   /* as far as the shorter one goes */
};

static enum meeting meet(const char *one, const char *other, const bool *is_own)
{
    char words[2][CONDITIONAL_WORD_SIZE];

    for (unsigned i = 0;; i++) {
        one = conditional_word(one, words[0]);
        other = conditional_word(other, words[1]);
        if (!one || !other)
            return LINES_SAME;
        if (strcmp(words[0], words[1]) != 0)
            return is_own[i] ? LINES_CLASH : LINES_PART;
    }
}

static void remove_line(struct tree *tree, char *line)
{
    const size_t len = strcspn(line, "\n") + 1;

    memmove(line, line + len, strlen(line + len) + 1);
    tree->size -= len;
    tree->count--;
}

/* Put a line to the others: of two that are the same as far as they go, the longer one stays. */
static bool add_line(struct tree *tree, const struct line *line, struct room_refusal *refusal)
{
    const size_t len = strlen(line->text);
    char *at = tree->out.lines;

    while (*at) {
        const enum meeting meeting = meet(at, line->text, line->is_own);
        const size_t old = strcspn(at, "\n");
        if (meeting == LINES_CLASH)
            return refuse(refusal, "two-answers", "Two of your lines answer one move differently.");
        if (meeting == LINES_SAME && old >= len)
            return true;
        if (meeting == LINES_SAME)
            remove_line(tree, at);
        else
            at += old + 1;
    }
    if (tree->count == CONDITIONAL_LINES_MAX || tree->size + len + 2 > CONDITIONAL_SIZE)
        return refuse(refusal, "too-many-lines", "There are too many conditional moves.");
    tree->count++;
    tree->size += (size_t)snprintf(tree->out.lines + tree->size, CONDITIONAL_SIZE - tree->size,
                                   "%s\n", line->text);
    return true;
}

static bool check_room(const struct room *room, struct room_refusal *refusal)
{
    if (!room_pace(room))
        return refuse(refusal, "no-conditional",
                      "Conditional moves are for games by correspondence.");
    if (adx_variant_has_dice(adx_position_variant(room_position(room))))
        return refuse(refusal, "dice",
                      "There are no conditional moves where dice are thrown: you would answer "
                      "without having seen your throw.");
    if (!room_user(room, ADX_WHITE)[0] || !room_user(room, ADX_BLACK)[0])
        return refuse(refusal, "waiting", "Your opponent has not joined yet.");
    if (room_is_over(room))
        return refuse(refusal, "over", "The game is over.");
    return true;
}

bool conditional_check(struct conditional *conditional, const struct room *room, adx_color color,
                       struct room_refusal *refusal)
{
    static struct tree tree; /* too large for a stack; one thread */
    static struct line line;

    if (!conditional->lines[0])
        return true;
    if (!check_room(room, refusal))
        return false;
    if (conditional->ply != room_ply(room))
        return refuse(refusal, "stale", "The game has moved on since.");
    tree = (struct tree){.out.ply = conditional->ply};
    for (const char *text = conditional->lines; text; text = line_after(text)) {
        if (!walk_line(room_position(room), color, text, &line, refusal) ||
            !add_line(&tree, &line, refusal))
            return false;
    }
    *conditional = tree.out;
    return true;
}

/* --- the game goes on --- */

/* What a line says after the plies that stand; NULL when it does not fit or is at its end. */
static const char *rest_of(const struct conditional *conditional, const struct room *room,
                           const char *line)
{
    const unsigned plies = room_ply(room);
    char word[CONDITIONAL_WORD_SIZE];

    if (conditional->ply > plies)
        return NULL;
    for (unsigned i = conditional->ply; i < plies && line; i++) {
        line = conditional_word(line, word);
        if (line && strcmp(word, adx_record_ply(room_record(room), i)->text) != 0)
            return NULL;
    }
    return line && conditional_word(line, word) ? line : NULL;
}

bool conditional_follow(struct conditional *conditional, const struct room *room)
{
    char *to = conditional->lines;
    const char *next;

    if (!conditional->lines[0])
        return false;
    const size_t before = strlen(conditional->lines);
    for (const char *line = conditional->lines; line; line = next) {
        const size_t len = strcspn(line, "\n");
        const size_t whole = len + (line[len] == '\n');
        next = line_after(line);
        if (!room_is_over(room) && rest_of(conditional, room, line)) {
            memmove(to, line, whole);
            to += whole;
        }
    }
    *to = '\0';
    return (size_t)(to - conditional->lines) != before;
}

bool conditional_next(const struct conditional *conditional, const struct room *room,
                      char word[CONDITIONAL_WORD_SIZE])
{
    for (const char *line = conditional->lines; line && *line; line = line_after(line)) {
        const char *rest = rest_of(conditional, room, line);
        if (rest)
            return conditional_word(rest, word) != NULL;
    }
    return false;
}
