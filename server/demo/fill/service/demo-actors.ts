import type { Actor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { type HouseholdId, newId, type UserId } from '#server/core/ids.ts';
import type { Log } from '#server/core/log.ts';
import { bindVault, type VaultHandle, vaultFor } from '#server/db/vault.ts';
import { PRESETS } from '#server/domain/household/agent-presets.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import type { Models } from '#server/models/models-from-env.ts';
import type { DemoFamily } from '../../family/schema.ts';

export interface Resources {
  models: Models;
  log: Log;
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

export interface DemoActors {
  householdId: HouseholdId;
  /** When the demo is loaded. Days in the data count back from this. */
  now: Date;
  userIdOf: ReadonlyMap<string, UserId>;
  agentIdOf: ReadonlyMap<string, string>;
  as(key: string, daysAgo: number): Ctx;
  asAgent(key: string, daysAgo: number, agent?: string): Ctx;
  asSystem(daysAgo: number): Ctx;
}

export async function demoActorsOf(
  household: Pick<DemoActors, 'householdId' | 'userIdOf' | 'agentIdOf' | 'now'>,
  family: DemoFamily,
  resources: Resources,
): Promise<DemoActors> {
  const { householdId, userIdOf, agentIdOf, now } = household;
  const handle: VaultHandle = await vaultFor(householdId, 'personal');
  // The data is already structured, so it needs no language model.
  const models = { embedder: resources.models.embedder };
  const ctxOf = (actor: Actor, daysAgo: number): Ctx => {
    const at = daysBefore(now, daysAgo);
    const requestId = newId();
    const vault = bindVault(handle, actor, at, requestId);
    return { ...resources, models, actor, context: 'personal', vault, now: at, requestId };
  };
  const agentOf = (key: string | undefined) => {
    const agent = family.agents.find((one) => one.key === (key ?? family.agents[0]?.key));
    const agentId = agentIdOf.get(agent?.key ?? '');
    if (!agent || !agentId) throw new Error(`The demo has no agent ${key}.`);
    const { scopes, ceiling } = PRESETS[agent.preset];
    const { contexts, privacy, categories } = ceiling;
    const sees = { privacy, categories: categories && [...categories], groups: null };
    return { kind: 'agent' as const, householdId, agentId, keyId: newId(), scopes, contexts, ceiling: sees };
  };
  const memberOf = (key: string) => {
    const member = family.members.find((one) => one.key === key);
    const userId = userIdOf.get(key);
    if (!member || !userId) throw new Error(`The demo has no member ${key}.`);
    return { userId, role: member.role };
  };
  return {
    ...household,
    as: (key, daysAgo) => ctxOf({ kind: 'member', householdId, ...memberOf(key) }, daysAgo),
    asAgent: (key, daysAgo, agent) => ctxOf({ ...agentOf(agent), ...memberOf(key) }, daysAgo),
    asSystem: (daysAgo) => ctxOf({ kind: 'system', householdId, userId: null, reason: 'demo' }, daysAgo),
  };
}
