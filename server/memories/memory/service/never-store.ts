import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { ruleLabel } from '#server/domain/memories/rule-label.ts';
import { forbiddenBy } from '#server/domain/privacy/never-store.ts';
import { textFieldsIn } from '#server/domain/privacy/text-fields.ts';
import {
  BUILT_IN_RULES,
  type NeverStoreRule,
  type Policy,
  rulesInForce,
} from '#server/domain/words/policy.ts';
import { readPolicy } from '#server/households/rules/service/policy.ts';
import type { UpdateMemoryInput } from '../../edit/schema.ts';
import type { StoreMemoryInput } from '../../store/schema.ts';

const FORBIDDEN = 'A rule of this household keeps this from being stored.';
export const ASKED_FIRST = 'A rule of this household has a person asked before this is believed.';

/** Why it is not stored. A pattern is named, as it quotes nothing; the words of a topic are not for everybody. */
export const whyForbidden = (rule: NeverStoreRule): string =>
  rule.kind === 'pattern' ? `This household never stores ${ruleLabel(rule, null)}.` : FORBIDDEN;

/** The rule that keeps this from being stored, or has a person asked first; of all the texts that would be kept. */
export function ruleAgainst(
  { actor }: Ctx,
  policy: Policy,
  said: Partial<StoreMemoryInput> | UpdateMemoryInput,
): NeverStoreRule | null {
  const { content, why, how, place, qualifier, tags = [], ...others } = said;
  const texts = [content, why, how, place, qualifier, ...tags].flatMap((text) => text ?? []);
  const agentId = actor.kind === 'agent' ? actor.agentId : null;
  const rules = rulesInForce(policy);
  // a name says nothing of a topic, but may be the number of a card
  const names = textFieldsIn(others).map(({ text }) => text);
  const builtIn = rules.filter((rule) => BUILT_IN_RULES.includes(rule));
  return forbiddenBy(texts, { rules, agentId }) ?? forbiddenBy(names, { rules: builtIn, agentId });
}

/**
 * What may not be stored may not come in by an edit either. To be called before anything else is done with the words. Throws
 * INVALID_INPUT; what a person has to be asked about, a person may write themselves.
 */
export async function expectAllowed(ctx: Ctx, input: UpdateMemoryInput): Promise<void> {
  const rule = ruleAgainst(ctx, await readPolicy(ctx.vault.householdId), input);
  if (rule === null || (rule.action === 'ask' && ctx.actor.kind !== 'agent')) return;
  const message = rule.action === 'ask' ? ASKED_FIRST : whyForbidden(rule);
  throw new AppError('INVALID_INPUT', `content: ${message}`, [{ path: 'content', message }]);
}
