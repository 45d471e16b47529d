import { PATTERN_WORDS } from '#server/domain/memories/rule-label.ts';
import type { NeverStoreRule } from '#server/domain/words/policy.ts';

export type RuleDraft = Pick<NeverStoreRule, 'kind' | 'value' | 'action'>;

/** What a rule begins as when its kind is chosen: the first pattern or agent there is, words still to be written. */
export function startOf(kind: RuleDraft['kind'], firstAgentId: string | undefined): RuleDraft {
  const [firstPattern = ''] = Object.keys(PATTERN_WORDS);
  const value = kind === 'pattern' ? firstPattern : kind === 'agent' ? (firstAgentId ?? '') : '';
  return { kind, value, action: 'block' };
}

/** Whether there is enough of it to be tried or made: a topic of one letter stops everything. */
export const isWhole = ({ kind, value }: RuleDraft): boolean =>
  kind === 'topic' ? value.trim().length >= 2 : value !== '';
