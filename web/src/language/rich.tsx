import type { JSX } from 'preact';

type Part = (words: string) => JSX.Element | string;

/** A text with parts that are more than text: "<link>Univers Chess</link> is ...". */
export function rich(
  text: string,
  parts: Readonly<Record<string, Part>>,
): (JSX.Element | string)[] {
  return text.split(/(<(\w+)>.*?<\/\2>)/).flatMap((piece, at) => {
    if (at % 3 === 2) return []; // the name in the piece before
    const [, name, words] = piece.match(/^<(\w+)>(.*)<\/\1>$/) ?? [];
    const part = name === undefined ? undefined : parts[name];
    return [part ? part(words ?? '') : piece];
  });
}
