import type { NeverStorePattern, NeverStoreRule } from '#server/domain/words/household-policy.ts';

export const PATTERN_WORDS: Record<NeverStorePattern, string> = {
  payment_card: 'card numbers',
  bank_account: 'bank account numbers',
  password: 'passwords and access codes',
  identity_number: 'passport and identity numbers',
};

const isPattern = (value: string): value is NeverStorePattern => Object.hasOwn(PATTERN_WORDS, value);

/** Returns text such as "card numbers". If `isTold` is false, the topic must stay hidden. */
export function neverStoreRuleLabel(
  { kind, value }: Pick<NeverStoreRule, 'kind' | 'value'>,
  agentName: string | null,
  isTold = true,
): string {
  switch (kind) {
    case 'pattern':
      return isPattern(value) ? PATTERN_WORDS[value] : 'a kind of number';
    case 'agent':
      return `all statements by ${agentName ?? 'a deleted agent'}`;
    case 'topic':
      return isTold ? `the topic “${value}”` : 'a topic';
  }
}
