/* How a game of a rule text ends, and what a move must do. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ini/writer.h"

static const char *const color_words[COLORS] = {"white ", "black "};
static const char *const value_words[] = {"none", "loss", "draw", "win"};

static enum game_value inverse(enum game_value value)
{
    return value == VALUE_LOSS ? VALUE_WIN : value == VALUE_WIN ? VALUE_LOSS : value;
}

static bool has_royals(const struct writer *writer)
{
    for (unsigned i = 0; i < writer->roles.count; i++) {
        if (writer->roles.role[i].royal)
            return true;
    }
    return false;
}

static bool counts_points(const struct writer *writer)
{
    return writer->game->material && writer->roles.count > 0;
}

/* The word for a result where a draw may be one by points. */
static const char *word_of(const struct writer *writer, enum game_value value)
{
    return value == VALUE_DRAW && counts_points(writer) ? "points" : value_words[value];
}

/* One statement, or one for each color where a draw is a win for one of them. */
static void write_ending(struct writer *writer, const char *what, enum game_value value,
                         const char *rest)
{
    const enum game_value odds = value == VALUE_DRAW ? writer->game->draw_odds : VALUE_NONE;

    if (!odds) {
        buf_format(writer->out, "end %s %s%s\n", what, word_of(writer, value), rest);
        return;
    }
    buf_format(writer->out, "white end %s %s%s\n", what, value_words[odds], rest);
    buf_format(writer->out, "black end %s %s%s\n", what, value_words[inverse(odds)], rest);
}

/* The value is that of the player to move; a statement says that of the player who repeats. */
static void write_repetition(struct writer *writer)
{
    const struct ini_game *game = writer->game;
    char what[32], perpetual[64];
    struct buf words = buf_init(what, sizeof(what)), also = buf_init(perpetual, sizeof(perpetual));

    buf_text(&also, game->perpetual_check_loses ? ", perpetual check loses" : "");
    buf_text(&also, game->chases_lose ? ", perpetual chase loses" : "");

    if (game->repetitions == 0 || game->repetition == VALUE_NONE) {
        buf_text(writer->out, "end repetition none\n");
        return;
    }
    buf_format(&words, "repetition %u", game->repetitions);
    if (game->repetition_absolute && game->repetition != VALUE_DRAW)
        buf_format(writer->out, "white end %s %s%s\nblack end %s %s%s\n", what,
                   value_words[game->repetition], perpetual, what,
                   value_words[inverse(game->repetition)], perpetual);
    else
        write_ending(writer, what, inverse(game->repetition), perpetual);
}

/* A statement for these victims, if the game has such pieces and such as chase them. */
static void write_chase(struct writer *writer, kind_set victims, kind_set by, const char *rest)
{
    if (!writer_has_roles(writer, victims) || !writer_has_roles(writer, by))
        return;
    buf_text(writer->out, "chase");
    writer_roles(writer, victims);
    buf_text(writer->out, " by");
    writer_roles(writer, by);
    buf_format(writer->out, "%s\n", rest);
}

static kind_set kind_named(const char *key)
{
    return KIND_BIT(kind_by_key(key, strlen(key)));
}

/* What the Asian rules call a chase: kings and soldiers may chase. */
static void write_chases(struct writer *writer)
{
    const struct ini_game *game = writer->game;
    const kind_set rook = KIND_BIT(KIND_ROOK), soldier = KIND_BIT(KIND_SOLDIER),
                   horse = kind_named("horse"), cannon = kind_named("cannon"),
                   guards = kind_named("fers") | kind_named("elephant"),
                   officers = rook | horse | cannon | guards;
    char ranks[32] = "";

    if (!game->chases_lose || game->repetitions == 0 || game->repetition == VALUE_NONE)
        return;
    if (game->soldier_rank > 1)
        snprintf(ranks, sizeof(ranks), " on ranks %u-%u", game->soldier_rank, game->ranks);
    write_chase(writer, officers, officers, "");
    write_chase(writer, soldier, officers, ranks);
    write_chase(writer, rook, horse | cannon, ", even guarded");
    write_chase(writer, rook | horse | cannon, guards, ", even guarded");
}

static void write_counting(struct writer *writer)
{
    static const struct {
        unsigned kind, moves;
        const char *pieces;
    } items[] = {{KIND_ROOK, 8, "rook rook"},
                 {KIND_ROOK, 16, "rook"},
                 {KIND_SILVER, 22, "silver silver"},
                 {KIND_KNIGHT, 32, "knight knight"},
                 {KIND_SILVER, 44, "silver"}};
    const unsigned less = writer->game->counts_shorter, most = 64 - less;

    buf_format(writer->out, "end moves none\nend counting draw\ncount board to %u\ncount pieces",
               most);
    for (unsigned i = 0; i < sizeof(items) / sizeof(items[0]); i++) {
        if (writer_has_roles(writer, KIND_BIT(items[i].kind)))
            buf_format(writer->out, " %u %s,", items[i].moves - less, items[i].pieces);
    }
    buf_format(writer->out, " %u any\n", most);
}

/* The count that begins at nothing, beside the limit of moves. */
static void write_count_from_nothing(struct writer *writer)
{
    static const struct {
        unsigned kind;
        const char *item;
    } items[] = {
        {KIND_ROOK, " 16 rook,"}, {KIND_SILVER, " 44 silver,"}, {KIND_KNIGHT, " 64 knight,"}};

    buf_text(writer->out, "end counting draw\ncount pieces");
    for (unsigned i = 0; i < sizeof(items) / sizeof(items[0]); i++) {
        if (writer_has_roles(writer, KIND_BIT(items[i].kind)))
            buf_text(writer->out, items[i].item);
    }
    buf_text(writer->out, " from 0\n");
}

static void write_move_rule(struct writer *writer)
{
    const struct ini_game *game = writer->game;
    const kind_set types = game->move_rule_types[WHITE] | game->move_rule_types[BLACK];
    char what[32], rest[1024];
    struct buf words = buf_init(what, sizeof(what)), names = buf_init(rest, sizeof(rest));

    if (game->counts_moves) {
        write_counting(writer);
        return;
    }
    if (game->counts_from_nothing)
        write_count_from_nothing(writer);
    if (game->move_rule == 0) {
        buf_text(writer->out, "end moves none\n");
        return;
    }
    buf_format(&words, "moves %u", game->move_rule);
    for (unsigned i = 0; i < writer->roles.count; i++) {
        if (types >> writer->roles.role[i].kind & 1)
            buf_format(&names, "%s %s", names.len ? "" : ", restarted by",
                       writer->roles.role[i].name);
    }
    write_ending(writer, what, VALUE_DRAW, rest);
}

static void write_extinct(struct writer *writer, kind_set set)
{
    const struct ini_game *game = writer->game;

    if (game->extinct_count == 0)
        buf_text(writer->out, "end no");
    else
        buf_format(writer->out, "end fewer than %u", game->extinct_count + 1);
    writer_roles(writer, set);
    buf_format(writer->out, " %s%s\n", value_words[game->extinction],
               game->drops && game->extinct_count == 0 ? ", nor in hand" : "");
}

/* Royal pieces are not captured, but may vanish in a blast. */
static void write_royal_blasts(struct writer *writer)
{
    for (unsigned i = 0; i < writer->roles.count; i++) {
        if (writer->roles.role[i].royal)
            buf_format(writer->out, "end capture of %s loss\n", writer->roles.role[i].name);
    }
}

static void write_extinction(struct writer *writer)
{
    const struct ini_game *game = writer->game;
    const bool is_bare = game->extinct_together && game->extinct_count == 1 &&
                         writer_has_roles(writer, KIND_BIT(KIND_KING));

    if (game->extinction == VALUE_NONE || game->pseudo_royal) {
        if (game->pseudo_royal && game->blasts)
            write_royal_blasts(writer);
        return;
    }
    if (is_bare && (game->extinct_opponent == 2 || game->extinction != VALUE_LOSS)) {
        buf_format(writer->out, "end bare king %s\n", value_words[game->extinction]);
        return;
    }
    if (game->extinct_opponent > 0 || game->extinction_claim)
        writer_omit(writer, 0, "extinction ends the game whatever the opponent has left");
    if (game->drops && game->extinct_count > 0)
        writer_omit(writer, 0, "pieces in hand are not counted where a kind of piece is lost");
    if (game->extinct_together) {
        write_extinct(writer, ~(kind_set)0);
        return;
    }
    for (unsigned kind = 0; kind < KIND_COUNT; kind++) {
        if ((game->extinction_types >> kind & 1) && writer_has_roles(writer, KIND_BIT(kind)))
            write_extinct(writer, KIND_BIT(kind));
    }
}

static void write_goal(struct writer *writer, unsigned color, const char *color_word,
                       const char *condition, const char *rest)
{
    const struct ini_game *game = writer->game;

    buf_format(writer->out, "%send", color_word);
    writer_roles(writer, game->flag[color]);
    writer_squares(writer, " on", writer_own(writer, game->flag_region, color), false);
    buf_format(writer->out, " win%s", condition);
    buf_format(writer->out, "%s\n", rest);
}

/* Where so many have to come there, all other squares may also be taken by pieces of anybody. */
static void write_goals(struct writer *writer, unsigned color, const char *color_word,
                        const char *condition)
{
    const struct ini_game *game = writer->game;
    const unsigned squares =
        squares_count(squares_and(writer_own(writer, game->flag_region, color), writer->board));
    char rest[32] = "";

    if (game->flag_count > 1 && !(game->flag_full && game->flag_count >= squares)) {
        snprintf(rest, sizeof(rest), ", %u of them", game->flag_count);
        write_goal(writer, color, color_word, condition, rest);
    }
    if (game->flag_count <= 1 || game->flag_full)
        write_goal(writer, color, color_word, condition,
                   game->flag_count > 1 ? ", none empty" : "");
}

/* "3 elephant wazir," for the roles of these kinds, if there are any. */
static void write_points_of(struct writer *writer, unsigned points, kind_set kinds, bool is_first)
{
    if (!writer_has_roles(writer, kinds))
        return;
    buf_format(writer->out, "%s %u", is_first ? "" : ",", points);
    writer_roles(writer, kinds);
}

/* What the pieces count for: Black, who moves second, has more besides. */
static void write_points(struct writer *writer)
{
    static const struct {
        const char *key;
        unsigned points;
    } each[] = {{"rook", 13}, {"janggiCannon", 7}, {"horse", 5}, {"soldier", 2}};
    const kind_set three = kind_named("janggiElephant") | kind_named("wazir");

    if (!counts_points(writer))
        return;
    buf_text(writer->out, "count points");
    const size_t len = writer->out->len;
    if (writer->game->material == MATERIAL_ALIKE) {
        write_points_of(writer, 1, ~(kind_set)0, true);
    } else {
        for (size_t i = 0; i < sizeof(each) / sizeof(each[0]); i++)
            write_points_of(writer, each[i].points, kind_named(each[i].key),
                            writer->out->len == len);
        write_points_of(writer, 3, three, writer->out->len == len);
        buf_format(writer->out, "%s 1.5 more for black", writer->out->len == len ? "" : ",");
    }
    buf_char(writer->out, '\n');
}

/* There the second of two passes ends a game, and so does one while kings face each other. */
static void write_partings(struct writer *writer)
{
    const struct ini_game *game = writer->game;
    const bool all_pass = game->pass[WHITE] && game->pass[BLACK];

    if (game->facing_ends && !all_pass)
        writer_omit(writer, 0, "bikjangRule: kings that face each other must part");
    if (!all_pass)
        return;
    if (game->draw_odds)
        writer_omit(writer, 0, "materialCounting: passes are a draw");
    if (game->facing_ends && writer_has_roles(writer, KIND_BIT(KIND_KING)))
        buf_format(writer->out, "end facing king %s, orthogonally\n", word_of(writer, VALUE_DRAW));
    buf_format(writer->out, "end passes 2 %s\n", word_of(writer, VALUE_DRAW));
}

/* Only a king that follows makes the game a draw; other pieces have to stay for a turn. */
static void write_flag(struct writer *writer, unsigned color, const char *color_word)
{
    const struct ini_game *game = writer->game;
    const bool is_king = game->flag[color] == KIND_BIT(KIND_KING);

    if (squares_none(writer_own(writer, game->flag_region, color)) ||
        !writer_has_roles(writer, game->flag[color]))
        return;
    if (game->flag_safe)
        write_goals(writer, color, color_word, ", safe");
    if (game->flag_move)
        write_goals(writer, color, color_word, is_king ? ", equal turns" : ", held");
    if (!game->flag_safe && !game->flag_move)
        write_goals(writer, color, color_word, "");
}

static void write_flags(struct writer *writer)
{
    const struct ini_game *game = writer->game;

    if (squares_none(game->flag_region[WHITE]) && squares_none(game->flag_region[BLACK]))
        return;
    if (game->flag[WHITE] == game->flag[BLACK] &&
        squares_equal(writer_own(writer, game->flag_region, WHITE),
                      writer_own(writer, game->flag_region, BLACK))) {
        write_flag(writer, WHITE, "");
        return;
    }
    write_flag(writer, WHITE, color_words[WHITE]);
    write_flag(writer, BLACK, color_words[BLACK]);
}

static void write_line_of(struct writer *writer, unsigned number, const char *rest)
{
    const struct ini_game *game = writer->game;
    const bool is_straight = game->line_along_files && game->line_along_ranks;

    if (!number)
        return;
    if (game->line_along_files != game->line_along_ranks || !(is_straight || game->line_diagonal)) {
        writer_omit(writer, 0, "connectN: lines count along files and ranks alike");
        return;
    }
    buf_format(writer->out, "end line of %u", number);
    writer_roles(writer, game->line_types);
    buf_format(writer->out, " %s%s%s\n", value_words[game->line_value],
               !is_straight          ? ", diagonally"
               : game->line_diagonal ? ""
                                     : ", orthogonally",
               rest);
}

/* Pieces that stand in a line or in a square. */
static void write_shapes(struct writer *writer)
{
    const struct ini_game *game = writer->game;

    if (!writer_has_roles(writer, game->line_types))
        return;
    write_line_of(writer, game->line, "");
    write_line_of(writer, game->line_with_gaps, ", with gaps");
    if (!game->square)
        return;
    buf_format(writer->out, "end square of %u", game->square);
    writer_roles(writer, game->line_types);
    buf_format(writer->out, " %s\n", value_words[game->line_value]);
}

/* Checks that remain at the start, "3+3" among the fields of a FEN. */
static void write_checks(struct writer *writer)
{
    const char *plus = strchr(writer->game->start, ' ');
    unsigned long white = 0, black = 0;

    if (!writer->game->check_counting)
        return;
    while ((plus = plus ? strchr(plus + 1, '+') : NULL)) {
        if (isdigit((unsigned char)plus[-1]) && isdigit((unsigned char)plus[1])) {
            white = strtoul(plus - 1, NULL, 10);
            black = strtoul(plus + 1, NULL, 10);
            break;
        }
    }
    if (white == 0 || white != black) {
        writer_omit(writer, 0, "checkCounting: the number of checks that win is not in startFen");
        return;
    }
    buf_format(writer->out, "count checks to %lu\nend checks %lu loss\n", white, white);
}

static void write_passes(struct writer *writer)
{
    const struct ini_game *game = writer->game;
    const char *words[COLORS] = {NULL, NULL};

    for (unsigned color = 0; color < COLORS; color++)
        words[color] = game->pass[color]                ? "may pass"
                       : game->pass_on_stalemate[color] ? "may pass when stalemated"
                                                        : NULL;
    if (words[WHITE] && words[WHITE] == words[BLACK]) {
        buf_format(writer->out, "%s\n", words[WHITE]);
        return;
    }
    for (unsigned color = 0; color < COLORS; color++) {
        if (words[color])
            buf_format(writer->out, "%s%s\n", color_words[color], words[color]);
    }
}

/* What is placed after every move. */
static void write_walling(struct writer *writer)
{
    static const char *const words[] = {[WALLING_NONE] = "",
                                        [WALLING_ANYWHERE] = "turn move, place wall",
                                        [WALLING_ONE] = "turn move, place duck",
                                        [WALLING_BEHIND] = "turn move, place wall behind"};
    const struct ini_game *game = writer->game;
    const struct ini_squares *region = game->walling_region;

    if (!game->walling)
        return;
    buf_text(writer->out, words[game->walling]);
    if (game->walling != WALLING_BEHIND && !squares_none(region[WHITE])) {
        if (squares_equal(writer_own(writer, region, WHITE), writer_own(writer, region, BLACK)))
            writer_squares(writer, " on", writer_own(writer, region, WHITE), false);
        else
            writer_omit(writer, 0, "wallingRegion: each player builds on squares of their own");
    }
    buf_text(writer->out, game->walling == WALLING_ONE ? ", only one\n" : "\n");
}

/* A mate by a knight loses, and one after no check by a piece that counts is a draw. */
static void write_mates(struct writer *writer)
{
    const kind_set knight = KIND_BIT(KIND_KNIGHT),
                   weighty = knight | KIND_BIT(KIND_ROOK) | kind_named("bers");

    if (!writer->game->mates_in_series || !has_royals(writer))
        return;
    if (writer_has_roles(writer, knight)) {
        buf_text(writer->out, "end checkmate by");
        writer_roles(writer, knight);
        buf_text(writer->out, " win\n");
    }
    if (writer_has_roles(writer, weighty)) {
        buf_text(writer->out, "end checkmate without check by");
        writer_roles(writer, weighty);
        buf_text(writer->out, " draw\n");
    }
}

static void write_stalemate(struct writer *writer)
{
    const struct ini_game *game = writer->game;

    if (game->stalemate != VALUE_DRAW || !game->material) {
        write_ending(writer, "stalemate", game->stalemate, "");
        return;
    }
    writer_omit(writer, 0, "materialCounting: no points are counted after a stalemate");
    buf_text(writer->out, "end stalemate draw\n");
}

void write_endings(struct writer *writer)
{
    const struct ini_game *game = writer->game;

    write_points(writer);
    buf_text(writer->out, game->must_capture ? "must capture\n" : "");
    buf_text(writer->out, game->checking ? "" : "must not check\n");
    write_walling(writer);
    write_passes(writer);
    if (has_royals(writer))
        buf_format(writer->out, "end checkmate %s\n", value_words[game->checkmate]);
    write_mates(writer);
    if (game->stalemate_count)
        buf_format(writer->out, "end stalemate fewer pieces %s\n", value_words[game->stalemate]);
    else
        write_stalemate(writer);
    write_castling_ends(writer);
    write_checks(writer);
    write_extinction(writer);
    write_flags(writer);
    write_shapes(writer);
    write_partings(writer);
    write_repetition(writer);
    write_chases(writer);
    write_move_rule(writer);
}
