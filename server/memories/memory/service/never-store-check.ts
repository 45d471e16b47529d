import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { neverStoreRuleLabel } from '#server/domain/memories/never-store-rule-label.ts';
import { forbiddenBy } from '#server/domain/privacy/never-store-rules.ts';
import { textFieldsIn } from '#server/domain/privacy/text-fields.ts';
import {
  BUILT_IN_RULES,
  type NeverStoreRule,
  type Policy,
  rulesInForce,
} from '#server/domain/words/household-policy.ts';
import { readPolicy } from '#server/households/rules/service/read-policy.ts';

const FORBIDDEN = 'A rule of this household forbids storing this.';
export const ASKED_FIRST = 'A rule of this household requires a person to confirm this before it is used.';

/** Never names a topic, because a topic may be confidential. */
export const whyForbidden = (rule: NeverStoreRule): string =>
  rule.kind === 'pattern' ? `This household never stores ${neverStoreRuleLabel(rule, null)}.` : FORBIDDEN;

interface StatedTexts {
  content?: string | undefined;
  why?: string | null | undefined;
  how?: string | null | undefined;
  place?: string | null | undefined;
  qualifier?: string | null | undefined;
  tags?: readonly string[] | undefined;
  cues?: readonly string[] | null | undefined;
}

export function ruleAgainst({ actor }: Ctx, policy: Policy, input: StatedTexts): NeverStoreRule | null {
  const { content, why, how, place, qualifier, tags = [], cues, ...others } = input;
  const texts = [content, why, how, place, qualifier, ...tags, ...(cues ?? [])].flatMap((text) => text ?? []);
  const agentId = actor.kind === 'agent' ? actor.agentId : null;
  const rules = rulesInForce(policy);
  // names may contain a card number, so the built-in rules apply to them too
  const names = textFieldsIn(others).map(({ text }) => text);
  const builtIn = rules.filter((rule) => BUILT_IN_RULES.includes(rule));
  return forbiddenBy(texts, { rules, agentId }) ?? forbiddenBy(names, { rules: builtIn, agentId });
}

/** Throws INVALID_INPUT if a rule forbids the text. */
export async function expectAllowed(ctx: Ctx, input: StatedTexts): Promise<void> {
  const rule = ruleAgainst(ctx, await readPolicy(ctx.vault.householdId), input);
  if (rule === null || (rule.action === 'ask' && ctx.actor.kind !== 'agent')) return;
  const message = rule.action === 'ask' ? ASKED_FIRST : whyForbidden(rule);
  throw new AppError('INVALID_INPUT', `content: ${message}`, [{ path: 'content', message }]);
}
