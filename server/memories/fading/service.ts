import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import * as repo from './repo.ts';
import { fadesBefore, hasSurelyFaded } from './sql.ts';

export const listFading = repo.listFading;
export const listFadingSoon = repo.listFadingSoon;
export const listArchived = repo.listArchived;
export const listArchivedLong = repo.listArchivedLong;

/** SQL condition on the memory `m`. */
export const fadedBy = hasSurelyFaded;

/** SQL condition on the memory `m`: it fades out soon, unless somebody confirms it. */
export const fadesSoon = (now: Date) =>
  fadesBefore(new Date(now.getTime() + CONSOLIDATION.fadingDays * DAY_MS));
