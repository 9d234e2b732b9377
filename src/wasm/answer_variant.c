/* The facts of a game. */
#include "wasm/answer.h"

#include "wasm/answer_parts.h"

static void write_texts(struct json *out, const char *key, const adx_variant *variant,
                        const char *(*text_at)(const adx_variant *, unsigned))
{
    json_write_array(out, key);
    for (unsigned i = 0; text_at(variant, i); i++)
        json_write_text(out, NULL, text_at(variant, i));
    json_write_array_end(out);
}

static void write_labels(struct json *out, const char *key, const adx_variant *variant,
                         unsigned count, const char *(*label_of)(const adx_variant *, unsigned))
{
    json_write_array(out, key);
    for (unsigned i = 0; i < count; i++)
        json_write_text(out, NULL, label_of(variant, i));
    json_write_array_end(out);
}

static void write_board(struct json *out, const adx_variant *variant)
{
    const adx_board board = adx_variant_board(variant);

    json_write_object(out, "board");
    json_write_number(out, "files", board.files);
    json_write_number(out, "ranks", board.ranks);
    json_write_bool(out, "doubled", board.doubled);
    if (board.hexagons)
        json_write_text(out, "hexagons",
                        board.hexagons == ADX_HEXAGONS_IN_FILES ? "files" : "ranks");
    json_write_bool(out, "wrapsFiles", board.wraps_files);
    json_write_bool(out, "wrapsRanks", board.wraps_ranks);
    write_labels(out, "fileLabels", variant, board.files, adx_variant_file_label);
    write_labels(out, "rankLabels", variant, board.ranks, adx_variant_rank_label);
    json_write_array(out, "squares");
    for (unsigned i = 0; i < board.square_count; i++) {
        const adx_square square = adx_variant_square(variant, i);
        json_write_object(out, NULL);
        json_write_text(out, "name", square.name);
        json_write_number(out, "file", square.file);
        json_write_number(out, "rank", square.rank);
        json_write_number(out, "shade", square.shade);
        json_write_object_end(out);
    }
    json_write_array_end(out);
    json_write_object_end(out);
}

/* The squares in colors of their own. */
static void write_terrain(struct json *out, const adx_variant *variant)
{
    static const char *const names[] = {"river", "marks", "goals"};
    uint8_t squares[3][ADX_SQUARES_MAX];
    unsigned counts[3] = {0};

    for (unsigned i = 0; i < adx_variant_board(variant).square_count; i++) {
        const adx_square square = adx_variant_square(variant, i);
        const bool is[] = {square.in_river, square.is_marked, square.is_goal};
        for (unsigned kind = 0; kind < 3; kind++)
            if (is[kind])
                squares[kind][counts[kind]++] = (uint8_t)i;
    }
    for (unsigned kind = 0; kind < 3; kind++)
        write_squares(out, names[kind], squares[kind], counts[kind]);
}

/*
 * {ground, characters, lines: [from, to, from, to, ...], river: [square, ...], marks, goals}, or
 * null for squares of two shades.
 */
static void write_look(struct json *out, const adx_variant *variant)
{
    const adx_look look = adx_variant_look(variant);
    adx_line lines[ADX_BOARD_LINES_MAX];

    if (look.ground == ADX_GROUND_CHECKERED) {
        json_write_null(out, "look");
        return;
    }
    json_write_object(out, "look");
    json_write_text(out, "ground", look.ground == ADX_GROUND_LINES ? "lines" : "plain");
    json_write_text(out, "characters", look.characters);
    json_write_array(out, "lines");
    const unsigned count = adx_variant_lines(variant, lines);
    for (unsigned i = 0; i < count; i++) {
        json_write_number(out, NULL, lines[i].from);
        json_write_number(out, NULL, lines[i].to);
    }
    json_write_array_end(out);
    write_terrain(out, variant);
    json_write_object_end(out);
}

/* Index is the number of the role; there is no role 0. */
static void write_roles(struct json *out, const adx_variant *variant)
{
    json_write_array(out, "roles");
    json_write_null(out, NULL);
    for (unsigned i = 1; i <= adx_variant_role_count(variant); i++) {
        const adx_role role = adx_variant_role(variant, i);
        json_write_object(out, NULL);
        json_write_text(out, "name", role.name);
        json_write_text(out, "title", role.title);
        json_write_text(out, "picture", role.picture);
        json_write_text(out, "letter", role.letter);
        json_write_bool(out, "royal", role.royal);
        json_write_bool(out, "stone", role.stone);
        json_write_bool(out, "imitator", role.imitator);
        json_write_bool(out, "handOnly", role.hand_only);
        json_write_number(out, "base", role.base);
        json_write_number(out, "value", role.value);
        json_write_number(out, "checks", role.checks);
        json_write_object_end(out);
    }
    json_write_array_end(out);
}

static void write_role_set(struct json *out, const char *name, uint64_t roles)
{
    json_write_array(out, name);
    for (unsigned role = 1; role <= ADX_ROLES_MAX; role++) {
        if (roles >> role & 1)
            json_write_number(out, NULL, role);
    }
    json_write_array_end(out);
}

/*
 * The rules in full: [{topic, title, role, kind, subjects, named, text}]; role is 0 where a
 * paragraph is of none.
 */
static void write_rules(struct json *out, const adx_variant *variant)
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

    json_write_array(out, "rules");
    for (unsigned i = 0; adx_variant_paragraph(variant, i).text; i++) {
        const adx_paragraph paragraph = adx_variant_paragraph(variant, i);
        json_write_object(out, NULL);
        json_write_text(out, "topic", topics[paragraph.topic]);
        json_write_text(out, "title", adx_variant_topic_title(variant, paragraph.topic));
        json_write_number(out, "role", paragraph.role);
        json_write_text(out, "kind", paragraph.kind);
        write_role_set(out, "subjects", paragraph.subjects);
        write_role_set(out, "named", paragraph.named);
        json_write_text(out, "text", paragraph.text);
        json_write_object_end(out);
    }
    json_write_array_end(out);
}

/* {reason: sentence} for the endings of the game. */
static void write_endings(struct json *out, const adx_variant *variant)
{
    const char *reason;

    json_write_object(out, "endings");
    for (unsigned i = 0; (reason = adx_variant_ending_reason(variant, i)) != NULL; i++)
        json_write_text(out, reason, adx_variant_ending(variant, reason));
    json_write_object_end(out);
}

/* {reason: name} for them, and for games that a playtest breaks off or that state no reason. */
static void write_ending_names(struct json *out, const adx_variant *variant)
{
    static const char *const others[] = {"length", ""};
    const char *reason;

    json_write_object(out, "endingNames");
    for (unsigned i = 0; (reason = adx_variant_ending_reason(variant, i)) != NULL; i++)
        json_write_text(out, reason, adx_variant_ending_name(variant, reason));
    for (unsigned i = 0; i < 2; i++)
        json_write_text(out, others[i], adx_variant_ending_name(variant, others[i]));
    json_write_object_end(out);
}

/* Rights to turn pieces into others: {from, to}. */
static void write_conversions(struct json *out, const adx_variant *variant)
{
    adx_conversion right;

    json_write_array(out, "conversions");
    for (unsigned i = 0; adx_variant_conversion(variant, i, ADX_WHITE, &right); i++) {
        json_write_object(out, NULL);
        json_write_number(out, "from", right.from);
        json_write_number(out, "to", right.to);
        json_write_object_end(out);
    }
    json_write_array_end(out);
}

/* What the players are called: {white, black}. */
static void write_colors(struct json *out, const adx_variant *variant)
{
    json_write_object(out, "colors");
    for (unsigned color = 0; color < 2; color++)
        json_write_text(out, answer_colors[color],
                        adx_variant_color_name(variant, (adx_color)color));
    json_write_object_end(out);
}

void answer_describe(struct json *out, const adx_variant *variant)
{
    output_reset(out);
    json_write_object(out, NULL);
    json_write_text(out, "id", adx_variant_id(variant));
    json_write_text(out, "title", adx_variant_title(variant));
    json_write_text(out, "idea", adx_variant_idea(variant));
    write_texts(out, "aliases", variant, adx_variant_alias);
    json_write_text(out, "origin", adx_variant_origin(variant));
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
    write_ending_names(out, variant);
    write_colors(out, variant);
    write_conversions(out, variant);
    json_write_number(out, "countedChecks", adx_variant_counted_checks(variant));
    json_write_bool(out, "hasPawns", adx_variant_has_pawns(variant));
    json_write_bool(out, "hasHands", adx_variant_has_hands(variant));
    json_write_bool(out, "hasPools", adx_variant_has_pools(variant));
    json_write_bool(out, "hasDice", adx_variant_has_dice(variant));
    json_write_number(out, "startCount", adx_variant_start_count(variant));
    json_write_object_end(out);
}
