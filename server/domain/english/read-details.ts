import { readWhen } from '#server/domain/time/read-when.ts';
import type { When } from '#server/domain/time/statement-time.ts';
import { readManner } from './details/read-manner.ts';
import { readPlace } from './details/read-place.ts';
import { type Detail, readReason } from './details/read-reason.ts';

interface Details {
  when: When;
  place: Detail | null;
  why: Detail | null;
  how: Detail | null;
}

/** Reads the time, place, reason and manner from a statement. */
export const readDetails = (
  statement: string,
  { saidAt, timeZone, people = [] }: { saidAt: Date; timeZone: string; people?: readonly string[] },
): Details => ({
  when: readWhen(statement, saidAt, timeZone),
  place: readPlace(statement, people),
  why: readReason(statement),
  how: readManner(statement),
});
