import { type Actor, isViewing, mayUse } from '#server/core/actor.ts';
import { COMPACTION } from '#server/domain/parameters/outcome-parameters.ts';

/**
 * Allows members and their agents to compact the member's outcomes, and owners, admins and agents of the household to
 * compact the household's (`ownerId` null).
 */
export function canCompact(actor: Actor, ownerId: string | null): true | string {
  if (isViewing(actor)) return 'You are viewing as somebody else. Stop viewing as them to compact outcomes.';
  if (actor.userId === ownerId) return true;
  if (ownerId !== null) return 'This profile belongs to another member.';
  return mayUse(actor, ['admin']) || 'Only an owner or admin can compact the household’s profile.';
}

/** Limits of a compaction: it affects only decisions before a moment, except the latest ones. */
interface Asked {
  before: Date;
  keepLatest: number;
}

/** Limits agents to what the nightly job compacts anyway (`nightly`), because compaction cannot be undone. */
export function canCompactSoMuch(actor: Actor, asked: Asked, nightly: Asked): true | string {
  if (actor.kind !== 'agent') return true;
  if (asked.before <= nightly.before && asked.keepLatest >= nightly.keepLatest) return true;
  const { olderThanDays, keepLatest } = COMPACTION;
  return `An agent can compact only outcomes older than ${olderThanDays} days, except the latest ${keepLatest}. A signed-in member can compact more.`;
}
