/** PGN texts as large as files; their sizes are in bytes. */
const levels = 31;

/** Pawns that go one step, in any order: always legal, and never the same position. */
const steps = [3, 6].map((rank) => [...'abcdefgh'].map((file) => `${file}${rank}`));

/** Numbers that look random and are the same everywhere. */
function* numbers(): Generator<number, never> {
  for (let state = 1; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state >>> 8;
  }
}

/** Lines of pawns with variations inside one another. */
export function deepGame(least: number): string {
  const chance = numbers();
  const words: string[] = [];
  let size = 0;
  const say = (word: string) => {
    words.push(word);
    size += word.length + 1;
  };
  /** played: the moves of each color so far; first: what the line begins with. */
  const line = (played: readonly [string[], string[]], from: number, level: number, first = '') => {
    const here: [string[], string[]] = [[...played[0]], [...played[1]]];
    for (let ply = from; ply < 16; ply++) {
      const color = ply % 2 === 0 ? 0 : 1;
      const left = (steps[color] ?? []).filter((step) => !here[color].includes(step));
      const at = chance.next().value % left.length;
      const move = ply === from && first ? first : (left[at] ?? '');
      if (color === 0 || ply === from) say(`${(ply >> 1) + 1}.${color === 0 ? '' : '..'}`);
      say(move);
      const others = left.filter((step) => step !== move);
      if (level < levels && size < least && others.length > 0) {
        say('(');
        line(here, ply, level + 1, others[chance.next().value % others.length]);
        say(')');
      }
      here[color].push(move);
    }
  };
  line([[], []], 0, 0);
  return `[Event "Deep"]\n\n${words.join(' ')} *\n`;
}

/** One line with comments. */
export function longGame(least: number): string {
  const comment = `{ ${'a long story of this move '.repeat(Math.ceil(least / 16 / 26))} }`;
  const moves = [...'abcdefgh'].map(
    (file, at) => `${at + 1}. ${file}3 ${comment} ${file}6 ${comment}`,
  );
  return `[Event "Long"]\n\n${moves.join('\n')} *\n`;
}

/** Games of a line that many play. */
export function manyGames(least: number): string {
  const line = 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7'.split(
    ' ',
  );
  const moves = line.map((move, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${move}` : move));
  const games: string[] = [];
  for (let size = 0; size < least; size += games.at(-1)?.length ?? 0)
    games.push(`[Event "Many"]\n[White "Ann ${games.length + 1}"]\n\n${moves.join(' ')} *\n\n`);
  return games.join('');
}
