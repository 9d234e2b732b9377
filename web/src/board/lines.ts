/** Boards whose men stand on the crossings of lines. */
import type { Board, Look } from '../core/types';
import type { Layout, Place } from './layout';

/** The lines from square to square as one path; files end at the river, except on the edges. */
export function linesOf(board: Board, layout: Layout, { river, palaces }: Look): string {
  const places = new Map<string, Place>();
  for (const place of layout.places) {
    const square = board.squares[place.square];
    if (square) places.set(`${square.file} ${square.rank}`, place);
  }
  const line = (file: number, rank: number, toFile: number, toRank: number) => {
    const [from, to] = [places.get(`${file} ${rank}`), places.get(`${toFile} ${toRank}`)];
    return from && to ? `M${from.x},${from.y}L${to.x},${to.y}` : '';
  };
  const wet = new Set(river);
  const isWet = (file: number, rank: number) =>
    wet.has(places.get(`${file} ${rank}`)?.square ?? -1);
  const lines: string[] = [];
  for (let file = 0; file < board.files; file++)
    for (let rank = 0; rank < board.ranks; rank++) {
      const isEdge = file === 0 || file === board.files - 1;
      const isRiver = !isEdge && isWet(file, rank) && isWet(file, rank + 1);
      lines.push(line(file, rank, file + 1, rank));
      if (!isRiver) lines.push(line(file, rank, file, rank + 1));
    }
  for (const palace of palaces) {
    const squares = palace.flatMap((id) => board.squares[id] ?? []);
    const [files, ranks] = [squares.map(({ file }) => file), squares.map(({ rank }) => rank)];
    const [left, right] = [Math.min(...files), Math.max(...files)];
    const [bottom, top] = [Math.min(...ranks), Math.max(...ranks)];
    lines.push(line(left, bottom, right, top), line(left, top, right, bottom));
  }
  return lines.join('');
}
