import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { forbiddenField, type SaidField } from '#server/domain/never-store.ts';
import type { Policy } from '#server/domain/policy.ts';

const NOTHING_KEPT = 'Nothing of this call was kept.';
const BLOCKED = `This household never stores this. ${NOTHING_KEPT}`;
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
  { neverStore }: Pick<Policy, 'neverStore'>,
  fields: readonly SaidField[],
): void {
  if (neverStore.length === 0) return;
  const isAgent = actor.kind === 'agent';
  const rules = isAgent ? neverStore : neverStore.filter(({ action }) => action === 'block');
  const found = forbiddenField(fields, { rules, agentId: isAgent ? actor.agentId : null });
  if (found === null) return;
  const { path, rule } = found;
  const [blocked, asked] = rule.kind === 'agent' ? [OF_AGENT, OF_AGENT_ASKED] : [BLOCKED, ASKED];
  throw invalid(path, rule.action === 'ask' ? asked : blocked);
}
