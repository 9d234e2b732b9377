/* A game in brief: what pieces do while others attack or guard them. */
#include "notation/brief_words.h"
#include "notation/role_text.h"

static bool has_ways(const struct description *about, unsigned index)
{
    bool has = false;

    for (unsigned i = 0; i < about->influence_rule_count; i++) {
        const struct rule *rule = &about->rules[about->rule_count + i];
        has |= rule->influence == index + 1 && !rule->sees;
    }
    return has;
}

/* Squares to which an influence restricts what it gives are named as White sees them. */
static void note_squares_of(struct telling *t, unsigned index)
{
    const unsigned all = t->about->geometry.square_count;

    for (unsigned i = 0; i < t->about->influence_rule_count; i++) {
        const struct rule *rule = &t->about->rules[t->about->rule_count + i];
        if (rule->influence == index + 1 &&
            (squares_count(rule->from) < all || squares_count(rule->to) < all))
            note_squares(t);
    }
}

/* "While a queen is guarded by a knight, it may also move as follows: ..." what: what it does. */
static void tell_influence(struct telling *t, unsigned index, const char *what)
{
    const struct influence *influence = &t->about->influences[index];
    const struct role_list roles = names_of(t, influence->any ? 0 : influence->roles);
    const bool named = !influence->any_by && !influence->own_kind;
    const struct role_list others = names_of(t, named ? influence->by : 0);
    struct phrase ways;

    role_text_of_influence(t->about, t->language, index, false, phrase_begin(&ways));
    TELL(t, MESSAGE_INFLUENCE, arg_yes("any", influence->any),
         arg_roles("roles", roles.names, roles.count), arg_yes("guards", influence->guards),
         arg_text("by", named                 ? "named"
                        : influence->own_kind ? "kind"
                                              : "any"),
         arg_roles("others", others.names, others.count), arg_text("what", what),
         arg_text("ways", ways.text));
}

/* "For this, a knight guards what it could reach in this way: ..." */
static void tell_sight(struct telling *t, unsigned index)
{
    const struct influence *influence = &t->about->influences[index];
    const bool named = !influence->any_by && !influence->own_kind;
    const struct role_list others = names_of(t, named ? influence->by : 0);
    struct phrase ways;

    role_text_of_influence(t->about, t->language, index, true, phrase_begin(&ways));
    TELL(t, MESSAGE_INFLUENCE_SIGHT, arg_yes("guards", influence->guards),
         arg_text("by", named ? "named" : "any"), arg_roles("others", others.names, others.count),
         arg_text("ways", ways.text));
}

void tell_influences(struct telling *t)
{
    for (unsigned i = 0; i < t->about->influence_count; i++) {
        const struct influence *influence = &t->about->influences[i];
        if (influence->rests)
            tell_influence(t, i, "rests");
        if (influence->like_them)
            tell_influence(t, i, influence->instead ? "like" : "also-like");
        if (has_ways(t->about, i))
            tell_influence(t, i, influence->instead && !influence->like_them ? "only" : "also");
        if (influence->sees_otherwise)
            tell_sight(t, i);
        note_squares_of(t, i);
        t->subjects = influence->any ? 0 : influence->roles;
        tell_end(t);
    }
}
