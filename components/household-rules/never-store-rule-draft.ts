import { PATTERN_WORDS } from '#server/domain/memories/never-store-rule-label.ts';
import type { NeverStoreRule } from '#server/domain/words/household-policy.ts';

export type RuleDraft = Pick<NeverStoreRule, 'kind' | 'value' | 'action'>;

export function startOf(kind: RuleDraft['kind'], firstAgentId: string | undefined): RuleDraft {
  const [firstPattern = ''] = Object.keys(PATTERN_WORDS);
  const value = kind === 'pattern' ? firstPattern : kind === 'agent' ? (firstAgentId ?? '') : '';
  return { kind, value, action: 'block' };
}

/** Returns whether the rule is complete. A topic with one letter would apply to nearly every text. */
export const isWhole = ({ kind, value }: RuleDraft): boolean =>
  kind === 'topic' ? value.trim().length >= 2 : value !== '';
