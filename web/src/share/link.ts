/**
 * A game in an address: the facts as JSON, deflated, and the moves as indexes in the lists of legal
 * moves in the order of their texts. What was added to it comes third, as the moves of a PGN game.
 */
import { t } from 'virtual:words/share';
import type { CoreGame, CorePosition, CoreRecord, Player, RulesSource } from '../core/types';
import { deflate, fromBase64Url, inflate, toBase64Url } from '../game/bytes';
import { levelMax, nameOfRules } from '../game/record';
import { type Choice, ChoiceReader, packChoices } from './choices';

const form = '1';
/** Longer texts are no links. */
const linkMax = 200_000;
const factsMax = 256 * 1024;
const pliesMax = 4000;
/** What was added to a game is left out of a link where it would make it longer than this. */
const studyMax = 8000;
const studySizeMax = 1 << 20;

interface Facts {
  /** Id of a built-in game; or the name and the text of an own one. */
  readonly game: string;
  readonly text?: string;
  /** Hash of the rules. */
  readonly rules: string;
  readonly fen?: string;
  readonly white: number;
  readonly black: number;
  readonly plies: number;
  /** Key of the last position: whether all has arrived. */
  readonly key: string;
  /** The result line of the record, where the position alone does not tell it. */
  readonly result?: string;
}

const levelOf = (player: Player) => (player.kind === 'computer' ? player.level : 0);

const sortedTexts = (position: CorePosition): string[] =>
  position
    .state()
    .moves.map(({ text }) => text)
    .sort();

const resultWords = {
  nobody: '',
  white: 'white-wins',
  black: 'black-wins',
  drawn: 'draw',
} as const;

/** The part of an address that carries a game. */
export async function packGame(
  game: CoreGame,
  rules: RulesSource,
  recordText: string,
  players: { readonly white: Player; readonly black: Player },
  study?: string,
): Promise<string> {
  const record = game.resume(recordText);
  const position = record.replay(0);
  try {
    const usual = game.start();
    const usualFen = usual.state().fen;
    usual.close();
    const { fen } = position.state();
    const { plies, winner, reason } = record.standing();
    const choices: Choice[] = [];
    for (const text of plies) {
      const texts = sortedTexts(position);
      choices.push({ index: texts.indexOf(text), count: texts.length });
      position.play(text);
    }
    const last = position.state();
    const isTold = winner === 'nobody' || last.winner !== 'nobody';
    const facts: Facts = {
      game: nameOfRules(rules),
      ...(rules.kind === 'own' ? { text: rules.text } : {}),
      rules: game.description.hash,
      ...(fen !== usualFen || game.description.startCount > 0 ? { fen } : {}),
      white: levelOf(players.white),
      black: levelOf(players.black),
      plies: plies.length,
      key: last.key,
      ...(isTold ? {} : { result: `result ${resultWords[winner]} ${reason}` }),
    };
    const head = await deflate(new TextEncoder().encode(JSON.stringify(facts)));
    const packed = `${form}.${toBase64Url(head)}.${toBase64Url(packChoices(choices))}`;
    return packed + (await packStudy(study));
  } finally {
    position.close();
    record.close();
  }
}

async function packStudy(study: string | undefined): Promise<string> {
  if (study === undefined) return '';
  const packed = toBase64Url(await deflate(new TextEncoder().encode(study)));
  return packed.length > studyMax ? '' : `.${packed}`;
}

/** Throws where it is damaged. */
async function unpackStudy(packed: string | undefined): Promise<string | undefined> {
  if (!packed) return undefined;
  return new TextDecoder().decode(await inflate(fromBase64Url(packed), studySizeMax));
}

/** A game that came in an address. */
export interface SharedGame {
  readonly rules: RulesSource;
  readonly game: CoreGame;
  /** The text of its record. */
  readonly text: string;
  readonly players: { readonly white: Player; readonly black: Player };
  readonly plies: number;
  readonly isOver: boolean;
  /** What was added to it; not yet read. */
  readonly study?: string;
  /** The rules are not those that it was played by. */
  readonly areRulesChanged: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;

function isFacts(value: unknown): value is Facts {
  const facts = value as Partial<Facts> | null;
  return (
    typeof facts === 'object' &&
    facts !== null &&
    isText(facts.game) &&
    (facts.text === undefined || isText(facts.text)) &&
    isText(facts.rules) &&
    (facts.fen === undefined || isText(facts.fen)) &&
    isCount(facts.white, levelMax) &&
    isCount(facts.black, levelMax) &&
    isCount(facts.plies, pliesMax) &&
    isText(facts.key) &&
    (facts.result === undefined || isText(facts.result))
  );
}

const damaged = () => new Error(t('theLinkIsDamagedA'));

async function readFacts(text: string): Promise<Facts> {
  try {
    const bytes = await inflate(fromBase64Url(text), factsMax);
    const facts: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (isFacts(facts)) return facts;
  } catch {
    // Told below.
  }
  throw damaged();
}

const playerOf = (level: number): Player =>
  level > 0 ? { kind: 'computer', level } : { kind: 'person' };

/** Plays the moves into the record. Returns the key of the last position. */
function playAll(
  position: CorePosition,
  record: CoreRecord,
  choices: ChoiceReader,
  plies: number,
): string {
  for (let ply = 0; ply < plies; ply++) {
    const { turn, throwDue } = position.state();
    const texts = sortedTexts(position);
    const text = texts.length > 0 ? texts[choices.next(texts.length)] : undefined;
    if (text === undefined || !position.play(text)) throw damaged();
    record.append(`${throwDue ? 'throw' : 'move'} ${turn} ${text}`);
  }
  if (!choices.isEmpty) throw damaged();
  const { key, winner, reason } = position.state();
  if (winner !== 'nobody') record.append(`result ${resultWords[winner]} ${reason}`);
  return key;
}

/** This page is too old to read it. */
export class NewerLink extends Error {}

/**
 * The game of an address. Throws with a sentence for people. open: the game of rules, or null; those
 * of strangers are compiled in a worker first, see openChecked().
 */
export async function unpackGame(
  link: string,
  open: (rules: RulesSource) => CoreGame | null | Promise<CoreGame | null>,
): Promise<SharedGame> {
  const [version, head = '', moves = '', added] = link.split('.');
  if (link.length > linkMax || !/^\d+$/.test(version ?? '')) throw damaged();
  if (version !== form) throw new NewerLink(t('theLinkWasMadeBy'));
  const facts = await readFacts(head);
  const study = await unpackStudy(added).catch(() => {
    throw damaged();
  });
  const rules: RulesSource =
    facts.text === undefined
      ? { kind: 'builtin', id: facts.game }
      : { kind: 'own', name: facts.game, text: facts.text };
  const game = await open(rules);
  if (!game)
    throw new Error(
      rules.kind === 'own'
        ? t('theRulesThatCameWith')
        : t('thisPageDoesNotKnow', { game: facts.game }),
    );
  const players = { white: playerOf(facts.white), black: playerOf(facts.black) };
  const areRulesChanged = facts.rules !== game.description.hash;
  const start = facts.fen === undefined ? {} : { fen: facts.fen };
  try {
    const record = game.begin(facts.game, start, players);
    const position = record.replay(0);
    try {
      const key = playAll(position, record, new ChoiceReader(fromBase64Url(moves)), facts.plies);
      if (key !== facts.key && !areRulesChanged) throw damaged();
      if (facts.result !== undefined) record.append(facts.result);
      const isOver = record.standing().winner !== 'nobody';
      return {
        rules,
        game,
        text: record.text(),
        players,
        plies: facts.plies,
        isOver,
        areRulesChanged,
        ...(study === undefined ? {} : { study }),
      };
    } finally {
      position.close();
      record.close();
    }
  } catch {
    throw areRulesChanged ? new Error(t('theRulesOfThisGame')) : damaged();
  }
}
