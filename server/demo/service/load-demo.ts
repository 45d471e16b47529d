import { rowOfCeiling } from '#server/agents/service/draft-agent.ts';
import { recordAudit } from '#server/audit/service/record-audit.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { type HouseholdId, newHouseholdId, newId, newUserId, type UserId } from '#server/core/ids.ts';
import { PRESETS } from '#server/domain/household/agent-presets.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { vaultReady } from '#server/households/prepare-vault/service.ts';
import type { DemoAgent, DemoFamily } from '../family/schema.ts';
import { readDemoFamily } from '../family/service.ts';
import { demoActorsOf, type Resources } from '../fill/service/demo-actors.ts';
import { fillDemo } from '../fill/service/fill-demo-household.ts';
import { ownerInPerson } from '../policy.ts';
import * as repo from '../repo.ts';
import type { DemoStatus, LoadedDemo } from '../schema.ts';
import { progressOf } from './load-progress.ts';
import { removeDemo } from './remove-demo.ts';

type Loaded = LoadedDemo & { householdId: HouseholdId };

const held = globalThis as typeof globalThis & { hearthloreDemos?: Map<string, Promise<Loaded>> };

/** Returns the user's demo, and creates it if it is missing. Calls at the same time share one load. */
export function loadDemo(userId: UserId, resources: Resources): Promise<Loaded> {
  held.hearthloreDemos ??= new Map();
  const running = held.hearthloreDemos;
  const existing = running.get(userId);
  if (existing) return existing;
  const loading = load(userId, resources).finally(() => running.delete(userId));
  running.set(userId, loading);
  return loading;
}

async function load(userId: UserId, resources: Resources): Promise<Loaded> {
  const existing = await repo.findDemo(userId);
  if (existing) {
    const { householdId } = existing;
    const { state } = await progressOf(existing, new Date());
    if (state === 'ready' || state === 'loading') return { householdId, state };
    await removeDemo(householdId);
  }
  const family = readDemoFamily();
  const draft = draftDemo(userId, family);
  if (!(await repo.insertDemo(userId, draft.rows))) return load(userId, resources);
  const { householdId } = draft;
  try {
    await make(draft, family, resources);
  } catch (error) {
    await removeDemo(householdId);
    throw error;
  }
  return { householdId, state: 'ready' };
}

interface Draft {
  householdId: HouseholdId;
  userIdOf: Map<string, UserId>;
  agentIdOf: Map<string, string>;
  now: Date;
  rows: repo.DemoDraft;
}

function draftDemo(userId: UserId, { household, members, agents, contacts, memories }: DemoFamily): Draft {
  const householdId = newHouseholdId();
  const now = new Date();
  const oldest = Math.max(...memories.map(({ recordedDaysAgo }) => recordedDaysAgo));
  const userIdOf = new Map(
    members.map((member) => [member.key, member.role === 'owner' ? userId : newUserId()]),
  );
  const agentIdOf = new Map(agents.map((agent) => [agent.key, newId()]));
  const actors = members.map((member) => ({ ...member, userId: userIdOf.get(member.key) ?? userId }));
  const rows: repo.DemoDraft = {
    household: {
      id: householdId,
      name: household.name,
      timeZone: household.timeZone,
      isDemo: true,
      createdAt: now,
    },
    users: actors
      .filter((member) => member.userId !== userId)
      .map(({ userId: id, name }) => ({ id, name, email: repo.demoEmail(id), createdAt: now })),
    memberships: actors.map(({ userId: id, role }) => ({
      householdId,
      userId: id,
      role,
      // nobody joins after their first memory
      createdAt: new Date(now.getTime() - oldest * DAY_MS),
    })),
    agents: agents.map((agent) => {
      const name = contacts.find(({ key }) => key === agent.key)?.name ?? agent.key;
      const ownerId = userIdOf.get(agent.owner ?? '') ?? null;
      return agentRow(agent, {
        householdId,
        id: agentIdOf.get(agent.key) ?? newId(),
        name,
        ownerId,
        createdAt: now,
      });
    }),
  };
  return { householdId, userIdOf, agentIdOf, now, rows };
}

function agentRow(
  { preset, purpose }: DemoAgent,
  of: { householdId: HouseholdId; id: string; name: string; ownerId: UserId | null; createdAt: Date },
): repo.DemoDraft['agents'][number] {
  return { ...of, preset, purpose, ...rowOfCeiling({ ...PRESETS[preset].ceiling, groups: null }) };
}

async function make(draft: Draft, family: DemoFamily, resources: Resources): Promise<void> {
  const startedAt = performance.now();
  const { householdId } = draft;
  await vaultReady(householdId, 'personal');
  const actors = await demoActorsOf(draft, family, resources);
  await fillDemo(actors, family);
  const { actor } = actors.asSystem(0);
  await recordAudit({ actor, at: new Date(), action: repo.LOADED });
  const tookMs = Math.round(performance.now() - startedAt);
  resources.log.info({ householdId, tookMs }, 'The demo household is ready.');
}

export function loadOwnDemo(ctx: Ctx): Promise<LoadedDemo> {
  const { userId } = ownerInPerson(ctx.actor);
  return loadDemo(userId, { models: ctx.models, log: ctx.log });
}

export async function demoStatus(ctx: Ctx): Promise<DemoStatus> {
  const { actor } = ctx;
  const isInPerson = actor.kind === 'member' && actor.viewAs === undefined;
  return progressOf(isInPerson ? await repo.findDemo(actor.userId) : null, new Date());
}
