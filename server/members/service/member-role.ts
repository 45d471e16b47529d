import type { HouseholdId } from '#server/core/ids.ts';
import type { Role } from '#server/domain/household/roles.ts';
import { findRole } from '../repo/identity-database.ts';

/** For background jobs of a member. Null if they have left. */
export const roleOf = (householdId: HouseholdId, userId: string): Promise<Role | null> =>
  findRole(householdId, userId);
