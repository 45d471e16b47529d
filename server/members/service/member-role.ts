import type { HouseholdId } from '#server/core/ids.ts';
import type { Role } from '#server/domain/household/roles.ts';
import { findRole } from '../repo/identity.ts';

/** For jobs that go on for a member. Null if they are no member any more. */
export const roleOf = (householdId: HouseholdId, userId: string): Promise<Role | null> =>
  findRole(householdId, userId);
