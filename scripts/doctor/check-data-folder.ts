import { accessSync, constants, statfsSync, statSync } from 'node:fs';
import type { Env } from '../../server/core/env.ts';
import { type Check, fail, ok, warn } from './check.ts';

const NAME = 'Data folder';
/** Minimum free space. Postgres stops when the disk is full. */
const LEAST_BYTES = 200_000_000;
const LOW_BYTES = 1_000_000_000;

const isAllowed = (path: string, mode: number): boolean => {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
};

function checkOwner(dataDir: string, owner: number): Check[] {
  const user = process.getuid?.();
  if (user === undefined || user === owner) return [];
  const message = `${dataDir} belongs to user ${owner}, but this command runs as user ${user}. Run it, and Hearthlore, as user ${owner}.`;
  return [user === 0 ? warn(NAME, message) : fail(NAME, message)];
}

function checkSpace(dataDir: string): Check[] {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const message = `Only ${Math.round(free / 1e6)} MB are free on the disk of ${dataDir}. Make room.`;
  if (free < LEAST_BYTES) return [fail(NAME, message)];
  return free < LOW_BYTES ? [warn(NAME, message)] : [];
}

export function checkDataFolder({ dataDir }: Env): Check[] {
  const stats = statSync(dataDir, { throwIfNoEntry: false });
  if (stats === undefined) return [warn(NAME, `${dataDir} does not exist yet. The first start makes it.`)];
  if (!stats.isDirectory())
    return [fail(NAME, `${dataDir} is not a folder. Set HEARTHLORE_DATA_DIR to another one.`)];
  const problems = [
    ...checkOwner(dataDir, stats.uid),
    ...(isAllowed(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
      ? []
      : [fail(NAME, `${dataDir} cannot be read and written by this user. Change its owner or its mode.`)]),
    ...((stats.mode & 0o077) === 0
      ? []
      : [warn(NAME, `Other users of this machine may open ${dataDir}. Run: chmod 700 '${dataDir}'`)]),
    ...checkSpace(dataDir),
  ];
  return problems.length > 0 ? problems : [ok(NAME, `${dataDir}, writable and for this user alone`)];
}
