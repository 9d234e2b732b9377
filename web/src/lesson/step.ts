/** A step of a lesson, and the sentences of the rules that go with it. */
import type { Paragraph, RoleId, SquareId, Topic } from '../core/types';
import type { Workshop } from './workshop';

export interface Step {
  /** What a step is known by each time that the lesson is made. */
  readonly id: string;
  readonly task: string;
  /** What the rules say about it. */
  readonly rules: readonly string[];
  readonly fen: string;
  /** Where to go, if it is about one square. */
  readonly star: SquareId | null;
  /** Texts of the moves that do what is asked. */
  readonly right: readonly string[];
}

/** The first two paragraphs of a topic for which something holds. */
export const paragraphs = (
  { description }: Workshop,
  topic: Topic,
  is: (rule: Paragraph) => boolean = () => true,
): string[] =>
  description.rules
    .filter((rule) => rule.topic === topic && is(rule))
    .map(({ text }) => text)
    .slice(0, 2);

/** Whether a paragraph of a kind is about a role and names others. */
export const tells =
  (kind: string, role: RoleId, ...others: readonly RoleId[]) =>
  (rule: Paragraph): boolean =>
    rule.kind === kind &&
    rule.subjects.includes(role) &&
    others.every((other) => rule.named.includes(other));

export const roleRules = ({ description }: Workshop, role: RoleId): string[] =>
  description.rules
    .filter((rule) => rule.topic === 'role' && rule.role === role)
    .map(({ text }) => text);

/** Whether some paragraph of a kind is about a role. */
export const hasRule = ({ description }: Workshop, kind: string, role: RoleId): boolean =>
  description.rules.some(tells(kind, role));

export const mentions = ({ description }: Workshop, topic: Topic, role: RoleId): boolean =>
  description.rules.some((rule) => rule.topic === topic && rule.named.includes(role));
