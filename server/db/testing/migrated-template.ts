// Caches a migrated, empty database until the migrations change.
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { emptyServerDatabase, type ServerDatabase } from '../../../scripts/empty-server-database.ts';
import { endEmbedded } from '../end-embedded.ts';
import { migrate } from '../migrate.ts';
import { throwawayEmbedded } from './throwaway-embedded.ts';

function templateHash(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  const names = readdirSync('prisma', { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((entry) => entry.endsWith('.sql')).sort()) {
    hash.update(name).update(readFileSync(join('prisma', name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function migrateBoth(connectionString: string): Promise<void> {
  await migrate(connectionString, 'identity');
  await migrate(connectionString, 'vault');
}

function removeOthers(cache: string, name: string): void {
  for (const entry of readdirSync(cache)) {
    if (entry.startsWith('embedded-') && entry !== name)
      rmSync(join(cache, entry), { recursive: true, force: true });
  }
}

export async function embeddedTemplate(): Promise<string> {
  const cache = join(process.cwd(), '.cache');
  const name = `embedded-${templateHash()}`;
  const template = join(cache, name);
  if (existsSync(template)) return template;
  const embedded = await throwawayEmbedded();
  await migrateBoth(embedded.connectionString);
  await endEmbedded(embedded);
  mkdirSync(cache, { recursive: true });
  removeOthers(cache, name);
  const draft = join(cache, `draft-${randomUUID()}`);
  try {
    cpSync(join(embedded.directory, 'postgres'), draft, { recursive: true });
    renameSync(draft, template);
  } catch (error) {
    // another test run may have created the template at the same time
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
  await embedded.discard();
  return template;
}

/** Makes a folder of an embedded database that is migrated and empty. Returns its path. */
export async function copyTemplate(directory: string): Promise<string> {
  cpSync(await embeddedTemplate(), join(directory, 'postgres'), { recursive: true });
  return directory;
}

export async function serverDatabase(serverUrl: string): Promise<ServerDatabase> {
  const database = await emptyServerDatabase(serverUrl);
  await migrateBoth(database.connectionString);
  return database;
}
