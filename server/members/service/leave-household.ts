import { auditRow } from '#server/audit/service/record-audit.ts';
import type { Actor, Context } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, invalid, notFound } from '#server/core/errors.ts';
import { type HouseholdId, newId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { openedContexts } from '#server/db/remove-household.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import type { Keep } from '#server/domain/household/data-kept-on-leaving.ts';
import { canManage, deciderOf, sessionCtxFor } from '../policy.ts';
import * as repo from '../repo/identity-database.ts';
import { countOutcomes, countOwned, countOwnedRelationships } from '../repo/vault-database.ts';
import type { LeavePreview, RemoveMemberInput } from '../schema.ts';
import { markBehind, syncEverywhere } from './sync-vault-members.ts';

/** Reads as the system, to include data hidden from the caller, and returns only counts. */
export async function previewLeave(ctx: Ctx): Promise<LeavePreview> {
  const { userId, householdId } = sessionCtxFor(ctx.actor);
  const members = await repo.listMembers(householdId);
  const others = members.map((member) => member.userId).filter((id) => id !== userId);
  const memories = { all: 0, onlyMine: 0 };
  const relationships = { all: 0, onlyMine: 0 };
  let outcomes = 0;
  for (const context of openedContexts()) {
    const owned = await countIn(householdId, context, userId, others);
    memories.all += owned.memories.all;
    memories.onlyMine += owned.memories.onlyMine;
    relationships.all += owned.relationships.all;
    relationships.onlyMine += owned.relationships.onlyMine;
    outcomes += owned.outcomes;
  }
  const mayLeave = repo.hasOwnerWithout(members, userId);
  const keys = await repo.countActiveKeys(householdId, userId, ctx.now);
  const reason = mayLeave ? null : repo.NO_OWNER_LEFT;
  return { mayLeave, reason, memories, relationships, outcomes, keys };
}

async function countIn(householdId: HouseholdId, context: Context, userId: string, others: string[]) {
  const system = { kind: 'system', householdId, userId: null, reason: 'members' } as const;
  const vault = bindVault(await vaultFor(householdId, context), system, new Date(), newId());
  return vault.read(async (tx) => ({
    memories: await countOwned(tx, userId, others),
    relationships: await countOwnedRelationships(tx, userId, others),
    outcomes: await countOutcomes(tx, userId),
  }));
}

/** Removes the caller from the household. Throws CONFLICT if no other owner with a login would remain. */
export async function leaveHousehold(ctx: Ctx, { keep }: { keep: Keep }) {
  const actor = sessionCtxFor(ctx.actor);
  const { householdId, userId } = actor;
  const { revokedKeys } = await repo.changeMembers(householdId, async (tx, members) => {
    if (!members.some((member) => member.userId === userId)) throw notFound('member');
    const act = { actor, at: ctx.now, action: 'member.leave', objectId: userId } as const;
    await repo.insertAudit(tx, auditRow({ ...act, detail: { keep } }));
    return repo.deleteMember(tx, householdId, userId, ctx.now);
  });
  const trashedMemories = await carryOut(householdId, userId, actor);
  return { outcome: 'left' as const, keep, revokedKeys, trashedMemories };
}

/** Does not report the amount of data kept, which the caller must not learn. */
export async function removeMember(ctx: Ctx, { userId, keep }: RemoveMemberInput) {
  const { actor, now } = ctx;
  const { householdId } = actor;
  const { revokedKeys } = await repo.changeMembers(householdId, async (tx, members) => {
    const role = members.find((member) => member.userId === actor.userId)?.role ?? null;
    const decider = deciderOf(actor, role);
    const member = members.find((one) => one.userId === userId);
    if (member === undefined) throw notFound('member');
    if (actor.kind === 'member' && userId === actor.userId)
      throw invalid('userId', 'You cannot remove yourself. Leave the household instead.');
    const verdict = canManage(decider, member);
    if (verdict !== true) throw forbidden(verdict);
    const act = { actor, at: now, action: 'member.remove', objectId: userId, concerns: [userId] } as const;
    await repo.insertAudit(tx, auditRow({ ...act, detail: { keep, name: member.name } }));
    return repo.deleteMember(tx, householdId, userId, now);
  });
  await carryOut(householdId, userId, actor);
  return { outcome: 'removed' as const, userId, keep, revokedKeys };
}

/**
 * Ends a membership of an account that is being deleted. Does not check for another owner, because that happened when
 * the deletion was requested.
 */
export async function leaveForGood(householdId: HouseholdId, userId: string, now: Date): Promise<void> {
  const system = { kind: 'system', householdId, userId: null, reason: 'members' } as const;
  const about = { actor: system, at: now, objectId: userId, concerns: [userId] };
  await repo.endMembership(householdId, async (tx) => {
    await repo.insertAudit(tx, auditRow({ ...about, action: 'account.deleted', detail: { keep: 'shared' } }));
    await repo.deleteMember(tx, householdId, userId, now);
  });
  await syncEverywhere(householdId, userId);
}

/** Only logs an error, because access has already ended and the vault is updated when next opened. */
async function carryOut(householdId: HouseholdId, userId: string, by: Actor): Promise<number | null> {
  try {
    return (await syncEverywhere(householdId, userId, by)).trashedMemories;
  } catch (error) {
    markBehind(householdId);
    log.error(
      { householdId, error: error instanceof Error ? error.name : typeof error },
      'Could not update a vault after a member left. It will be updated when next opened.',
    );
    return null;
  }
}
