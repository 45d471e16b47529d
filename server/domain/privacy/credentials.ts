import { BUILT_IN_RULES, type NeverStoreRule } from '#server/domain/words/policy.ts';
import { forbiddenBy, type TextField } from './never-store.ts';

const never = { rules: BUILT_IN_RULES, agentId: null };
/** Longer than what stands between the digits of one number, so that two fields do not make one. */
const APART = ' \n|||||\n ';

/**
 * The first field that has a password, a code, or a number of a card, an account or an identity in it; null: none. Each
 * field by itself: two phone numbers in a row are no card.
 */
export function credentialIn(fields: readonly TextField[]): { path: string; rule: NeverStoreRule } | null {
  if (forbiddenBy([fields.map(({ text }) => text).join(APART)], never) === null) return null;
  for (const { path, text } of fields) {
    const rule = forbiddenBy([text], never);
    if (rule !== null) return { path, rule };
  }
  return null;
}
