import { type AgentActor, type Context, mayUse } from '#server/core/actor.ts';
import { trustHouseholdId } from '#server/core/ids.ts';
import { LIST_CHANGES } from '#server/journal/changes/schema.ts';
import { actorOfKey } from '#server/keys/service/actor-from-key.ts';

/** Returns the agent as its key lets it act now. Null if the key has ended. */
export const senderOf = (householdId: string, keyId: string, now: Date): Promise<AgentActor | null> =>
  actorOfKey(trustHouseholdId(householdId), keyId, now);

/** Whether it might call `GET /changes` itself. */
export const mayReadChanges = (sender: AgentActor, context: Context): boolean =>
  sender.contexts.includes(context) && mayUse(sender, LIST_CHANGES.scopes);
