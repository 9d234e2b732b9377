/** Kept in this browser while somebody is logged in here: only then challenges are asked for. */
export const memberMark = 'acedrex-member';
