import { keyExposure, keyWarning, quoted } from './master-key-exposure.ts';
import { isReadableByAll } from './master-key-file.ts';
import { findKeyPlace, type KeySettings } from './master-key-place.ts';

/** Calls `open`, which may make the key. Returns a sentence for the operator, or null. */
export function masterKeyNotice(settings: KeySettings, open: () => void): string | null {
  const isFirst = findKeyPlace(settings) === null;
  open();
  const place = findKeyPlace(settings);
  if (place === null || place.path === null) return null;
  const { origin, path } = place;
  const exposure = keyExposure(settings);
  // a setting that names the data folder, which may be a volume, was somebody's choice
  if (origin !== 'setting' || exposure.inside === 'backups') {
    const warning = keyWarning(exposure);
    if (warning !== null) return warning;
  }
  if (isFirst)
    return `The master key was made in ${path}. Keep a copy of it elsewhere: without it nobody can open the secrets, and a backup does not hold it.`;
  if (origin === 'setting' && isReadableByAll(path))
    return `Other users of this machine may read the master key in ${path}. Make it readable by this user alone: chmod 600 ${quoted(path)}`;
  return null;
}
