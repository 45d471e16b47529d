import { beforeAll, describe, expect, test } from 'vitest';
import { replacePassword } from '#server/accounts/repo.ts';
import { trustUserId } from '#server/core/ids.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { identity } from '#server/db/identity.ts';
import {
  type Ability,
  abilityRows,
  ROLES,
  type Role,
  roleHolds,
  SCOPES,
  type Scope,
} from '#server/domain/household/roles.ts';
import { createKeyInput } from '#server/keys/schema.ts';
import { revokeKey } from '#server/keys/service/keys.ts';
import { createKey } from '#server/keys/service/make.ts';
import { allOperations } from '#server/operations.ts';
import { CONTRACT_CASES, type ContractCase } from './testing/contract-cases.ts';
import { type Door, doorsOf } from './testing/contract-doors.ts';
import { makePlace, type Place } from './testing/contract-place.ts';
import { sessionCtxFor, signedInCookie } from './testing/session-callers.ts';

/**
 * What an operation takes beside its scopes, or, where it has none, what it takes at all; `anyone`: it is about the
 * asker's own account and nothing else. For every other operation the scopes say it.
 */
const TAKES: Record<string, Ability | 'anyone'> = {
  'household.list': 'anyone',
  'household.switch': 'anyone',
  'household.previewLeave': 'leave',
  'household.leave': 'leave',
  'household.transfer': 'transfer',
  'members.add': 'invite',
  // of somebody else; one's own name is everyone's
  'members.update': 'manageMembers',
  'members.remove': 'manageMembers',
  'invites.list': 'invite',
  'invites.create': 'invite',
  'invites.renew': 'invite',
  'invites.revoke': 'invite',
  // their own agents and keys
  'agents.list': 'makeOwnKeys',
  'agents.get': 'makeOwnKeys',
  'agents.create': 'makeOwnKeys',
  'agents.update': 'makeOwnKeys',
  'agents.remove': 'makeOwnKeys',
  'agents.restore': 'makeOwnKeys',
  'keys.list': 'makeOwnKeys',
  'keys.create': 'makeOwnKeys',
  'keys.rotate': 'makeOwnKeys',
  'keys.revoke': 'makeOwnKeys',
  'keys.agree': 'makeOwnKeys',
  'keys.withdraw': 'makeOwnKeys',
  // what concerns them
  'audit.list': 'anyone',
  'audit.facets': 'anyone',
  'audit.export': 'anyone',
  'view.get': 'anyone',
  'view.begin': 'viewAs',
  'view.end': 'anyone',
  'account.get': 'anyone',
  'account.changePassword': 'anyone',
  'account.listSessions': 'anyone',
  'account.revokeSession': 'anyone',
  'demo.status': 'anyone',
  'demo.load': 'keepDemo',
  'demo.remove': 'keepDemo',
};

/** Whether the table of roles lets somebody do this. */
function mayDo(role: Role, operation: AnyOperation): boolean {
  const takes = TAKES[operation.name];
  if (takes !== undefined) return takes === 'anyone' || roleHolds(role, takes);
  const held = abilityRows().filter(([, { roles }]) => roles.includes(role));
  return operation.scopes.every((scope) => held.some(([, ability]) => ability.scope === scope));
}

/** What a case asks for that not every role may: a guest's own keys only read. */
const INSTEAD: Record<string, Record<string, unknown>> = { 'keys.create': { preset: 'read_only' } };

let place: Place;
let doors: ReturnType<typeof doorsOf>;
const cookies = new Map<string, string>();
const inRole = {
  /** the one who prepares as the owner, and then calls in another role */
  member: '',
  newcomer: '',
};

async function setRole(userId: string, role: Role): Promise<void> {
  const db = await identity();
  const key = { householdId: place.household.householdId, userId };
  await db.membership.update({ where: { householdId_userId: key }, data: { role } });
}

beforeAll(async () => {
  place = await makePlace('Rivera family');
  const [nora, ana] = place.household.members;
  if (!nora || !ana) throw new Error('There are two.');
  inRole.member = nora.userId;
  // So that there is an owner whatever Nora is.
  await setRole(ana.userId, 'owner');
  await replacePassword(ana.userId, 'x', null, new Date());
  const ctxFor = sessionCtxFor((bearer) => cookies.get(bearer), place.ctxFor);
  doors = doorsOf({ ...place, ctxFor });
});

/** Who calls: the one that the case names, in person. */
const callerOf = (name: string): 'member' | 'newcomer' =>
  CONTRACT_CASES[name]?.as === 'newcomer' ? 'newcomer' : 'member';

/** A valid input, prepared by the owner; afterwards the caller is signed in anew, as a new password ends sessions. */
async function prepared(found: ContractCase, name: string): Promise<Record<string, unknown>> {
  await setRole(inRole.member, 'owner');
  await found.prepare?.(place);
  const input = { ...(await found.input(place)), ...INSTEAD[name] };
  if (callerOf(name) === 'newcomer') inRole.newcomer = await place.newcomer();
  const caller = callerOf(name);
  cookies.set(`Bearer ${caller}`, await signedInCookie(trustUserId(inRole[caller])));
  return input;
}

const through = (operation: AnyOperation): Door[] =>
  operation.mcp ? ['HTTP', 'tRPC', 'MCP'] : ['HTTP', 'tRPC'];

/**
 * Refused through every door; allowed through one for each role, the next one for the next role, as all doors call the same
 * (contract.db.test.ts), and what is allowed has to be prepared anew each time.
 */
function tried(operation: AnyOperation, role: Role, may: boolean): Door[] {
  const doors = through(operation);
  const door = doors[ROLES.indexOf(role) % doors.length];
  return may && door ? [door] : doors;
}

const all = allOperations().map((operation) => [operation.name, operation] as const);

describe.each(all)('%s', (name, operation) => {
  test('is for the roles that the table says, through every door', async () => {
    const found = CONTRACT_CASES[name];
    if (!found) throw new Error(`${name} has no row in contract-cases.ts.`);
    const wrong: string[] = [];
    let input: Record<string, unknown> = {};
    let isUsed = true;
    for (const role of ROLES) {
      const may = mayDo(role, operation);
      for (const door of tried(operation, role, may)) {
        input = isUsed ? await prepared(found, name) : input;
        // What only looks, or was refused, leaves things as they were prepared.
        isUsed = may && operation.kind === 'mutation';
        const caller = callerOf(name);
        await setRole(inRole[caller], role);
        const answer = await doors[door](operation, input, caller);
        const outcome = answer.ok ? 'allowed' : answer.error.code;
        if (outcome !== (may ? 'allowed' : 'FORBIDDEN'))
          wrong.push(`${role} through ${door}: ${outcome}${answer.ok ? '' : ` (${answer.error.message})`}`);
      }
    }
    await setRole(inRole.member, 'owner');
    expect(wrong).toEqual([]);
  }, 120_000);

  test('is refused to a key without its scopes, before its input is looked at', async () => {
    const sets: Scope[][] = [
      [],
      ...SCOPES.map((scope) => [scope]),
      ['memories:read', 'people:read'],
      [...SCOPES],
    ];
    const wrong: string[] = [];
    for (const scopes of sets) {
      const agent = place.household.asAgent('Nora', { scopes });
      const asAgent = doorsOf({ ...place, ctxFor: async () => agent });
      const has = operation.scopes.every((scope) => scopes.includes(scope));
      if (has) continue;
      for (const door of through(operation)) {
        const answer = await asAgent[door](operation, {}, 'agent');
        const isRight = !answer.ok && answer.error.code === 'FORBIDDEN';
        if (!isRight) wrong.push(`${scopes.join('+')} through ${door}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('no operation is named here that is not there', () => {
  const names = new Set(allOperations().map(({ name }) => name));
  expect(Object.keys(TAKES).filter((name) => !names.has(name))).toEqual([]);
});

test('a revoked key is refused at every door from its next request on', async () => {
  const owner = place.household.as('Nora', new Date());
  const request = createKeyInput.parse({ label: 'laptop', agentName: 'Short-lived' });
  const { key, token } = await createKey(owner, request);
  const withKey = doorsOf({ ...place, bearer: () => `Bearer ${token}` });
  const query = allOperations().find(({ name }) => name === 'memories.query');
  if (!query) throw new Error('There is a query.');
  const ask = async () => {
    const doorNames: Door[] = ['HTTP', 'tRPC', 'MCP'];
    const asked = doorNames.map((door) =>
      withKey[door](query, { query: 'quince' }, 'key').then(
        (answer) => (answer.ok ? 'ok' : answer.error.message),
        // MCP refuses the whole request, before there is a tool that could answer.
        (refusal: Error) => refusal.message,
      ),
    );
    return Promise.all(asked);
  };
  expect(await ask()).toEqual(['ok', 'ok', 'ok']);
  await revokeKey(owner, { id: key.id });
  expect(await ask()).toEqual(Array(3).fill('This API key is not valid.'));
});
