import { type Actor, isViewing, mayUse } from '#server/core/actor.ts';
import { COMPACTION } from '#server/domain/parameters/outcome-parameters.ts';

/**
 * May this actor have a profile's outcomes compacted? Whose it is, or an agent of theirs; of the household's, who runs it, or
 * an agent of the household. `ownerId` null: the household's.
 */
export function canCompact(actor: Actor, ownerId: string | null): true | string {
  if (isViewing(actor)) return 'You are looking as somebody else.';
  if (actor.userId === ownerId) return true;
  if (ownerId !== null) return 'It is another member’s.';
  return mayUse(actor, ['admin']) || 'The household’s profile is kept by an owner or admin.';
}

/** How much is dropped: what was decided before, except the latest so many. */
interface Asked {
  before: Date;
  keepLatest: number;
}

/**
 * May this actor have so much compacted? It cannot be undone, so an agent has no more dropped than every night drops by
 * itself (`nightly`).
 */
export function canCompactSoMuch(actor: Actor, asked: Asked, nightly: Asked): true | string {
  if (actor.kind !== 'agent') return true;
  if (asked.before <= nightly.before && asked.keepLatest >= nightly.keepLatest) return true;
  const { olderThanDays, keepLatest } = COMPACTION;
  return `An agent may compact what is older than ${olderThanDays} days, except the latest ${keepLatest}. More is dropped by a person, signed in.`;
}
