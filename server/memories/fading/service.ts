import * as repo from './repo.ts';
import { hasSurelyFaded } from './sql.ts';

export const listFading = repo.listFading;
export const listFadingSoon = repo.listFadingSoon;
export const listArchived = repo.listArchived;
export const listArchivedLong = repo.listArchivedLong;

/** SQL condition on the memory `m`. */
export const fadedBy = hasSurelyFaded;
