import { beforeAll, describe, expect, test } from 'vitest';
import { replacePassword } from '#server/accounts/repo.ts';
import { trustUserId } from '#server/core/ids.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { identity } from '#server/db/identity-client.ts';
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
import { createKey } from '#server/keys/service/create-key.ts';
import { revokeKey } from '#server/keys/service/list-and-revoke-keys.ts';
import { allOperations } from '#server/operations.ts';
import { CONTRACT_CASES, type ContractCase } from './testing/contract-cases.ts';
import { type Door, doorsFor, doorsOf } from './testing/contract-doors.ts';
import { makePlace, type Place } from './testing/contract-household.ts';
import { sessionCtxFor, signedInCookie } from './testing/session-callers.ts';

/** The ability that an operation requires in addition to its scopes. `anyone` means every role. */
const TAKES: Record<string, Ability | 'anyone'> = {
  'household.list': 'anyone',
  'household.switch': 'anyone',
  'household.previewLeave': 'leave',
  'household.leave': 'leave',
  'household.transfer': 'transfer',
  'household.delete': 'deleteHousehold',
  'household.keep': 'deleteHousehold',
  'members.add': 'invite',
  'members.update': 'manageMembers',
  'members.remove': 'manageMembers',
  'contacts.setChild': 'careForChildren',
  'contacts.childEffect': 'careForChildren',
  'invites.list': 'invite',
  'invites.create': 'invite',
  'invites.renew': 'invite',
  'invites.revoke': 'invite',
  'passwordResets.create': 'resetPasswords',
  'passwordResets.revoke': 'resetPasswords',
  // required even for the caller's own agents and keys
  'agents.list': 'makeOwnKeys',
  'agents.get': 'makeOwnKeys',
  'agents.create': 'makeOwnKeys',
  'agents.update': 'makeOwnKeys',
  'agents.remove': 'makeOwnKeys',
  'agents.restore': 'makeOwnKeys',
  'keys.describe': 'anyone',
  'keys.list': 'makeOwnKeys',
  'keys.create': 'makeOwnKeys',
  'keys.rotate': 'makeOwnKeys',
  'keys.revoke': 'makeOwnKeys',
  'keys.agree': 'makeOwnKeys',
  'keys.withdraw': 'makeOwnKeys',
  // all members may read the events that affect them
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
  'account.prove': 'anyone',
  'account.previewDeletion': 'anyone',
  'account.delete': 'anyone',
  'passkeys.list': 'anyone',
  'passkeys.begin': 'anyone',
  'passkeys.add': 'anyone',
  'passkeys.remove': 'anyone',
  'passkeys.beginProof': 'anyone',
  'passkeys.prove': 'anyone',
  'oidc.get': 'anyone',
  'oidc.beginLink': 'anyone',
  'oidc.unlink': 'anyone',
  'secondFactor.get': 'anyone',
  'secondFactor.begin': 'anyone',
  'secondFactor.confirm': 'anyone',
  'secondFactor.renewRecoveryCodes': 'anyone',
  'secondFactor.turnOff': 'anyone',
  'demo.status': 'anyone',
  'demo.load': 'keepDemo',
  'demo.remove': 'keepDemo',
};

function mayDo(role: Role, operation: AnyOperation): boolean {
  const takes = TAKES[operation.name];
  if (takes !== undefined) return takes === 'anyone' || roleHolds(role, takes);
  const held = abilityRows().filter(([, { roles }]) => roles.includes(role));
  return operation.scopes.every((scope) => held.some(([, ability]) => ability.scope === scope));
}

const INSTEAD: Record<string, Record<string, unknown>> = { 'keys.create': { preset: 'read_only' } };

let place: Place;
let doors: ReturnType<typeof doorsOf>;
const cookies = new Map<string, string>();
const inRole = {
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
  if (!nora || !ana) throw new Error('The household has fewer than two members.');
  inRole.member = nora.userId;
  await setRole(ana.userId, 'owner');
  await replacePassword(ana.userId, 'x', null, new Date());
  const ctxFor = sessionCtxFor((bearer) => cookies.get(bearer), place.ctxFor);
  doors = doorsOf({ ...place, ctxFor });
});

const callerOf = (name: string): 'member' | 'newcomer' =>
  CONTRACT_CASES[name]?.as === 'newcomer' ? 'newcomer' : 'member';

async function prepared(found: ContractCase, name: string): Promise<Record<string, unknown>> {
  await setRole(inRole.member, 'owner');
  await found.prepare?.(place);
  const input = { ...(await found.input(place)), ...INSTEAD[name] };
  if (callerOf(name) === 'newcomer') inRole.newcomer = place.lastNewcomer();
  const caller = callerOf(name);
  cookies.set(`Bearer ${caller}`, await signedInCookie(trustUserId(inRole[caller]), place.browser));
  return input;
}

function tried(operation: AnyOperation, role: Role, may: boolean): Door[] {
  const doors = doorsFor(operation);
  const door = doors[ROLES.indexOf(role) % doors.length];
  return may && door ? [door] : doors;
}

const SCOPE_SETS: readonly Scope[][] = [
  [],
  ...SCOPES.map((scope) => [scope]),
  ['memories:read', 'people:read'],
  [...SCOPES],
];
const doorsByScopes = new Map<readonly Scope[], ReturnType<typeof doorsOf>>();

function doorsWith(scopes: Scope[]): ReturnType<typeof doorsOf> {
  const made = doorsByScopes.get(scopes);
  if (made) return made;
  const agent = place.household.asAgent('Nora', { scopes });
  const asAgent = doorsOf({ ...place, ctxFor: async () => agent });
  doorsByScopes.set(scopes, asAgent);
  return asAgent;
}

const all = allOperations().map((operation) => [operation.name, operation] as const);

describe.each(all)('%s', (name, operation) => {
  test('is allowed to exactly the roles of the table, through every door', async () => {
    const found = CONTRACT_CASES[name];
    if (!found) throw new Error(`${name} has no case in contract-cases.ts.`);
    const wrong: string[] = [];
    let input: Record<string, unknown> = {};
    let isUsed = true;
    for (const role of ROLES) {
      const may = mayDo(role, operation);
      for (const door of tried(operation, role, may)) {
        input = isUsed ? await prepared(found, name) : input;
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

  test('is refused to a key without its scopes, before its input is read', async () => {
    const wrong: string[] = [];
    for (const scopes of SCOPE_SETS) {
      const has = operation.scopes.every((scope) => scopes.includes(scope));
      if (has) continue;
      for (const door of doorsFor(operation)) {
        const answer = await doorsWith(scopes)[door](operation, {}, 'agent');
        const isRight = !answer.ok && answer.error.code === 'FORBIDDEN';
        if (!isRight) wrong.push(`${scopes.join('+')} through ${door}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('this table names only existing operations', () => {
  const names = new Set(allOperations().map(({ name }) => name));
  expect(Object.keys(TAKES).filter((name) => !names.has(name))).toEqual([]);
});

test('a revoked key is refused at every door from its next request on', async () => {
  const owner = place.household.as('Nora', new Date());
  const request = createKeyInput.parse({ label: 'laptop', agentName: 'Short-lived' });
  const { key, token } = await createKey(owner, request);
  const withKey = doorsOf({ ...place, bearer: () => `Bearer ${token}` });
  const query = allOperations().find(({ name }) => name === 'memories.query');
  if (!query) throw new Error('There is no query among the operations.');
  const ask = async () => {
    const doorNames: Door[] = ['HTTP', 'tRPC', 'MCP'];
    const asked = doorNames.map((door) =>
      withKey[door](query, { query: 'quince' }, 'key').then(
        (answer) => (answer.ok ? 'ok' : answer.error.message),
        (refusal: Error) => refusal.message,
      ),
    );
    return Promise.all(asked);
  };
  expect(await ask()).toEqual(['ok', 'ok', 'ok']);
  await revokeKey(owner, { id: key.id });
  expect(await ask()).toEqual(Array(3).fill('This API key is not valid. Check it, or create a new one.'));
});
