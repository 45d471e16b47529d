// Prints SQL for a migration: node scripts/migration-diff.ts identity|vault [--from-migrations]
// The SQL creates everything in schema.prisma. With --from-migrations it contains only what the migrations still lack.
// Add policies, triggers and partial indexes by hand.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, type Which } from '../server/db/migrate.ts';
import { openEmbedded } from '../server/db/open-embedded-database.ts';
import { schemaDiff } from '../server/db/testing/schema-diff.ts';

process.chdir(join(import.meta.dirname, '..'));

async function diff(which: Which, isFromMigrations: boolean): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'hearthlore-diff-'));
  const embedded = await openEmbedded(directory);
  try {
    if (isFromMigrations) await migrate(embedded.connectionString, which);
    return await schemaDiff(which, isFromMigrations ? 'database' : 'empty', embedded.connectionString);
  } finally {
    await embedded.release();
    process.kill(embedded.pid, 'SIGKILL');
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

const [which, flag] = process.argv.slice(2);
if (which === 'identity' || which === 'vault') {
  console.log((await diff(which, flag === '--from-migrations')) || '-- no difference');
} else {
  console.error('usage: node scripts/migration-diff.ts identity|vault [--from-migrations]');
  process.exitCode = 2;
}
