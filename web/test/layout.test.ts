import { describe, expect, it } from 'vitest';
import { fitBoard } from '../src/board/fit';
import { type Label, layoutOf, neighbor, panelsOf, partWith, squareAt } from '../src/board/layout';
import type { Board, Edges } from '../src/core/types';
import { diamonds, rectangle, twoBoards } from './fixtures';

const indexOf = (board: Board, name: string) =>
  board.squares.findIndex((square) => square.name === name);

describe('rectangles', () => {
  const board = rectangle(10, 8);
  it('puts a1 at the lower left, and at the upper right when flipped', () => {
    expect(layoutOf(board).places[0]).toEqual({ square: 0, x: 0.5, y: 7.5 });
    expect(layoutOf(board, { flipped: true }).places[0]).toEqual({ square: 0, x: 9.5, y: 0.5 });
  });
  it('finds the square under a point and nothing beside the board', () => {
    const layout = layoutOf(board);
    expect(squareAt(layout, 4.2, 7.9)).toBe(indexOf(board, 'e1'));
    expect(squareAt(layout, -0.2, 3)).toBeNull();
  });
  it('labels every rank once at the left and every file once below', () => {
    const texts = layoutOf(board, { labels: true }).labels.map(({ text }) => text);
    expect(texts.sort().join(' ')).toBe('1 2 3 4 5 6 7 8 a b c d e f g h i j');
  });
  it('has names at the edges where a game has them, turned with who sits there', () => {
    const small = rectangle(3, 2);
    const names = {
      below: ['三', '二', '一'],
      above: ['1', '2', '3'],
      left: [],
      right: ['b', 'a'],
    };
    const seen = (flipped: boolean) => {
      const { labels, height } = layoutOf(small, { labels: names, flipped });
      const at = (holds: (y: number) => boolean, anchor: string) =>
        labels
          .filter((label) => label.anchor === anchor && holds(label.y))
          .sort((a, b) => a.x - b.x || a.y - b.y)
          .map(({ text }) => text)
          .join('');
      const always = () => true;
      return {
        above: at((y) => y < height / 2, 'middle'),
        below: at((y) => y > height / 2, 'middle'),
        right: at(always, 'start'),
        left: at(always, 'end'),
      };
    };
    expect(seen(false)).toEqual({ above: '123', below: '三二一', right: 'ab', left: '' });
    expect(seen(true)).toEqual({ above: '一二三', below: '321', right: 'ba', left: '' });
  });
  it('moves a cursor square by square and stops at the edge', () => {
    const layout = layoutOf(board);
    expect(neighbor(layout, indexOf(board, 'e4'), 'up')).toBe(indexOf(board, 'e5'));
    expect(neighbor(layout, indexOf(board, 'e4'), 'left')).toBe(indexOf(board, 'd4'));
    expect(neighbor(layout, indexOf(board, 'j4'), 'right')).toBe(indexOf(board, 'j4'));
  });
});

/** What a label covers at most, in the letters of styles/board.css at their largest. */
function boxOf({ text, x, y, anchor }: Label) {
  const width = text.length * 0.16;
  const left = anchor === 'end' ? x - width : anchor === 'start' ? x : x - width / 2;
  return { left, right: left + width, top: y - 0.21, bottom: y + 0.06 };
}

describe('names of files and ranks', () => {
  const octagon = rectangle(10, 10, ({ file, rank }) => {
    const [x, y] = [Math.min(file, 9 - file), Math.min(rank, 9 - rank)];
    return x + y < 2;
  });
  const boards = { plain: rectangle(10, 10), long: rectangle(3, 12), twoBoards, octagon };
  const ways = [false, true].flatMap((flipped) =>
    [false, true].map((stacked) => ({ flipped, stacked, labels: true })),
  );
  /** At all edges, as no game has them. */
  const everywhere = ({ fileLabels, rankLabels }: Board): Edges => ({
    below: fileLabels,
    above: fileLabels,
    left: rankLabels,
    right: rankLabels,
  });
  it.each(Object.entries(boards))('lie over no square and in the drawing: %s', (_, board) => {
    const more = ways.map((way) => ({ ...way, labels: everywhere(board) }));
    for (const way of [...ways, ...more]) {
      const { labels, places, width, height } = layoutOf(board, way);
      for (const label of labels) {
        const { left, right, top, bottom } = boxOf(label);
        const words = `${label.text} ${JSON.stringify(way)}`;
        expect(Math.min(left, top, width - right, height - bottom), words).toBeGreaterThan(-0.001);
        const covered = places.filter(
          ({ x, y }) => right > x - 0.62 && left < x + 0.62 && bottom > y - 0.62 && top < y + 0.62,
        );
        expect(covered, words).toEqual([]);
      }
    }
  });
  it('stand at the middle of their row and column, where the lines of a board of lines are', () => {
    const { labels, places } = layoutOf(boards.plain, { labels: true });
    const [first, corner] = [labels.find(({ text }) => text === '1'), places[0]];
    const { top, bottom } = boxOf(first ?? { text: '', x: 0, y: 0, anchor: 'end' });
    expect((top + bottom - 0.06) / 2).toBeCloseTo(corner?.y ?? 0);
    expect(labels.find(({ text }) => text === 'a')?.x).toBe(corner?.x);
  });
  it('leave squares of whole pixels that begin at whole pixels, and never more than the room', () => {
    for (const board of Object.values(boards))
      for (let width = 300; width < 420; width += 7) {
        const room = { width, height: 700 };
        const fit = fitBoard(board, { flipped: false, room });
        const unit = fit.width / fit.layout.width;
        const { x = 0, y = 0 } = fit.layout.places[0] ?? {};
        if (board !== twoBoards)
          for (const at of [(x - 0.5) * unit, (y - 0.5) * unit])
            expect(Math.abs(at - Math.round(at))).toBeLessThan(0.001);
        expect(fit.width).toBeLessThanOrEqual(width + 0.001);
        expect(fit.height).toBeLessThanOrEqual(700.001);
      }
  });
  it('take no room where nobody wants them', () => {
    const room = { width: 360, height: 400 };
    const board = boards.plain;
    expect(fitBoard(board, { flipped: false, room, labels: false }).width).toBe(360);
    expect(fitBoard(board, { flipped: false, room }).layout.width).toBeGreaterThan(10);
  });
});

describe('two boards', () => {
  it('sees two panels of 64 and 36 squares', () => {
    expect(twoBoards.squares).toHaveLength(100);
    expect(panelsOf(twoBoards)).toEqual([
      { fileMin: 0, fileMax: 7, rankMin: 0, rankMax: 7 },
      { fileMin: 9, fileMax: 14, rankMin: 1, rankMax: 6 },
    ]);
  });
  it('puts them side by side at the same height of ranks', () => {
    const { places, width, height } = layoutOf(twoBoards);
    expect([width, height]).toEqual([14.5, 8]);
    expect(places[indexOf(twoBoards, 'j2')]).toMatchObject({ x: 9, y: 6.5 });
    expect(places[indexOf(twoBoards, 'h2')]).toMatchObject({ x: 7.5, y: 6.5 });
  });
  it('stacks them on a narrow screen and only there', () => {
    const phone = fitBoard(twoBoards, { flipped: false, room: { width: 390, height: 640 } });
    const desk = fitBoard(twoBoards, { flipped: false, room: { width: 900, height: 640 } });
    expect(phone.height).toBeGreaterThan(phone.width);
    expect(desk.width).toBeGreaterThan(desk.height);
  });
  it('never lets two squares share a place, flipped or stacked', () => {
    for (const flipped of [false, true])
      for (const stacked of [false, true]) {
        const { places } = layoutOf(twoBoards, { flipped, stacked, labels: true });
        expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(100);
      }
  });
  it('leaves out a board on which nothing is to be seen', () => {
    const layout = layoutOf(twoBoards, { stacked: true });
    const around = (...names: string[]) =>
      partWith(
        twoBoards,
        layout,
        names.map((name) => indexOf(twoBoards, name)),
      );
    expect(around('d4', 'e6')).toMatchObject({ x: 0, y: 0, width: 8, height: 8 });
    expect(around('d4').places).toHaveLength(64);
    expect(around('k4', 'o2')).toMatchObject({ x: 1, y: 8.5, width: 6, height: 6 });
    expect(around('h4', 'j5')).toMatchObject({ x: 0, y: 0, width: 8, height: 14.5 });
  });
  it('steps over the gap', () => {
    const layout = layoutOf(twoBoards);
    expect(neighbor(layout, indexOf(twoBoards, 'h4'), 'right')).toBe(indexOf(twoBoards, 'j4'));
  });
});

describe('diamonds', () => {
  const board = diamonds(8);
  it('has 113 squares, all inside the drawing', () => {
    const { places, width, height } = layoutOf(board);
    expect(places).toHaveLength(113);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThanOrEqual(1);
      expect(y).toBeGreaterThanOrEqual(1);
      expect(x).toBeLessThanOrEqual(width - 1);
      expect(y).toBeLessThanOrEqual(height - 1);
    }
  });
  it('has the names of ranks beside the points, clear of the edge of the board', () => {
    const { places, labels } = layoutOf(board, { labels: true });
    const edge = 0.12; // half of the stroke that draws the rim, in styles/board.css
    const point = Math.min(...places.map(({ x }) => x)) - 1 - edge;
    const first = labels.find(({ text }) => text === '1');
    expect(first?.anchor).toBe('end');
    expect(first?.x).toBeLessThan(point);
  });
  it('tells a white square from the black ones around it', () => {
    const layout = layoutOf(board);
    const { x, y } = layout.places[indexOf(board, "d4'")] ?? { x: 0, y: 0 };
    expect(squareAt(layout, x + 0.4, y)).toBe(indexOf(board, "d4'"));
    expect(squareAt(layout, x + 0.8, y - 0.8)).toBe(indexOf(board, 'e5'));
  });
  it('goes straight up and down, and comes back', () => {
    const layout = layoutOf(board);
    const way = ['a1', "a1'", 'a2', "a2'", 'a3'].map((name) => indexOf(board, name));
    for (const [at, square] of way.entries()) {
      if (at > 0) expect(neighbor(layout, square, 'down')).toBe(way[at - 1]);
      if (at + 1 < way.length) expect(neighbor(layout, square, 'up')).toBe(way[at + 1]);
    }
  });
  it('reaches every square by the cursor', () => {
    const layout = layoutOf(board);
    const seen = new Set([0]);
    const next = [0];
    for (let square = next.pop(); square !== undefined; square = next.pop())
      for (const direction of ['up', 'down', 'left', 'right'] as const) {
        const to = neighbor(layout, square, direction);
        if (!seen.has(to)) next.push(to);
        seen.add(to);
      }
    expect(seen.size).toBe(113);
  });
});
