/*
 * What XBoard calls games and pieces. The only place of the program that knows games by name: these
 * are words of another program, for whom a name stands for rules that it has built in.
 */
#include "protocol/xboard_setup.h"

#include <stddef.h>
#include <string.h>

/* Only games whose rules and start are the same there, with letters that are read here. */
static const struct {
    const char *name, *id;
} games[] = {
    {"normal", "chess"},          {"fischerandom", "chess960"}, {"capablanca", "capablanca"},
    {"grand", "grand"},           {"crazyhouse", "crazyhouse"}, {"shogi", "shogi"},
    {"makruk", "makruk"},         {"shatranj", "shatranj"},     {"courier", "courier"},
    {"knightmate", "knightmate"}, {"janus", "janus"},           {"berolina", "berolina"},
    {"cylinder", "cylinder"},     {"3check", "three-check"},    {"xiangqi", "xiangqi"},
    {"losers", "losers"},         {"suicide", "suicide"},       {"asean", "asean"},
    {"spartan", "spartan"},       {"seirawan", "seirawan"},
};

/* In the order of XBoard's table; several pictures may look like one of its pieces. */
static const struct {
    const char *picture;
    int slot;
} pictures[] = {
    {"pawn", XBOARD_SLOT_PAWN},
    {"berolina-pawn", XBOARD_SLOT_PAWN},
    {"knight", 1},
    {"bishop", 2},
    {"rook", 3},
    {"queen", 4},
    {"ferz", 5},
    {"firz", 5},
    {"alfil", 6},
    {"elephant", 6},
    {"archbishop", 7},
    {"cardinal", 7},
    {"paladin", 7},
    {"chancellor", 8},
    {"marshall", 8},
    {"wazir", 9},
    {"man", 10},
    {"guard", 10},
    {"commoner", 10},
    {"cannon", 11},
    {"nightrider", 12},
    {"horse", 13},
    {"dragon", 14},
    {"grasshopper", 15},
    {"silver", 16},
    {"lance", 18},
    {"unicorn", 20},
    {"king", XBOARD_SLOT_KING},
};

const char *xboard_known_name(const char *id)
{
    for (size_t i = 0; i < sizeof(games) / sizeof(games[0]); i++)
        if (strcmp(games[i].id, id) == 0)
            return games[i].name;
    return NULL;
}

const char *xboard_known_id(const char *name)
{
    for (size_t i = 0; i < sizeof(games) / sizeof(games[0]); i++)
        if (strcmp(games[i].name, name) == 0)
            return games[i].id;
    return NULL;
}

void xboard_other_name(const char *id, char name[ADX_NAME_SIZE_MAX])
{
    size_t len = 0;

    for (; *id && len + 1 < ADX_NAME_SIZE_MAX; id++)
        if (*id != '-')
            name[len++] = *id;
    name[len] = '\0';
}

int xboard_slot(const char *picture)
{
    for (size_t i = 0; i < sizeof(pictures) / sizeof(pictures[0]); i++)
        if (strcmp(pictures[i].picture, picture) == 0)
            return pictures[i].slot;
    return -1;
}
