/** What a game is called and who has invented it, asked before others get it. */
import { t } from 'virtual:words/studio';
import type { JSX } from 'preact';
import { type Facts, factsIn, unwrittenIn } from '../gallery/facts';
import { TextInput } from '../parts/text-input';
import type { Edit } from './editor';
import { difference } from './painter/painting';
import { writeFact } from './write-fact';

interface FactFieldsProps {
  readonly text: string;
  readonly onWrite: (edits: readonly Edit[]) => void;
}

/** Longer titles are warned about. */
const factMax = 80;

/** Each is empty until its inventor has written it. */
export function FactFields({ text, onWrite }: FactFieldsProps): JSX.Element {
  const facts = factsIn(text);
  const unwritten = unwrittenIn(facts);
  const field = (fact: keyof Facts, label: string) => (
    <label class="sheet-field">
      {label}
      <TextInput
        value={unwritten.includes(fact) ? '' : facts[fact]}
        placeholder={facts[fact]}
        maxLength={factMax}
        onText={(said) => {
          const edits = difference(text, writeFact(text, fact, said));
          if (edits.length > 0) onWrite(edits);
        }}
      />
    </label>
  );
  return (
    <div class="ideas-facts">
      {field('title', t('factTitle'))}
      {field('inventor', t('factInventor'))}
    </div>
  );
}
