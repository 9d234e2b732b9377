/* What a game tells people, in a language. */
#include <string.h>

#include "adx/pgn.h"
#include "api/handles.h"
#include "language/read_language.h"
#include "language/say.h"

/* Whether a player who loses one of these pieces loses the game: it is not worth some pawns. */
static bool is_vital(const struct description *about, unsigned role)
{
    bool is = false;

    for (unsigned color = WHITE; color <= BLACK; color++) {
        unsigned count = about->setup.hand[color][role - 1];
        for (unsigned square = 0; square < about->geometry.square_count; square++)
            count += about->setup.board[square] == piece_of(role, color);
        for (unsigned i = 0; i < about->ending_count; i++) {
            const struct ending *ending = &about->endings[i];
            is |= ending->kind == ENDING_NO_PIECE && ending->roles == UINT64_C(1) << role &&
                  ending->verdict == VERDICT_LOSS && ending->colors >> color & 1 && count &&
                  count <= (ending->number ? ending->number : 1);
        }
    }
    return is;
}

/* "knight (N), worth 3.9", "guard (G), a form of the king" */
static const char *line_of_role(const adx_variant *variant, const struct language *language,
                                unsigned number, struct arena *arena)
{
    const struct role *role = &variant->core->about->roles[number];
    const struct role *base = &variant->core->about->roles[role->base];
    const unsigned tenths = ((unsigned)variant->core->role_value[number] + 5) / 10;
    const bool has_worth = !role->stone && !is_vital(variant->core->about, number);
    const char *kind = role != base ? "form" : role->royal ? "royal" : has_worth ? "worth" : "none";
    char line[256];

    if (role != base && !strcmp(role->name, base->name))
        kind = "state";
    struct buf buf = buf_init(line, sizeof(line));
    LANGUAGE_SAY(&buf, language, MESSAGE_ROLE_LINE, arg_text("kind", kind),
                 arg_role("role", role->name), arg_text("letter", base->letter),
                 arg_role("base", base->name), arg_number("whole", tenths / 10),
                 arg_number("tenths", tenths % 10), arg_number("n", role->checks));
    return arena_text(arena, line, buf.len);
}

/* The language with the names of the players of this game. Returns: NULL without memory. */
static const struct language *language_for(const struct description *about,
                                           const struct language *language, struct arena *arena)
{
    const char(*const names)[ADX_NAME_SIZE_MAX] = about->color_names;

    if (!strcmp(names[WHITE], language->players[WHITE]) &&
        !strcmp(names[BLACK], language->players[BLACK]))
        return language;
    struct language *own = arena_take_unset(arena, sizeof(*own));
    if (own) {
        *own = *language;
        own->players[WHITE] = names[WHITE];
        own->players[BLACK] = names[BLACK];
    }
    return own;
}

/* "board 8x8", and the number of its squares where some of that rectangle are missing */
static const char *size_of_board(const struct geometry *board, const struct language *language,
                                 struct arena *arena)
{
    const unsigned all = (unsigned)board->files * board->ranks;
    char size[64];
    struct buf buf = buf_init(size, sizeof(size));

    if (board->hexagons) {
        LANGUAGE_SAY(&buf, language, MESSAGE_BOARD_SIZE_HEXAGONS,
                     arg_number("n", board->square_count));
        return arena_text(arena, size, buf.len);
    }
    LANGUAGE_SAY(&buf, language, MESSAGE_BOARD_SIZE, arg_number("files", board->files),
                 arg_number("ranks", board->ranks),
                 arg_number("n", board->square_count < all ? board->square_count : 0u));
    return arena_text(arena, size, buf.len);
}

static const char *title_of_color(const struct language *language, unsigned color,
                                  struct arena *arena)
{
    char name[64];
    struct buf buf = buf_init(name, sizeof(name));

    language_color(&buf, language, color);
    language_capitalize(language, name);
    return arena_text(arena, name, buf.len);
}

/* The first of the endings that chess does not have, which both players have in mind. */
static const char *goal_of(const struct brief *brief)
{
    static const enum ending_kind kinds[] = {ENDING_ROYAL_CAPTURE, ENDING_CHECKS,  ENDING_REACH,
                                             ENDING_LINE,          ENDING_SQUARE,  ENDING_NO_PIECE,
                                             ENDING_BARE_ROYAL,    ENDING_CASTLING};

    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
        if (brief->endings[kinds[i]])
            return brief->endings[kinds[i]];
    }
    return "";
}

/* What the author wrote, in the words of the language where it has some for the game. */
static const char *idea_of(const struct description *about, const struct language *language,
                           const struct brief *brief)
{
    if (!about->idea[0])
        return goal_of(brief);
    for (unsigned i = 0; i < language->idea_count; i++) {
        if (!strcmp(language->ideas[i].key, about->id))
            return language->ideas[i].text;
    }
    return about->idea;
}

bool variant_texts(const adx_variant *variant, const struct language *base, struct arena *arena,
                   struct variant_texts *out)
{
    const struct description *about = variant->core->about;
    const struct language *language = language_for(about, base, arena);

    if (!language)
        return false;
    out->language = language;
    out->origin = origin_write(about, language, arena);
    out->board_size = size_of_board(&about->geometry, language, arena);
    if (!out->origin || !out->board_size)
        return false;
    for (unsigned color = 0; color < 2; color++) {
        out->color_titles[color] = title_of_color(language, color, arena);
        if (!out->color_titles[color])
            return false;
    }
    for (unsigned role = 1; role <= about->role_count; role++) {
        char name[64];
        struct buf buf = buf_init(name, sizeof(name));
        language_role(&buf, language, about->roles[role].name);
        out->role_titles[role] = arena_text(arena, name, buf.len);
        out->role_lines[role] = line_of_role(variant, language, role, arena);
        if (!out->role_titles[role] || !out->role_lines[role])
            return false;
    }
    if (!brief_write(about, language, arena, &out->brief))
        return false;
    out->idea = idea_of(about, language, &out->brief);
    return rules_page_write(about, language, arena, &out->page);
}

adx_err adx_variant_use_language(adx_variant *variant, const adx_language *language)
{
    struct arena *arena = &variant->core->arena;
    struct variant_texts *texts = arena_take(arena, sizeof(*texts));

    if (!language && !variant->english)
        variant->english = language_builtin("en", arena);
    const struct language *words = language ? language->words : variant->english;
    if (!words || !texts || !variant_texts(variant, words, arena, texts))
        return ADX_E_NOMEM;
    variant->texts = texts;
    return ADX_OK;
}

const char *adx_variant_color_name(const adx_variant *variant, adx_color color)
{
    return variant->texts->color_titles[color == ADX_BLACK];
}

const char *adx_variant_origin(const adx_variant *variant)
{
    return variant->texts->origin;
}

const char *adx_variant_board_size(const adx_variant *variant)
{
    return variant->texts->board_size;
}

_Static_assert((int)ADX_TOPIC_GOAL == (int)TOPIC_GOAL, "topics differ");
_Static_assert((int)ADX_TOPIC_ROLE == (int)TOPIC_ROLE, "topics differ");
_Static_assert((int)ADX_TOPIC_SQUARES == (int)TOPIC_SQUARES, "topics differ");

const char *adx_variant_ending_name(const adx_variant *variant, const char *reason)
{
    static const struct {
        const char *reason;
        enum message message;
    } names[] = {
#define NAME_OF_ENDING(name, word, whose, arguments) {(word), MESSAGE_ENDED_##name},
#define NAME_OF_WORD(name, word)                     {(word), MESSAGE_ENDED_##name},
        ADX_ENDING_MAP(NAME_OF_ENDING) ADX_ENDING_WORD_MAP(NAME_OF_WORD)
#undef NAME_OF_ENDING
#undef NAME_OF_WORD
            {"length", MESSAGE_ENDED_LENGTH},
        {"", MESSAGE_ENDED_UNKNOWN},
    };

    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        if (!strcmp(names[i].reason, reason))
            return language_text(variant->texts->language, names[i].message);
    }
    return "";
}

void adx_pgn_fault_text(const adx_variant *variant, adx_pgn_fault fault, const char *word,
                        char *sentence)
{
    static const enum message messages[] = {
#define PGN_FAULT(name) [ADX_PGN_FAULT_##name] = MESSAGE_PGN_##name,
        ADX_PGN_FAULT_MAP(PGN_FAULT)
#undef PGN_FAULT
    };
    struct buf out = buf_init(sentence, ADX_PGN_FAULT_SIZE_MAX);

    if ((unsigned)fault < ADX_PGN_FAULTS)
        LANGUAGE_SAY(&out, variant->texts->language, messages[fault], arg_text("word", word));
}

const char *adx_variant_topic_title(const adx_variant *variant, adx_topic topic)
{
    static const enum message titles[] = {
#define TOPIC_TITLE(name) [ADX_TOPIC_##name] = MESSAGE_TOPIC_##name,
        ADX_TOPIC_MAP(TOPIC_TITLE)
#undef TOPIC_TITLE
    };

    return (unsigned)topic < ADX_TOPIC_COUNT
               ? language_text(variant->texts->language, titles[topic])
               : "";
}
