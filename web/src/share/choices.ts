/**
 * Choices as one number: the first is its lowest digit, and each digit counts as far as there were
 * choices. A move among 40 takes a little more than 5 bits.
 */
export interface Choice {
  readonly index: number;
  /** How many there were, at least 1. */
  readonly count: number;
}

export function packChoices(choices: readonly Choice[]): Uint8Array<ArrayBuffer> {
  let number = 0n;
  for (const { index, count } of choices.toReversed())
    number = number * BigInt(count) + BigInt(index);
  const hex = number === 0n ? '' : number.toString(16);
  const digits = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Takes the choices out one by one, when it is known how many there are. */
export class ChoiceReader {
  #rest: bigint;

  constructor(bytes: Uint8Array) {
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    this.#rest = hex === '' ? 0n : BigInt(`0x${hex}`);
  }

  next(count: number): number {
    if (count < 1) throw new Error('nothing to choose from');
    const index = Number(this.#rest % BigInt(count));
    this.#rest /= BigInt(count);
    return index;
  }

  /** Nothing may be left when all have been taken. */
  get isEmpty(): boolean {
    return this.#rest === 0n;
  }
}
