import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { endEmbedded } from './end-embedded.ts';
import { openEmbedded } from './open-embedded-database.ts';
import { restore } from './restore-backup.ts';
import { embeddedPlaces } from './testing/embedded-places.ts';
import { embeddedTemplate } from './testing/migrated-template.ts';
import { testDatabaseKind } from './testing/test-connection-string.ts';

const HOUSEHOLD = '01900000-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-28T10:00:00Z');

describe.skipIf(testDatabaseKind() === 'server')(
  'a backup of before a rotation',
  { timeout: 240_000 },
  () => {
    const place = mkdtempSync(join(tmpdir(), 'hearthlore-rotation-backup-'));
    const data = join(place, 'data');
    /** Ends the embedded database, which goes on without the program that started it. */
    const endDatabase = async () => endEmbedded(await openEmbedded(join(data, 'personal')));
    afterAll(async () => {
      await endDatabase();
      rmSync(place, { recursive: true, force: true });
    });

    const environment = {
      ...process.env,
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      HEARTHLORE_DATA_DIR: data,
      DATABASE_URL: '',
      WORK_DATABASE_URL: '',
      HEARTHLORE_WORK: '',
    };

    /** Runs a program in a process of its own. Returns what it prints. */
    async function run(program: string): Promise<string> {
      const head = `
      const { identity } = await import('#server/db/identity-client.ts');
      const { openValue, sealerFor, vaultKeys } = await import('#server/db/vault-key.ts');
      const { beginDataKeyRotation, finishDataKeyRotation } = await import('#server/db/rotate-data-key.ts');
      const { backUp } = await import('#server/db/backup.ts');
      const db = await identity();
      const now = new Date('${NOW.toISOString()}');
      const [householdId, context] = ['${HOUSEHOLD}', 'personal'];
      const vault = { householdId, context };
      const rotate = async () => {
        await beginDataKeyRotation(vault);
        await finishDataKeyRotation(vault, { now });
      };`;
      const args = ['--input-type=module', '-e', `${head}${program}\nprocess.exit(0);`];
      return (await promisify(execFile)(process.execPath, args, { cwd: process.cwd(), env: environment }))
        .stdout;
    }

    it('restored after it opens with its own key, and can be rotated again', async () => {
      cpSync(await embeddedTemplate(), join(data, 'personal', 'postgres'), { recursive: true });
      const file = await run(`
      await db.household.create({ data: { id: householdId, name: '', timeZone: 'Europe/Madrid', createdAt: now } });
      const name = (await sealerFor(householdId, context)).seal('under the third pot', 'row').toString('base64');
      await db.household.update({ where: { id: householdId }, data: { name } });
      const file = await backUp('${data}', '${join(place, 'backups')}', now);
      await rotate();
      if ((await vaultKeys(vault)).length !== 2) throw new Error('There is no second key.');
      process.stdout.write(file);`);
      await endDatabase();
      await restore(embeddedPlaces(data), file, NOW);
      const found = await run(`
      const { name } = await db.household.findUniqueOrThrow({ where: { id: householdId } });
      const keys = (await vaultKeys(vault)).length;
      const text = await openValue(vault, Buffer.from(name, 'base64'), 'row');
      await rotate();
      process.stdout.write(JSON.stringify({ keys, text, after: (await vaultKeys(vault)).length }));`);
      expect(JSON.parse(found)).toEqual({ keys: 1, text: 'under the third pot', after: 2 });
    });
  },
);
