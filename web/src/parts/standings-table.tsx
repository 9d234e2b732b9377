import type { ComponentChild, JSX } from 'preact';
import './standings-table.css';

interface StandingsTableProps {
  /** What it shows: words, or the id of the heading that says so. */
  readonly label?: string;
  readonly labelledBy?: string;
  /** Further classes of the table. */
  readonly kind?: string;
  /** What stands above the columns; null where a row's name needs no words. */
  readonly heads: readonly ComponentChild[];
  /** The rows. */
  readonly children: ComponentChild;
}

/** People or games, one a row. A table that is wider than the page scrolls, by keys too. */
export function StandingsTable({
  label,
  labelledBy,
  kind = '',
  heads,
  children,
}: StandingsTableProps): JSX.Element {
  return (
    // No section: it often stands in one of the same name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      class="standings-frame"
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      <table class={`standings ${kind}`}>
        <thead>
          <tr>
            {heads.map((head, at) => {
              const Cell = head === null ? 'td' : 'th';
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <Cell key={at} scope={head === null ? undefined : 'col'}>
                  {head}
                </Cell>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
