/** As in an index: neither capitals nor accents count. Intl.Collator would be slow to begin with. */
const inIndex = (title: string): string =>
  title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export const byTitle = (one: { readonly title: string }, other: { readonly title: string }) =>
  inIndex(one.title) < inIndex(other.title) ? -1 : 1;
