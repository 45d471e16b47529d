import { DAY_MS } from '#server/domain/time/durations.ts';
import { type FadingMemory, keptBecause } from './fading-memory-decision.ts';
import type { LeftReason } from './run-vocabulary.ts';

type ArchivedMemory = Omit<FadingMemory, 'wasAsked'> & {
  /** Time of archiving, or of a later change. */
  changedAt: Date;
  /** True if it replaced another memory, or if another memory depends on it. */
  isReliedOn: boolean;
};

type ArchivedDecision = { did: 'trashed'; because: 'kept_long' } | { did: 'left'; because: LeftReason };

/** Returns the time from which an archived memory may be deleted if the household keeps it for `days`. */
export const keptUntil = ({ changedAt }: { changedAt: Date }, days: number): Date =>
  new Date(changedAt.getTime() + days * DAY_MS);

/** Returns null before `keptUntil`. A memory that must not be archived without asking is not deleted either. */
export function decideArchived(
  memory: ArchivedMemory,
  { archivedDays, now }: { archivedDays: number; now: Date },
): ArchivedDecision | null {
  if (now < keptUntil(memory, archivedDays)) return null;
  const because = memory.isReliedOn ? 'relied_on' : keptBecause({ ...memory, wasAsked: false }, now);
  return because === null ? { did: 'trashed', because: 'kept_long' } : { did: 'left', because };
}
