import { type Actor, mayUse } from '#server/core/actor.ts';

/** Which audit events an actor may see: all of the household, those about themselves, or none. */
type AuditExtent = 'all' | 'own' | 'none';

/**
 * Owners, admins and agents with the scope admin see all events. Other members see what they or their keys did, and
 * what concerns them. Other agents see nothing.
 */
export function auditExtent(actor: Actor): AuditExtent {
  if (mayUse(actor, ['admin'])) return 'all';
  return actor.kind === 'member' ? 'own' : 'none';
}

/** Returns whether an actor sees what their keys did. Guests do not. */
export const seesOwnKeys = (actor: Actor): boolean => actor.kind === 'member' && actor.role !== 'guest';

export const AGENTS_NEED_ADMIN = 'A key needs the scope "admin" to read the audit log.';
