import { BUILT_IN_RULES, type NeverStoreRule } from '#server/domain/words/policy.ts';
import { forbiddenBy, type TextField } from './never-store.ts';

const never = { rules: BUILT_IN_RULES, agentId: null };
/**
 * Separator between two fields. It is longer than any separator inside a number, so that digits of two fields never
 * join into one number.
 */
const FIELD_SEPARATOR = ' \n|||||\n ';

/**
 * Finds the first field with a password, a code, or a card, account or identity number. Checks the fields one by one,
 * because two phone numbers in a row may look like a card.
 */
export function credentialIn(fields: readonly TextField[]): { path: string; rule: NeverStoreRule } | null {
  if (forbiddenBy([fields.map(({ text }) => text).join(FIELD_SEPARATOR)], never) === null) return null;
  for (const { path, text } of fields) {
    const rule = forbiddenBy([text], never);
    if (rule !== null) return { path, rule };
  }
  return null;
}
