#ifndef CORE_COMPILE_H
#define CORE_COMPILE_H

#include "core/compile_work.h"
#include "core/variant.h"

/*
 * The parts of variant_compile, in the order in which they run. Each fills its fields of struct
 * variant from variant->about and from what the parts before it filled.
 * Errors: ADX_E_NOMEM, ADX_E_LIMIT (*limit goes on after "too").
 */

/* Displacements of a role become atoms; atoms that are equal are one. */
adx_err compile_atoms(struct variant *variant, const char **limit);
/* Atoms get their elementary paths; threats and links get atoms of their own. */
adx_err compile_paths(struct variant *variant, const char **limit);
/* Influences by which pieces move as others do get copies of the others' atoms. */
adx_err compile_influences(struct variant *variant, const char **limit);
/* To how many squares each influence lets a piece come at most from each square. */
void compile_given_goals(struct variant *variant, unsigned color,
                         unsigned given[INFLUENCES_MAX][ADX_SQUARES_MAX]);
/* What is known of each role by its ways of moving, and the sets of roles in the variant. */
void compile_roles(struct variant *variant);
/* Atoms and roles get their piece sets. */
adx_err compile_sets(struct variant *variant, const char **limit);
/* Castlings of both colors, and rights. */
adx_err compile_castles(struct variant *variant, const char **limit);
/* Where pieces in hand may come behind first moves. */
void compile_gates(struct variant *variant);
/* First moves of pieces, and the rights to them; after the castlings. */
adx_err compile_firsts(struct variant *variant, const char **limit);
/* Where pieces stand that have passed a square, in games with turns of several moves. */
adx_err compile_series(struct variant *variant);
/* What the arguments of moves stand for. */
adx_err compile_actions(struct variant *variant, const char **limit);

/* Append an atom to the variant, or the atom of this index to a role. */
adx_err compile_new_atom(struct variant *variant, struct atom **out, const char **limit);
adx_err compile_give_atom(struct variant *variant, unsigned role, unsigned atom,
                          const char **limit);

/* Whether two ways of moving are the same, whatever role has them. */
bool rules_equal(const struct rule *a, const struct rule *b);

#endif
