// Replaces the databases with those of a backup, of either kind of Postgres. Hearthlore must not be running.
import { existsSync } from 'node:fs';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileStamp } from '#server/domain/database/backup-file-names.ts';
import { forgetBegunUpgrade } from './back-up-before-upgrade.ts';
import { backUpRows } from './back-up-rows.ts';
import { BACKUP_FORMATS, type DatabaseName, EMBEDDED_DATABASES } from './backup.ts';
import { withDraft } from './backup-draft.ts';
import { filesFromRows, rowsFromFiles } from './convert-backup.ts';
import type { DatabasePlace, DatabasePlaces } from './database-places.ts';
import type { DumpedRows } from './dump-rows.ts';
import { applicationLock, takeLock } from './embedded-lock.ts';
import { pathsOf } from './embedded-paths.ts';
import { endEmbedded } from './end-embedded.ts';
import { expectKnownVersion } from './load-rows.ts';
import { type Embedded, isServed, openEmbedded } from './open-embedded-database.ts';
import { type BackupContents, unpackBackup } from './read-backup.ts';
import { expectReplaceable, replaceOnServers, type ServerReplacement } from './replace-on-servers.ts';
import { forgetReplacing, noteReplacing, putFilesBack, type Replacing } from './replacing-files.ts';
import { serversOf, timeOnServer } from './restored-servers.ts';

interface Restored {
  /** Time of the backup. */
  at: string;
  /** Folder with the old databases: their files, or a backup of those on a server. Null if there were none. */
  replaced: string | null;
}

/** What has just been done. */
export type RestoreStep = 'prepared' | 'kept' | 'noted' | 'moved' | 'filled' | 'committed';

interface RestoreOptions {
  /** The caller holds the data folder. */
  isClaimed?: boolean;
  /** For tests, which kill the process there. */
  onStep?: (step: RestoreStep) => void;
}

/** Start of the name of the folder in which a restore is prepared. */
export const RESTORE_DRAFT = 'restoring-';

/** An error of a restore after which some databases may have been replaced. */
export class UncertainRestore extends Error {}

type EmbeddedPlace = Extract<DatabasePlace, { kind: 'embedded' }>;
type Named<P> = P & { name: DatabaseName };

/** Throws, and changes nothing, if the backup is incomplete or a database is in use. */
export async function restore(
  places: DatabasePlaces,
  file: string,
  now: Date,
  options: RestoreOptions = {},
): Promise<Restored> {
  const { dataDirectory } = places;
  if (options.isClaimed) return restoreClaimed(places, resolve(file), now, options);
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  // held to the end, because unpacking takes minutes, in which somebody may start Hearthlore
  const lock = takeLock(applicationLock(dataDirectory));
  if (lock === null) throw inUse(dataDirectory);
  try {
    return await restoreClaimed(places, resolve(file), now, options);
  } finally {
    lock.close();
  }
}

const inUse = (dataDirectory: string): Error =>
  new Error(`Hearthlore is using ${dataDirectory}. Stop it, then restore again.`);

async function restoreClaimed(
  places: DatabasePlaces,
  file: string,
  now: Date,
  { onStep = () => {} }: RestoreOptions,
): Promise<Restored> {
  const { dataDirectory } = places;
  const { embedded, onServer } = byKind(places);
  await expectStopped(dataDirectory, embedded);
  for (const place of onServer) await expectReplaceable(place, place.name);
  // after a kill; a note of it stays until this restore is finished
  await putFilesBack(dataDirectory);
  const work = async (draft: string): Promise<Restored> => {
    const { contents, files, replacements } = await prepare(places, file, draft);
    onStep('prepared');
    const kept = join(dataDirectory, `before-restore-${fileStamp(now)}`);
    const point = onServer.length > 0 ? await keepAsBackup(places, embedded, kept, now) : null;
    onStep('kept');
    const home = onServer.find(({ name }) => name === 'personal');
    const homeAt = home ? await timeOnServer(home) : null;
    let replaced = point === null ? null : kept;
    let isFilled = false;
    try {
      await replaceOnServers(replacements, async () => {
        // a command may have opened one meanwhile
        await expectStopped(dataDirectory, embedded);
        const note = { dataDirectory, file, kept, servers: serversOf(places), homeAt };
        if (await replaceFiles(note, embedded, files, onStep)) replaced = kept;
        isFilled = true;
        onStep('filled');
      });
    } catch (error) {
      if (isFilled) await forgetReplacing(dataDirectory);
      throw isFilled ? uncertain(error, replaced) : error;
    }
    onStep('committed');
    await forgetReplacing(dataDirectory);
    return { at: contents.at, replaced };
  };
  return withDraft(dataDirectory, work, RESTORE_DRAFT);
}

function byKind(places: DatabasePlaces) {
  const all = EMBEDDED_DATABASES.flatMap((name) => {
    const place = places[name];
    return place === null ? [] : [{ ...place, name }];
  });
  return {
    embedded: all.flatMap((place) => (place.kind === 'embedded' ? [place] : [])),
    onServer: all.flatMap((place) => (place.kind === 'server' ? [place] : [])),
  };
}

/** Unpacks the backup, and turns it into what each database takes. */
async function prepare(places: DatabasePlaces, file: string, draft: string) {
  const { embedded, onServer } = byKind(places);
  const contents = await unpackBackup(file, draft);
  expectPlaces(contents, places);
  if (contents.format === BACKUP_FORMATS.rows) Object.values(contents.rows).forEach(expectKnownVersion);
  const files = await filesFor(embedded, contents, draft);
  const replacements: ServerReplacement[] = [];
  for (const place of onServer) {
    const content = await rowsFor(place.name, contents, draft);
    if (content) expectKnownVersion(content.dumped);
    replacements.push({ ...place, content });
  }
  return { contents, files, replacements };
}

function uncertain(error: unknown, replaced: string | null): UncertainRestore {
  const why = error instanceof Error ? error.message : String(error);
  const previous = replaced === null ? '' : ` The previous databases are in ${replaced}.`;
  return new UncertainRestore(
    `The restore failed at its very end, and some databases may have been replaced: ${why}. Restore again.${previous}`,
    { cause: error },
  );
}

/** Backs up all databases as one, or those on servers alone if an embedded one does not open. Null: they are empty. */
async function keepAsBackup(
  places: DatabasePlaces,
  embedded: readonly EmbeddedPlace[],
  kept: string,
  now: Date,
): Promise<string | null> {
  const existing = embedded.filter(({ directory }) => existsSync(pathsOf(directory).data));
  const opened: Embedded[] = [];
  let point: string | null;
  try {
    for (const { directory } of existing) opened.push(await openEmbedded(directory));
    point = await backUpRows(places, kept, now, false);
  } catch (error) {
    if (existing.length === 0) throw error;
    point = await backUpRows(onlyServers(places), kept, now, false);
  } finally {
    // their files are moved next
    for (const one of opened) await endEmbedded(one);
  }
  if (point === null) await rmdir(kept).catch(() => {});
  return point;
}

async function expectStopped(dataDirectory: string, embedded: readonly EmbeddedPlace[]): Promise<void> {
  const served = await Promise.all(embedded.map(({ directory }) => isServed(directory)));
  if (served.includes(true)) throw inUse(dataDirectory);
}

function expectPlaces({ databases }: BackupContents, places: DatabasePlaces): void {
  if (!databases.includes('personal'))
    throw new Error(
      'The backup has a work vault only. Without the home database, nobody could sign in. Nothing was changed.',
    );
  if (databases.includes('work') && places.work === null)
    throw new Error(
      'The backup has a work vault, for which this installation has no database. Set WORK_DATABASE_URL to a separate database, or HEARTHLORE_WORK=embedded, and restore again. Nothing was changed.',
    );
}

const onlyServers = (places: DatabasePlaces): DatabasePlaces => ({
  ...places,
  personal: places.personal?.kind === 'server' ? places.personal : null,
  work: places.work?.kind === 'server' ? places.work : null,
});

/** The files of each embedded database, ready to be moved into place. */
async function filesFor(
  embedded: readonly Named<EmbeddedPlace>[],
  contents: BackupContents,
  draft: string,
): Promise<Map<DatabaseName, string>> {
  const files = new Map<DatabaseName, string>();
  for (const { name } of embedded) {
    if (!contents.databases.includes(name)) continue;
    const unpacked = join(draft, name);
    if (contents.format === BACKUP_FORMATS.files) {
      files.set(name, unpacked);
      continue;
    }
    const dumped = contents.rows[name];
    if (dumped) files.set(name, await filesFromRows(unpacked, dumped, join(draft, `made-${name}`)));
  }
  return files;
}

/** Returns null if the backup does not have this database. */
async function rowsFor(
  name: DatabaseName,
  contents: BackupContents,
  draft: string,
): Promise<{ folder: string; dumped: DumpedRows } | null> {
  if (!contents.databases.includes(name)) return null;
  const unpacked = join(draft, name);
  if (contents.format === BACKUP_FORMATS.rows) {
    const dumped = contents.rows[name];
    return dumped ? { folder: unpacked, dumped } : null;
  }
  const folder = join(draft, `rows-${name}`);
  const dumped = await rowsFromFiles(unpacked, join(draft, `open-${name}`), folder);
  expectKnownVersion(dumped);
  return { folder, dumped };
}

/** Returns true if there were databases before, which are now in `kept`. An error changes nothing. */
async function replaceFiles(
  { dataDirectory, ...note }: Omit<Replacing, 'databases'> & { dataDirectory: string },
  embedded: readonly Named<EmbeddedPlace>[],
  files: ReadonlyMap<DatabaseName, string>,
  onStep: (step: RestoreStep) => void,
): Promise<boolean> {
  const { kept } = note;
  const databases = embedded.map(({ name, directory }) => ({
    name,
    directory,
    existed: existsSync(directory),
  }));
  const existing = databases.filter(({ existed }) => existed);
  for (const { name } of existing) {
    const to = join(kept, name);
    if (existsSync(to)) throw new Error(`${to} is in the way. Move it, and restore again.`);
  }
  if (embedded.length > 0) await forgetBegunUpgrade(dataDirectory);
  if (existing.length > 0) await mkdir(kept, { recursive: true, mode: 0o700 });
  const moved: { from: string; to: string }[] = [];
  const move = async (from: string, to: string): Promise<void> => {
    await rename(from, to);
    moved.push({ from, to });
  };
  try {
    const noted = databases.map(({ name, existed }) => ({ name, existed }));
    await noteReplacing(dataDirectory, { ...note, kept: basename(kept), databases: noted });
    onStep('noted');
    for (const { name, directory } of existing) await move(directory, join(kept, name));
    onStep('moved');
    for (const { name, directory } of embedded) {
      const made = files.get(name);
      if (made === undefined) continue;
      const place = pathsOf(directory);
      await mkdir(place.directory, { mode: 0o700 });
      await move(made, place.data);
    }
  } catch (error) {
    for (const { from, to } of moved.reverse()) await rename(to, from);
    await forgetReplacing(dataDirectory);
    throw error;
  }
  return existing.length > 0;
}
