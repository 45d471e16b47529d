import { DAY_MS } from '#server/domain/time/durations.ts';
import { type FadingMemory, keptBecause } from './fading-memory-decision.ts';
import type { LeftReason } from './run-vocabulary.ts';

type ArchivedMemory = Omit<FadingMemory, 'wasAsked'> & {
  /** When it was archived, or what was last changed of it. */
  changedAt: Date;
  /** True if it replaced another memory, or another one depends on it. */
  isReliedOn: boolean;
};

type ArchivedDecision = { did: 'trashed'; because: 'kept_long' } | { did: 'left'; because: LeftReason };

/** Returns the moment from which a household that keeps what is archived for so many days may delete it. */
export const keptUntil = ({ changedAt }: { changedAt: Date }, days: number): Date =>
  new Date(changedAt.getTime() + days * DAY_MS);

/** Returns null before that moment. What never fades in silence is never deleted in silence either. */
export function decideArchived(
  memory: ArchivedMemory,
  { archivedDays, now }: { archivedDays: number; now: Date },
): ArchivedDecision | null {
  if (now < keptUntil(memory, archivedDays)) return null;
  const because = memory.isReliedOn ? 'relied_on' : keptBecause({ ...memory, wasAsked: false }, now);
  return because === null ? { did: 'trashed', because: 'kept_long' } : { did: 'left', because };
}
