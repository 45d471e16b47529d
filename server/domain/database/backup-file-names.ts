/** A moment in UTC for the name of a file, such as "20261127T031500Z". */
export const fileStamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Names of backups sort by time. */
export const backupName = (at: Date): string => `hearthlore-${fileStamp(at)}.tar.gz`;

const NAME = /^hearthlore-\d{8}T\d{6}Z\.tar\.gz$/;

/** Returns the backups, among the files of a folder, that are older than the newest `keep`. */
export const outdatedBackups = (files: readonly string[], keep: number): string[] =>
  files
    .filter((file) => NAME.test(file))
    .sort()
    .slice(0, -keep);
