import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { useEffectFor } from '../hooks/use-for';

interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly (readonly [T, string])[];
  readonly chosen: T;
  readonly onChoose: (tab: T) => void;
  readonly children: ComponentChildren;
}

/** Sheets of which one is seen; the arrow keys turn them. */
export function Tabs<T extends string>(props: TabsProps<T>): JSX.Element {
  const { label, tabs, chosen, onChoose, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Each sheet begins at its head.
  useEffectFor(() => {
    panel.current?.scrollTo(0, 0);
  }, chosen);
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(([tab]) => tab === chosen);
    const next = (at + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab) onChoose(tab[0]);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div class="sheets">
      <div ref={list} class="sheet-tabs" role="tablist" aria-label={label} onKeyDown={turn}>
        {tabs.map(([tab, words]) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`sheet-${tab}`}
            aria-selected={tab === chosen}
            aria-controls="sheet"
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => onChoose(tab)}
          >
            {words}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        class="sheet"
        id="sheet"
        role="tabpanel"
        aria-labelledby={`sheet-${chosen}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}
