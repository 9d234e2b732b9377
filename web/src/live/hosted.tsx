import { t } from 'virtual:words/lobby';
import { t as pageWords } from 'virtual:words/page';
import type { JSX } from 'preact';
import type { RulesChecker } from '../core/rules-checker';
import type { OwnRules } from '../core/types';
import { Missing } from '../parts/missing';
import { useHostedRules } from '../server/hosted-rules';

interface HostedGameProps {
  readonly id: string;
  readonly checker: RulesChecker;
  readonly children: (rules: OwnRules) => JSX.Element;
}

/** A game whose rules the server has. */
export function HostedGame({ id, checker, children }: HostedGameProps): JSX.Element {
  const rules = useHostedRules(id, checker);
  if (rules) return children(rules);
  if (rules === null) return <Missing what={t('refused-unknown-game')} />;
  return (
    <main class="loading">
      <p role="status">{pageWords('oneMoment')}</p>
    </main>
  );
}
