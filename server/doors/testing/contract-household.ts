import { z } from 'zod';
import { hashPassword } from '#server/accounts/password/service/password-hash.ts';
import { withProof } from '#server/accounts/recent-proof/testing/with-proof.ts';
import { insertSession, replacePassword } from '#server/accounts/repo.ts';
import { recordAudit } from '#server/audit/service/record-audit.ts';
import type { Context } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { type HouseholdId, newHouseholdId, newId, trustUserId, type UserId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { insertDemo, LOADED } from '#server/demo/repo.ts';
import { SCOPES } from '#server/domain/household/roles.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import { allOperations } from '#server/operations.ts';
import { callOperation } from '../call-operation.ts';
import { type CtxFor, receiveCall } from '../call-options.ts';
import { ctxFromRequest } from '../request-ctx.ts';

export type As = 'member' | 'agent' | 'key' | 'newcomer';

export interface Place {
  household: TestHousehold;
  /** Session id of the member's browser. */
  browser: string;
  asSystem(now?: Date): Ctx;
  ctxFor: CtxFor;
  bearer(as: As): string;
  run(name: string, input: Record<string, unknown>, as?: As): Promise<unknown>;
  memory(over?: Record<string, unknown>): Promise<string>;
  contact(name: string): Promise<string>;
  relationship(): Promise<string>;
  proposedType(): Promise<string>;
  group(): Promise<{ id: string; contactId: string }>;
  key(): Promise<string>;
  agent(): Promise<string>;
  sharedKey(): Promise<string>;
  password(password: string): Promise<void>;
  session(): Promise<string>;
  newcomer(login?: 'with a login'): Promise<string>;
  lastNewcomer(): string;
  /** Makes the member an owner again after a transfer. */
  own(): Promise<void>;
  invite(): Promise<string>;
  double(): Promise<string>;
  lastEntry(): Promise<string>;
  emptyDemo(): Promise<void>;
  wholeDemo(): Promise<void>;
}

const PASSWORD_OF_NOBODY = 'never signed in with';
const fresh = (): string => newId().slice(-6);
/** Fresh text without digits, because digits could contradict another number. */
const freshLetters = (): string => fresh().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

const stored = z.object({ memory: z.object({ id: z.string() }) });
const created = z.object({ contact: z.object({ id: z.string() }) });
const related = z.object({ relationship: z.object({ id: z.string() }) });
const typed = z.object({ relationship: z.object({ type: z.string() }) });
const listed = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) });
const doubled = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      sides: z.array(z.object({ contact: z.object({ name: z.string() }) })),
    }),
  ),
});
const recent = z.object({ items: z.array(z.object({ journalId: z.string() })) });
const grouped = z.object({ group: z.object({ id: z.string() }) });
const joined = z.object({ members: z.array(z.object({ contact: z.object({ id: z.string() }) })) });
const invited = z.object({ invite: z.object({ id: z.string() }) });
const added = z.object({ member: z.object({ userId: z.string() }) });
const keyed = z.object({ key: z.object({ id: z.string() }), token: z.string() });

interface Within {
  household: TestHousehold;
  context: Context;
  at: (ctx: Ctx) => Ctx;
}

/** Builds a household for contract cases. `within` uses one vault of an existing household instead. */
export async function makePlace(homeName: string, within?: Within): Promise<Place> {
  const household = within?.household ?? (await makeHousehold(['Nora', 'Ana'], { homeName }));
  const at = within?.at ?? ((ctx: Ctx) => ctx);
  const { userId } = household.as('Nora').actor;
  if (userId === null) throw new Error('Nora is not a member.');
  await replacePassword(userId, await hashPassword(PASSWORD_OF_NOBODY), null, new Date());
  const sessionId = newId();
  const member = (): Ctx => withProof(at(household.as('Nora', new Date())), new Date(), sessionId);
  const agent = at(household.asAgent('Nora', { scopes: [...SCOPES] }));
  let newcomer: Ctx | null = null;
  const ctxOf = (as: As): Ctx => {
    if (as === 'newcomer' && newcomer !== null) return newcomer;
    return as === 'member' ? member() : agent;
  };
  const run: Place['run'] = async (name, input, as = 'member') => {
    const operation = allOperations().find((one) => one.name === name);
    if (!operation) throw new Error(`There is no operation ${name}.`);
    return callOperation(operation, ctxOf(as), await receiveCall(() => input));
  };
  const makeKey = async (over: Record<string, unknown> = {}) => {
    const contexts = [within?.context ?? 'personal'];
    const key = { label: `laptop ${fresh()}`, agentName: `Agent ${fresh()}`, contexts, ...over };
    return keyed.parse(await run('keys.create', key));
  };
  const contact: Place['contact'] = async (name) =>
    created.parse(await run('contacts.create', { name: `${name} ${fresh()}` })).contact.id;
  const { token } = await makeKey();
  const known = new Map<string, As>([
    ['Bearer member', 'member'],
    ['Bearer agent', 'agent'],
    ['Bearer newcomer', 'newcomer'],
  ]);
  return {
    household,
    browser: sessionId,
    asSystem: (now) => at(household.asSystem(now)),
    ctxFor: async (request, door) => {
      const as = known.get(request.headers.get('authorization') ?? '');
      return as ? ctxOf(as) : ctxFromRequest(request, door);
    },
    bearer: (as) => `Bearer ${as === 'key' ? token : as}`,
    run,
    memory: async (over = {}) => {
      const content = `Nora keeps jar ${freshLetters()} for the quince of ${homeName}`;
      return stored.parse(await run('memories.store', { content, ...over })).memory.id;
    },
    contact,
    relationship: async () => {
      // a fixed name, because a generated one may resemble another and be ambiguous
      const said = { contactA: 'me', contactB: await contact('Tomás'), relationship: 'friend_of' };
      return related.parse(await run('relationships.set', said)).relationship.id;
    },
    proposedType: async () => {
      const relationship = `is the ${fresh()} luthier of`;
      const said = { contactA: 'me', contactB: await contact('Tomás'), relationship };
      const { type } = typed.parse(await run('relationships.set', said, 'agent')).relationship;
      const { items } = listed.parse(await run('relationshipTypes.list', {}));
      return items.find(({ name }) => name === type)?.id ?? newId();
    },
    group: async () => {
      const { id } = grouped.parse(await run('groups.create', { name: `Coro ${fresh()}` })).group;
      const added = await run('groups.addMembers', { id, members: [{ contact: 'me', role: 'alto' }] });
      return { id, contactId: joined.parse(added).members[0]?.contact.id ?? newId() };
    },
    key: async () => (await makeKey()).key.id,
    agent: async () => {
      const made = await run('agents.create', { name: `Agent ${fresh()}`, preset: 'assistant' });
      return z.object({ agent: z.object({ id: z.string() }) }).parse(made).agent.id;
    },
    sharedKey: async () => (await makeKey({ actsFor: 'household' })).key.id,
    password: async (password) => {
      await replacePassword(userId, await hashPassword(password), null, new Date());
    },
    double: async () => {
      const name = `Ana María ${fresh()}`;
      await run('contacts.create', { name });
      await run('contacts.create', { name });
      const { items } = doubled.parse(await run('identities.doubles', { limit: 200 }));
      return items.find(({ sides }) => sides[0]?.contact.name === name)?.id ?? newId();
    },
    lastEntry: async () => {
      const { items } = recent.parse(await run('journal.recent', { limit: 1 }));
      return items[0]?.journalId ?? newId();
    },
    newcomer: async (login) => {
      const db = await identity();
      const { householdId } = household;
      await db.membership.update({
        where: { householdId_userId: { householdId, userId } },
        data: { role: 'owner' },
      });
      const { member: made } = added.parse(await run('members.add', { name: `Leo ${fresh()}` }));
      if (login) await replacePassword(made.userId, PASSWORD_OF_NOBODY, null, new Date());
      newcomer = withProof(await asMember(household, trustUserId(made.userId)), new Date());
      return made.userId;
    },
    lastNewcomer: () => newcomer?.actor.userId ?? '',
    own: async () => {
      const key = { householdId_userId: { householdId: household.householdId, userId } };
      await (await identity()).membership.update({ where: key, data: { role: 'owner' } });
    },
    invite: async () => invited.parse(await run('invites.create', { name: `Ana ${fresh()}` })).invite.id,
    session: () => insertSession(userId, new Date(), new Date(Date.now() + 60_000)),
    emptyDemo: async () => void (await insertEmptyDemo(userId)),
    wholeDemo: async () => {
      const householdId = await insertEmptyDemo(userId);
      if (householdId === null) return;
      const actor = { kind: 'system', householdId, userId: null, reason: 'demo' } as const;
      await recordAudit({ actor, at: new Date(), action: LOADED });
    },
  };
}

/** Inserts an empty demo household, backdated an hour so that it does not count as loading. Returns null if one exists. */
async function insertEmptyDemo(userId: UserId): Promise<HouseholdId | null> {
  const [householdId, createdAt] = [newHouseholdId(), new Date(Date.now() - HOUR_MS)];
  const isMade = await insertDemo(userId, {
    household: { id: householdId, name: 'Demo', timeZone: 'Europe/Madrid', isDemo: true, createdAt },
    users: [],
    agents: [],
    memberships: [{ householdId, userId, role: 'owner', createdAt }],
  });
  return isMade ? householdId : null;
}

async function asMember({ householdId, as }: TestHousehold, userId: UserId): Promise<Ctx> {
  const actor = { kind: 'member', householdId, userId, role: 'member' } as const;
  const [now, requestId] = [new Date(), newId()];
  const vault = bindVault(await vaultFor(householdId, 'personal'), actor, now, requestId);
  return { ...as('Nora'), actor, vault, now, requestId };
}
