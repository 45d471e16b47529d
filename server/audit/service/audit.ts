import type { Actor } from '#server/core/actor.ts';
import type { AuditAction } from '#server/domain/journal/audit-actions.ts';
import { type AuditRow, insertAuditEvent } from '../repo.ts';

/** An act to record in the audit log. Must not contain memory text, passwords or tokens. */
export interface AuditedAct {
  actor: Actor;
  at: Date;
  /** Name of the action as `<noun>.<verb>`, from the closed list in domain/journal/audit-actions.ts. */
  action: AuditAction;
  objectId?: string;
  /** Short details of the act, such as a key's prefix and scopes. */
  detail?: Record<string, string | number | boolean | readonly string[]>;
  /** Ids of other users whom the act concerns. They may see the event as well. */
  concerns?: readonly string[];
  /** Id of the key that the act changed; by default the key with which the agent acted. */
  keyId?: string;
}

/** Builds the audit row of an act, for callers that insert it in the same transaction as the act. */
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
 * Writes an act to the audit log of the actor's household. An act that must be audited, such as a reveal, must await
 * this call first, so that the act does not happen if the write fails.
 */
export async function recordAudit(act: AuditedAct): Promise<void> {
  await insertAuditEvent(auditRow(act));
}
