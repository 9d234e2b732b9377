#include "wasm/answer.h"

#include <stdint.h>

static const char *const color_names[] = {[ADX_WHITE] = "white", [ADX_BLACK] = "black"};

static const char *const winner_names[] = {
    [ADX_NOBODY] = "nobody",
    [ADX_WHITE_WINS] = "white",
    [ADX_BLACK_WINS] = "black",
    [ADX_DRAWN] = "drawn",
};

static const char *const severity_names[] = {
    [ADX_NOTE] = "note",
    [ADX_WARNING] = "warning",
    [ADX_ERROR] = "error",
};

static void write_square(struct writer *out, const char *key, unsigned square)
{
    if (square == ADX_SQUARE_NONE)
        writer_null(out, key);
    else
        writer_number(out, key, square);
}

static void write_squares(struct writer *out, const char *key, const uint8_t *squares,
                          unsigned count)
{
    writer_array(out, key);
    for (unsigned i = 0; i < count; i++)
        writer_number(out, NULL, squares[i]);
    writer_array_end(out);
}

static void write_hex(struct writer *out, const char *key, uint64_t value)
{
    static const char hex[] = "0123456789abcdef";
    char text[17] = {0};

    for (unsigned i = 0; i < 16; i++)
        text[i] = hex[value >> (60 - 4 * i) & 15];
    writer_text(out, key, text);
}

void answer_finding(void *out_ctx, const adx_finding *finding)
{
    struct writer *out = out_ctx;

    writer_object(out, NULL);
    writer_text(out, "severity", severity_names[finding->severity]);
    writer_text(out, "file", finding->file);
    writer_number(out, "line", finding->line);
    writer_number(out, "column", finding->column);
    writer_number(out, "length", finding->length);
    writer_text(out, "source", finding->source);
    writer_text(out, "sentence", finding->sentence);
    writer_text(out, "suggestion", finding->suggestion);
    writer_object_end(out);
}

void answer_findings_begin(struct writer *out)
{
    writer_reset(out);
    writer_object(out, NULL);
    writer_array(out, "findings");
}

void answer_findings_end(struct writer *out, adx_err err)
{
    writer_array_end(out);
    writer_text(out, "error", err ? adx_err_text(err) : NULL);
    writer_object_end(out);
}

static void write_texts(struct writer *out, const char *key, const adx_variant *variant,
                        const char *(*text_at)(const adx_variant *, unsigned))
{
    writer_array(out, key);
    for (unsigned i = 0; text_at(variant, i); i++)
        writer_text(out, NULL, text_at(variant, i));
    writer_array_end(out);
}

static void write_labels(struct writer *out, const char *key, const adx_variant *variant,
                         unsigned count, const char *(*label_of)(const adx_variant *, unsigned))
{
    writer_array(out, key);
    for (unsigned i = 0; i < count; i++)
        writer_text(out, NULL, label_of(variant, i));
    writer_array_end(out);
}

static void write_board(struct writer *out, const adx_variant *variant)
{
    const adx_board board = adx_variant_board(variant);

    writer_object(out, "board");
    writer_number(out, "files", board.files);
    writer_number(out, "ranks", board.ranks);
    writer_bool(out, "doubled", board.doubled);
    writer_bool(out, "wrapsFiles", board.wraps_files);
    writer_bool(out, "wrapsRanks", board.wraps_ranks);
    write_labels(out, "fileLabels", variant, board.files, adx_variant_file_label);
    write_labels(out, "rankLabels", variant, board.ranks, adx_variant_rank_label);
    writer_array(out, "squares");
    for (unsigned i = 0; i < board.square_count; i++) {
        const adx_square square = adx_variant_square(variant, i);
        writer_object(out, NULL);
        writer_text(out, "name", square.name);
        writer_number(out, "file", square.file);
        writer_number(out, "rank", square.rank);
        writer_number(out, "shade", square.shade);
        writer_object_end(out);
    }
    writer_array_end(out);
    writer_object_end(out);
}

/* {ground, characters, lines: [from, to, from, to, ...]}, or null for squares of two shades. */
static void write_look(struct writer *out, const adx_variant *variant)
{
    const adx_look look = adx_variant_look(variant);
    adx_line lines[ADX_BOARD_LINES_MAX];

    if (look.ground == ADX_GROUND_CHECKERED) {
        writer_null(out, "look");
        return;
    }
    writer_object(out, "look");
    writer_text(out, "ground", look.ground == ADX_GROUND_LINES ? "lines" : "plain");
    writer_text(out, "characters", look.characters);
    writer_array(out, "lines");
    const unsigned count = adx_variant_lines(variant, lines);
    for (unsigned i = 0; i < count; i++) {
        writer_number(out, NULL, lines[i].from);
        writer_number(out, NULL, lines[i].to);
    }
    writer_array_end(out);
    writer_object_end(out);
}

/* Index is the number of the role; there is no role 0. */
static void write_roles(struct writer *out, const adx_variant *variant)
{
    writer_array(out, "roles");
    writer_null(out, NULL);
    for (unsigned i = 1; i <= adx_variant_role_count(variant); i++) {
        const adx_role role = adx_variant_role(variant, i);
        writer_object(out, NULL);
        writer_text(out, "name", role.name);
        writer_text(out, "title", role.title);
        writer_text(out, "picture", role.picture);
        writer_text(out, "letter", role.letter);
        writer_bool(out, "royal", role.royal);
        writer_bool(out, "imitator", role.imitator);
        writer_bool(out, "handOnly", role.hand_only);
        writer_number(out, "base", role.base);
        writer_number(out, "value", role.value);
        writer_number(out, "checks", role.checks);
        writer_object_end(out);
    }
    writer_array_end(out);
}

static void write_role_set(struct writer *out, const char *name, uint64_t roles)
{
    writer_array(out, name);
    for (unsigned role = 1; role <= ADX_ROLES_MAX; role++) {
        if (roles >> role & 1)
            writer_number(out, NULL, role);
    }
    writer_array_end(out);
}

/*
 * The rules in full: [{topic, title, role, kind, subjects, named, text}]; role is 0 where a
 * paragraph is of none.
 */
static void write_rules(struct writer *out, const adx_variant *variant)
{
    static const char *const topics[] = {
        [ADX_TOPIC_GOAL] = "goal",
        [ADX_TOPIC_TURN] = "turn",
        [ADX_TOPIC_BOARD] = "board",
        [ADX_TOPIC_ROLE] = "role",
        [ADX_TOPIC_EN_PASSANT] = "en-passant",
        [ADX_TOPIC_CASTLING] = "castling",
        [ADX_TOPIC_PROMOTION] = "promotion",
        [ADX_TOPIC_DROPS] = "drops",
        [ADX_TOPIC_CHANGES] = "changes",
        [ADX_TOPIC_DRAWS] = "draws",
        [ADX_TOPIC_SQUARES] = "squares",
    };

    writer_array(out, "rules");
    for (unsigned i = 0; adx_variant_paragraph(variant, i).text; i++) {
        const adx_paragraph paragraph = adx_variant_paragraph(variant, i);
        writer_object(out, NULL);
        writer_text(out, "topic", topics[paragraph.topic]);
        writer_text(out, "title", adx_variant_topic_title(variant, paragraph.topic));
        writer_number(out, "role", paragraph.role);
        writer_text(out, "kind", paragraph.kind);
        write_role_set(out, "subjects", paragraph.subjects);
        write_role_set(out, "named", paragraph.named);
        writer_text(out, "text", paragraph.text);
        writer_object_end(out);
    }
    writer_array_end(out);
}

/* {reason: sentence} for the endings of the game. */
static void write_endings(struct writer *out, const adx_variant *variant)
{
    const char *reason;

    writer_object(out, "endings");
    for (unsigned i = 0; (reason = adx_variant_ending_reason(variant, i)) != NULL; i++)
        writer_text(out, reason, adx_variant_ending(variant, reason));
    writer_object_end(out);
}

/* Rights to turn pieces into others: {from, to}. */
static void write_conversions(struct writer *out, const adx_variant *variant)
{
    adx_conversion right;

    writer_array(out, "conversions");
    for (unsigned i = 0; adx_variant_conversion(variant, i, ADX_WHITE, &right); i++) {
        writer_object(out, NULL);
        writer_number(out, "from", right.from);
        writer_number(out, "to", right.to);
        writer_object_end(out);
    }
    writer_array_end(out);
}

/* What the players are called: {white, black}. */
static void write_colors(struct writer *out, const adx_variant *variant)
{
    writer_object(out, "colors");
    for (unsigned color = 0; color < 2; color++)
        writer_text(out, color_names[color], adx_variant_color_name(variant, (adx_color)color));
    writer_object_end(out);
}

void answer_describe(struct writer *out, const adx_variant *variant)
{
    writer_reset(out);
    writer_object(out, NULL);
    writer_text(out, "id", adx_variant_id(variant));
    writer_text(out, "title", adx_variant_title(variant));
    writer_text(out, "inventor", adx_variant_inventor(variant));
    writer_text(out, "year", adx_variant_year(variant));
    write_hex(out, "hash", adx_variant_hash(variant));
    write_texts(out, "sources", variant, adx_variant_source);
    write_texts(out, "brief", variant, adx_variant_brief);
    write_rules(out, variant);
    write_texts(out, "notes", variant, adx_variant_note);
    write_texts(out, "omissions", variant, adx_variant_omission);
    write_board(out, variant);
    write_look(out, variant);
    write_roles(out, variant);
    write_endings(out, variant);
    write_colors(out, variant);
    write_conversions(out, variant);
    writer_number(out, "countedChecks", adx_variant_counted_checks(variant));
    writer_bool(out, "hasHands", adx_variant_has_hands(variant));
    writer_bool(out, "hasPools", adx_variant_has_pools(variant));
    writer_bool(out, "hasDice", adx_variant_has_dice(variant));
    writer_number(out, "startCount", adx_variant_start_count(variant));
    writer_object_end(out);
}

static void write_pieces(struct writer *out, const adx_position *position)
{
    const adx_board board = adx_variant_board(adx_position_variant(position));

    writer_array(out, "pieces");
    for (unsigned square = 0; square < board.square_count; square++) {
        adx_color color = ADX_WHITE;
        const unsigned role = adx_position_role_at(position, square, &color);
        if (!role)
            continue;
        writer_object(out, NULL);
        writer_number(out, "square", square);
        writer_number(out, "role", role);
        writer_text(out, "color", color_names[color]);
        writer_object_end(out);
    }
    writer_array_end(out);
}

/* What stands beside the board: {white: [{role, count}], black: [...]}. */
static void write_holding(struct writer *out, const char *key, const adx_position *position,
                          unsigned (*count_of)(const adx_position *, adx_color, unsigned))
{
    const unsigned role_count = adx_variant_role_count(adx_position_variant(position));

    writer_object(out, key);
    for (unsigned color = ADX_WHITE; color <= ADX_BLACK; color++) {
        writer_array(out, color_names[color]);
        for (unsigned role = 1; role <= role_count; role++) {
            const unsigned count = count_of(position, (adx_color)color, role);
            if (!count)
                continue;
            writer_object(out, NULL);
            writer_number(out, "role", role);
            writer_number(out, "count", count);
            writer_object_end(out);
        }
        writer_array_end(out);
    }
    writer_object_end(out);
}

static void write_move(struct writer *out, const adx_position *position,
                       const adx_listed_move *listed)
{
    const adx_move_info info = adx_move_describe(position, listed->move);

    writer_object(out, NULL);
    writer_text(out, "text", listed->text);
    writer_text(out, "kind", adx_move_kind_word(info.kind));
    write_square(out, "from", info.from);
    write_square(out, "to", info.to);
    writer_number(out, "role", info.role);
    writer_number(out, "lands", info.lands);
    write_square(out, "captured", info.captured);
    write_square(out, "rookFrom", info.rook_from);
    write_square(out, "rookTo", info.rook_to);
    writer_array(out, "dice");
    for (unsigned i = 0; i < 2 && info.kind == ADX_MOVE_THROW; i++)
        writer_number(out, NULL, info.die[i]);
    writer_array_end(out);
    writer_number(out, "weight", adx_move_throw_weight(position, listed->move));
    writer_object_end(out);
}

static void write_moves(struct writer *out, const adx_position *position)
{
    static adx_listed_move moves[ADX_MOVES_MAX];
    const unsigned count = adx_position_list(position, moves);

    writer_array(out, "moves");
    for (unsigned i = 0; i < count; i++)
        write_move(out, position, &moves[i]);
    writer_array_end(out);
}

/* A number for each color. */
static void write_pair(struct writer *out, const char *key, const adx_position *position,
                       unsigned (*of)(const adx_position *, adx_color))
{
    writer_object(out, key);
    writer_number(out, "white", of(position, ADX_WHITE));
    writer_number(out, "black", of(position, ADX_BLACK));
    writer_object_end(out);
}

/* What the game keeps besides its board. */
static void write_keeping(struct writer *out, const adx_position *position)
{
    uint8_t waiting[ADX_SQUARES_MAX];
    unsigned dice[2];

    write_pair(out, "checks", position, adx_position_checks);
    write_pair(out, "royalRange", position, adx_position_royal_range);
    write_pair(out, "imitated", position, adx_position_imitated);
    writer_number(out, "imitations", adx_position_imitations(position));
    write_squares(out, "waiting", waiting, adx_position_waiting(position, waiting));
    writer_number(out, "conversion", adx_position_conversion(position));
    writer_array(out, "dice");
    for (unsigned i = 0; i < 2 && adx_position_dice(position, dice); i++)
        writer_number(out, NULL, dice[i]);
    writer_array_end(out);
}

/* Kinds of pieces that the throw allows; forms go with their base. */
static void write_allowed(struct writer *out, const adx_position *position)
{
    const adx_variant *variant = adx_position_variant(position);

    writer_array(out, "throwAllows");
    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
        if (adx_variant_role(variant, role).base == role &&
            adx_position_throw_allows(position, role))
            writer_number(out, NULL, role);
    }
    writer_array_end(out);
}

void answer_state(struct writer *out, const adx_position *position)
{
    const adx_outcome outcome = adx_position_outcome(position);
    char fen[ADX_FEN_SIZE_MAX];
    uint8_t checkers[16];

    writer_reset(out);
    writer_object(out, NULL);
    adx_position_fen(position, fen);
    writer_text(out, "fen", fen);
    write_hex(out, "key", adx_position_key(position));
    writer_text(out, "turn", color_names[adx_position_turn(position)]);
    writer_number(out, "ply", adx_position_ply(position));
    write_pieces(out, position);
    write_holding(out, "hands", position, adx_position_hand);
    write_holding(out, "pools", position, adx_position_pool);
    writer_object(out, "royals");
    write_square(out, "white", adx_position_royal(position, ADX_WHITE));
    write_square(out, "black", adx_position_royal(position, ADX_BLACK));
    writer_object_end(out);
    const unsigned checker_count = adx_position_checkers(position, checkers);
    write_squares(out, "checkers", checkers, checker_count);
    writer_bool(out, "throwDue", adx_position_throw_due(position));
    write_allowed(out, position);
    write_keeping(out, position);
    writer_text(out, "winner", winner_names[outcome.winner]);
    writer_text(out, "reason", outcome.reason);
    write_moves(out, position);
    writer_object_end(out);
}

void answer_ways(struct writer *out, const adx_variant *variant, unsigned role, unsigned color,
                 unsigned square)
{
    static const char *const kinds[] = {
        [ADX_WAY_LEAP] = "leap", [ADX_WAY_RIDE] = "ride", [ADX_WAY_HOP] = "hop"};
    adx_way ways[ADX_WAYS_MAX];

    if (square == ADX_SQUARE_NONE)
        square = adx_variant_best_square(variant, role);
    const unsigned count = adx_variant_ways(variant, role, (adx_color)color, square, ways);
    writer_reset(out);
    writer_object(out, NULL);
    write_square(out, "square", square);
    writer_array(out, "ways");
    for (unsigned i = 0; i < count; i++) {
        writer_object(out, NULL);
        writer_number(out, "square", ways[i].square);
        writer_bool(out, "moves", ways[i].moves);
        writer_bool(out, "captures", ways[i].captures);
        writer_text(out, "kind", kinds[ways[i].kind]);
        writer_object_end(out);
    }
    writer_array_end(out);
    writer_object_end(out);
}

void answer_words(struct writer *out, const adx_position *position)
{
    adx_right right;
    adx_draft draft;
    adx_field field;

    adx_draft_of(position, &draft);
    writer_reset(out);
    writer_object(out, NULL);
    writer_text(out, "enPassant", draft.en_passant);
    writer_number(out, "clock", draft.clock);
    writer_number(out, "turnNumber", draft.turn_number);
    writer_array(out, "rights");
    for (unsigned i = 0; adx_position_right(position, i, &right); i++) {
        writer_object(out, NULL);
        writer_text(out, "letters", right.letters);
        writer_bool(out, "has", right.has);
        writer_text(out, "color", color_names[right.color]);
        writer_number(out, "king", right.king);
        writer_number(out, "rook", right.rook);
        writer_object_end(out);
    }
    writer_array_end(out);
    writer_array(out, "fields");
    for (unsigned i = 0; adx_position_field(position, i, &field); i++)
        writer_text(out, NULL, field.name);
    writer_array_end(out);
    writer_object(out, "last");
    for (unsigned color = ADX_WHITE; color <= ADX_BLACK; color++)
        writer_number(out, color_names[color], draft.last[color]);
    writer_object_end(out);
    writer_number(out, "conversion", draft.conversion);
    writer_object_end(out);
}

void answer_goals(struct writer *out, const adx_position *position, unsigned square)
{
    uint8_t squares[ADX_SQUARES_MAX];

    writer_reset(out);
    write_squares(out, NULL, squares, adx_position_goals(position, square, squares));
}

static void write_notations(struct writer *out, const adx_position *position, adx_move move)
{
    char text[ADX_MOVE_TEXT_SIZE_MAX], san[ADX_SAN_SIZE_MAX];

    adx_move_text(position, move, text);
    adx_move_san(position, move, san);
    writer_object(out, NULL);
    writer_text(out, "text", text);
    writer_text(out, "san", san);
    writer_object_end(out);
}

void answer_move(struct writer *out, const adx_position *position, const adx_move *move)
{
    writer_reset(out);
    if (move)
        write_notations(out, position, *move);
    else
        writer_null(out, NULL);
}

void answer_explain(struct writer *out, const adx_position *position, const char *text)
{
    adx_explanation explanation;

    adx_position_explain(position, text, &explanation);
    writer_reset(out);
    writer_object(out, NULL);
    writer_bool(out, "legal", explanation.legal);
    writer_text(out, "reason", explanation.reason);
    writer_text(out, "sentence", explanation.sentence);
    write_squares(out, "squares", explanation.squares, explanation.square_count);
    writer_object_end(out);
}

static void write_offers(struct writer *out, const adx_standing *standing)
{
    writer_object(out, "offers");
    for (unsigned color = ADX_WHITE; color <= ADX_BLACK; color++) {
        const adx_event *offer = standing->offer[color];
        const bool is_draw = offer && offer->kind == ADX_EVENT_OFFER_DRAW;
        writer_text(out, color_names[color], !offer ? NULL : is_draw ? "draw" : "take-back");
    }
    writer_object_end(out);
}

static void write_clock(struct writer *out, const adx_standing *standing)
{
    if (!standing->has_clock) {
        writer_null(out, "clock");
        return;
    }
    writer_object(out, "clock");
    writer_number(out, "white", (long long)standing->left_ms[ADX_WHITE]);
    writer_number(out, "black", (long long)standing->left_ms[ADX_BLACK]);
    writer_number(out, "increment", (long long)standing->increment_ms);
    writer_number(out, "delay", (long long)standing->delay_ms);
    writer_object_end(out);
}

void answer_man(struct writer *out, const adx_men_difference *man)
{
    writer_reset(out);
    if (!man) {
        writer_null(out, NULL);
        return;
    }
    writer_object(out, NULL);
    writer_text(out, "letter", man->letter);
    writer_text(out, "theirs", man->theirs);
    writer_text(out, "ours", man->ours);
    writer_object_end(out);
}

void answer_pgn_facts(struct writer *out, const adx_pgn_game *game)
{
    writer_reset(out);
    if (!game) {
        writer_null(out, NULL);
        return;
    }
    writer_object(out, NULL);
    writer_text(out, "variant", game->head.game);
    writer_text(out, "white", game->head.player[ADX_WHITE].name);
    writer_text(out, "black", game->head.player[ADX_BLACK].name);
    writer_number(out, "size", (long long)game->size);
    writer_object_end(out);
}

static void visit_move(void *ctx, const adx_position *before, adx_move move)
{
    write_notations(ctx, before, move);
}

static void visit_comment(void *ctx, const char *text, size_t size)
{
    struct writer *out = ctx;

    writer_object(out, NULL);
    writer_bytes(out, "comment", text, size);
    writer_object_end(out);
}

static void visit_clock(void *ctx, uint64_t left_ms)
{
    struct writer *out = ctx;

    writer_object(out, NULL);
    writer_number(out, "clock", (long long)left_ms);
    writer_object_end(out);
}

static void visit_score(void *ctx, const adx_pgn_score *score)
{
    struct writer *out = ctx;

    writer_object(out, NULL);
    writer_object(out, "score");
    writer_bool(out, "isMate", score->is_mate);
    writer_number(out, "value", score->value);
    writer_object_end(out);
    writer_object_end(out);
}

static void visit_shape(void *ctx, const adx_pgn_shape *shape)
{
    struct writer *out = ctx;
    const char ink[] = {shape->ink, '\0'};

    writer_object(out, NULL);
    writer_object(out, "shape");
    writer_number(out, "from", shape->from);
    writer_number(out, "to", shape->to);
    writer_text(out, "ink", ink);
    writer_object_end(out);
    writer_object_end(out);
}

static void visit_mark(void *ctx, unsigned number)
{
    struct writer *out = ctx;

    writer_object(out, NULL);
    writer_number(out, "mark", number);
    writer_object_end(out);
}

static void visit_variation(struct writer *out, bool begins)
{
    writer_object(out, NULL);
    writer_bool(out, "variation", begins);
    writer_object_end(out);
}

static void visit_begin(void *ctx)
{
    visit_variation(ctx, true);
}

static void visit_end(void *ctx)
{
    visit_variation(ctx, false);
}

/* The first thing that is wrong with a text: nothing is written while it is read. */
struct complaint {
    unsigned line;
    char sentence[256];
};

static void note_complaint(void *ctx, const adx_finding *finding)
{
    struct complaint *complaint = ctx;

    if (*complaint->sentence)
        return;
    complaint->line = finding->line;
    for (unsigned i = 0; i + 1 < sizeof(complaint->sentence) && finding->sentence[i]; i++)
        complaint->sentence[i] = finding->sentence[i];
}

void answer_pgn_moves(struct writer *out, const adx_variant *variant, const char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct complaint complaint = {0};
    const adx_pgn_visitor visitor = {.move = visit_move,
                                     .comment = visit_comment,
                                     .clock = visit_clock,
                                     .score = visit_score,
                                     .shape = visit_shape,
                                     .mark = visit_mark,
                                     .begin_variation = visit_begin,
                                     .end_variation = visit_end,
                                     .ctx = out};

    writer_reset(out);
    writer_object(out, NULL);
    writer_array(out, "steps");
    const adx_err err =
        adx_pgn_visit(&alloc, variant, text, size, &visitor, note_complaint, &complaint);
    writer_array_end(out);
    writer_number(out, "line", complaint.line);
    writer_text(out, "error",
                !err                  ? NULL
                : *complaint.sentence ? complaint.sentence
                                      : adx_err_text(err));
    writer_object_end(out);
}

/* Who played and when: names are "" where they are not known, and so is the date. */
static void write_facts(struct writer *out, const adx_record_head *head)
{
    writer_object(out, "names");
    for (unsigned color = ADX_WHITE; color <= ADX_BLACK; color++)
        writer_text(out, color_names[color], head->player[color].name);
    writer_object_end(out);
    writer_text(out, "date", head->date);
}

void answer_standing(struct writer *out, const adx_record *record)
{
    const adx_standing standing = adx_record_standing(record);

    writer_reset(out);
    writer_object(out, NULL);
    writer_array(out, "plies");
    for (unsigned i = 0; i < standing.ply_count; i++)
        writer_text(out, NULL, adx_record_ply(record, i)->text);
    writer_array_end(out);
    writer_text(out, "winner", winner_names[standing.outcome.winner]);
    writer_text(out, "reason", standing.outcome.reason);
    write_offers(out, &standing);
    write_clock(out, &standing);
    write_facts(out, adx_record_facts(record));
    writer_object_end(out);
}

/* The moves of the line are played on a copy, as a text needs its position. */
static void write_line(struct writer *out, const char *key, const adx_position *root,
                       const adx_search_info *info,
                       unsigned (*text_of)(const adx_position *, adx_move, char *))
{
    adx_position *position = NULL;

    writer_array(out, key);
    if (!adx_position_clone(root, &position)) {
        for (unsigned i = 0; i < info->line_count; i++) {
            char text[ADX_SAN_SIZE_MAX];
            text_of(position, info->line[i], text);
            writer_text(out, NULL, text);
            if (adx_position_play(position, info->line[i]))
                break;
        }
        adx_position_free(position);
    }
    writer_array_end(out);
}

void answer_info(struct writer *out, const adx_position *root, const adx_search_info *info)
{
    writer_reset(out);
    writer_object(out, NULL);
    writer_number(out, "number", info->number);
    writer_number(out, "depth", info->depth);
    writer_number(out, "nodes", (long long)info->nodes);
    writer_number(out, "timeMs", (long long)info->time_ms);
    writer_bool(out, "isMate", info->is_mate);
    writer_number(out, "score", info->score);
    write_line(out, "line", root, info, adx_move_text);
    write_line(out, "sans", root, info, adx_move_san);
    writer_object_end(out);
}
