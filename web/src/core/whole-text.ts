import type { Core, OwnRules } from './types';

/** A text that needs no other one of its owner. */
export const wholeText = (core: Core, rules: OwnRules): string =>
  (rules.others?.length ? core.flatten(rules) : null) ?? rules.text;
