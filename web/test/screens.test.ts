/** What a part of a screen shows and offers, without the screen around it. */
import { type ComponentChild, type ComponentProps, h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Strip } from '../src/parts/strip';
import { Controls } from '../src/play/controls';
import { OutcomeOf } from '../src/screens/import-outcome';
import { whoWords } from '../src/screens/who-words';
import { describedBy, recordOf, rectangle, stateOf } from './fixtures';

let place: HTMLElement;
beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
});
afterEach(() => {
  act(() => render(null, place));
  place.remove();
});

const show = (node: ComponentChild) => act(() => render(node, place));
const textsOf = (selector: string) =>
  [...place.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? '');

describe('the buttons below a game', () => {
  type Props = ComponentProps<typeof Controls>;
  const controls = (table: object) =>
    show(
      h(Controls, {
        table: {
          record: { rules: { kind: 'builtin', id: 'chess' } },
          controller: {},
          result: null,
          net: null,
          computer: null,
          canTakeBack: false,
          isOpen: true,
          ...table,
        },
        view: { isLive: true },
      } as unknown as Props),
    );
  const over = { result: { winner: 'white' }, isOpen: false };

  it('are none that do nothing once it is over', () => {
    controls({ ...over, canTakeBack: true });
    expect(textsOf('.controls > *')).toEqual(['Take back', 'Flip', 'New game']);
    expect(place.querySelectorAll('[aria-disabled]')).toHaveLength(0);
    controls(over);
    expect(textsOf('.controls > *')).toEqual(['Flip', 'New game']);
    controls({ ...over, net: { isSeated: true, isOver: true, mayTakeBack: true } });
    expect(textsOf('.controls > *')).toEqual(['Flip', 'New game']);
  });

  it('are all there before', () => {
    controls({});
    expect(textsOf('.controls > *')).toEqual([
      ...['Take back', 'Flip', 'Hint', 'Offer draw', 'Resign', 'New game'],
    ]);
  });
});

it('an analysis is called so in the list of games, and is not for two players', () => {
  const record = recordOf({});
  expect(whoWords(record)).toBe('two players');
  expect(whoWords({ ...record, isStudy: true })).toBe('analysis');
});

describe('what came of a text', () => {
  type Props = ComponentProps<typeof OutcomeOf>;
  const outcome = (props: Pick<Props, 'told' | 'games'>) =>
    show(h(OutcomeOf, { ...props, onShow: () => {} }));

  it('leads to the games that were added, the first of them at once', () => {
    const games = [1, 2].map((key) => ({ ...recordOf({}), key: `k${key}`, title: `Game ${key}` }));
    outcome({ told: [{ text: '2 games added.' }], games });
    expect(textsOf('.kept-new a')).toEqual(['Open Game 1', 'Open Game 2']);
    expect(document.activeElement?.textContent).toBe('Open Game 1');
    expect(textsOf('.kept-new button')).toEqual(['Show these 2 games in the list']);
  });

  it('is told where it went wrong, and leads nowhere then', () => {
    outcome({ told: [{ text: 'Game 1: “Ke3” is not legal.', isFault: true }], games: [] });
    expect(textsOf('.kept-fault')).toEqual(['Game 1: “Ke3” is not legal.']);
    expect(place.querySelector('.kept-new')).toBeNull();
  });

  it('is brought into view', () => {
    const seen: Element[] = [];
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function see() {
      seen.push(this);
    };
    outcome({ told: [{ text: 'nothing' }], games: [] });
    Element.prototype.scrollIntoView = scrollIntoView;
    expect(seen.map(({ className }) => className)).toEqual(['kept-outcome']);
  });
});

it('what a player has captured and what they have lost have two words', () => {
  type Props = ComponentProps<typeof Strip>;
  const holding = { role: 2, count: 1 };
  show(
    h(Strip, {
      description: { ...describedBy(rectangle(8, 8)), hasPools: true },
      state: stateOf({ pools: { white: [holding], black: [] } }),
      ...{ color: 'white', player: { kind: 'person' }, name: '', flipped: false },
      ...{ isToMove: true, isThinking: false, notes: [], dice: null, clock: null },
      ...{ captured: [{ role: 1, count: 2 }], hand: {} },
    } as unknown as Props),
  );
  expect(textsOf('.pool .beside-name')).toEqual(['Lost']);
  const named = [...place.querySelectorAll('[role=img]')].map((it) =>
    it.getAttribute('aria-label'),
  );
  expect(named).toEqual(['Captured: 2 × pawn', 'Knight: a pawn may become it']);
});
