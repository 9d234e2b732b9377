/* Which inputs a network has, and how a game finds its own among them. */
#include "net/shape.h"

#include <string.h>

#include "base/check.h"
#include "base/splitmix.h"

/* ---- fingerprints: two things look alike to a network if these are equal ---- */

/* Source: FNV-1a, 64 bits, http://www.isthe.com/chongo/tech/comp/fnv/ */
#define HASH_START UINT64_C(0xcbf29ce484222325)

static uint64_t mix(uint64_t hash, uint64_t value)
{
    for (unsigned i = 0; i < 8; i++)
        hash = (hash ^ (value >> 8 * i & 255)) * UINT64_C(0x100000001b3);
    return hash;
}

/* The square on the other side of the middle file, or SQUARE_NONE. */
static unsigned across(const struct geometry *geometry, unsigned square)
{
    return geometry
        ->square_at[geometry->rank_of[square]][geometry->files - 1 - geometry->file_of[square]];
}

static uint64_t mix_zone(uint64_t hash, const struct geometry *geometry, struct squares zone,
                         bool mirrored)
{
    struct squares seen = {{0, 0}};

    for (unsigned s = 0; s < geometry->square_count; s++) {
        const unsigned to = mirrored ? across(geometry, s) : s;
        if (squares_has(zone, s) && to != SQUARE_NONE)
            squares_add(&seen, to);
    }
    for (unsigned i = 0; i < (geometry->square_count + 63u) / 64 || i < 2; i++)
        hash = mix(hash, seen.word[i]);
    return hash;
}

static uint64_t hash_rule(const struct geometry *geometry, const struct rule *rule, bool mirrored)
{
    const struct displacement *way = &rule->displacement;
    uint64_t hash = mix(HASH_START, way->modes);

    hash = mix(hash, rule->imitating != 0);
    hash = mix(hash, (uint64_t)(rule->added * 2 + rule->passing));
    for (unsigned i = 0; i < way->leg_count; i++) {
        const struct leg *leg = &way->legs[i];
        hash = mix(hash, (uint8_t)(mirrored ? -leg->file : leg->file));
        hash = mix(hash, (uint8_t)leg->rank);
        hash = mix(hash, (uint64_t)(leg->min * 256 + leg->max));
        hash = mix(hash, i + 1u < way->leg_count ? leg->land : 0);
    }
    hash = mix_zone(hash, geometry, rule->from, mirrored);
    return mix_zone(hash, geometry, rule->to, mirrored);
}

/*
 * Hashes to be added up, where order does not matter: those of a piece's directions differ so
 * regularly that their plain sums for a leap and for the ride of the same leap were equal.
 */
static uint64_t spread(uint64_t hash)
{
    return random_next(&(struct random){hash});
}

/* How a role moves, or how it would in the mirror; the order of its rules does not matter. */
static uint64_t hash_movement(const struct description *about, unsigned role, bool mirrored)
{
    const struct role *of = &about->roles[role];
    uint64_t sum = mix(HASH_START, (uint64_t)(of->royal * 4 + of->waiting * 2 + of->imitator));

    for (unsigned i = 0; i < about->rule_count; i++)
        if (about->rules[i].role == role)
            sum += spread(hash_rule(&about->geometry, &about->rules[i], mirrored));
    for (unsigned i = 0; i < about->link_count; i++)
        if (about->links[i].role == role)
            sum += spread(mix(mix(HASH_START, about->links[i].a), about->links[i].b));
    return sum;
}

static uint64_t hash_board(const struct geometry *geometry)
{
    uint64_t hash = mix(HASH_START, geometry->square_count);

    hash = mix(hash, (uint64_t)(geometry->wrap_files * 2 + geometry->wrap_ranks));
    for (unsigned s = 0; s < geometry->square_count; s++) {
        hash = mix(hash, (uint64_t)(geometry->file_of[s] * 256 + geometry->rank_of[s]));
        hash = mix(hash, geometry->mirror[s]);
    }
    return hash;
}

static uint64_t mix_text(uint64_t hash, const char *text)
{
    while (*text)
        hash = mix(hash, (uint8_t)*text++);
    return hash;
}

/*
 * What makes the same pieces worth something else: how the game ends and what a turn is. Endings
 * are told by their words, as files outlive the numbers of an enum; draws by repetition and the
 * like make no difference.
 */
static uint64_t hash_rules(const struct description *about)
{
    uint64_t hash = mix(HASH_START, about->dice.thrown), endings = 0;

    for (unsigned i = 0; i < about->ending_count; i++) {
        const struct ending *ending = &about->endings[i];
        if (ending_rows[ending->kind].time == ENDS_IN_GAME)
            continue;
        const uint64_t kind = mix_text(HASH_START, ending_word(ending->kind));
        const unsigned flags = (ending->nor_in_hand || ending->fewer_pieces) ? 16 : 0;
        endings += mix(mix(mix(kind, ending->verdict | flags), ending->colors), ending->number);
    }
    hash = mix(mix(hash, endings), about->counted_checks);
    hash = mix(hash, (uint64_t)(about->act_count * 256 + about->event_count));
    for (unsigned i = 0; i < about->act_count; i++)
        if (act_is_limited(&about->acts[i], &about->geometry))
            hash = mix(hash, about->acts[i].most + 1U);
    hash = mix(hash, about->drop_count > 0 ? (roles_to_hands(about) ? 1 : 2) : 0);
    hash = about->gate_count ? mix(hash, about->gate_count) : hash;
    for (unsigned i = 0; i < about->influence_count; i++) {
        const struct influence *influence = &about->influences[i];
        hash = mix(mix(mix(hash, influence->roles), influence->by),
                   (uint64_t)(influence->own_kind + 2 * influence->guards + 4 * influence->rests +
                              8 * influence->like_them + 16 * influence->instead));
    }
    for (unsigned i = 0; i < about->influence_rule_count; i++)
        hash = mix(hash, hash_rule(&about->geometry, &about->rules[about->rule_count + i], false));
    if (about->geometry.two_boards)
        hash = mix(hash, 1U + about->crosses);
    for (unsigned i = 0; i < about->swap_count; i++) {
        const struct swap *swap = &about->swaps[i];
        hash = mix(mix(mix(hash, swap->roles), swap->with),
                   (uint64_t)(swap->colors + 4 * swap->enemy + 8 * swap->anywhere +
                              16 * swap->not_in_check + 32 * swap->if_harmless));
    }
    return about->placed ? mix(hash, about->placed_behind + 1U) : hash;
}

/* Whether left and right are alike to all pieces. */
static bool is_mirror_image(const struct description *about)
{
    const struct geometry *geometry = &about->geometry;

    for (unsigned s = 0; s < geometry->square_count; s++)
        if (across(geometry, s) == SQUARE_NONE)
            return false;
    for (unsigned role = 1; role <= about->role_count; role++)
        if (hash_movement(about, role, false) != hash_movement(about, role, true))
            return false;
    return about->link_count == 0;
}

/* ---- the shape of a family ---- */

static unsigned at_most(unsigned count, unsigned most)
{
    return count < most ? count : most;
}

/* Pieces of both colors that a setup has or that can become the role once captured. */
static unsigned pieces_held_as(const struct description *about, unsigned role)
{
    unsigned count = about->setup.hand[WHITE][role - 1] + about->setup.hand[BLACK][role - 1];

    for (unsigned s = 0; s < about->geometry.square_count; s++) {
        const unsigned held = piece_role(about->setup.board[s]);
        count += held && (held == role || about->roles[held].captured_as == role);
    }
    return count ? count : 1;
}

static bool is_dropped(const struct description *about, unsigned role)
{
    for (unsigned i = 0; i < about->drop_count; i++)
        if (about->drops[i].role == role)
            return true;
    for (unsigned i = 0; i < about->gate_count; i++)
        if (about->gates[i].role == role)
            return true;
    return false;
}

static struct net_role role_seen(const struct description *about, unsigned role)
{
    struct net_role seen = {.movement = hash_movement(about, role, false)};
    const unsigned held = pieces_held_as(about, role);

    memcpy(seen.name, about->roles[role].name, sizeof(seen.name));
    if (is_dropped(about, role) || roles_to_hands(about) >> role & 1)
        seen.hand_max = (uint8_t)at_most(held, NET_HELD_MAX);
    if (about->captured_to_pool >> role & 1)
        seen.pool_max = (uint8_t)at_most(held, NET_HELD_MAX);
    return seen;
}

/*
 * Pair the roles of a game with those of the network that move alike; where several do, names
 * decide. number[role]: its number in the network. Returns: false if a role is left over.
 */
static bool match_roles(const struct net_shape *shape, const struct description *about,
                        uint8_t *number)
{
    uint64_t taken = 0, matched = 0, wanted = 0;

    for (unsigned by_name = 2; by_name-- > 0;)
        for (unsigned role = 1; role <= about->role_count; role++) {
            if (about->roles[role].base != role || matched >> role & 1)
                continue;
            const uint64_t movement = hash_movement(about, role, false);
            wanted |= UINT64_C(1) << role;
            for (unsigned k = 0; k < shape->role_count; k++) {
                const bool same_name = !strcmp(shape->roles[k].name, about->roles[role].name);
                if (shape->roles[k].movement != movement || taken >> k & 1 ||
                    (by_name && !same_name))
                    continue;
                number[role] = (uint8_t)k;
                taken |= UINT64_C(1) << k;
                matched |= UINT64_C(1) << role;
                break;
            }
        }
    return matched == wanted;
}

/* Add the roles of a game that the shape does not have yet. */
static bool add_roles(struct net_shape *shape, const struct description *about)
{
    uint8_t number[ADX_ROLES_MAX + 1];

    memset(number, 255, sizeof(number));
    match_roles(shape, about, number);
    for (unsigned role = 1; role <= about->role_count; role++) {
        if (about->roles[role].base != role)
            continue;
        const struct net_role seen = role_seen(about, role);
        if (number[role] == 255) {
            if (shape->role_count == ADX_ROLES_MAX)
                return false;
            shape->roles[shape->role_count++] = seen;
            continue;
        }
        struct net_role *known = &shape->roles[number[role]];
        known->hand_max = seen.hand_max > known->hand_max ? seen.hand_max : known->hand_max;
        known->pool_max = seen.pool_max > known->pool_max ? seen.pool_max : known->pool_max;
    }
    return true;
}

static unsigned setup_pieces(const struct description *about)
{
    unsigned count = 0;

    for (unsigned s = 0; s < about->geometry.square_count; s++)
        count += about->setup.board[s] != 0;
    return count;
}

struct net_family net_family_of(const struct variant *variant)
{
    const struct description *about = variant->about;

    return (struct net_family){hash_board(&about->geometry), hash_rules(about)};
}

const char *net_shape_of(const struct variant *const *variants, unsigned count, unsigned hidden,
                         unsigned heads, struct net_shape *out)
{
    if (variants[0]->about->geometry.square_count > NET_SQUARES_MAX)
        return "networks are for boards of at most 128 squares";
    *out = (struct net_shape){
        .board = hash_board(&variants[0]->about->geometry),
        .rules = hash_rules(variants[0]->about),
        .hidden = (uint16_t)hidden,
        .heads = (uint8_t)heads,
        .square_count = (uint8_t)variants[0]->about->geometry.square_count,
        .checks_max = variants[0]->has_counter ? variants[0]->about->counted_checks : 0,
        .events = (uint8_t)variants[0]->about->event_count,
        .imitators = variants[0]->has_imitators,
        .mirrored = true,
        .piece_max = 1,
    };
    for (unsigned i = 0; i < count; i++) {
        const struct description *about = variants[i]->about;
        const unsigned pieces = setup_pieces(about);
        if (hash_board(&about->geometry) != out->board)
            return "the games have different boards";
        if (hash_rules(about) != out->rules || variants[i]->has_imitators != out->imitators)
            return "the games end in different ways, or have different things beside the board";
        if (!add_roles(out, about))
            return "the games have too many kinds of pieces";
        out->mirrored &= is_mirror_image(about);
        out->piece_max = pieces > out->piece_max ? (uint8_t)pieces : out->piece_max;
    }
    return net_shape_count(out) ? NULL : "the games have too many kinds of pieces and squares";
}

bool net_shape_count(struct net_shape *shape)
{
    unsigned count = 2u * shape->role_count * shape->square_count;

    for (unsigned k = 0; k < shape->role_count; k++)
        count += 2u * (shape->roles[k].hand_max + shape->roles[k].pool_max);
    count += 2u * shape->checks_max + 2u * shape->events;
    if (shape->imitators)
        count += 2u * shape->role_count;
    shape->input_count = (uint16_t)count;
    return count <= NET_INPUTS_MAX;
}

/* ---- the inputs of a game ---- */

/*
 * Numbers for all that lies beside the board: for own and other in turn, hands by role, pools by
 * role, checks, roles used last, rights to convert.
 */
struct numbering {
    const struct net_shape *shape;
    struct net_inputs *inputs;
    unsigned next;
};

static void number_fact(struct numbering *numbering, unsigned relation, unsigned kind,
                        unsigned index, unsigned thresholds, bool wanted)
{
    if (wanted) {
        for (unsigned view = WHITE; view <= BLACK; view++)
            numbering->inputs->beside[view][kind][view ^ relation][index] =
                (uint16_t)numbering->next;
        numbering->inputs->beside_max[kind][index] = (uint8_t)thresholds;
        numbering->inputs->has_beside |= thresholds > 0;
    }
    numbering->next += thresholds;
}

static void number_beside(const struct net_shape *shape, const uint8_t *role_of,
                          struct net_inputs *inputs)
{
    struct numbering numbering = {shape, inputs, 2u * shape->role_count * shape->square_count};

    for (unsigned relation = 0; relation < 2; relation++) {
        for (unsigned k = 0; k < shape->role_count; k++)
            number_fact(&numbering, relation, BESIDE_HAND, role_of[k], shape->roles[k].hand_max,
                        role_of[k] != 0);
        for (unsigned k = 0; k < shape->role_count; k++)
            number_fact(&numbering, relation, BESIDE_POOL, role_of[k], shape->roles[k].pool_max,
                        role_of[k] != 0);
        number_fact(&numbering, relation, BESIDE_CHECKS, 0, shape->checks_max, true);
        for (unsigned k = 0; k < shape->role_count; k++)
            number_fact(&numbering, relation, BESIDE_LAST, role_of[k], shape->imitators,
                        role_of[k] != 0);
        for (unsigned i = 0; i < shape->events; i++)
            number_fact(&numbering, relation, BESIDE_CONVERT, i, 1, true);
    }
    CHECK_DEBUG(numbering.next == shape->input_count);
}

static void number_pieces(const struct net_shape *shape, const struct description *about,
                          const uint8_t *number, struct net_inputs *inputs)
{
    memset(inputs->piece, 255, sizeof(inputs->piece));
    for (unsigned role = 1; role <= about->role_count; role++)
        for (unsigned view = WHITE; view <= BLACK; view++)
            for (unsigned color = WHITE; color <= BLACK; color++) {
                const unsigned kind =
                    (view != color ? shape->role_count : 0u) + number[about->roles[role].base];
                inputs->piece[view][piece_of(role, color)] = (uint16_t)(kind * shape->square_count);
            }
}

static void number_squares(const struct geometry *geometry, bool mirrored,
                           struct net_inputs *inputs)
{
    for (unsigned s = 0; s < geometry->square_count; s++) {
        inputs->square[WHITE][false][s] = (uint8_t)s;
        inputs->square[WHITE][true][s] = (uint8_t)(mirrored ? across(geometry, s) : s);
        inputs->on_left[WHITE][s] = geometry->file_of[s] < geometry->files / 2;
    }
    for (unsigned s = 0; s < geometry->square_count; s++) {
        const unsigned seen = geometry->mirror[s];
        for (unsigned flip = 0; flip < 2; flip++)
            inputs->square[BLACK][flip][s] = inputs->square[WHITE][flip][seen];
        inputs->on_left[BLACK][s] = inputs->on_left[WHITE][seen];
    }
}

/* The head for each number of pieces; the last one also for more than the games begin with. */
static void number_heads(const struct net_shape *shape, struct net_inputs *out)
{
    for (unsigned pieces = 1; pieces <= ADX_SQUARES_MAX; pieces++) {
        const unsigned head = (pieces - 1) * shape->heads / shape->piece_max;
        out->head[pieces] = (uint8_t)(head < shape->heads ? head : shape->heads - 1u);
    }
}

bool net_inputs_of(const struct net_shape *shape, const struct variant *variant,
                   struct net_inputs *out)
{
    const struct description *about = variant->about;
    uint8_t number[ADX_ROLES_MAX + 1] = {0}, role_of[ADX_ROLES_MAX] = {0};

    if (shape->board != hash_board(&about->geometry) || shape->rules != hash_rules(about) ||
        shape->imitators != variant->has_imitators ||
        (shape->mirrored && !is_mirror_image(about)) || !match_roles(shape, about, number))
        return false;
    for (unsigned role = 1; role <= about->role_count; role++) {
        const struct net_role seen = role_seen(about, role);
        if (about->roles[role].base != role)
            continue;
        if ((seen.hand_max && !shape->roles[number[role]].hand_max) ||
            (seen.pool_max && !shape->roles[number[role]].pool_max))
            return false;
        role_of[number[role]] = (uint8_t)role;
    }
    memset(out, 0, sizeof(*out));
    out->variant = variant;
    out->mirrored = shape->mirrored;
    number_heads(shape, out);
    number_pieces(shape, about, number, out);
    number_squares(&about->geometry, shape->mirrored, out);
    number_beside(shape, role_of, out);
    return true;
}

unsigned net_inputs_list(const struct net_inputs *inputs, const struct position *position,
                         unsigned view, bool mirrored, uint16_t *out)
{
    unsigned count = 0;

    for (unsigned s = 0; s < inputs->variant->about->geometry.square_count; s++)
        if (position->board[s])
            out[count++] = (uint16_t)net_piece_input(inputs, view, mirrored, position->board[s], s);
    if (inputs->has_beside) {
        struct beside facts[BESIDE_MAX];
        const unsigned fact_count = beside_list(position, facts);
        for (unsigned i = 0; i < fact_count; i++)
            count += net_fact_inputs(inputs, view, &facts[i], out + count);
    }
    return count;
}
