/* Displacements become atoms: those of one role that have one shape, shared by equal roles. */
#include "core/compile.h"

#include <string.h>

/* What a rule must share with another to be in one atom of the same role. */
struct shape {
    uint8_t leg_count, modes, imitating;
    bool passing, added, restricted;
    uint8_t colors;
    bool unmoved, not_in_check, sees;
    uint64_t barred, faced;
    uint8_t influence, swap;
    uint8_t min, max, land, longer, shorter;
    struct squares from, to;
};

static unsigned magnitude(int value)
{
    return (unsigned)(value < 0 ? -value : value);
}

static struct shape shape_of(const struct rule *rule)
{
    const struct displacement *displacement = &rule->displacement;
    const unsigned file = magnitude(displacement->legs[0].file),
                   rank = magnitude(displacement->legs[0].rank);
    struct shape shape;

    CHECK_DEBUG(displacement->leg_count > 0 && displacement->leg_count <= LEGS_MAX);
    memset(&shape, 0, sizeof(shape)); /* compared by memcmp, padding included */
    shape.leg_count = displacement->leg_count;
    shape.modes = displacement->modes;
    shape.imitating = rule->imitating;
    shape.passing = rule->passing;
    shape.added = rule->added;
    shape.colors = rule->colors;
    shape.barred = rule->barred;
    shape.unmoved = rule->unmoved;
    shape.not_in_check = rule->not_in_check;
    shape.faced = rule->faced;
    shape.influence = rule->influence;
    shape.sees = rule->sees;
    shape.swap = rule->swap;
    shape.from = rule->from;
    shape.to = rule->to;
    /* Leaps of one role are one table; other displacements by the kind of line. */
    if (displacement->leg_count > 1 || displacement->legs[0].max > 1) {
        shape.min = displacement->legs[0].min;
        shape.max = displacement->legs[0].max;
        shape.land = displacement->leg_count > 1 ? displacement->legs[0].land : 0;
        shape.longer = (uint8_t)(file > rank ? file : rank);
        shape.shorter = (uint8_t)(file > rank ? rank : file);
    }
    return shape;
}

/* An atom under construction: the rules of one role that have one shape. */
struct bundle {
    unsigned role;
    unsigned count;
    uint16_t rules[RULES_MAX];
};

static bool conditions_equal(const struct rule *a, const struct rule *b)
{
    return a->barred == b->barred && a->unmoved == b->unmoved &&
           a->not_in_check == b->not_in_check && a->faced == b->faced &&
           a->influence == b->influence && a->sees == b->sees && a->swap == b->swap;
}

bool rules_equal(const struct rule *a, const struct rule *b)
{
    return a->imitating == b->imitating && a->passing == b->passing && a->added == b->added &&
           a->colors == b->colors && conditions_equal(a, b) &&
           !memcmp(&a->from, &b->from, sizeof(a->from)) && !memcmp(&a->to, &b->to, sizeof(a->to)) &&
           a->displacement.leg_count == b->displacement.leg_count &&
           a->displacement.modes == b->displacement.modes &&
           !memcmp(a->displacement.legs, b->displacement.legs,
                   a->displacement.leg_count * sizeof(struct leg));
}

/* Whether two lists hold the same displacements in any order. */
static bool bundles_equal(const struct description *about, const uint16_t *a, unsigned a_count,
                          const uint16_t *b, unsigned b_count)
{
    if (a_count != b_count)
        return false;
    for (unsigned i = 0; i < a_count; i++) {
        bool found = false;
        for (unsigned j = 0; j < b_count && !found; j++)
            found = rules_equal(&about->rules[a[i]], &about->rules[b[j]]);
        if (!found)
            return false;
    }
    return true;
}

adx_err compile_give_atom(struct variant *variant, unsigned role, unsigned atom, const char **limit)
{
    struct role_info *info = &variant->roles[role];

    if (info->atom_count == ROLE_ATOMS_MAX) {
        *limit = "many different ways of moving of one piece";
        return ADX_E_LIMIT;
    }
    CHECK_DEBUG(atom < variant->atom_count);
    info->atoms[info->atom_count++] = (uint8_t)atom;
    return ADX_OK;
}

/* The role has the atom, for good or as its first move, or an influence or a swap has it. */
static adx_err give_atom(struct variant *variant, unsigned role, unsigned index, const char **limit)
{
    const struct rule *rule = &variant->about->rules[variant->atoms[index].rules[0]];

    if (rule->swap) {
        variant->swap_atoms[rule->swap - 1] |= UINT64_C(1) << index;
        return ADX_OK;
    }
    if (rule->influence) {
        struct influence_atoms *atoms = &variant->influences[rule->influence - 1];
        *(rule->sees ? &atoms->sees : &atoms->gives) |= UINT64_C(1) << index;
        return ADX_OK;
    }
    if (!variant->atoms[index].unmoved)
        return compile_give_atom(variant, role, index, limit);
    if (variant->first_way_count == FIRST_WAYS_MAX) {
        *limit = "many different first moves";
        return ADX_E_LIMIT;
    }
    variant->first_ways[variant->first_way_count++] =
        (struct first_way){(uint8_t)role, (uint8_t)index};
    return ADX_OK;
}

adx_err compile_new_atom(struct variant *variant, struct atom **out, const char **limit)
{
    if (variant->atom_count == ATOMS_MAX) {
        *limit = "many different ways of moving";
        return ADX_E_LIMIT;
    }
    *out = &variant->atoms[variant->atom_count++];
    return ADX_OK;
}

/* Give `bundle` an atom, an old one if an equal one exists. */
static adx_err place_bundle(struct variant *variant, const struct bundle *bundle,
                            const char **limit)
{
    struct atom *atom;

    for (unsigned i = 0; i < variant->atom_count; i++) {
        atom = &variant->atoms[i];
        if (bundles_equal(variant->about, atom->rules, atom->rule_count, bundle->rules,
                          bundle->count))
            return give_atom(variant, bundle->role, i, limit);
    }
    adx_err err = compile_new_atom(variant, &atom, limit);
    if (err)
        return err;
    CHECK_DEBUG(bundle->count > 0);
    const struct rule *first = &variant->about->rules[bundle->rules[0]];
    atom->modes = first->displacement.modes;
    atom->passing = first->passing;
    atom->added = first->added;
    atom->colors = first->colors;
    atom->barred = first->barred;
    atom->unmoved = first->unmoved;
    atom->not_in_check = first->not_in_check;
    atom->faced = first->faced;
    atom->imitating = first->imitating;
    atom->sees = first->sees;
    atom->given = first->influence && !first->sees;
    atom->rule_count = (uint16_t)bundle->count;
    atom->rules = arena_take(&variant->arena, bundle->count * sizeof(uint16_t));
    if (!atom->rules)
        return ADX_E_NOMEM;
    memcpy(atom->rules, bundle->rules, bundle->count * sizeof(uint16_t));
    return give_atom(variant, bundle->role, variant->atom_count - 1, limit);
}

adx_err compile_atoms(struct variant *variant, const char **limit)
{
    const struct description *about = variant->about;
    const unsigned count = about->rule_count + about->influence_rule_count;
    bool done[RULES_MAX] = {false};
    struct bundle *bundle = arena_take(&variant->arena, sizeof(*bundle));

    if (!bundle)
        return ADX_E_NOMEM;
    for (unsigned i = 0; i < count; i++) {
        if (done[i])
            continue;
        const struct shape shape = shape_of(&about->rules[i]);
        bundle->role = about->rules[i].role;
        bundle->count = 0;
        for (unsigned j = i; j < count; j++) {
            if (done[j] || about->rules[j].role != bundle->role)
                continue;
            const struct shape other = shape_of(&about->rules[j]);
            if (memcmp(&shape, &other, sizeof(shape)) != 0)
                continue;
            done[j] = true;
            CHECK_DEBUG(bundle->count < RULES_MAX);
            bundle->rules[bundle->count++] = (uint16_t)j;
        }
        adx_err err = place_bundle(variant, bundle, limit);
        if (err)
            return err;
    }
    return ADX_OK;
}
