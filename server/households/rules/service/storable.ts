import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { ruleLabel } from '#server/domain/memories/rule-label.ts';
import { forbiddenField, type TextField } from '#server/domain/privacy/never-store.ts';
import { type NeverStoreRule, type Policy, rulesInForce } from '#server/domain/words/policy.ts';

const NOTHING_KEPT = 'Nothing of this call was kept.';
/** A pattern is named, as it says nothing of the words; a topic is not, as it is not for everybody. */
const blocked = (rule: NeverStoreRule): string =>
  rule.kind === 'pattern'
    ? `This household never stores ${ruleLabel(rule, null)}. ${NOTHING_KEPT}`
    : `This household never stores this. ${NOTHING_KEPT}`;
const ASKED = `This household has a person asked before it stores this, and nothing here could wait for one. ${NOTHING_KEPT}`;
const OF_AGENT = `This household stores nothing that this agent tells. ${NOTHING_KEPT}`;
const OF_AGENT_ASKED = `This household has a person asked before it stores what this agent tells, and nothing here could wait for one. ${NOTHING_KEPT}`;

/**
 * Refuses what the rules of the household keep from being stored, where nothing waits for a person's yes. To be called
 * before anything is done with the words. In: the fields of what is kept together. Throws INVALID_INPUT with the field and
 * without the words. What a person has to be asked about, a person may write themselves.
 */
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
