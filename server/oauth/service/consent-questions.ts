import { OAUTH_LIMITS } from '#server/domain/household/oauth-parameters.ts';
import { hashToken as hashOf } from '#server/keys/service/key-token.ts';
import * as repo from '../repo.ts';

/** Returns false if too many consent questions are pending. */
export async function hasRoomToAsk(now: Date): Promise<boolean> {
  await repo.deleteExpired(now, 'Interaction');
  return (await repo.countUnused('Interaction')) < OAUTH_LIMITS.questions;
}

/** Claims a question for one answer. Of several concurrent answers, only one gets true. */
export const claimQuestion = (uid: string, now: Date): Promise<boolean> =>
  repo.consumeRecord('Interaction', hashOf(uid), now);

export const releaseQuestion = (uid: string): Promise<void> => repo.releaseRecord('Interaction', hashOf(uid));
