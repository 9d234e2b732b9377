/* Pieces of a rule text, and the kinds of a file of variants that they are. */
#include <ctype.h>
#include <string.h>

#include "ini/rules_in.h"

/* "N", "+P" or "Q~". Returns: false for other letters. */
static bool read_letter(const char *word, struct rules_piece *piece)
{
    const bool promoted = *word == '+';

    word += promoted;
    piece->letter = *word;
    piece->form = promoted ? ROLE_PROMOTED : word[0] && word[1] == '~' ? ROLE_OF_PAWN : ROLE_PLAIN;
    return isupper((unsigned char)*word) && strlen(word) == (piece->form == ROLE_OF_PAWN ? 2 : 1);
}

void take_piece(struct rules *rules, const struct statement *statement)
{
    struct rules_piece *piece = &rules->piece[rules->piece_count];

    if (rules->piece_count == ROLES_MAX || statement->count < 4)
        return;
    *piece = (struct rules_piece){.name = statement->word[1], .kind = KIND_NONE};
    rules->piece_count++;
    piece->within = rules->board;
    if (!read_letter(statement->word[2], piece)) {
        rules_refuse(rules, statement, "pieces there have one letter");
        rules->failed = true;
    }
    if (!movement_read_own(statement->word[3], &piece->movement))
        rules_refuse(rules, statement, "this movement has no word there");
    for (unsigned i = 4; i < statement->count; i++) {
        const char *word = statement->word[i];
        if (strcmp(word, "royal") == 0) {
            piece->royal = true;
        } else if (strcmp(word, "within") == 0) {
            piece->is_bound = true;
            i = rules_squares(rules, statement, i + 1, &piece->within) - 1;
        } else if (strcmp(word, "captured") == 0 && i + 2 < statement->count) {
            piece->captured_as = statement->word[i + 2];
            i += 2;
        } else {
            i += 2; /* drawn as */
        }
    }
}

static bool has_initial(const struct movement *movement)
{
    return movement->count > 0 && movement->term[movement->count - 1].initial;
}

static struct movement ordinary(const struct movement *movement)
{
    struct movement out = *movement;

    while (has_initial(&out))
        out.count--;
    return out;
}

static bool moves_like(const struct movement *movement, const char *word)
{
    struct movement other;

    return !movement_read(word, &other) && movement_equal(movement, &other);
}

/* A pawn there has a double step if there is any, and no other first move. */
static bool is_pawn(const struct rules *rules, const struct rules_piece *piece)
{
    const struct movement steps = ordinary(&piece->movement);
    bool others_begin = false;

    for (unsigned i = 0; i < rules->piece_count; i++)
        others_begin |= &rules->piece[i] != piece && has_initial(&rules->piece[i].movement);
    if (!moves_like(&steps, "fmWfceF"))
        return false;
    return has_initial(&piece->movement) ? moves_like(&piece->movement, "fmWfceFifmnD")
                                         : !others_begin;
}

/* A kind that moves in this way and has a name; KIND_NONE. */
static unsigned named_kind(const struct rules *rules, const struct rules_piece *piece)
{
    if (piece->movement.en_passant || has_initial(&piece->movement))
        return KIND_NONE;
    for (unsigned kind = 0; kind < KIND_CUSTOM; kind++) {
        const bool is_special = kind == KIND_PAWN || kind == KIND_SOLDIER || kind == KIND_KING ||
                                kind == KIND_HOPPING_CANNON;
        if (!is_special && !rules->game->letter[kind] &&
            moves_like(&piece->movement, kind_table[kind].betza))
            return kind;
    }
    return KIND_NONE;
}

static bool write_betza(struct rules *rules, const struct rules_piece *piece, unsigned kind)
{
    struct movement again;
    struct buf word = buf_init(rules->betza[kind], BETZA_SIZE);

    rules->game->betza[kind] = rules->betza[kind];
    return movement_write(&piece->movement, MOVEMENT_THEIRS, piece->movement.en_passant, &word) &&
           !word.cut && !movement_read(word.text, &again) &&
           movement_equal(&piece->movement, &again);
}

static unsigned custom_kind(const struct rules *rules)
{
    unsigned kind = KIND_CUSTOM;

    while (kind < KIND_COUNT && rules->game->letter[kind])
        kind++;
    return kind;
}

static unsigned choose_kind(struct rules *rules, const struct rules_piece *piece)
{
    const bool is_king = piece->royal && !rules->leads_royals && !rules->game->letter[KIND_KING];
    unsigned kind = named_kind(rules, piece);

    if (piece->is_soldier && !rules->game->letter[KIND_SOLDIER])
        return KIND_SOLDIER;
    if (is_king && moves_like(&piece->movement, "K"))
        return KIND_KING;
    if (!piece->royal && !rules->game->letter[KIND_PAWN] && is_pawn(rules, piece))
        return KIND_PAWN;
    if (kind != KIND_NONE && !is_king)
        return kind;
    kind = is_king ? KIND_KING : custom_kind(rules);
    if (kind == KIND_NONE || !write_betza(rules, piece, kind))
        rules_refuse(rules, NULL, "%s: its moves have no word there", piece->name);
    return kind;
}

static char free_letter(const struct rules *rules)
{
    for (char letter = 'A'; letter <= 'Z'; letter++) {
        bool is_free = game_kind(rules->game, letter) == KIND_NONE;
        for (unsigned i = 0; i < rules->piece_count; i++)
            is_free &= rules->piece[i].letter != letter;
        if (is_free)
            return letter;
    }
    return 0;
}

static void give_kind(struct rules *rules, struct rules_piece *piece, char letter)
{
    struct ini_game *game = rules->game;
    const unsigned kind = choose_kind(rules, piece);

    piece->kind = kind;
    if (kind == KIND_NONE || !letter) {
        rules_refuse(rules, NULL, "%s: there are too many kinds of pieces", piece->name);
        rules->failed = true;
        return;
    }
    game->letter[kind] = letter;
    if (piece->is_bound) {
        for (unsigned color = 0; color < COLORS; color++) {
            game->has_mobility[color] |= KIND_BIT(kind);
            game->mobility[color][kind] = piece->within;
        }
    }
    if (piece->movement.en_passant)
        game->en_passant_types[WHITE] |= KIND_BIT(kind);
}

/* A piece that others know as the promoted form of another moves as some kind. */
static const struct rules_piece *alike(const struct rules *rules, const struct rules_piece *piece)
{
    for (unsigned i = 0; i < rules->piece_count; i++) {
        const struct rules_piece *other = &rules->piece[i];
        if (other->kind != KIND_NONE && other->kind != KIND_PAWN && other->kind != KIND_KING &&
            !piece->royal && !other->is_soldier &&
            movement_equal(&other->movement, &piece->movement) &&
            squares_equal(other->within, piece->within))
            return other;
    }
    return NULL;
}

static void give_form(struct rules *rules, struct rules_piece *piece)
{
    const unsigned base = game_kind(rules->game, piece->letter);
    const struct rules_piece *other = alike(rules, piece);

    if (base == KIND_NONE) {
        rules_refuse(rules, NULL, "%s: there is no piece of which it is a form", piece->name);
        rules->failed = true;
    } else if (piece->form == ROLE_PROMOTED) {
        if (other)
            piece->kind = other->kind;
        else
            give_kind(rules, piece, free_letter(rules));
        if (piece->kind != KIND_NONE)
            rules->game->promoted[base] = (unsigned char)piece->kind;
    } else {
        piece->kind = base;
        for (unsigned i = 0; i < rules->piece_count; i++) {
            if (rules->piece[i].form == ROLE_PLAIN && rules->piece[i].kind == base &&
                !movement_equal(&rules->piece[i].movement, &piece->movement))
                rules_refuse(rules, NULL, "%s: it moves otherwise than %s", piece->name,
                             rules->piece[i].name);
        }
    }
}

/* All first moves start on the same squares. */
static void settle_first(struct rules *rules)
{
    struct ini_game *game = rules->game;
    bool is_set = false;

    for (unsigned i = 0; i < rules->piece_count; i++) {
        const struct rules_piece *piece = &rules->piece[i];
        if (!has_initial(&piece->movement))
            continue;
        if (is_set && !squares_equal(piece->first, game->double_step[WHITE]))
            rules_refuse(rules, NULL, "%s: all first moves start on the same squares there",
                         piece->name);
        game->double_step[WHITE] = game->double_step[BLACK] = piece->first;
        is_set = true;
    }
    game->double_steps = is_set;
    if (rules->passes && rules->passes_not)
        rules_refuse(rules, NULL, "all double steps can be captured en passant there, or none");
    if (is_set && !rules->passes)
        game->en_passant[WHITE] = game->en_passant[BLACK] = (struct ini_squares){{0}};
}

static unsigned kind_of(const struct rules *rules, const char *name)
{
    const unsigned at = rules_piece(rules, name);

    return at == rules->piece_count ? KIND_NONE : rules->piece[at].kind;
}

/* First moves: there the king has its leap, and so has a fers, if there is one. */
static void settle_leaps(struct rules *rules)
{
    struct ini_game *game = rules->game;
    const struct statement *king = rules->king_leap, *fers = rules->fers_leap;
    const unsigned fers_kind = kind_by_key("fers", strlen("fers"));

    if (!king && !fers)
        return;
    if (king && kind_of(rules, king->word[1]) == KIND_KING &&
        kind_of(rules, king->word[11]) == KIND_ROOK &&
        (fers ? kind_of(rules, fers->word[1]) == fers_kind : !game->letter[fers_kind]))
        game->gating = game->cambodian_moves = true;
    else
        rules_refuse(rules, king ? king : fers,
                     "king and fers both have their first moves there, or none");
}

void settle_kinds(struct rules *rules)
{
    struct ini_game *game = rules->game;

    game->en_passant_types[WHITE] = 0;
    settle_first(rules);
    for (unsigned i = 0; i < rules->piece_count && !rules->failed; i++) {
        if (rules->piece[i].form == ROLE_PLAIN)
            give_kind(rules, &rules->piece[i], rules->piece[i].letter);
    }
    for (unsigned i = 0; i < rules->piece_count && !rules->failed; i++) {
        if (rules->piece[i].form != ROLE_PLAIN)
            give_form(rules, &rules->piece[i]);
    }
    game->en_passant_types[BLACK] = game->en_passant_types[WHITE];
    if (!rules->failed)
        settle_leaps(rules);
}
