/** Name of a backup in UTC, such as "hearthlore-20261127T031500Z.tar.gz". Names sort by time. */
export const backupName = (at: Date): string =>
  `hearthlore-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;

const NAME = /^hearthlore-\d{8}T\d{6}Z\.tar\.gz$/;

/** Returns the backups, among the files of a folder, that are older than the newest `keep`. */
export const outdatedBackups = (files: readonly string[], keep: number): string[] =>
  files
    .filter((file) => NAME.test(file))
    .sort()
    .slice(0, -keep);
