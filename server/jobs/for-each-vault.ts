import { CONTEXTS, type Context } from '#server/core/actor.ts';
import { workPlace } from '#server/core/env.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { contextsInUse } from '#server/db/vault.ts';
import { listHouseholdIds } from '#server/households/household/service/households.ts';

/** Skips an embedded work vault that this process has not opened, because opening would create it. */
const contextsToKeep = (): readonly Context[] =>
  workPlace() === 'server' ? CONTEXTS : [...new Set<Context>(['personal', ...contextsInUse()])];

/** Continues after an error, and throws the first one at the end. */
export async function forEachVault(
  work: (vault: { householdId: HouseholdId; context: Context }) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const householdId of await listHouseholdIds())
    for (const context of contextsToKeep())
      await work({ householdId, context }).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
