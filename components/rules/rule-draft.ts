import { PATTERN_WORDS } from '#server/domain/memories/rule-label.ts';
import type { NeverStoreRule } from '#server/domain/words/policy.ts';

export type RuleDraft = Pick<NeverStoreRule, 'kind' | 'value' | 'action'>;

/** Returns the initial draft of a rule of this kind: the first pattern, the first agent, or an empty topic. */
export function startOf(kind: RuleDraft['kind'], firstAgentId: string | undefined): RuleDraft {
  const [firstPattern = ''] = Object.keys(PATTERN_WORDS);
  const value = kind === 'pattern' ? firstPattern : kind === 'agent' ? (firstAgentId ?? '') : '';
  return { kind, value, action: 'block' };
}

/**
 * Returns whether a rule is complete enough to be tried or added. A topic with one letter would apply to nearly every
 * text.
 */
export const isWhole = ({ kind, value }: RuleDraft): boolean =>
  kind === 'topic' ? value.trim().length >= 2 : value !== '';
