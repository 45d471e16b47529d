/** A home database holds `identity` and `personal`. A work database holds only `work`. */
export type Part = 'identity' | 'personal' | 'work';

export interface MarkedPart {
  part: Part;
  installationId: string | null;
  masterKeyFingerprint: string | null;
}

export interface Opening {
  as: 'home' | 'work';
  setting: 'DATABASE_URL' | 'WORK_DATABASE_URL' | 'HEARTHLORE_DATA_DIR';
  installationId: string | null;
  /** Fingerprints of the master key and, during a rotation, of the previous one. */
  knownFingerprints: readonly string[];
  /** Phrase that says where the master key was read. */
  masterKeyPlace: string;
  found: readonly MarkedPart[];
}

/** Returns the reason for refusal as a sentence for the operator, or null if the database may be opened. */
export function refusalOf(opening: Opening): string | null {
  return opening.as === 'home' ? homeRefusal(opening) : workRefusal(opening);
}

function homeRefusal(opening: Opening): string | null {
  const { setting, found } = opening;
  if (found.some(({ part }) => part === 'work')) {
    return `${setting} points to a work vault, which has no accounts. Set it to the home database of this installation, and set WORK_DATABASE_URL to the work vault.`;
  }
  const ids = new Set(found.flatMap(({ installationId }) => installationId ?? []));
  if (ids.size > 1) {
    return `${setting} points to a database with accounts and memories from two different installations. Restore both from the same backup.`;
  }
  return keyRefusal(opening);
}

function workRefusal(opening: Opening): string | null {
  const { setting, found, installationId } = opening;
  const home = found.find(({ part }) => part !== 'work');
  if (home) {
    return home.installationId === installationId
      ? `${setting} points to the same database as DATABASE_URL. Home and work need separate databases: create an empty database for work and set WORK_DATABASE_URL to it.`
      : `${setting} points to the home database of another installation. Set it to the work vault of this installation, or to an empty database.`;
  }
  if (found.some((one) => one.installationId !== null && one.installationId !== installationId)) {
    return `${setting} points to the work vault of another installation. Set it to the work vault of this installation or to an empty database, or set DATABASE_URL to the home database of this work vault.`;
  }
  return keyRefusal(opening);
}

function keyRefusal({ setting, found, knownFingerprints, masterKeyPlace }: Opening): string | null {
  const isOther = found.some(
    ({ masterKeyFingerprint: found }) => found !== null && !knownFingerprints.includes(found),
  );
  return isOther ? otherMasterKey(`The database in ${setting}`, masterKeyPlace) : null;
}

export const otherMasterKey = (whose: string, place: string): string =>
  `${whose} was encrypted with another master key than the one in ${place}. Restore the original HEARTHLORE_MASTER_KEY of this installation, or its key file in that place, or set HEARTHLORE_MASTER_KEY_FILE to the file.`;
