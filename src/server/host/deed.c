/* What players do, by its word. */
#include "server/host/deed.h"

#include <string.h>

bool deed_find(const char *word, enum room_deed *deed)
{
    static const char *const words[ROOM_DEEDS] = {
        [ROOM_SIT] = "sit",
        [ROOM_MOVE] = "move",
        [ROOM_RESIGN] = "resign",
        [ROOM_OFFER_DRAW] = "offer-draw",
        [ROOM_OFFER_TAKE_BACK] = "offer-take-back",
        [ROOM_ACCEPT] = "accept",
        [ROOM_DECLINE] = "decline",
        [ROOM_ABORT] = "abort",
        [ROOM_VACATION] = "vacation",
        [ROOM_CLAIM_WIN] = "claim-win",
        [ROOM_CLAIM_DRAW] = "claim-draw",
        [ROOM_REMATCH] = "rematch",
        [ROOM_REFUSE] = "refuse",
        [ROOM_ADD_SALT] = "salt",
    };

    for (unsigned i = 0; i < ROOM_DEEDS; i++) {
        if (strcmp(words[i], word) == 0) {
            *deed = (enum room_deed)i;
            return true;
        }
    }
    return false;
}
