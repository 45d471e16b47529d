import type { HouseholdId } from '#server/core/ids.ts';
import { type Policy, policySchema } from '#server/domain/words/household-policy.ts';
import { findPolicy } from '../../repo.ts';

/** Must not be cached, because a changed rule applies from the next write on, in every instance. */
export const readPolicy = async (householdId: HouseholdId): Promise<Policy> =>
  policySchema.parse(await findPolicy(householdId));
