import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { OwnRules } from '../core/types';
import { linkLengthMax, packRules } from '../game/rules-link';
import { Dialog } from '../parts/dialog';
import { download } from './library';

interface ShareProps {
  readonly rules: OwnRules;
  readonly onClose: () => void;
}

/** The rules as a link. Nothing is sent anywhere: the text is in the address itself. */
export function Share({ rules, onClose }: ShareProps): JSX.Element {
  const [link, setLink] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    void packRules(rules).then((part) =>
      setLink(`${location.href.replace(/#.*/, '')}#/text/${part}`),
    );
  }, [rules]);
  const isLong = link !== null && link.length > linkLengthMax;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link ?? '');
      setSaid('Copied.');
    } catch {
      setSaid('This browser does not let the page copy: select the link and copy it.');
    }
  };

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
          <textarea
            class="share-link"
            aria-label="Link"
            readOnly
            rows={4}
            value={link ?? ''}
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      )}
      <p class="card-actions">
        {!isLong && (
          <button
            type="button"
            class="primary"
            disabled={link === null}
            onClick={() => void copy()}
          >
            Copy the link
          </button>
        )}
        <button type="button" onClick={() => download(rules.name, rules.text)}>
          Download the file
        </button>
        <button type="button" class="quiet" onClick={onClose}>
          Close
        </button>
      </p>
      <p role="status">{said}</p>
    </Dialog>
  );
}
