import type { HouseholdId } from '#server/core/ids.ts';
import { type Policy, policySchema } from '#server/domain/words/policy.ts';
import { findPolicy } from '../../repo.ts';

/**
 * How this household keeps its memories. One look-up by key; asked anew for every telling, so that a rule holds from the
 * next request on, in every instance.
 */
export const readPolicy = async (householdId: HouseholdId): Promise<Policy> =>
  policySchema.parse(await findPolicy(householdId));
