import type { z } from 'zod';
import { agentNames } from '#server/agents/service/agent-names.ts';
import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { SUGGESTING } from '#server/domain/parameters/outcome-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import type { Policy } from '#server/domain/words/household-policy.ts';
import { zoneAndPolicyOf } from '#server/households/household/service/time-zone.ts';
import { expectStorable } from '#server/households/rules/service/expect-storable.ts';
import { lockOwnProfile, ownerOf } from '#server/outcomes/record/service/append-outcomes.ts';
import { appendDecided } from '#server/outcomes/record/service/decided-suggestions.ts';
import { textsToCheck } from '#server/outcomes/record/service/texts-to-check.ts';
import { advise } from '../check/service.ts';
import { presentSuggestion, statusAt } from '../present.ts';
import * as repo from '../repo.ts';
import type { AdviceView, CreateSuggestionInput, createSuggestionOutput } from '../schema.ts';
import type { SuggestionInsert, SuggestionRow } from '../sql.ts';

type Created = z.input<typeof createSuggestionOutput>;

/** Closes open suggestions of the same type and value. An agent that may not see the profile gets only the id. */
export async function createSuggestion(ctx: Ctx, input: CreateSuggestionInput): Promise<Created> {
  const expiresAt = expiryOf(input, ctx.now);
  const ownerId = ownerOf(ctx, input.isForHousehold);
  const { timeZone, policy } = await zoneAndPolicyOf(ctx.actor.householdId);
  expectStorable(ctx, policy, textsToCheck(input, 'value'));
  const advice = await adviseIfSeen(ctx, input, ownerId);
  const made = await ctx.vault.writeWhole('suggestion.create', async (tx) => {
    const profile = await lockOwnProfile(tx, ctx, ownerId);
    const agentId = ctx.actor.kind === 'agent' ? ctx.actor.agentId : null;
    const open = await repo.lockOpenDuplicates(tx, profile.id, input);
    const duplicates = open.filter((row) => profile.isSeen || row.agentId === agentId);
    const replaced = await closeDuplicates(tx, ctx, duplicates, { timeZone, policy });
    const { type, value, tags, evidence, configBefore = null } = input;
    const row: SuggestionInsert = {
      ...{ type, value, tags, evidence, configBefore },
      id: newId(),
      profileId: profile.id,
      agentId,
      createdAt: tx.now,
      expiresAt,
    };
    await repo.insertSuggestion(tx, row);
    return { row, profile, replaced, journalId: tx.journalId ?? row.id };
  });
  const { row, profile, replaced, journalId } = made;
  if (!profile.isSeen) return { suggestion: null, id: row.id, supersededId: null, advice: null, journalId };
  const names = await agentNames(ctx.actor.householdId, [row.agentId]);
  const whole: SuggestionRow = {
    ...row,
    tags: [...row.tags],
    ownerId: profile.ownerId,
    visibility: profile.visibility,
    isPaused: profile.isPaused,
    status: 'open',
    decidedAt: null,
    version: 1,
  };
  const suggestion = presentSuggestion(whole, { now: ctx.now, names, mayDecide: true });
  return { suggestion, id: row.id, supersededId: replaced, advice, journalId };
}

/** A key that may write but not read gets no advice. */
const adviseIfSeen = (
  ctx: Ctx,
  input: CreateSuggestionInput,
  ownerId: string | null,
): Promise<AdviceView | null> =>
  mayUse(ctx.actor, ['memories:read']) ? advise(ctx, input, ownerId) : Promise.resolve(null);

function expiryOf({ expiresAt }: CreateSuggestionInput, now: Date): Date {
  if (expiresAt === undefined) return new Date(now.getTime() + SUGGESTING.expiresDays * DAY_MS);
  const at = new Date(expiresAt);
  if (at <= now) throw invalid('expiresAt', 'The expiry time must be in the future.');
  return at;
}

/** The duplicates must be locked. Returns the id of the latest one, or null. */
async function closeDuplicates(
  tx: VaultTx,
  ctx: Ctx,
  duplicates: readonly SuggestionRow[],
  household: { timeZone: string; policy: Policy },
): Promise<string | null> {
  if (duplicates.length === 0) return null;
  const isExpired = (row: SuggestionRow): boolean => statusAt(row, tx.now) === 'expired';
  const decided = duplicates.map((row) => {
    const decision = isExpired(row)
      ? { outcome: 'expired' as const, decidedAt: row.expiresAt ?? tx.now }
      : { outcome: 'superseded' as const, decidedAt: tx.now };
    return { row, decision, decidedBy: null };
  });
  await appendDecided(tx, ctx, decided, household);
  return duplicates.find((row) => !isExpired(row))?.id ?? null;
}
