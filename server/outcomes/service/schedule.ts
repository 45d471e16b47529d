import type { Context } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { type HouseholdId, newId } from '#server/core/ids.ts';
import type { Log } from '#server/core/log.ts';
import { scrubEmbedded } from '#server/db/databases.ts';
import { forgetSent } from '#server/db/sent-once.ts';
import { bindVault, contextsInUse, vaultFor } from '#server/db/vault.ts';
import { COMPACTION } from '#server/domain/parameters/outcome-parameters.ts';
import { everyHousehold } from '#server/households/service/households.ts';
import type { Models } from '#server/models/models.ts';
import { expireSuggestions } from '#server/suggestions/service/expire.ts';
import { listProfileIds } from '../compact/repo.ts';
import { compactProfile, dueByDefault } from '../compact/service/compact-profile.ts';

/** What the rounds are made with. */
export interface Means {
  models: Models;
  log: Log;
}

const MINUTE_MS = 60_000;

/** Begins the daily rounds of this process. Several processes may: what one has done is not due for another. */
export function tidyDaily(means: Means): void {
  const round = (): void => {
    tidyAll(means, new Date())
      .catch((error: unknown) => means.log.warn({ err: error }, 'Old outcomes could not be looked through.'))
      .then(scrubEmbedded)
      .catch((error: unknown) => means.log.warn({ err: error }, 'The database could not be scrubbed.'));
  };
  setTimeout(() => {
    round();
    setInterval(round, COMPACTION.everyHours * 60 * MINUTE_MS).unref();
  }, COMPACTION.firstAfterMinutes * MINUTE_MS).unref();
}

/** One round: every household, one after the other, in the contexts that are in use. One that fails keeps no other waiting. */
export async function tidyAll(means: Means, now: Date): Promise<void> {
  const contexts = new Set<Context>(['personal', ...contextsInUse()]);
  for (const householdId of await everyHousehold()) {
    for (const context of contexts) {
      try {
        await tidy(await systemCtx(means, { householdId, context, now }));
      } catch (error) {
        means.log.warn({ err: error, householdId, context }, 'Its old outcomes could not be tidied up.');
      }
    }
  }
}

/**
 * Closes suggestions that nobody answered in time, compacts outcomes that have grown old, and forgets the keys of writes that
 * are not sent again any more. As the system.
 */
export async function tidy(ctx: Ctx): Promise<{ expired: number; compacted: number }> {
  await forgetSent(ctx.vault, ctx.now);
  const done = { expired: await expireSuggestions(ctx), compacted: 0 };
  for (const profileId of await ctx.vault.read(listProfileIds)) {
    done.compacted += (await compactProfile(ctx.vault, profileId, dueByDefault(ctx.now))).compacted;
  }
  if (done.expired + done.compacted > 0) ctx.log.info(done, 'Old suggestions were tidied up.');
  return done;
}

async function systemCtx(
  { models, log }: Means,
  { householdId, context, now }: { householdId: HouseholdId; context: Context; now: Date },
): Promise<Ctx> {
  const actor = { kind: 'system', householdId, userId: null, reason: 'tidy up outcomes' } as const;
  const requestId = newId();
  const vault = bindVault(await vaultFor(householdId, context), actor, now, requestId);
  return { actor, context, vault, now, models, log: log.child({ requestId }), requestId };
}
