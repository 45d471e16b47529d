import { BUILT_IN_RULES, type NeverStoreRule } from '#server/domain/words/household-policy.ts';
import { forbiddenBy, type TextField } from './never-store-rules.ts';

const never = { rules: BUILT_IN_RULES, agentId: null };
/** Longer than any separator within a number, so that two fields never form one number. */
const FIELD_SEPARATOR = ' \n|||||\n ';

/** Returns the first field with a credential, or null. Checks fields separately, because two phone numbers can look like a card number. */
export function credentialIn(fields: readonly TextField[]): { path: string; rule: NeverStoreRule } | null {
  if (forbiddenBy([fields.map(({ text }) => text).join(FIELD_SEPARATOR)], never) === null) return null;
  for (const { path, text } of fields) {
    const rule = forbiddenBy([text], never);
    if (rule !== null) return { path, rule };
  }
  return null;
}
