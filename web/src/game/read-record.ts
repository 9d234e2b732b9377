/** What lies on the shelf may be of an older page, or anything: only whole records are believed. */
import { type GameRecord, levelMax, levelMin } from './record';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
/** Milliseconds that a date can be made of. */
export const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= 8.64e15;
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;

function areRules(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (value.kind === 'builtin') return isText(value.id);
  return (
    value.kind === 'own' &&
    isText(value.name) &&
    isText(value.text) &&
    (value.others === undefined || areKnown(value.others))
  );
}

const areKnown = (value: unknown) =>
  Array.isArray(value) &&
  value.every((rules) => isObject(rules) && isText(rules.id) && isText(rules.text));

function isPlayer(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (value.kind === 'person') return true;
  const { kind, level } = value;
  return (
    kind === 'computer' && isCount(level) && Number(level) >= levelMin && Number(level) <= levelMax
  );
}

const areNames = (value: unknown) => isObject(value) && isText(value.white) && isText(value.black);

const isKeptAt = (value: unknown) =>
  isObject(value) &&
  isText(value.study) &&
  isCount(value.chapter) &&
  isCount(value.version) &&
  isMoment(value.at);

function isRecord(value: unknown): value is GameRecord {
  return (
    isObject(value) &&
    isText(value.key) &&
    isText(value.title) &&
    isMoment(value.savedAt) &&
    areRules(value.rules) &&
    isText(value.text) &&
    isCount(value.moveCount) &&
    (value.thinkMs === undefined || isCount(value.thinkMs)) &&
    (value.study === undefined || isText(value.study)) &&
    isObject(value.players) &&
    isPlayer(value.players.white) &&
    isPlayer(value.players.black) &&
    (value.names === undefined || areNames(value.names)) &&
    (value.date === undefined || isText(value.date)) &&
    (value.keptAt === undefined || isKeptAt(value.keptAt)) &&
    typeof value.isOver === 'boolean' &&
    typeof value.flipped === 'boolean'
  );
}

/** Null when it is not the whole record of a game. */
export const asRecord = (value: unknown): GameRecord | null => (isRecord(value) ? value : null);

/** Read a record from its JSON. */
export function readRecord(text: string | null): GameRecord | null {
  try {
    return asRecord(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}
