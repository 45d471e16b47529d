import { auditRow } from '#server/audit/service/record-audit.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, invalid, notFound } from '#server/core/errors.ts';
import { newUserId } from '#server/core/ids.ts';
import type { Decider } from '#server/domain/household/roles.ts';
import { canChangeRole, canGive, canRename, canTakeOver, deciderOf, sessionCtxFor } from '../policy.ts';
import { listCan, type MemberFacts, presentMember } from '../present.ts';
import * as repo from '../repo/identity-database.ts';
import { listOwnContacts } from '../repo/vault-database.ts';
import type { AddMemberInput, MemberList, MemberView, UpdateMemberInput } from '../schema.ts';
import { expectLinkable } from './expect-linkable-contact.ts';
import { syncEverywhere } from './sync-vault-members.ts';

type Members = readonly repo.MemberRow[];

const ofMember = (members: Members, userId: string | null): repo.MemberRow | null =>
  members.find((member) => member.userId === userId) ?? null;

const roleOf = (actor: Actor, members: Members) =>
  actor.kind === 'member' ? (ofMember(members, actor.userId)?.role ?? null) : null;

function deciderOrNull(actor: Actor, members: Members): Decider | null {
  try {
    return deciderOf(actor, roleOf(actor, members));
  } catch {
    return null;
  }
}

async function loadFacts({ actor, vault }: Ctx, members: Members): Promise<MemberFacts> {
  const [ownContacts, lastSeen, isDemo] = await Promise.all([
    vault.read(listOwnContacts),
    repo.lastSeen(actor.householdId),
    repo.isDemo(actor.householdId),
  ]);
  return { actor, decider: deciderOrNull(actor, members), ownContacts, lastSeen, isDemo };
}

export async function listMembers(ctx: Ctx): Promise<MemberList> {
  const members = await repo.listMembers(ctx.actor.householdId);
  const facts = await loadFacts(ctx, members);
  return { items: members.map((member) => presentMember(facts, member)), can: listCan(facts) };
}

async function viewOf(ctx: Ctx, userId: string): Promise<MemberView> {
  const members = await repo.listMembers(ctx.actor.householdId);
  const member = ofMember(members, userId);
  if (member === null) throw notFound('member');
  return presentMember(await loadFacts(ctx, members), member);
}

export async function addMember(ctx: Ctx, input: AddMemberInput): Promise<{ member: MemberView }> {
  const { actor, now } = ctx;
  const { householdId } = actor;
  const { name, role, contactId } = input;
  const userId = newUserId();
  if (await repo.isDemo(householdId)) throw forbidden('You cannot add members to the demo household.');
  if (contactId !== undefined) {
    deciderOf(actor, actor.kind === 'member' ? actor.role : null);
    await expectLinkable(ctx, contactId);
  }
  await repo.changeMembers(householdId, async (tx, members) => {
    const verdict = canGive(deciderOf(actor, roleOf(actor, members)), role);
    if (verdict !== true) throw forbidden(verdict);
    await repo.insertUserWithoutLogin(tx, { id: userId, name, createdAt: now });
    await repo.insertMember(tx, { householdId, userId, role, createdAt: now });
    const act = { actor, at: now, action: 'member.add', objectId: userId, detail: { role, name } } as const;
    await repo.insertAudit(tx, auditRow(act));
  });
  const named = contactId === undefined ? undefined : { contactId, by: actor.userId };
  await syncEverywhere(householdId, userId, actor, named);
  return { member: await viewOf(ctx, userId) };
}

export async function updateMember(ctx: Ctx, input: UpdateMemberInput): Promise<{ member: MemberView }> {
  const { actor, now } = ctx;
  const { householdId } = actor;
  const { userId, role, name } = input;
  await repo.changeMembers(householdId, async (tx, members) => {
    const member = ofMember(members, userId);
    const isSelf = actor.kind === 'member' && userId === actor.userId;
    const decider = isSelf ? deciderOrNull(actor, members) : deciderOf(actor, roleOf(actor, members));
    if (member === null) throw notFound('member');
    const about = { actor, at: now, objectId: userId, concerns: [userId] };
    if (role !== undefined && role !== member.role) {
      const verdict = canChangeRole(decider, member, role, isSelf);
      if (verdict !== true) throw forbidden(verdict);
      await repo.setRole(tx, householdId, userId, role);
      const detail = { role, before: member.role };
      await repo.insertAudit(tx, auditRow({ ...about, action: 'member.change_role', detail }));
    }
    if (name !== undefined && name !== member.name) {
      const verdict = canRename(decider, member, isSelf);
      if (verdict !== true) throw forbidden(verdict);
      await repo.setName(tx, userId, name);
      await repo.insertAudit(tx, auditRow({ ...about, action: 'member.rename', detail: { name } }));
    }
  });
  return { member: await viewOf(ctx, userId) };
}

/** Makes the other member an owner, and the caller an admin. */
export async function transferHousehold(
  ctx: Ctx,
  { userId }: { userId: string },
): Promise<{ outcome: 'transferred'; owner: MemberView }> {
  const actor = sessionCtxFor(ctx.actor);
  const { householdId } = actor;
  await repo.changeMembers(householdId, async (tx, members) => {
    const role = roleOf(actor, members) ?? 'guest';
    const isSelf = userId === actor.userId;
    const member = ofMember(members, userId);
    if (role !== 'owner') throw forbidden('Only an owner can transfer the household.');
    if (member === null) throw notFound('member');
    if (isSelf) throw invalid('userId', 'You already own this household. Choose another member.');
    const verdict = canTakeOver(role, member, isSelf);
    if (verdict !== true) throw invalid('userId', verdict);
    await repo.setRole(tx, householdId, userId, 'owner');
    await repo.setRole(tx, householdId, actor.userId, 'admin');
    const act = { actor, at: ctx.now, action: 'household.transfer', objectId: userId } as const;
    await repo.insertAudit(tx, auditRow({ ...act, concerns: [userId] }));
  });
  return { outcome: 'transferred', owner: await viewOf(ctx, userId) };
}
