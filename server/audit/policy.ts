import { type Actor, mayUse } from '#server/core/actor.ts';

type AuditExtent = 'all' | 'own' | 'none';

export function auditExtent(actor: Actor): AuditExtent {
  if (mayUse(actor, ['admin'])) return 'all';
  return actor.kind === 'member' ? 'own' : 'none';
}

export const seesOwnKeys = (actor: Actor): boolean => actor.kind === 'member' && actor.role !== 'guest';

export const AGENTS_NEED_ADMIN = 'A key needs the scope "admin" to read the audit log.';
