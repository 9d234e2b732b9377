/* drop ... behind first moves: pieces in hand that come to where another one began. */
#include "rules/checker.h"

static bool overlap(struct squares a, struct squares b)
{
    return squares_any(squares_and(a, b));
}

/* Who has moved is told by the setup, and a FEN has no other letters for it. */
static const char *objection(const struct description *out)
{
    if (out->shuffle.count)
        return "a game with shuffled starts cannot have this rule";
    for (unsigned i = 0; i < out->drop_count; i++)
        if (out->drops[i].first)
            return "a game in which pieces are dropped first cannot have this rule";
    for (unsigned i = 0; i < out->rule_count; i++)
        if (out->rules[i].unmoved)
            return "a game with moves of unmoved pieces cannot have this rule";
    return NULL;
}

bool checker_drops_behind(const struct checker *checker)
{
    const struct part *roles = checker_part(checker, "ROLES");

    return word_is(checker->at->source, roles->first + roles->count, "behind");
}

/* One gate for each role that the statement names. */
static void read_gate(struct checker *checker)
{
    struct description *out = checker->out;
    const struct part *roles = checker_part(checker, "ROLES");
    struct gate gate = {.colors = checker->at->colors};

    if (!checker_drops_behind(checker))
        return;
    const char *sentence = objection(out);
    if (sentence)
        checker_blame(checker, checker->at->first, checker->at->count, "leave one of the two out",
                      "%s", sentence);
    checker_squares(checker, checker_part(checker, "SQUARES"), &gate.zone);
    checker_no_royal(checker, checker_roles(checker, roles), roles,
                     "a royal piece cannot be dropped");
    for (uint32_t i = 0; i < roles->count; i++) {
        gate.role = (uint8_t)checker_role(checker, roles->first + i);
        for (unsigned j = 0; j < out->gate_count; j++) {
            const struct gate *other = &out->gates[j];
            if (gate.role && other->role == gate.role && other->colors & gate.colors &&
                overlap(other->zone, gate.zone))
                checker_blame(checker, roles->first + i, 1,
                              "name other squares, or leave it out of one of the two",
                              "another drop statement covers %s on some of these squares",
                              out->roles[gate.role].name);
        }
        if (out->gate_count == GATES_MAX) {
            checker_limit_of_game(checker, roles->first + i, 1,
                                  "a game can have at most %d drops behind first moves", GATES_MAX);
            return;
        }
        checker->gate_statement[out->gate_count] = checker->at;
        out->gates[out->gate_count++] = gate;
    }
}

void check_gates(struct checker *checker)
{
    checker_each(checker, "drop", read_gate);
}
