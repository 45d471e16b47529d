import { log } from '#server/core/log.ts';
import { OAUTH_SECONDS } from '#server/domain/household/oauth-parameters.ts';
import { secondsAfter } from '#server/domain/time/durations.ts';
import { endKey } from '#server/keys/service/revoke-key-without-person.ts';
import * as repo from '../repo.ts';

/** Deletes expired records, and revokes keys that no program can use any more. */
export async function tidyConnections(now: Date): Promise<void> {
  // allows time for a new program to fetch its first tokens
  const since = secondsAfter(now, -2 * OAUTH_SECONDS.question);
  const stranded = await repo.listStranded(now, since);
  for (const { householdId, id } of stranded) await endKey(householdId, id, 'expired', now);
  const deleted = await repo.deleteExpired(now);
  if (stranded.length + deleted > 0)
    log.info({ ended: stranded.length, deleted }, 'Cleaned up OAuth connections.');
}
