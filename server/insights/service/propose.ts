import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { addCounts } from '#server/domain/outcomes/profile-tally.ts';
import { INSIGHTS } from '#server/domain/parameters/outcome-parameters.ts';
import { readPolicy } from '#server/households/rules/service/policy.ts';
import { expectStorable } from '#server/households/rules/service/storable.ts';
import * as repo from '../repo.ts';
import type { InsightEvidence, ProposeInsightInput, proposeInsightOutput } from '../schema.ts';
import { lookAtInsights, presentInsights } from './show.ts';
import { wordsOf } from './words.ts';

const NO_SUCH = 'Names an outcome that is not there.';
const NONE_OF_TYPE = 'There is no outcome of this type.';

/**
 * What an agent (or a person) has made of outcomes, put before whose profile it is. Nothing is taken as learned before a person has said
 * so. The very same is never asked twice. What it rests on is counted here, not believed. An agent that may not see the
 * profile tells of it all the same, and is answered nothing. Throws INVALID_INPUT for what the household never stores.
 */
export async function proposeInsight(
  ctx: Ctx,
  input: ProposeInsightInput,
): Promise<z.input<typeof proposeInsightOutput>> {
  const { actor } = ctx;
  const ownerId = input.isForHousehold ? null : actor.userId;
  const [policy] = await Promise.all([readPolicy(actor.householdId), expectSeen(ctx, ownerId, input)]);
  expectStorable(ctx, policy, wordsOf(input));
  const made = await ctx.vault.writeWhole('insight.propose', async (tx) => {
    const profileId = await repo.profileOf(tx, ownerId);
    const { title, body } = input;
    const { id: known, waiting } = await repo.findSame(tx, profileId, { title, body });
    if (known !== null) return { id: known, isKnown: true, journalId: null };
    if (waiting >= INSIGHTS.mostOpen) {
      throw new AppError(
        'CONFLICT',
        `${waiting} insights wait for an answer already. Wait for some to be answered.`,
      );
    }
    const evidence = await evidenceOf(tx, profileId, input);
    const insight = { id: newId(), caseId: newId(), patternKey: null, title, body, evidence };
    const agentId = actor.kind === 'agent' ? actor.agentId : null;
    await repo.proposeInsights(tx, { profileId, ownerId }, [insight], agentId);
    return { id: insight.id, isKnown: false, journalId: tx.journalId };
  });
  const [insight] = await presentInsights(ctx, await ctx.vault.read((tx) => lookAtInsights(tx, [made.id])));
  if (!insight) return { insight: null, isKnown: false, journalId: null };
  return { insight, isKnown: made.isKnown, journalId: made.journalId };
}

/** Throws INVALID_INPUT for an outcome, or a type, that the agent does not see: what it may not see is not there. */
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

/** Counted of what was named; of types, all of their decisions. */
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
