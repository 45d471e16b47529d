import type { NeverStorePattern, NeverStoreRule } from '#server/domain/words/policy.ts';

/** What a pattern finds, as people call it. */
export const PATTERN_WORDS: Record<NeverStorePattern, string> = {
  payment_card: 'card numbers',
  bank_account: 'bank account numbers',
  password: 'passwords and access codes',
  identity_number: 'passport and identity numbers',
};

const isPattern = (value: string): value is NeverStorePattern => Object.hasOwn(PATTERN_WORDS, value);

/**
 * What a rule keeps out, in words: "the topic “divorce”", "card numbers", "whatever the Kitchen agent tells". `agentName`:
 * null for one that is gone; `isTold` false: the words of the rule are not for the asker.
 */
export function ruleLabel(
  { kind, value }: Pick<NeverStoreRule, 'kind' | 'value'>,
  agentName: string | null,
  isTold = true,
): string {
  switch (kind) {
    case 'pattern':
      return isPattern(value) ? PATTERN_WORDS[value] : 'numbers of a kind';
    case 'agent':
      return `whatever ${agentName ?? 'a deleted agent'} tells`;
    case 'topic':
      return isTold ? `the topic “${value}”` : 'a topic';
  }
}
