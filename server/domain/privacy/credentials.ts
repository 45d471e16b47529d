import { BUILT_IN_RULES, type NeverStoreRule } from '#server/domain/words/policy.ts';
import { forbiddenBy, type TextField } from './never-store.ts';

const never = { rules: BUILT_IN_RULES, agentId: null };
/**
 * Separates two fields. It is longer than any separator inside a number, so that the digits of two fields never form
 * one number.
 */
const FIELD_SEPARATOR = ' \n|||||\n ';

/**
 * Finds the first field that contains a credential. Checks each field separately, because two phone numbers in a row
 * can look like a card number.
 */
export function credentialIn(fields: readonly TextField[]): { path: string; rule: NeverStoreRule } | null {
  if (forbiddenBy([fields.map(({ text }) => text).join(FIELD_SEPARATOR)], never) === null) return null;
  for (const { path, text } of fields) {
    const rule = forbiddenBy([text], never);
    if (rule !== null) return { path, rule };
  }
  return null;
}
