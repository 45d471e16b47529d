import { presetOf } from '#server/agents/present.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { env } from '#server/core/env.ts';
import { KEY_CALLS } from '#server/domain/parameters/parameters.ts';
import { presentKey } from '../present.ts';
import * as repo from '../repo.ts';
import type { OwnKey } from '../schema.ts';

/** Returns the key that makes this call, with what it may do in it. Returns null for a signed-in member. */
export async function describeKey({ actor, now }: Ctx): Promise<OwnKey | null> {
  if (actor.kind !== 'agent') return null;
  const row = await repo.findKey(actor.householdId, actor.keyId);
  if (row === null) return null;
  const names = await repo.memberNames(actor.householdId);
  const { id, prefix, label, agent, speaksFor, expiresAt, connectedBy, toolAliases } = presentKey(
    actor,
    row,
    names,
    now,
  );
  const name = actor.userId === null ? undefined : names.get(actor.userId);
  return {
    id,
    prefix,
    label,
    agent: { ...agent, preset: presetOf(row.agent) },
    actsFor: actor.userId === null || name === undefined ? null : { userId: actor.userId, name },
    speaksFor,
    scopes: [...actor.scopes],
    contexts: [...actor.contexts],
    ceiling: actor.ceiling,
    limits: { callsPerMinute: env().HEARTHLORE_KEY_CALLS_PER_MINUTE, callsAtOnce: KEY_CALLS.atOnce },
    expiresAt,
    connectedBy,
    toolAliases,
  };
}
