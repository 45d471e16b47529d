import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/core/env.ts';
import { pathsOf, readHolder } from '#server/db/embedded-paths.ts';
import { endEmbedded } from '#server/db/end-embedded.ts';
import { isServed, openEmbedded } from '#server/db/open-embedded-database.ts';
import { openDatabaseEarly } from './open-database-early.ts';

const dataDirectory = mkdtempSync(join(tmpdir(), 'hearthlore-early-'));
const home = join(dataDirectory, 'personal');
const settings = readEnv({ HEARTHLORE_DATA_DIR: dataDirectory });
const patience = { timeout: 60_000, interval: 50 };

afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

describe('a start', { timeout: 120_000 }, () => {
  it('creates no database before the application has made the master key', () => {
    openDatabaseEarly(settings, dataDirectory)();
    expect(existsSync(home)).toBe(false);
  });

  it('opens an existing database until it is left, and none where a server is named', async () => {
    await endEmbedded(await openEmbedded(home, { isDurable: false }));
    openDatabaseEarly({ ...settings, DATABASE_URL: 'postgres://nora@db.example.org/home' }, dataDirectory)();
    expect(readHolder(pathsOf(home))).toBeNull();
    const leave = openDatabaseEarly(settings, dataDirectory);
    await expect.poll(() => isServed(home), patience).toBe(true);
    leave();
    await expect.poll(() => readHolder(pathsOf(home)), patience).toBeNull();
  });
});
