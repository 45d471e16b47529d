import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import {
  configFolder,
  describeKeyPlace,
  findKeyPlace,
  hasOnlyDataFolder,
  type KeySettings,
  pointerIn,
  previousOf,
} from './master-key-place.ts';

interface KeyExposure {
  /** A phrase such as "the file /etc/hearthlore/master.key". */
  place: string;
  /** The folder that the key's file lies in, if a copy of that folder then opens what it is meant to protect. */
  inside: 'data' | 'backups' | null;
  /** Null if nothing needs to be done. */
  warning: string | null;
  /** One command that moves the file, for while Hearthlore is stopped. Null if there is no better place or nothing to move. */
  moveCommand: string | null;
  /** What else moving needs. */
  moveNote: string | null;
}

export const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`)}'`;

/** Follows links of the folders that exist. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path));
}

const isInside = (path: string, folder: string): boolean => {
  const way = relative(realPath(resolve(folder)), realPath(path));
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
};

function folderAround(path: string, { dataDir, HEARTHLORE_BACKUP_DIR: backups }: KeySettings) {
  if (backups && isInside(path, backups)) return 'backups';
  return isInside(path, dataDir) ? 'data' : null;
}

/** The key of another installation may be there already. */
function freeFile(folder: string): string {
  for (let number = 1; ; number++) {
    const path = join(folder, number === 1 ? 'master.key' : `master-${number}.key`);
    if (!existsSync(path)) return path;
  }
}

const RISKS = {
  data: (path: string) =>
    `The master key is in the data folder (${path}), so whoever has a copy of the folder can read its secrets.`,
  backups: (path: string) =>
    `The master key is in the backup folder (${path}), so whoever has the backups can open their secrets.`,
} as const;

/** Returns where the key is and how to move it. Never reads it. */
export function keyExposure(settings: KeySettings): KeyExposure {
  const found = findKeyPlace(settings);
  const place = describeKeyPlace(found);
  const safe = { place, inside: null, warning: null, moveCommand: null, moveNote: null };
  if (found === null || found.path === null || found.origin === 'credential') return safe;
  const { path, origin } = found;
  const inside = folderAround(path, settings);
  if (inside === null) return safe;
  // only the volume with the data lasts
  if (inside === 'data' && hasOnlyDataFolder(settings)) return { ...safe, inside };
  const warning = RISKS[inside](path);
  const folder = configFolder(settings);
  const to = folder && folderAround(folder, settings) === null ? freeFile(folder) : null;
  if (existsSync(previousOf(path)))
    return { ...safe, inside, warning, moveNote: 'Finish the rotation of the key first.' };
  if (folder === null || to === null)
    return {
      ...safe,
      inside,
      warning,
      moveNote: 'Stop Hearthlore, move the file, and set HEARTHLORE_MASTER_KEY_FILE to its new place.',
    };
  // the file itself, not a link to it; `mv -n` succeeds although it moved nothing
  const from = quoted(realPath(path));
  const move = `mkdir -p ${quoted(folder)} && mv -n ${from} ${quoted(to)} && test ! -e ${from}`;
  if (origin === 'setting')
    return {
      ...safe,
      inside,
      warning,
      moveCommand: move,
      moveNote: `Then set HEARTHLORE_MASTER_KEY_FILE to ${to}.`,
    };
  return {
    ...safe,
    inside,
    warning,
    moveCommand: `${move} && echo ${quoted(to)} > ${quoted(pointerIn(settings.dataDir))}`,
  };
}

/** Returns the warning with what to do, for the log and the terminal. */
export function keyWarning({ warning, moveCommand, moveNote }: KeyExposure): string | null {
  if (warning === null) return null;
  if (moveCommand === null) return `${warning} To move it: ${moveNote}`;
  return [`${warning} To move it, stop Hearthlore and run: ${moveCommand}`, moveNote]
    .filter(Boolean)
    .join(' ');
}
