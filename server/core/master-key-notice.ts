import { join } from 'node:path';
import { isReadableByAll } from './master-key-file.ts';
import {
  configFolder,
  findKeyPlace,
  hasOnlyDataFolder,
  type KeySettings,
  pointerIn,
} from './master-key-place.ts';

const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`)}'`;

/** Calls `open`, which may make the key. Returns a sentence for the operator, or null. */
export function masterKeyNotice(settings: KeySettings, open: () => void): string | null {
  const isFirst = findKeyPlace(settings) === null;
  open();
  const place = findKeyPlace(settings);
  if (place === null || place.path === null) return null;
  const { origin, path } = place;
  if (origin === 'data' && !hasOnlyDataFolder(settings)) return moveAdvice(settings, path);
  if (isFirst)
    return `The master key was made in ${path}. Keep a copy of it elsewhere: without it nobody can open the secrets, and a backup does not hold it.`;
  if (origin === 'setting' && isReadableByAll(path))
    return `Other users of this machine may read the master key in ${path}. Make it readable by this user alone: chmod 600 ${quoted(path)}`;
  return null;
}

function moveAdvice(settings: KeySettings, path: string): string {
  const warning = `The master key is in the data folder (${path}), so a copy of the folder opens its secrets.`;
  const folder = configFolder(settings);
  if (folder === null)
    return `${warning} To move it, stop Hearthlore, move the file, and set HEARTHLORE_MASTER_KEY_FILE to its new place.`;
  const to = join(folder, 'master.key');
  const pointer = pointerIn(settings.dataDir);
  return `${warning} To move it, stop Hearthlore and run: mkdir -p ${quoted(folder)} && mv -n ${quoted(path)} ${quoted(to)} && echo ${quoted(to)} > ${quoted(pointer)}`;
}
