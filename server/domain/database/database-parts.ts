/** What a database can hold. A home database holds identity and the personal vault, a work database the work vault alone. */
export type Part = 'identity' | 'personal' | 'work';

/** One part as a database names it. `installationId` null: of a version that did not say so yet. */
export interface MarkedPart {
  part: Part;
  installationId: string | null;
  masterKeyFingerprint: string | null;
}

export interface Opening {
  /** whether it is opened as the home database or as the work database */
  as: 'home' | 'work';
  /** the setting that leads to it, for the sentence */
  setting: 'DATABASE_URL' | 'WORK_DATABASE_URL' | 'HEARTHLORE_DATA_DIR';
  /** null: not known yet, as the home database itself says it */
  installationId: string | null;
  masterKeyFingerprint: string;
  /** the parts that the database says it holds */
  found: readonly MarkedPart[];
}

/**
 * Why a database must not be opened so, as a sentence that says what to do; null where it may. Opened all the same, it would
 * join home and work in one vault, or part a household from its memories or from the key of its secrets.
 */
export function refusalOf(opening: Opening): string | null {
  return opening.as === 'home' ? homeRefusal(opening) : workRefusal(opening);
}

function homeRefusal(opening: Opening): string | null {
  const { setting, found } = opening;
  if (found.some(({ part }) => part === 'work')) {
    return `${setting} leads to a work vault, which has no accounts. Point it to the home database of this installation; the work vault belongs in WORK_DATABASE_URL.`;
  }
  const ids = new Set(found.flatMap(({ installationId }) => installationId ?? []));
  if (ids.size > 1) {
    return `${setting} leads to a database whose accounts and memories come from two installations. Restore both from one backup.`;
  }
  return keyRefusal(opening);
}

function workRefusal(opening: Opening): string | null {
  const { setting, found, installationId } = opening;
  const home = found.find(({ part }) => part !== 'work');
  if (home) {
    return home.installationId === installationId
      ? `${setting} leads to the same database as DATABASE_URL. Home and work need a database each: create an empty one for work and point WORK_DATABASE_URL to it.`
      : `${setting} leads to the home database of another installation. Point it to the work vault of this one, or to an empty database.`;
  }
  if (found.some((one) => one.installationId !== null && one.installationId !== installationId)) {
    return `${setting} leads to the work vault of another installation. Point it to the work vault of this one, or to an empty database; or DATABASE_URL to the home database that this work vault belongs to.`;
  }
  return keyRefusal(opening);
}

function keyRefusal({ setting, found, masterKeyFingerprint }: Opening): string | null {
  const isOther = found.some(
    (one) => (one.masterKeyFingerprint ?? masterKeyFingerprint) !== masterKeyFingerprint,
  );
  return isOther ? otherMasterKey(`The database in ${setting}`) : null;
}

/** That secrets cannot be opened with the present master key. In: whose secrets. */
export const otherMasterKey = (whose: string): string =>
  `${whose} was sealed under another master key. Put back the HEARTHLORE_MASTER_KEY, or the file master.key in the data directory, that this installation began with.`;
