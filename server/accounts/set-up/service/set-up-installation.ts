import { recordAudit } from '#server/audit/service/record-audit.ts';
import type { MemberActor } from '#server/core/actor.ts';
import { AppError } from '#server/core/errors.ts';
import { type HouseholdId, newHouseholdId, newUserId, type UserId } from '#server/core/ids.ts';
import { vaultReady } from '#server/households/prepare-vault/service.ts';
import { hashPassword } from '../../password/service/password-hash.ts';
import * as repo from '../../repo.ts';
import type { SetUpInput } from '../../schema.ts';

let knownToBeSetUp = false;

/** Returns whether the installation has a user who can sign in. Caches true, which never becomes false again. */
export async function isSetUp(): Promise<boolean> {
  knownToBeSetUp ||= await repo.hasUserWithLogin();
  return knownToBeSetUp;
}

export async function expectUnclaimed(): Promise<void> {
  if (await isSetUp()) throw claimed();
}

const claimed = () => new AppError('CONFLICT', 'This installation is already set up. Sign in instead.');

/** Creates the owner, the household and its vault. Throws CONFLICT if this has already happened. */
export async function setUp(input: SetUpInput): Promise<{ userId: UserId; householdId: HouseholdId }> {
  await expectUnclaimed();
  const [userId, householdId, createdAt] = [newUserId(), newHouseholdId(), new Date()];
  const passwordHash = await hashPassword(input.password);
  const isFirst = await repo.insertFirstUser({
    user: { id: userId, email: input.email, name: input.name, passwordHash, createdAt },
    household: {
      id: householdId,
      name: input.householdName,
      timeZone: input.timeZone,
      policy: input.defaultPrivacy ? { defaultPrivacy: input.defaultPrivacy } : {},
      createdAt,
    },
  });
  if (!isFirst) throw claimed();
  const actor: MemberActor = { kind: 'member', householdId, userId, role: 'owner' };
  await recordAudit({ actor, at: createdAt, action: 'household.create', objectId: householdId });
  await vaultReady(householdId, 'personal');
  return { userId, householdId };
}
