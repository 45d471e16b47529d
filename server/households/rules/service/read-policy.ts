import type { Context } from '#server/core/actor.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import {
  type ContextPolicy,
  contextPolicyOf,
  type Policy,
  policySchema,
} from '#server/domain/words/household-policy.ts';
import { findPolicy } from '../../repo.ts';

/** Reads without a cache, because a changed rule applies from the next write in every instance. */
export const readPolicy = async (householdId: HouseholdId): Promise<Policy> =>
  policySchema.parse(await findPolicy(householdId));

export const readContextPolicy = async (householdId: HouseholdId, context: Context): Promise<ContextPolicy> =>
  contextPolicyOf(await findPolicy(householdId), context);

export async function readWholePolicy(
  householdId: HouseholdId,
  context: Context,
): Promise<Policy & ContextPolicy> {
  const stored = await findPolicy(householdId);
  return { ...policySchema.parse(stored), ...contextPolicyOf(stored, context) };
}
