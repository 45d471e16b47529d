import { type Actor, isViewing, mayUse } from '#server/core/actor.ts';
import { COMPACTION } from '#server/domain/parameters/outcome-parameters.ts';

/** Members compact their own outcomes. Only owners, admins and agents of the household compact the household's. */
export function canCompact(actor: Actor, ownerId: string | null): true | string {
  if (isViewing(actor))
    return 'You are viewing as somebody else. Return to your own view to compact outcomes.';
  if (actor.userId === ownerId) return true;
  if (ownerId !== null) return 'This profile belongs to another member.';
  return mayUse(actor, ['admin']) || 'Only an owner or admin can compact the household’s profile.';
}

interface Asked {
  before: Date;
  keepLatest: number;
}

/** Compaction cannot be undone, so agents may not compact more than the nightly job does. */
export function canCompactSoMuch(actor: Actor, asked: Asked, nightly: Asked): true | string {
  if (actor.kind !== 'agent') return true;
  if (asked.before <= nightly.before && asked.keepLatest >= nightly.keepLatest) return true;
  const { olderThanDays, keepLatest } = COMPACTION;
  return `An agent can compact only outcomes that are older than ${olderThanDays} days and not among the latest ${keepLatest}. A signed-in member can compact more.`;
}
