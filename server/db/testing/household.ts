import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { AgentActor, Ceiling, Context, MemberActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { type HouseholdId, newHouseholdId, newId, newUserId, type UserId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { identity } from '#server/db/identity-client.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import type { Role, Scope } from '#server/domain/household/roles.ts';
import { modelsFromEnv } from '#server/models/models-from-env.ts';
import { prepareVault } from '#server/relationships/prepare-vault/service.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';

export const NOW = new Date('2026-11-21T12:00:00.000Z');

const models = modelsFromEnv({});

interface Member {
  userId: UserId;
  name: string;
  contactId: string;
}

export interface TestHousehold {
  householdId: HouseholdId;
  homeName: string;
  members: Member[];
  as(name: string, now?: Date): Ctx;
  asAgent(
    name: string | null,
    over?: { ceiling?: Partial<Ceiling>; scopes?: Scope[]; agentId?: string; now?: Date },
  ): Ctx;
  asSystem(now?: Date): Ctx;
}

/** The first member is the owner. */
export async function makeHousehold(
  names: readonly [string, ...string[]],
  options: { homeName?: string; role?: Role } = {},
): Promise<TestHousehold> {
  const householdId = newHouseholdId();
  const homeName = options.homeName ?? 'Rivera family';
  const handle = await vaultFor(householdId, 'personal');
  const users = names.map((name) => ({ userId: newUserId(), name }));
  await insertIdentity(householdId, homeName, users, options.role ?? 'member');
  const ctxOf = (actor: Ctx['actor'], now = NOW): Ctx => {
    const requestId = newId();
    const vault = bindVault(handle, actor, now, requestId);
    return { actor, context: 'personal' as Context, vault, now, models, log, requestId };
  };
  const system = (now?: Date) => ctxOf({ kind: 'system', householdId, userId: null, reason: 'test' }, now);
  const [first, ...others] = users;
  if (!first) throw new Error('A household needs a member.');
  await prepareVault(system().vault, { homeName, owner: first });
  const members: Member[] = [{ ...first, contactId: await contactOf(system(), first.userId) }];
  for (const user of others) members.push({ ...user, contactId: await addMember(system(), user) });
  const find = (name: string): Member => {
    const member = members.find((one) => one.name === name);
    if (!member) throw new Error(`${name} is not in this household.`);
    return member;
  };
  const memberActor = (member: Member): MemberActor => ({
    kind: 'member',
    householdId,
    userId: member.userId,
    role: member === members[0] ? 'owner' : (options.role ?? 'member'),
  });
  return {
    householdId,
    homeName,
    members,
    as: (name, now) => ctxOf(memberActor(find(name)), now),
    asAgent: (name, over = {}) =>
      ctxOf(agentActor(householdId, name === null ? null : memberActor(find(name)), over), over.now),
    asSystem: system,
  };
}

function agentActor(
  householdId: HouseholdId,
  member: MemberActor | null,
  over: { ceiling?: Partial<Ceiling>; scopes?: Scope[]; agentId?: string },
): AgentActor {
  return {
    kind: 'agent',
    householdId,
    userId: member?.userId ?? null,
    role: member?.role ?? null,
    agentId: over.agentId ?? newId(),
    keyId: newId(),
    scopes: over.scopes ?? ['memories:read', 'memories:write', 'people:read', 'people:write'],
    contexts: ['personal'],
    ceiling: { privacy: 'private', categories: null, groups: null, ...over.ceiling },
  };
}

async function insertIdentity(
  householdId: HouseholdId,
  name: string,
  users: readonly { userId: UserId; name: string }[],
  role: Role,
): Promise<void> {
  const db = await identity();
  await db.household.create({ data: { id: householdId, name, timeZone: 'Europe/Madrid', createdAt: NOW } });
  for (const [index, user] of users.entries()) {
    const { userId, name: userName } = user;
    await db.user.create({
      data: { id: userId, name: userName, email: `${userId}@example.org`, createdAt: NOW },
    });
    const as = index === 0 ? 'owner' : role;
    await db.membership.create({ data: { householdId, userId, role: as, createdAt: NOW } });
  }
}

async function contactOf(ctx: Ctx, userId: UserId): Promise<string> {
  const { householdId } = ctx.vault;
  const own = await ctx.vault.read((tx) => tx.db.contact.findFirst({ where: { householdId, userId } }));
  if (!own) throw new Error('The member has no contact.');
  return own.id;
}

async function addMember(ctx: Ctx, user: { userId: UserId; name: string }): Promise<string> {
  const { contact } = await createContact(ctx, { name: user.name, kind: 'person' });
  const key = { householdId_id: { householdId: ctx.vault.householdId, id: contact.id } };
  await ctx.vault.write('test.member', (tx) =>
    tx.db.contact.update({ where: key, data: { userId: user.userId } }),
  );
  await setRelationship(ctx, { contactA: contact.id, contactB: 'us', relationship: 'member_of' });
  return contact.id;
}
