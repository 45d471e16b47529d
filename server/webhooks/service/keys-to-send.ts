import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { LIST_CHANGES } from '#server/journal/changes/schema.ts';
import type { KeyView } from '#server/keys/schema.ts';
import { visibleKeys } from '#server/keys/service/visible-keys.ts';
import { canSend } from '../policy.ts';
import { mayReadChanges, senderOf } from './sender-of-webhook.ts';

/** Returns the keys from which the caller may choose one for this vault, without those that another one has replaced. */
export async function keysToSend(ctx: Ctx): Promise<KeyView[]> {
  const suitable = (await visibleKeys(ctx)).filter(
    (key) =>
      key.state === 'active' &&
      key.contexts.includes(ctx.context) &&
      LIST_CHANGES.scopes.every((scope) => key.scopes.includes(scope)) &&
      canSend(ctx.actor, { userId: key.actsFor?.userId ?? null }) === true,
  );
  const replaced = new Set(suitable.map(({ rotatedFromId }) => rotatedFromId));
  return suitable.filter(({ id }) => !replaced.has(id));
}

/** Returns the wanted key, or the only suitable one of the agent. Throws INVALID_INPUT if it cannot read the changes. */
export async function keyToSend(ctx: Ctx, agentId: string, wanted: string | undefined): Promise<string> {
  const { actor, context, now } = ctx;
  const ids = (await keysToSend(ctx)).filter((key) => key.agent.id === agentId).map(({ id }) => id);
  const [first, second] = ids;
  if (first === undefined)
    throw invalid(
      'keyId',
      'This agent has no key that you may use for this: active, for this vault, and able to read people and memories. Create one first.',
    );
  if (wanted === undefined && second !== undefined)
    throw invalid(
      'keyId',
      'This agent has several keys. Choose one: the webhook sends only what that key may see.',
    );
  const sender = await senderOf(actor.householdId, wanted ?? first, now);
  if (sender === null || !ids.includes(sender.keyId) || !mayReadChanges(sender, context))
    throw invalid('keyId', 'This key has ended, or may not read the changes of this vault. Choose another.');
  return sender.keyId;
}
