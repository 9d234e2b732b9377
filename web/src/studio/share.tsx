import { t } from 'virtual:words/studio';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { OwnRules } from '../core/types';
import { factsIn, unwrittenIn } from '../gallery/facts';
import { linkLengthMax, packRules } from '../game/rules-link';
import { useEffectFor } from '../hooks/use-for';
import { Copy } from '../parts/copy';
import { Dialog } from '../parts/dialog';
import type { Edit } from './editor';
import { FactFields } from './fact-fields';
import { download } from './library';

interface ShareProps {
  readonly rules: OwnRules;
  /** Writes the title or the inventor into the text. */
  readonly onWrite: (edits: readonly Edit[]) => void;
  readonly onClose: () => void;
}

/** The rules as a link. Nothing is sent anywhere: the text is in the address itself. */
export function Share({ rules, onWrite, onClose }: ShareProps): JSX.Element {
  // Asked as long as the dialog is open, though the first answer is there.
  const [isAsked] = useState(() => unwrittenIn(factsIn(rules.text)).length > 0);
  const [link, setLink] = useState<string | null>(null);
  useEffectFor(() => {
    let isWanted = true;
    void packRules(rules).then((part) => {
      if (isWanted) setLink(`${location.href.replace(/#.*/, '')}#/text/${part}`);
    });
    return () => {
      isWanted = false;
    };
  }, `${rules.name}\n${rules.text}`);
  const isLong = link !== null && link.length > linkLengthMax;

  return (
    <Dialog title={t('shareThisGame')} onClose={onClose}>
      {isAsked && (
        <>
          <p>{t('nameBeforeSharing')}</p>
          <FactFields text={rules.text} onWrite={onWrite} />
        </>
      )}
      {isLong ? (
        <p>{t('tooLongForALink')}</p>
      ) : (
        <>
          <p>{t('whoOpensLink')}</p>
          <Copy label={t('link')} value={link ?? ''} rows={4} isMain />
        </>
      )}
      <p class="card-actions">
        <button type="button" onClick={() => download(rules.name, rules.text)}>
          {t('downloadTheFile')}
        </button>
        <button type="button" class="quiet" onClick={onClose}>
          {t('close')}
        </button>
      </p>
    </Dialog>
  );
}
