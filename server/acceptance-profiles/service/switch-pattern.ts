import { agentNames } from '#server/agents/service/agent-names.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { patternsOf } from '#server/domain/outcomes/profile-patterns.ts';
import { detectInsights } from '#server/insights/service/detect-in-profile.ts';
import * as repo from '../repo.ts';
import type { SetPatternInput, SetProfileOutput } from '../schema.ts';
import { expectMaySet, presentChange } from './profile-settings.ts';

/**
 * Switches a pattern on or off, and sets the agents that may not see it. Both settings stay even if the pattern no
 * longer holds. Throws NOT_FOUND for one that never held.
 */
export async function setPattern(ctx: Ctx, input: SetPatternInput): Promise<SetProfileOutput> {
  const ownerId = await expectMaySet(ctx, input.of);
  const deniedAgents = input.deniedAgents && [...new Set(input.deniedAgents)].sort();
  await expectAgents(ctx, deniedAgents ?? []);
  const journalId = await ctx.vault.write('profile.set_pattern', async (tx) => {
    const { id: profileId } = await repo.lockProfile(tx, ownerId);
    const found = await repo.findSwitch(tx, profileId, input.key);
    if (found === null && !(await patternHolds(tx, profileId, input.key))) throw notFound('pattern');
    const before = { isOff: found?.isOff ?? false, deniedAgents: found?.deniedAgents ?? [] };
    const after = {
      isOff: input.isOff ?? before.isOff,
      deniedAgents: deniedAgents ?? before.deniedAgents,
    };
    if (isSame(before, after)) return null;
    if (found === null) await repo.insertSwitch(tx, { profileId, key: input.key }, after);
    else await repo.updateSwitch(tx, found.id, after);
    if (before.isOff !== after.isOff) await detectInsights(tx, profileId);
    return tx.journalId;
  });
  return presentChange(ctx, input.of, journalId);
}

type Switch = Omit<repo.SwitchRow, 'id'>;

const isSame = (a: Switch, b: Switch): boolean =>
  a.isOff === b.isOff && [...a.deniedAgents].sort().join() === [...b.deniedAgents].sort().join();

const patternHolds = async (tx: VaultTx, profileId: string, key: string): Promise<boolean> =>
  patternsOf(await repo.listTypes(tx, profileId)).some((pattern) => pattern.key === key);

/** Agents are in another database, so this runs before the transaction. Removed agents are accepted. */
async function expectAgents(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const known = await agentNames(ctx.actor.householdId, ids);
  if (known.size < ids.length)
    throw invalid('deniedAgents', 'At least one of these is not an agent of this household.');
}
