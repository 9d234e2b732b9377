/* The facts of a game. */
#include "wasm/answer.h"

#include "wasm/answer_parts.h"

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

/* {reason: name} for them, and for games that a playtest breaks off or that state no reason. */
static void write_ending_names(struct writer *out, const adx_variant *variant)
{
    static const char *const others[] = {"length", ""};
    const char *reason;

    writer_object(out, "endingNames");
    for (unsigned i = 0; (reason = adx_variant_ending_reason(variant, i)) != NULL; i++)
        writer_text(out, reason, adx_variant_ending_name(variant, reason));
    for (unsigned i = 0; i < 2; i++)
        writer_text(out, others[i], adx_variant_ending_name(variant, others[i]));
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
        writer_text(out, answer_colors[color], adx_variant_color_name(variant, (adx_color)color));
    writer_object_end(out);
}

void answer_describe(struct writer *out, const adx_variant *variant)
{
    writer_reset(out);
    writer_object(out, NULL);
    writer_text(out, "id", adx_variant_id(variant));
    writer_text(out, "title", adx_variant_title(variant));
    write_texts(out, "aliases", variant, adx_variant_alias);
    writer_text(out, "origin", adx_variant_origin(variant));
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
    writer_number(out, "countedChecks", adx_variant_counted_checks(variant));
    writer_bool(out, "hasPawns", adx_variant_has_pawns(variant));
    writer_bool(out, "hasHands", adx_variant_has_hands(variant));
    writer_bool(out, "hasPools", adx_variant_has_pools(variant));
    writer_bool(out, "hasDice", adx_variant_has_dice(variant));
    writer_number(out, "startCount", adx_variant_start_count(variant));
    writer_object_end(out);
}
