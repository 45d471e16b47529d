import type { Actor } from '#server/core/actor.ts';
import type { AuditAction } from '#server/domain/journal/audit-actions.ts';
import { type AuditRow, insertAuditEvent } from '../repo.ts';

/** What the audit log keeps: who did what to what. Never memory text, a password or a key. */
export interface AuditedAct {
  actor: Actor;
  at: Date;
  /** `noun.verb`, of the closed list in domain/journal/audit-actions.ts */
  action: AuditAction;
  objectId?: string;
  /** short facts: a key's prefix, the scopes it got */
  detail?: Record<string, string | number | boolean | readonly string[]>;
  /** the users whom it concerns beside the actor: they see the event too */
  concerns?: readonly string[];
  /** the key that it was done to; without it, of an agent, the key that it acted with */
  keyId?: string;
}

/** An act as a row, for whoever writes it in the transaction of the act itself. */
export function auditRow(act: AuditedAct): AuditRow {
  const { actor, at, action, objectId, detail, concerns = [], keyId } = act;
  const isAgent = actor.kind === 'agent';
  return {
    householdId: actor.householdId,
    at,
    actorKind: actor.kind,
    userId: actor.userId,
    agentId: isAgent ? actor.agentId : null,
    action,
    objectId: objectId ?? null,
    detail: { ...detail },
    keyId: keyId ?? (isAgent ? actor.keyId : null),
    concerns: [...new Set(concerns)].filter((userId) => userId !== actor.userId),
  };
}

/**
 * Writes an act to the audit log of the actor's household. An act that must leave a trace (a reveal) awaits this
 * first, so that when it cannot be written the act does not happen.
 */
export async function recordAudit(act: AuditedAct): Promise<void> {
  await insertAuditEvent(auditRow(act));
}
