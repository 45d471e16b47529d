import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Env, workPlace } from '../../server/core/env.ts';
import { isDatabaseUnavailable, whyUnavailable } from '../../server/core/errors.ts';
import { isLockHeld } from '../../server/db/embedded-lock.ts';
import { pathsOf, readHolder } from '../../server/db/embedded-paths.ts';
import { type DatabaseReport, lookIntoDatabase } from '../../server/db/look-into-database.ts';
import { lookIntoStopped } from '../../server/db/look-into-stopped-database.ts';
import { isServed } from '../../server/db/open-embedded-database.ts';
import { type Opening, refusalOf } from '../../server/domain/database/database-opening-refusal.ts';
import { DATABASE } from '../../server/domain/database/database-parameters.ts';
import { type Check, fail, isThere, ok, reasonOf, warn } from './check.ts';

/** The oldest supported version, Postgres 15, in the format of `server_version_num`. */
const LEAST_POSTGRES = 150_000;

export interface Key {
  fingerprints: string[] | null;
  place: string;
}

interface Place {
  as: 'home' | 'work';
  name: string;
  setting: Opening['setting'];
  where: string;
  /** Returns null if no start has created the database yet. */
  look: () => Promise<DatabaseReport | null>;
}

/** Returns where the server is, without the user and password in its address. */
function serverPlace(url: string): string {
  const { host, pathname } = URL.parse(url) ?? { host: 'an address that cannot be read', pathname: '' };
  return `on the server ${host}${pathname}`;
}

const RETRY_MS = 100;

/** Waits for a process that is starting or ending. Throws if it does neither. */
async function isServedNow(directory: string): Promise<boolean> {
  const place = pathsOf(directory);
  const deadline = Date.now() + DATABASE.examinationMs;
  while (Date.now() < deadline) {
    if (await isServed(directory)) return true;
    if (!isLockHeld(place.lock)) return false;
    await sleep(RETRY_MS);
  }
  const who = `Process ${readHolder(place)?.pid ?? '(of unknown number)'}`;
  throw new Error(`${who} has this database open and does not answer. See ${place.log}.`);
}

async function lookIntoEmbedded(directory: string, as: Place['as']): Promise<DatabaseReport | null> {
  const place = pathsOf(directory);
  if (!isThere(place.data)) return null;
  if (await isServedNow(directory)) return lookIntoDatabase(place.connectionString, as);
  try {
    return await lookIntoStopped(directory, as);
  } catch (error) {
    // a server has started meanwhile, so the copy may be inconsistent
    if (await isServed(directory)) return lookIntoDatabase(place.connectionString, as);
    throw error;
  }
}

function placeOf(as: Place['as'], url: string | undefined, dataDir: string): Place {
  const name = as === 'home' ? 'Home database' : 'Work database';
  if (url !== undefined) {
    const setting = as === 'home' ? 'DATABASE_URL' : 'WORK_DATABASE_URL';
    return { as, name, setting, where: serverPlace(url), look: () => lookIntoDatabase(url, as) };
  }
  const directory = join(dataDir, as === 'home' ? 'personal' : 'work');
  const look = () => lookIntoEmbedded(directory, as);
  return { as, name, setting: 'HEARTHLORE_DATA_DIR', where: `embedded in ${directory}`, look };
}

/** Returns why a start would refuse this database, or null. */
function refusalFor(
  report: DatabaseReport,
  { as, setting }: Place,
  key: Key,
  home: string | null,
): string | null {
  const { parts } = report;
  const knownFingerprints = key.fingerprints ?? parts.flatMap((part) => part.masterKeyFingerprint ?? []);
  const own = parts.find(({ part }) => part === 'work')?.installationId ?? null;
  const installationId = as === 'home' ? null : (home ?? own);
  return refusalOf({
    as,
    setting,
    installationId,
    knownFingerprints,
    masterKeyPlace: key.place,
    found: parts,
  });
}

function problemsOf(report: DatabaseReport, place: Place, key: Key, home: string | null): Check[] {
  const { name } = place;
  const refusal = refusalFor(report, place, key, home);
  return [
    ...(refusal === null ? [] : [fail(name, refusal)]),
    ...(report.postgresVersion < LEAST_POSTGRES
      ? [fail(name, 'This server runs a Postgres older than 15. Upgrade it.')]
      : []),
    ...report.missingExtensions.map((one) =>
      fail(name, `The Postgres extension ${one} is missing. Install it.`),
    ),
    // a database that a start refuses needs no migrations
    ...(refusal === null && report.migrationProblem !== null ? [fail(name, report.migrationProblem)] : []),
    ...(refusal === null && report.isPrepared && report.pending.length > 0
      ? [
          warn(
            name,
            `${report.pending.length} migrations or functions of this version are not applied yet, from ${report.pending[0]} on. Make a backup; the next start applies them.`,
          ),
        ]
      : []),
  ];
}

function summaryOf(report: DatabaseReport, where: string, key: Key): string {
  if (!report.isPrepared) return `${where}: empty; the next start prepares it`;
  const [first] = report.parts;
  if (!first?.installationId || key.fingerprints === null) return `${where}: all migrations are applied`;
  const parts = report.parts.map(({ part }) => part).join(' and ');
  return `${where}: ${parts} of installation ${first.installationId}, all migrations applied, encrypted with this master key`;
}

function jobsOf({ jobs }: DatabaseReport): Check {
  const name = 'Jobs';
  if (jobs.length === 0) return ok(name, 'None has failed.');
  const list = jobs.map((job) => `${job.name} ${job.state} (${job.count})`).join(', ');
  return warn(name, `${list}. The page of background jobs and the log say why.`);
}

interface Looked {
  place: Place;
  report: DatabaseReport | null;
  /** Null if `report` has the state of the database. */
  check: Check | null;
}

async function lookAt(place: Place): Promise<Looked> {
  const { name, where, look } = place;
  try {
    const report = await look();
    if (report !== null) return { place, report, check: null };
    const when = place.as === 'home' ? 'The first start makes it.' : 'It is made when it is first used.';
    return { place, report, check: ok(name, `${where}: not there yet. ${when}`) };
  } catch (error) {
    const why = isDatabaseUnavailable(error) ? whyUnavailable(error) : reasonOf(error);
    return { place, report: null, check: fail(name, `${where}: cannot be opened. ${why}`) };
  }
}

function checksOf({ place, report, check }: Looked, key: Key, home: string | null): Check[] {
  if (report === null) return check === null ? [] : [check];
  const problems = problemsOf(report, place, key, home);
  return problems.length > 0 ? problems : [ok(place.name, summaryOf(report, place.where, key))];
}

const NO_WORK =
  'There is none for work memories. Set WORK_DATABASE_URL, or HEARTHLORE_WORK=embedded to store them in the data folder.';

/** Checks one database after the other, because the copy of a stopped one takes disk space. */
export async function* checkDatabases(settings: Env, key: Key): AsyncGenerator<Check> {
  const { DATABASE_URL, WORK_DATABASE_URL, dataDir } = settings;
  const home = await lookAt(placeOf('home', DATABASE_URL, dataDir));
  yield* checksOf(home, key, null);
  const installation = home.report?.parts.find(({ part }) => part === 'identity')?.installationId ?? null;
  yield* workPlace(settings) === 'nowhere'
    ? [warn('Work database', NO_WORK)]
    : checksOf(await lookAt(placeOf('work', WORK_DATABASE_URL, dataDir)), key, installation);
  if (home.report !== null) yield jobsOf(home.report);
}
