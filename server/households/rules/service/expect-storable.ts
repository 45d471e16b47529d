import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { neverStoreRuleLabel } from '#server/domain/memories/never-store-rule-label.ts';
import { forbiddenField, type TextField } from '#server/domain/privacy/never-store-rules.ts';
import { type NeverStoreRule, type Policy, rulesInForce } from '#server/domain/words/household-policy.ts';

const NOTHING_KEPT = 'Nothing from this call was stored.';
/** Does not name the rule's topic, which the caller may not be allowed to know. */
const blocked = (rule: NeverStoreRule): string =>
  rule.kind === 'pattern'
    ? `This household never stores ${neverStoreRuleLabel(rule, null)}. ${NOTHING_KEPT}`
    : `A rule of this household forbids storing this topic. ${NOTHING_KEPT}`;
const ASKED = `A rule of this household requires a person's approval before this is stored, and this call cannot wait for approval. ${NOTHING_KEPT}`;
const OF_AGENT = `A rule of this household forbids storing anything from this agent. ${NOTHING_KEPT}`;
const OF_AGENT_ASKED = `A rule of this household requires a person's approval for anything from this agent, and this call cannot wait for approval. ${NOTHING_KEPT}`;

/** Throws INVALID_INPUT if a never-store rule forbids a field. Call it before passing the text to a model or a log. */
export function expectStorable(
  { actor }: Ctx,
  policy: Pick<Policy, 'neverStore' | 'keepsCredentials'>,
  fields: readonly TextField[],
): void {
  const isAgent = actor.kind === 'agent';
  const all = rulesInForce(policy);
  const rules = isAgent ? all : all.filter(({ action }) => action === 'block');
  const found = forbiddenField(fields, { rules, agentId: isAgent ? actor.agentId : null });
  if (found === null) return;
  const { path, rule } = found;
  const [never, asked] = rule.kind === 'agent' ? [OF_AGENT, OF_AGENT_ASKED] : [blocked(rule), ASKED];
  throw invalid(path, rule.action === 'ask' ? asked : never);
}
