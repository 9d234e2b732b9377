import { t } from 'virtual:words/studio';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { OwnRules } from '../core/types';
import { linkLengthMax, packRules } from '../game/rules-link';
import { Copy } from '../parts/copy';
import { Dialog } from '../parts/dialog';
import { download } from './library';

interface ShareProps {
  readonly rules: OwnRules;
  readonly onClose: () => void;
}

/** The rules as a link. Nothing is sent anywhere: the text is in the address itself. */
export function Share({ rules, onClose }: ShareProps): JSX.Element {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    void packRules(rules).then((part) =>
      setLink(`${location.href.replace(/#.*/, '')}#/text/${part}`),
    );
  }, [rules]);
  const isLong = link !== null && link.length > linkLengthMax;

  return (
    <Dialog title={t('shareThisGame')} onClose={onClose}>
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
