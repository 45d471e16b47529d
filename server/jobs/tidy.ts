import type { Context } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { type HouseholdId, newId } from '#server/core/ids.ts';
import type { Log } from '#server/core/log.ts';
import { scrubEmbedded } from '#server/db/databases.ts';
import { deleteExpiredWrites } from '#server/db/idempotent-write.ts';
import { bindVault, contextsInUse, vaultFor } from '#server/db/vault.ts';
import { COMPACTION } from '#server/domain/parameters/outcome-parameters.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { listHouseholdIds } from '#server/households/household/service/households.ts';
import { embedOverdue } from '#server/memories/embed/service.ts';
import type { Models } from '#server/models/models.ts';
import { compactVault } from '#server/outcomes/compact/service/compact-profile.ts';
import { expireSuggestions } from '#server/suggestions/service/expire.ts';

interface TidyMeans {
  models: Models;
  log: Log;
}

/** Several processes can run this, because finished work is skipped. */
export function tidyDaily(means: TidyMeans): void {
  const round = (): void => {
    tidyAll(means, new Date())
      .catch((error: unknown) => means.log.warn({ err: error }, 'The daily clean-up failed.'))
      .then(scrubEmbedded)
      .catch((error: unknown) =>
        means.log.warn({ err: error }, 'Could not remove the remains of deleted rows from the database.'),
      );
  };
  setTimeout(() => {
    round();
    setInterval(round, COMPACTION.everyHours * 60 * MINUTE_MS).unref();
  }, COMPACTION.firstAfterMinutes * MINUTE_MS).unref();
}

export async function tidyAll(means: TidyMeans, now: Date): Promise<void> {
  const contexts = new Set<Context>(['personal', ...contextsInUse()]);
  for (const householdId of await listHouseholdIds()) {
    for (const context of contexts) {
      try {
        await tidy(await systemCtx(means, { householdId, context, now }));
      } catch (error) {
        means.log.warn({ err: error, householdId, context }, 'The clean-up of a household failed.');
      }
    }
  }
}

export async function tidy(ctx: Ctx): Promise<{ expired: number; compacted: number; embedded: number }> {
  await deleteExpiredWrites(ctx.vault, ctx.now);
  const expired = await expireSuggestions(ctx);
  const compacted = await compactVault(ctx.vault, ctx.now);
  const done = { expired, compacted, embedded: await embedOverdue(ctx) };
  if (done.expired + done.compacted + done.embedded > 0) ctx.log.info(done, 'Cleaned up a vault.');
  return done;
}

async function systemCtx(
  { models, log }: TidyMeans,
  { householdId, context, now }: { householdId: HouseholdId; context: Context; now: Date },
): Promise<Ctx> {
  const actor = { kind: 'system', householdId, userId: null, reason: 'tidy up outcomes' } as const;
  const requestId = newId();
  const vault = bindVault(await vaultFor(householdId, context), actor, now, requestId);
  return { actor, context, vault, now, models, log: log.child({ requestId }), requestId };
}
