import type { z } from 'zod';
import { agentNames } from '#server/agents/service/names.ts';
import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { SUGGESTING } from '#server/domain/parameters/outcome-parameters.ts';
import type { Policy } from '#server/domain/words/policy.ts';
import { expectStorable } from '#server/households/service/storable.ts';
import { zoneAndPolicyOf } from '#server/households/service/zone.ts';
import { ownerOf, profileToTell } from '#server/outcomes/record/service/append.ts';
import { saidFields } from '#server/outcomes/record/service/outcome-texts.ts';
import { advise } from '../check/service.ts';
import { presentSuggestion, statusAt } from '../present.ts';
import * as repo from '../repo.ts';
import type { AdviceView, CreateSuggestionInput, createSuggestionOutput } from '../schema.ts';
import type { SuggestionInsert, SuggestionRow } from '../sql.ts';
import { closeAs, toldOf } from './close.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Created = z.input<typeof createSuggestionOutput>;

/**
 * Keeps a suggestion for whoever is spoken for. An open one of the same type and value makes way for it: superseded, or
 * expired where its time was over. An agent that may not see the profile is told nothing but the id, and only its own makes
 * way: by guessing it closes nothing of others, and learns of nothing; both are then open, and decided each for itself. Throws
 * INVALID_INPUT for what the household never stores.
 */
export async function createSuggestion(ctx: Ctx, input: CreateSuggestionInput): Promise<Created> {
  const expiresAt = expiryOf(input, ctx.now);
  const ownerId = ownerOf(ctx, input.isForHousehold);
  const { timeZone, policy } = await zoneAndPolicyOf(ctx.actor.householdId);
  expectStorable(ctx, policy, saidFields(input, 'value'));
  const advice = await adviseIfSeen(ctx, input, ownerId);
  const made = await ctx.vault.writeWhole('suggestion.create', async (tx) => {
    const profile = await profileToTell(tx, ctx, ownerId);
    const agentId = ctx.actor.kind === 'agent' ? ctx.actor.agentId : null;
    const twins = await repo.holdOpenTwins(tx, profile.id, input);
    const yielding = twins.filter((twin) => profile.isSeen || twin.agentId === agentId);
    const replaced = await makeWay(tx, ctx, yielding, { timeZone, policy });
    const { type, value, tags, evidence, configBefore = null } = input;
    const said = { type, value, tags, evidence, configBefore };
    const row: SuggestionInsert = {
      ...said,
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
  const suggestion = presentSuggestion(whole, { now: ctx.now, names, mayTell: true });
  return { suggestion, id: row.id, supersededId: replaced, advice, journalId };
}

/** From what was known before; whoever may only tell is not advised. */
const adviseIfSeen = (
  ctx: Ctx,
  input: CreateSuggestionInput,
  ownerId: string | null,
): Promise<AdviceView | null> =>
  mayUse(ctx.actor, ['memories:read']) ? advise(ctx, input, ownerId) : Promise.resolve(null);

function expiryOf({ expiresAt }: CreateSuggestionInput, now: Date): Date {
  if (expiresAt === undefined) return new Date(now.getTime() + SUGGESTING.expiresDays * DAY_MS);
  const at = new Date(expiresAt);
  if (at <= now) throw invalid('expiresAt', 'Must be later than now.');
  return at;
}

/** Closes open ones of the same, which are held. Answers the id of the latest whose place the new one took. */
async function makeWay(
  tx: VaultTx,
  ctx: Ctx,
  twins: readonly SuggestionRow[],
  { timeZone, policy }: { timeZone: string; policy: Policy },
): Promise<string | null> {
  if (twins.length === 0) return null;
  const isExpired = (twin: SuggestionRow): boolean => statusAt(twin, tx.now) === 'expired';
  const closed = twins.map((row) => {
    const decision = isExpired(row)
      ? { outcome: 'expired' as const, decidedAt: row.expiresAt ?? tx.now }
      : { outcome: 'superseded' as const, decidedAt: tx.now };
    return { row, decision, by: null };
  });
  await closeAs(tx, await toldOf(ctx, policy, closed), timeZone);
  return twins.find((twin) => !isExpired(twin))?.id ?? null;
}
