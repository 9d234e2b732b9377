import type { JSX } from 'preact';

/** Strokes on a field of 24 by 24. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  undo: 'M4 9h10a5 5 0 0 1 0 10h-3M8 5L4 9l4 4',
  flip: 'M8 4v15M5 16l3 3 3-3M16 20V5M13 8l3-3 3 3',
  flag: 'M6 21V4M6 5c4-2.5 7 2.5 12 0v8c-5 2.5-8-2.5-12 0',
  plus: 'M12 5v14M5 12h14',
  first: 'M18 6l-6 6 6 6M7 6v12',
  previous: 'M15 6l-6 6 6 6',
  next: 'M9 6l6 6-6 6',
  last: 'M6 6l6 6-6 6M17 6v12',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  open: 'M4 19V6h6l2 2h8v11zM4 11h16',
  check: 'M5 12.5l4.5 4.5L19 7',
  info: 'M12 11v6M12 7.2v.1M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18',
  again: 'M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4',
  find: 'M11 18a7 7 0 1 0 0-14a7 7 0 0 0 0 14M16 16l5 5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8v4.4M9 14.8v4.4',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1.1.9 1.6h5.2c0-.5.3-1.1.9-1.6A6 6 0 0 0 12 3',
  pause: 'M9 5v14M15 5v14',
  draw: 'M5 9h14M5 15h14',
  computer: 'M4 5h16v11H4zM9 20h6M12 16v4',
  more: 'M5 12v.1M12 12v.1M19 12v.1',
  close: 'M6 6l12 12M18 6L6 18',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  share:
    'M8.5 13.5l7 4M15.5 6.5l-7 4M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M18 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M18 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  pen: 'M4 20l1.2-4.4L16 4.8a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L8.4 18.8zM14 7l3 3',
  board: 'M4 4h16v16H4zM12 4v16M4 12h16',
  person: 'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M5 20c0-7 14-7 14 0',
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 19c0-6 12-6 12 0M16 5a3 3 0 0 1 0 6M17.5 13.5c2.5.5 3.5 2.5 3.5 5.5',
  study: 'M4 19V9M9.3 19V5M14.7 19v-7M20 19v-4',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

/** The sign of the project: a board on its corner. */
export function Sign(): JSX.Element {
  return (
    <svg class="sign" viewBox="0 0 32 32" aria-hidden="true">
      <path class="sign-dark" d="M16 2l14 14-14 14L2 16z" />
      <path class="sign-light" d="M16 2l7 7-7 7-7-7zM16 16l7 7-7 7-7-7z" />
      <path class="sign-accent" d="M23 9l7 7-7 7-7-7z" />
    </svg>
  );
}
