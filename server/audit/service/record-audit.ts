import type { Actor, Context } from '#server/core/actor.ts';
import type { AuditAction } from '#server/domain/journal/audit-actions.ts';
import { type AuditRow, insertAuditEvent } from '../repo.ts';

/** Must never contain memory texts, passwords or tokens. */
export interface AuditedAct {
  actor: Actor;
  at: Date;
  action: AuditAction;
  objectId?: string;
  detail?: Record<string, string | number | boolean | readonly string[]>;
  /** Ids of other users affected by the act. They may see the event too. */
  concerns?: readonly string[];
  /** The affected vault. Omit it for an act on the whole household. */
  context?: Context;
  /** Id of the changed key. Defaults to the key that the agent used. */
  keyId?: string;
}

/** Names the server in place of the member for whom the operator acted at it. The member may see the event. */
export const byServer = (
  { householdId, userId }: Actor,
  reason: string,
): Pick<AuditedAct, 'actor' | 'concerns'> => ({
  actor: { kind: 'system', householdId, userId: null, reason },
  concerns: userId === null ? [] : [userId],
});

export function auditRow(act: AuditedAct): AuditRow {
  const { actor, at, action, objectId, detail, concerns = [], keyId, context } = act;
  const isAgent = actor.kind === 'agent';
  return {
    householdId: actor.householdId,
    at,
    actorKind: actor.kind,
    userId: actor.userId,
    agentId: isAgent ? actor.agentId : null,
    action,
    objectId: objectId ?? null,
    context: context ?? null,
    detail: { ...detail },
    keyId: keyId ?? (isAgent ? actor.keyId : null),
    concerns: [...new Set(concerns)].filter((userId) => userId !== actor.userId),
  };
}

/** Writes an audit event. Await it first if the act must not happen unaudited. */
export async function recordAudit(act: AuditedAct): Promise<void> {
  await insertAuditEvent(auditRow(act));
}
