import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { addCounts } from '#server/domain/outcomes/profile-tally.ts';
import { INSIGHTS } from '#server/domain/parameters/outcome-parameters.ts';
import { expectStorable } from '#server/households/rules/service/expect-storable.ts';
import { readPolicy } from '#server/households/rules/service/read-policy.ts';
import * as repo from '../repo.ts';
import type { InsightEvidence, ProposeInsightInput, proposeInsightOutput } from '../schema.ts';
import { loadInsights, presentInsights } from './present-insights.ts';
import { textsToCheck } from './texts-to-check.ts';

const NO_SUCH = 'At least one of these outcomes does not exist. Send only ids or refs of existing outcomes.';
const NONE_OF_TYPE = 'There are no outcomes of this type. Send only types that have outcomes.';

/** Proposes an insight to the owner of the profile, who must approve it. The same text is proposed only once. */
export async function proposeInsight(
  ctx: Ctx,
  input: ProposeInsightInput,
): Promise<z.input<typeof proposeInsightOutput>> {
  const { actor } = ctx;
  const ownerId = input.isForHousehold ? null : actor.userId;
  const [policy] = await Promise.all([readPolicy(actor.householdId), expectSeen(ctx, ownerId, input)]);
  expectStorable(ctx, policy, textsToCheck(input));
  const made = await ctx.vault.writeWhole('insight.propose', async (tx) => {
    const profileId = await repo.profileOf(tx, ownerId);
    const { title, body } = input;
    const { id: known, waiting } = await repo.findSame(tx, profileId, { title, body });
    if (known !== null) return { id: known, isKnown: true, journalId: null };
    if (waiting >= INSIGHTS.mostOpen) {
      throw new AppError(
        'CONFLICT',
        `${waiting} proposed insights are still undecided. Try again once some of them are decided.`,
      );
    }
    const evidence = await evidenceOf(tx, profileId, input);
    const insight = { id: newId(), caseId: newId(), patternKey: null, title, body, evidence };
    const agentId = actor.kind === 'agent' ? actor.agentId : null;
    await repo.proposeInsights(tx, { profileId, ownerId }, [insight], agentId);
    return { id: insight.id, isKnown: false, journalId: tx.journalId };
  });
  const [insight] = await presentInsights(ctx, await ctx.vault.read((tx) => loadInsights(tx, [made.id])));
  if (!insight) return { insight: null, isKnown: false, journalId: null };
  return { insight, isKnown: made.isKnown, journalId: made.journalId };
}

async function expectSeen(
  ctx: Ctx,
  ownerId: string | null,
  { outcomes, types }: ProposeInsightInput,
): Promise<void> {
  if (outcomes.length + types.length === 0) return;
  await ctx.vault.read(async (tx) => {
    const [profile] = await repo.listDecided(tx, [ownerId]);
    if (outcomes.length > 0) {
      const found = profile ? (await repo.countNamed(tx, profile.profileId, outcomes)).found : 0;
      if (found < new Set(outcomes.map((name) => name.slice(-12))).size) throw invalid('outcomes', NO_SUCH);
    }
    const known = profile ? await repo.typesAmong(tx, profile.profileId, types) : [];
    const unknown = types.findIndex((type) => !known.includes(type));
    if (unknown >= 0) throw invalid(`types.${unknown}`, NONE_OF_TYPE);
  });
}

async function evidenceOf(
  tx: VaultTx,
  profileId: string,
  { outcomes, types }: ProposeInsightInput,
): Promise<InsightEvidence> {
  const named = outcomes.length === 0 ? null : await repo.countNamed(tx, profileId, outcomes);
  const typed = types.length === 0 ? null : await repo.countTypes(tx, profileId, types);
  const counts = addCounts([named ?? [], named === null && typed ? typed : []].flat());
  return { ...counts, ...(types.length > 0 ? { types: [...new Set(types)] } : {}) };
}
