/* The kinds of pieces that files of variants know by name. */
#include "ini/kinds.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define CUSTOM_KEY "customPiece"

const struct kind kind_table[KIND_CUSTOM] = {
    [KIND_PAWN] = {"pawn", "pawn", "fmWfceF"},
    [KIND_KNIGHT] = {"knight", "knight", "N"},
    [KIND_BISHOP] = {"bishop", "bishop", "B"},
    [KIND_ROOK] = {"rook", "rook", "R"},
    [KIND_SILVER] = {"silver", "silver", "FfW"},
    [KIND_STEPPING_PAWN] = {"shogiPawn", "shogi-pawn", "fW"},
    [KIND_SOLDIER] = {"soldier", "soldier", "fsW"},
    [KIND_HOPPING_CANNON] = {"janggiCannon", "janggi-cannon", "pR"},
    [KIND_KING] = {"king", "king", "K"},
    [KIND_QUEEN] = {"queen", "queen", "Q"},
    {"fers", "fers", "F"},
    {"alfil", "alfil", "A"},
    {"fersAlfil", "fers-alfil", "FA"},
    {"aiwok", "aiwok", "RNF"},
    {"bers", "bers", "RF"},
    {"archbishop", "archbishop", "BN"},
    {"chancellor", "chancellor", "RN"},
    {"amazon", "amazon", "QN"},
    {"knibis", "knibis", "mNcB"},
    {"biskni", "biskni", "mBcN"},
    {"kniroo", "kniroo", "mNcR"},
    {"rookni", "rookni", "mRcN"},
    {"lance", "lance", "fR"},
    {"shogiKnight", "shogi-knight", "fN"},
    {"gold", "gold", "WfF"},
    {"dragonHorse", "dragon-horse", "BW"},
    {"clobber", "clobber", "cW"},
    {"breakthrough", "breakthrough", "fmWfF"},
    {"immobile", "immobile", ""},
    {"cannon", "cannon", "mRcpR"},
    {"horse", "horse", "nN"},
    {"elephant", "elephant", "nA"},
    {"janggiElephant", "janggi-elephant", "nZ"},
    {"banner", "banner", "RcpRnN"},
    {"wazir", "wazir", "W"},
    {"commoner", "commoner", "K"},
    {"centaur", "centaur", "KN"},
};

unsigned kind_by_key(const char *key, size_t len)
{
    const size_t custom = sizeof(CUSTOM_KEY) - 1;

    if (len > custom && strncasecmp(key, CUSTOM_KEY, custom) == 0) {
        char *end;
        const unsigned long number = strtoul(key + custom, &end, 10);
        return end == key + len && number >= 1 && number <= KIND_COUNT - KIND_CUSTOM
                   ? KIND_CUSTOM + (unsigned)number - 1
                   : KIND_NONE;
    }
    for (unsigned kind = 0; kind < KIND_CUSTOM; kind++) {
        if (kind_table[kind].key && strlen(kind_table[kind].key) == len &&
            strncasecmp(kind_table[kind].key, key, len) == 0)
            return kind;
    }
    return KIND_NONE;
}
