/** Names and letters that a new piece could have. */
import type { Description } from '../../core/types';

/** What pieces that move so are called where such games are made. */
const usualNames: Readonly<Record<string, string>> = {
  W: 'wazir',
  F: 'ferz',
  D: 'dabbaba',
  A: 'alfil',
  H: 'threeleaper',
  N: 'knight',
  C: 'camel',
  Z: 'zebra',
  G: 'tripper',
  K: 'king',
  R: 'rook',
  B: 'bishop',
  Q: 'queen',
  NN: 'nightrider',
  CC: 'camelrider',
  ZZ: 'zebrarider',
  DD: 'dabbabarider',
  AA: 'alfilrider',
  RN: 'marshall',
  BN: 'paladin',
  QN: 'amazon',
  KN: 'centaur',
  RF: 'dragon-king',
  WB: 'dragon-horse',
  WD: 'woody-rook',
  FD: 'kylin',
  WA: 'phoenix',
  FA: 'elephant',
  DA: 'alibaba',
  NC: 'gnu',
  NZ: 'bison',
  CZ: 'okapi',
  fR: 'lance',
  WfF: 'gold',
  FfW: 'silver',
  fWF: 'silver',
  mRcpR: 'cannon',
  mBcpB: 'vao',
  gQ: 'grasshopper',
  fmWfcF: 'pawn',
  fmFfcW: 'berolina',
};

interface Taken {
  readonly names: readonly string[];
  readonly letters: readonly string[];
}

/** Names and letters that the pieces of a game have. */
export const takenIn = (description: Description | null | undefined): Taken => ({
  names: description?.roles.flatMap((role) => (role ? [role.name] : [])) ?? [],
  letters: description?.roles.flatMap((role) => (role ? [role.letter] : [])) ?? [],
});

export function suggestName(betza: string, { names }: Taken): string {
  const usual = usualNames[betza];
  if (usual && !names.includes(usual)) return usual;
  let name = 'my-piece';
  for (let count = 2; names.includes(name); count++) name = `my-piece-${count}`;
  return name;
}

/** A letter of the name that is free, else any, else one with a mark. */
export function suggestLetter(name: string, { letters }: Taken): string {
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const own = [...name.toUpperCase()].filter((letter) => alphabet.includes(letter));
  const all = [...own, ...alphabet];
  return (
    [...all, ...all.map((letter) => `+${letter}`)].find((one) => !letters.includes(one)) ?? 'A'
  );
}
