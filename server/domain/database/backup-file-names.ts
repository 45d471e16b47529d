import { HOUR_MS } from '#server/domain/time/durations.ts';
import { BACKUPS } from './database-parameters.ts';

/** UTC time for a file name, such as "20261127T031500Z". */
export const fileStamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Backup names sort by time. */
export const backupName = (at: Date): string => `hearthlore-${fileStamp(at)}.tar.gz`;

const NAME = /^hearthlore-\d{8}T\d{6}Z\.tar\.gz$/;

/** Returns null if `file` is not the name of a backup. */
export function timeOfBackup(file: string): Date | null {
  const [, year, month, day, hour, minute, second] =
    /^hearthlore-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/.exec(file) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Returns all backups among `files` except those that a clock which ran ahead dated later than `now`. */
export function datedBackups(files: readonly string[], now: Date): string[] {
  const latest = backupName(new Date(now.getTime() + BACKUPS.clockSkewHours * HOUR_MS));
  return files.filter((file) => NAME.test(file) && file <= latest);
}

/** Returns the name of the newest backup among `files`, but none from the future. */
export const newestBackup = (files: readonly string[], now: Date): string | undefined =>
  datedBackups(files, now).sort().at(-1);

/** Returns all backups among `files` from before `at`. */
export const backupsBefore = (files: readonly string[], at: Date): string[] =>
  files.filter((file) => NAME.test(file) && file < backupName(at));

/** Returns all backups among `files` except the newest `keep`. */
export const outdatedBackups = (files: readonly string[], keep: number): string[] =>
  files
    .filter((file) => NAME.test(file))
    .sort()
    .slice(0, -keep);
