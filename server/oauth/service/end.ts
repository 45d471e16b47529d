import { log } from '#server/core/log.ts';
import { OAUTH_SECONDS } from '#server/domain/household/oauth-parameters.ts';
import { endKey } from '#server/keys/service/end.ts';
import * as repo from '../repo.ts';

type EndReason = 'ended by the program' | 'replayed' | 'expired' | 'not completed';

/** Revokes the key of a connection. Every token for it ends with it. */
export const endConnection = (householdId: string, keyId: string, reason: EndReason, now: Date) =>
  endKey(householdId, keyId, reason, now);

/** Deletes what has expired, and revokes the keys that nobody can use any more. */
export async function tidyConnections(now: Date): Promise<void> {
  // A program may still be on its way to its first tokens.
  const since = new Date(now.getTime() - 2 * OAUTH_SECONDS.question * 1_000);
  const stranded = await repo.listStranded(now, since);
  for (const { householdId, id } of stranded) await endConnection(householdId, id, 'expired', now);
  const deleted = await repo.deleteExpired(now);
  if (stranded.length + deleted > 0)
    log.info({ ended: stranded.length, deleted }, 'Cleaned up the connections by OAuth.');
}
