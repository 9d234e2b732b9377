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
    <Dialog title="Share this game" onClose={onClose}>
      {isLong ? (
        <p>
          These rules are too long for a link. Send the file instead: whoever gets it opens it on
          this page.
        </p>
      ) : (
        <>
          <p>
            Whoever opens this link sees the rules and can play. The text is in the link itself, so
            changes that you make later are not.
          </p>
          <Copy label="Link" value={link ?? ''} rows={4} isMain />
        </>
      )}
      <p class="card-actions">
        <button type="button" onClick={() => download(rules.name, rules.text)}>
          Download the file
        </button>
        <button type="button" class="quiet" onClick={onClose}>
          Close
        </button>
      </p>
    </Dialog>
  );
}
