/* A game in brief: pieces that change places. */
#include "notation/brief_words.h"
#include "notation/role_text.h"

/* "Instead of moving, a pawn may change places with an enemy pawn that it could reach ...". */
static void tell_swap(struct telling *t, unsigned index)
{
    const struct swap *swap = &t->about->swaps[index];
    const struct role_list roles = names_of(t, swap->any ? 0 : swap->roles);
    const struct role_list others = names_of(t, swap->any_with ? 0 : swap->with);
    struct phrase ways, only;

    role_text_of_swap(t->about, t->language, index, phrase_begin(&ways));
    tell_only(t, swap->colors, &only);
    TELL(t, MESSAGE_SWAP, arg_text("only", only.text), arg_yes("any", swap->any),
         arg_roles("roles", roles.names, roles.count),
         arg_text("with", swap->any_with ? (swap->enemy ? "any-enemy" : "any-own")
                                         : (swap->enemy ? "enemy" : "own")),
         arg_roles("others", others.names, others.count),
         arg_text("where", swap->anywhere ? "anywhere" : "reach"), arg_text("ways", ways.text));
    if (swap->not_in_check)
        tell_plain(t, MESSAGE_SWAP_CHECK);
    if (swap->if_harmless)
        tell_plain(t, MESSAGE_SWAP_HARMLESS);
    t->subjects = swap->any ? 0 : swap->roles;
    tell_end(t);
}

void tell_swaps(struct telling *t)
{
    for (unsigned i = 0; i < t->about->swap_count; i++)
        tell_swap(t, i);
}
