import { z } from 'zod';
import { type AgentActor, CONTEXTS, type MemberActor, scopesOf, type ViewAs } from '#server/core/actor.ts';
import { type HouseholdId, trustUserId } from '#server/core/ids.ts';
import { ROLES, SCOPES } from '#server/domain/household/roles.ts';
import { CATEGORIES } from '#server/domain/words/vocabulary.ts';
import { canViewAsAgent, canViewAsMember, forWhomOf } from '../policy.ts';
import * as repo from '../repo.ts';

/** Requested target of a view. It comes from a cookie, so every call checks the permission again. */
export interface ViewWish {
  kind: 'member' | 'agent';
  id: string;
}

type Found = { viewAs: ViewAs; forWhom: string | null } | { refusal: string } | null;

export function findTarget(viewer: MemberActor, wish: ViewWish, now: Date): Promise<Found> {
  return wish.kind === 'member' ? memberTarget(viewer, wish.id) : agentTarget(viewer, wish.id, now);
}

/** Returns null if the target is gone or no longer allowed, which ends the view. */
export async function viewAsOf(viewer: MemberActor, wish: ViewWish, now: Date): Promise<ViewAs | null> {
  const found = await findTarget(viewer, wish, now);
  return found !== null && 'viewAs' in found ? found.viewAs : null;
}

/** Returns the viewer with the role guest, so that nothing can be changed. */
export function asViewer(viewer: MemberActor, viewAs: ViewAs): MemberActor {
  return { ...viewer, role: 'guest', viewAs };
}

async function memberTarget(viewer: MemberActor, userId: string): Promise<Found> {
  const { householdId } = viewer;
  const row = await repo.findMember(householdId, userId);
  if (row === null) return null;
  const verdict = canViewAsMember(viewer, row.userId);
  if (verdict !== true) return { refusal: verdict };
  const target: MemberActor = memberActor(householdId, row);
  const viewAs: ViewAs = {
    kind: 'member',
    userId: target.userId,
    agentId: null,
    name: row.user.name,
    ceiling: null,
    perspectives: [viewer, target],
  };
  return { viewAs, forWhom: null };
}

function memberActor(householdId: HouseholdId, row: repo.MemberRow): MemberActor {
  const role = z.enum(ROLES).parse(row.role);
  return { kind: 'member', householdId, userId: trustUserId(row.userId), role };
}

const PAGE_CONTEXT = 'personal';

const keysHere = (agent: repo.AgentRow): repo.AgentRow['apiKeys'] =>
  agent.ceilingContexts.includes(PAGE_CONTEXT)
    ? agent.apiKeys.filter(({ contexts }) => contexts.includes(PAGE_CONTEXT))
    : [];

export const actsFor = (agent: repo.AgentRow): (string | null)[] =>
  keysHere(agent).flatMap((key) => [key.userId, ...key.speaksFor]);

async function agentTarget(viewer: MemberActor, id: string, now: Date): Promise<Found> {
  const { householdId } = viewer;
  const agent = await repo.findAgent(householdId, id, now);
  if (agent === null) return null;
  const viewed = { actsFor: actsFor(agent) };
  const verdict = canViewAsAgent(viewer, viewed);
  const userId = forWhomOf(viewer, viewed);
  if (verdict !== true || userId === undefined) return { refusal: verdict === true ? '' : verdict };
  const spokenFor = userId === null ? null : await repo.findMember(householdId, userId);
  if (userId !== null && spokenFor === null) return null;
  const target = agentActor(householdId, agent, spokenFor);
  const viewAs: ViewAs = {
    kind: 'agent',
    userId: target.userId,
    agentId: agent.id,
    name: agent.name,
    ceiling: target.ceiling,
    perspectives: [viewer, target],
  };
  return { viewAs, forWhom: spokenFor?.user.name ?? null };
}

function agentActor(
  householdId: HouseholdId,
  agent: repo.AgentRow,
  spokenFor: repo.MemberRow | null,
): AgentActor {
  const member = spokenFor && memberActor(householdId, spokenFor);
  const keys = keysHere(agent).filter((key) =>
    member === null
      ? key.userId === null
      : key.userId === member.userId || key.speaksFor.includes(member.userId),
  );
  const held = member === null ? SCOPES : scopesOf(member);
  return {
    kind: 'agent',
    householdId,
    userId: member?.userId ?? null,
    role: member?.role ?? null,
    agentId: agent.id,
    keyId: keys[0]?.id ?? agent.id,
    scopes: held.filter((scope) => keys.some((key) => key.scopes.includes(scope))),
    contexts: CONTEXTS.filter(
      (context) =>
        agent.ceilingContexts.includes(context) && keys.some((key) => key.contexts.includes(context)),
    ),
    ceiling: {
      privacy: agent.ceilingPrivacy === 'private' ? 'private' : 'public',
      categories: orEvery(z.array(z.enum(CATEGORIES)).parse(agent.ceilingCategories)),
      groups: orEvery(agent.ceilingGroups),
    },
  };
}

/** An empty stored list means no limit. */
const orEvery = <T>(limited: T[]): T[] | null => (limited.length === 0 ? null : limited);
