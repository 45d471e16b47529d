import { type Actor, mayUse } from '#server/core/actor.ts';

/** Which audit events an actor may see: all events of the household, events that concern the actor, or none. */
type AuditExtent = 'all' | 'own' | 'none';

/**
 * Owners, admins and agents with the scope admin see all events of the household. Other members see their own acts, acts
 * with their keys, and events that concern them. Other agents see none.
 */
export function auditExtent(actor: Actor): AuditExtent {
  if (mayUse(actor, ['admin'])) return 'all';
  return actor.kind === 'member' ? 'own' : 'none';
}

/** Returns whether an actor sees the acts done with their keys. Guests do not. */
export const seesOwnKeys = (actor: Actor): boolean => actor.kind === 'member' && actor.role !== 'guest';

export const AGENTS_NEED_ADMIN = 'A key needs the scope admin to read the audit log.';
