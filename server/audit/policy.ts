import { type Actor, mayUse } from '#server/core/actor.ts';

/** Whose events an actor may see. */
type AuditExtent = 'all' | 'own' | 'none';

/**
 * Owners, admins and agents with the scope admin see all of the household's. A member sees what they did, what was done
 * with a key of theirs, and what concerns them; another agent sees nothing of the log.
 */
export function auditExtent(actor: Actor): AuditExtent {
  if (mayUse(actor, ['admin'])) return 'all';
  return actor.kind === 'member' ? 'own' : 'none';
}

/** A guest sees what they did and what concerns them, and no use of keys beside. */
export const seesOwnKeys = (actor: Actor): boolean => actor.kind === 'member' && actor.role !== 'guest';

export const AGENTS_NEED_ADMIN = 'A key reads the audit log only with the scope admin.';
