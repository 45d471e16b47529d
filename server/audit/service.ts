import type { Actor } from '#server/core/actor.ts';
import { insertAuditEvent } from './repo.ts';

/** What the audit log keeps: who did what to what. Never memory text, a password or a key. */
export interface AuditedAct {
  actor: Actor;
  at: Date;
  /** `noun.verb`, for example `memory.reveal` */
  action: string;
  objectId?: string;
  /** short facts: a key's prefix, the scopes it got */
  detail?: Record<string, string | number | boolean | readonly string[]>;
}

/**
 * Writes an act to the audit log of the actor's household. An act that must leave a trace (a reveal) awaits this
 * first, so that when it cannot be written the act does not happen.
 */
export async function recordAudit({ actor, at, action, objectId, detail }: AuditedAct): Promise<void> {
  await insertAuditEvent({
    householdId: actor.householdId,
    at,
    actorKind: actor.kind,
    userId: actor.userId,
    agentId: actor.kind === 'agent' ? actor.agentId : null,
    action,
    objectId: objectId ?? null,
    detail: { ...detail },
  });
}
