import { readWhen } from '#server/domain/time/read-when.ts';
import type { When } from '#server/domain/time/when.ts';
import { readHow } from './details/read-how.ts';
import { readPlace } from './details/read-place.ts';
import { type Detail, readWhy } from './details/read-why.ts';

interface Details {
  when: When;
  place: Detail | null;
  why: Detail | null;
  how: Detail | null;
}

/** Reads when, where, why and how from a statement. */
export const readDetails = (
  statement: string,
  { saidAt, timeZone, people = [] }: { saidAt: Date; timeZone: string; people?: readonly string[] },
): Details => ({
  when: readWhen(statement, saidAt, timeZone),
  place: readPlace(statement, people),
  why: readWhy(statement),
  how: readHow(statement),
});
