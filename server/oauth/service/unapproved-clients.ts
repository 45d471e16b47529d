import { OAUTH_LIMITS, OAUTH_SECONDS } from '#server/domain/household/oauth-parameters.ts';
import { secondsAfter } from '#server/domain/time/durations.ts';
import { hashToken as hashOf } from '#server/keys/service/key-token.ts';
import * as repo from '../repo.ts';

/** Returns false if there are too many unapproved programs, all recently active. */
export async function hasRoomToRegister(now: Date): Promise<boolean> {
  await repo.deleteExpired(now, 'Client');
  const excess = (await repo.countUnused('Client')) - OAUTH_LIMITS.unusedClients + 1;
  if (excess <= 0) return true;
  const { unusedClient, youngClient } = OAUTH_SECONDS;
  return (await repo.deleteIdleClients(secondsAfter(now, unusedClient - youngClient), excess)) === excess;
}

/** Extends the life of an unapproved program each time it asks. */
export const extendClient = (clientId: string, now: Date): Promise<void> =>
  repo.extendClient(hashOf(clientId), secondsAfter(now, OAUTH_SECONDS.unusedClient));
