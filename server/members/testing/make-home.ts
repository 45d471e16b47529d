import { replacePassword } from '#server/accounts/repo.ts';
import type { MemberActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId, trustUserId, type UserId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import type { Role } from '#server/domain/household/roles.ts';

export interface Home extends TestHousehold {
  idOf(name: string): UserId;
  in(name: string): Promise<Ctx>;
  setRole(name: string, role: Role): Promise<void>;
  person(userId: string, role: Role): Promise<Ctx>;
}

export async function makeHome(names: readonly [string, ...string[]]): Promise<Home> {
  const household = await makeHousehold(names);
  const { householdId, members } = household;
  const idOf = (name: string): UserId => {
    const member = members.find((one) => one.name === name);
    if (!member) throw new Error(`${name} is not in this household.`);
    return member.userId;
  };
  for (const { userId } of members) await replacePassword(userId, 'x', null, new Date());
  const key = (name: string) => ({ householdId_userId: { householdId, userId: idOf(name) } });
  const person = async (userId: string, role: Role): Promise<Ctx> => {
    const actor: MemberActor = { kind: 'member', householdId, userId: trustUserId(userId), role };
    const [now, requestId] = [new Date(), newId()];
    const vault = bindVault(await vaultFor(householdId, 'personal'), actor, now, requestId);
    return { ...household.asSystem(), actor, vault, now, requestId };
  };
  return {
    ...household,
    idOf,
    person,
    async in(name) {
      const db = await identity();
      const { role } = await db.membership.findUniqueOrThrow({ where: key(name) });
      return person(idOf(name), role as Role);
    },
    async setRole(name, role) {
      const db = await identity();
      await db.membership.update({ where: key(name), data: { role } });
    },
  };
}
