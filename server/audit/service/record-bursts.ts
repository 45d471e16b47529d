import type { Actor, AgentActor, Context, MemberActor } from '#server/core/actor.ts';
import { type HouseholdId, newId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { writeBehind } from '#server/core/write-behind.ts';
import type { AuditAction } from '#server/domain/journal/audit-actions.ts';
import { AUDIT } from '#server/domain/parameters/parameters.ts';
import { writeBurst } from '../repo.ts';
import type { Burst } from '../sql/collapse-burst.ts';

interface Repeated {
  household: HouseholdId | (() => Promise<HouseholdId | null>);
  actorKind: Actor['kind'];
  userId?: string | null;
  agentId?: string | null;
  keyId?: string | null;
  action: AuditAction;
  objectId?: string;
  concerns?: readonly string[];
  detail?: Record<string, string>;
  operation?: string;
  /** Omitted for events of the whole household. */
  context?: Context;
  gapMs: number;
}

interface Gathered {
  event: Repeated;
  first: Date;
  last: Date;
  count: number;
  operations: Record<string, number>;
  failures: number;
}

const bursts = writeBehind<Gathered>({
  name: 'audit',
  gatherMs: AUDIT.gatherMs,
  merge: merged,
  write: (_, gathered) => write(gathered),
});

interface Used {
  name: string;
  kind: string;
}

export function recordKeyUse(actor: AgentActor, operation: Used, context: Context, at: Date): void {
  const { householdId: household, userId, agentId, keyId } = actor;
  const gapMs = AUDIT.burstGapMs;
  const used = { household, userId, agentId, keyId, operation: operation.name, context, gapMs };
  const action = operation.kind === 'mutation' ? 'key.write' : 'key.read';
  addToBurst({ actorKind: 'agent', action, ...used }, at);
}

/** Call it only if the vault's policy audits reads by members. */
export function recordMemberRead(actor: MemberActor, operation: Used, context: Context, at: Date): void {
  const { householdId: household, userId } = actor;
  const read = { actorKind: 'member', action: 'member.read', operation: operation.name } as const;
  addToBurst({ household, userId, context, gapMs: AUDIT.burstGapMs, ...read }, at);
}

export function recordRefusedKey(
  key: { householdId: HouseholdId; agentId: string; keyId: string; prefix: string; concerns: string[] },
  at: Date,
): void {
  const { householdId: household, agentId, keyId, prefix, concerns } = key;
  const detail = { prefix, agent: agentId };
  const refused = { actorKind: 'agent', action: 'key.refused', gapMs: AUDIT.refusalGapMs } as const;
  addToBurst({ household, agentId, keyId, objectId: keyId, concerns, detail, ...refused }, at);
}

/** Looks up the household later, so that the response time does not reveal whether the account exists. */
export function recordFailedSignIn(
  userId: string,
  householdOf: () => Promise<HouseholdId | null>,
  at: Date,
  action:
    | 'account.sign_in_failed'
    | 'account.code_failed'
    | 'account.proof_failed' = 'account.sign_in_failed',
): void {
  const failed = { actorKind: 'system', action, gapMs: AUDIT.refusalGapMs } as const;
  addToBurst({ household: householdOf, concerns: [userId], ...failed }, at);
}

export function recordAuditRead(actor: Actor, context: Context, at: Date): void {
  const agent = actor.kind === 'agent' ? { agentId: actor.agentId, keyId: actor.keyId } : {};
  const { householdId: household, kind: actorKind, userId } = actor;
  const read = { action: 'audit.read', context, gapMs: AUDIT.readingGapMs } as const;
  addToBurst({ household, actorKind, userId, ...agent, ...read }, at);
}

function addToBurst(event: Repeated, at: Date): void {
  const { operation } = event;
  const operations = operation === undefined ? {} : { [operation]: 1 };
  gather({ event, first: at, last: at, count: 1, operations, failures: 0 });
}

const gather = (more: Gathered): void => bursts.add(nameOf(more.event), more);

function nameOf({ household, userId, agentId, keyId, action, context, concerns = [] }: Repeated): string {
  const where = typeof household === 'string' ? household : '';
  return [where, action, context, userId, agentId, keyId, ...concerns].join('/');
}

function merged(waiting: Gathered, more: Gathered): Gathered {
  const operations = { ...waiting.operations };
  for (const [name, calls] of Object.entries(more.operations)) {
    operations[name] = (operations[name] ?? 0) + calls;
  }
  return {
    event: waiting.event,
    first: new Date(Math.min(+waiting.first, +more.first)),
    last: new Date(Math.max(+waiting.last, +more.last)),
    count: waiting.count + more.count,
    operations,
    failures: Math.max(waiting.failures, more.failures),
  };
}

async function write(gathered: Gathered): Promise<void> {
  const { event, first, last, count, operations } = gathered;
  const { household } = event;
  try {
    const householdId = typeof household === 'string' ? household : await household();
    if (householdId === null) return;
    const burst: Burst = {
      id: newId(),
      householdId,
      actorKind: event.actorKind,
      userId: event.userId ?? null,
      agentId: event.agentId ?? null,
      keyId: event.keyId ?? null,
      action: event.action,
      objectId: event.objectId ?? null,
      context: event.context ?? null,
      concerns: event.concerns ?? [],
      first,
      last,
      count,
      operations,
      detail: event.detail ?? {},
      gapMs: event.gapMs,
      longestMs: AUDIT.longestBurstMs,
    };
    await writeBurst(burst);
  } catch {
    // Does not log the error, because a database error quotes the statement's values.
    const failures = gathered.failures + 1;
    const isLast = failures >= AUDIT.writeTries;
    if (failures === 1 || isLast)
      log.warn({ action: event.action, isLost: isLast }, 'Could not write an event to the audit log.');
    if (!isLast) gather({ ...gathered, failures });
  }
}
