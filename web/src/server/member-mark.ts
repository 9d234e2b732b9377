/** Kept in this browser while somebody is logged in here: only then challenges are asked for. */
export const memberMark = 'acedrex-member';
/** Before the game: there lies the move in it that was made here and that the server may not have. */
export const madeMovePrefix = 'acedrex.move.';
/** Likewise a resignation, an offer or an answer to one. */
export const madeDeedPrefix = 'acedrex.deed.';
