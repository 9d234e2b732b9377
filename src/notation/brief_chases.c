/* What a perpetual chase is, in sentences. */
#include "notation/brief_words.h"

static void tell_chase(struct telling *t, const struct chase *chase)
{
    const bool anywhere = squares_count(chase->zone[WHITE]) == t->about->geometry.square_count;
    const struct role_list by = names_of(t, chase->by), victims = names_of(t, chase->victims);
    struct places squares = {.geometry = &t->about->geometry};

    if (!anywhere) {
        tell_squares_of(t, BOTH_COLORS);
        squares = places_of(t, chase->zone[WHITE]);
    }
    TELL(t, MESSAGE_CHASE, arg_roles("by", by.names, by.count),
         arg_roles("victims", victims.names, victims.count), arg_yes("anywhere", anywhere),
         arg_places("squares", &squares), arg_yes("guarded", chase->even_guarded));
}

void tell_chases(struct telling *t)
{
    const struct description *about = t->about;

    if (!about->chase_count)
        return;
    for (unsigned i = 0; i < about->chase_count; i++) {
        if (about->chases[i].unsaid)
            tell_plain(t, MESSAGE_CHASE_ANY);
        else
            tell_chase(t, &about->chases[i]);
    }
    tell_plain(t, MESSAGE_CHASE_REST);
    tell_end(t);
}
