import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, invalid, notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { detectInsights } from '#server/insights/service/detect-in-profile.ts';
import { canSet, canShare, ownerMeant } from '../policy.ts';
import * as repo from '../repo.ts';
import type { SetProfileInput, SetProfileOutput } from '../schema.ts';
import type { OwnRow } from '../sql.ts';
import { getProfile } from './get.ts';

export async function setProfile(ctx: Ctx, input: SetProfileInput): Promise<SetProfileOutput> {
  const ownerId = await expectMaySet(ctx, input.of);
  const isSharing = input.visibility !== undefined || input.visibleTo !== undefined;
  const sharing = isSharing ? canShare(ctx.actor, ownerId) : true;
  if (sharing !== true) throw forbidden(sharing);
  if (input.countsFrom != null && new Date(input.countsFrom) > ctx.now) {
    throw invalid('countsFrom', 'The start date must not be in the future.');
  }
  const journalId = await ctx.vault.write('profile.set', async (tx) => {
    const row = await repo.lockProfile(tx, ownerId);
    const fields = { ...learningOf(tx, row, input), ...(await sharingOf(tx, row, input)) };
    if (Object.keys(fields).length === 0) return null;
    await repo.updateProfile(tx, row.id, fields);
    if (fields.countsFrom !== undefined) await detectInsights(tx, row.id);
    return tx.journalId;
  });
  return presentChange(ctx, input.of, journalId);
}

/** Returns the owner. Throws NOT_FOUND if the actor may not even see the profile, otherwise FORBIDDEN. */
export async function expectMaySet(ctx: Ctx, of: string | undefined): Promise<string | null> {
  const ownerId = ownerMeant(ctx.actor, of);
  const allowed = canSet(ctx.actor, ownerId);
  if (allowed === true) return ownerId;
  const isOthers = ownerId !== null && ownerId !== ctx.actor.userId;
  const seen = isOthers ? await ctx.vault.read(repo.listSeen) : [];
  if (isOthers && seen.every((row) => row.ownerId !== ownerId)) throw notFound('profile');
  throw forbidden(allowed);
}

export async function presentChange(
  ctx: Ctx,
  of: string | undefined,
  journalId: string | null,
): Promise<SetProfileOutput> {
  const profile = await getProfile(ctx, { of, withPage: true });
  return { outcome: journalId === null ? 'unchanged' : 'changed', profile, journalId };
}

function learningOf(tx: VaultTx, row: OwnRow, input: SetProfileInput): repo.ProfileFields {
  const fields: repo.ProfileFields = {};
  if (input.isPaused !== undefined && input.isPaused !== (row.pausedAt !== null)) {
    fields.pausedAt = input.isPaused ? tx.now : null;
  }
  if (input.countsFrom !== undefined) {
    const from = input.countsFrom === null ? null : new Date(input.countsFrom);
    if (from?.getTime() !== row.countsFrom?.getTime()) fields.countsFrom = from;
  }
  if (input.learnsFromUse !== undefined && input.learnsFromUse !== row.learnsFromUse) {
    fields.learnsFromUse = input.learnsFromUse;
  }
  return fields;
}

async function sharingOf(tx: VaultTx, row: OwnRow, input: SetProfileInput): Promise<repo.ProfileFields> {
  const visibility = input.visibility ?? row.visibility;
  if (visibility !== 'members' && (input.visibleTo ?? []).length > 0) {
    throw invalid('visibleTo', 'Members can be named only with the visibility "members".');
  }
  const named = visibility === 'members' ? (input.visibleTo ?? row.visibleTo) : [];
  const visibleTo = [...new Set(named)].sort();
  if (visibility === 'members' && visibleTo.length === 0)
    throw invalid('visibleTo', 'Choose at least one member.');
  const isSame = visibility === row.visibility && visibleTo.join() === [...row.visibleTo].sort().join();
  if (isSame) return {};
  const known = await repo.listMemberIds(tx, visibleTo);
  if (input.visibleTo !== undefined && known.length < visibleTo.length) {
    throw invalid('visibleTo', 'At least one of these is not a member of this household.');
  }
  return { visibility, visibleTo };
}
