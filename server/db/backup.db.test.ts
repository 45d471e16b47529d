import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupName, fileStamp } from '#server/domain/database/backup-file-names.ts';
import { backUp } from './backup.ts';
import { blockWritesDuring } from './block-writes-during.ts';
import { backUpDaily } from './daily-backup.ts';
import { applicationLock, takeLock } from './embedded-lock.ts';
import { endEmbedded } from './end-embedded.ts';
import { type Embedded, openEmbedded } from './open-embedded-database.ts';
import { restore } from './restore-backup.ts';
import { embeddedPlaces } from './testing/embedded-places.ts';
import { testDatabaseKind } from './testing/test-connection-string.ts';

const NOW = new Date('2026-11-27T03:15:00Z');
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

describe.skipIf(testDatabaseKind() === 'server')('a backup of the embedded databases', () => {
  const place = mkdtempSync(join(tmpdir(), 'hearthlore-backup-'));
  const [data, backups] = [join(place, 'data'), join(place, 'backups')];
  let personal: Embedded;
  let pool: pg.Pool;

  async function open(): Promise<void> {
    personal = await openEmbedded(join(data, 'personal'));
    pool = new pg.Pool({ connectionString: personal.connectionString, max: 4 });
    pool.on('error', () => {});
  }
  async function close(): Promise<void> {
    await pool.end();
    await endEmbedded(personal);
  }
  const pairs = async (): Promise<{ one: number; other: number }> => {
    const { rows } = await pool.query<{ one: number; other: number }>(
      'SELECT (SELECT count(*)::int FROM one) AS one, (SELECT count(*)::int FROM other) AS other',
    );
    return rows[0] ?? { one: -1, other: -1 };
  };
  const addPair = (text: string) =>
    pool.query(`BEGIN; INSERT INTO one VALUES ('${text}'); INSERT INTO other VALUES ('${text}'); COMMIT`);

  beforeAll(async () => {
    mkdirSync(data);
    writeFileSync(join(data, 'master.key'), 'planted key');
    await open();
    await pool.query('CREATE TABLE one (said text); CREATE TABLE other (said text)');
  });
  afterAll(async () => {
    await close();
    rmSync(place, { recursive: true, force: true });
  });

  it('copies the files while every other client waits', async () => {
    let isWritten = false;
    let writing: Promise<unknown> = Promise.resolve();
    await blockWritesDuring(join(data, 'personal'), async () => {
      writing = addPair('meanwhile').then(() => {
        isWritten = true;
      });
      // an unblocked write takes milliseconds
      await sleep(500);
      expect(isWritten).toBe(false);
    });
    await writing;
    expect(isWritten).toBe(true);
  });

  it('made during writes has every acknowledged write before it, and none by half', async () => {
    for (let i = 0; i < 20; i++) await addPair(`early ${i}`);
    let isOver = false;
    const writing = (async () => {
      for (let i = 0; !isOver; i++) await addPair(`late ${i}`);
    })();
    const file = await backUp(data, backups, NOW);
    isOver = true;
    await writing;
    const last = await pairs();
    await close();
    const { at, replaced } = await restore(embeddedPlaces(data), file, NOW);
    await open();
    const found = await pairs();
    expect(at).toBe(NOW.toISOString());
    expect(found.one).toBe(found.other);
    expect(found.one).toBeGreaterThanOrEqual(20);
    expect(found.one).toBeLessThanOrEqual(last.one);
    expect(readdirSync(replaced ?? '')).toEqual(['personal']);
    expect(readFileSync(join(data, 'master.key'), 'utf8')).toBe('planted key');
    expect(readdirSync(backups)).toEqual(['hearthlore-20261127T031500Z.tar.gz']);
  });

  it('replaces nothing if it was cut short or damaged, is no backup, or Hearthlore is running, even without its database', async () => {
    const file = await backUp(data, backups, inDays(1));
    await addPair('after the backup');
    const before = await pairs();
    await expect(restore(embeddedPlaces(data), file, NOW)).rejects.toThrow('Stop it, then restore again.');
    await close();
    const started = takeLock(applicationLock(data));
    await expect(restore(embeddedPlaces(data), file, NOW)).rejects.toThrow('Stop it, then restore again.');
    started?.close();
    const cut = join(place, 'cut.tar.gz');
    const bytes = readFileSync(file);
    for (const length of [0, 10, Math.floor(bytes.length / 2), bytes.length - 9]) {
      writeFileSync(cut, bytes);
      truncateSync(cut, length);
      await expect(restore(embeddedPlaces(data), cut, NOW), `${length} bytes`).rejects.toThrow(
        'is not a complete Hearthlore backup',
      );
    }
    for (const place of [0.1, 0.5, 0.9]) {
      const changed = Buffer.from(bytes);
      const at = Math.floor(bytes.length * place);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      writeFileSync(cut, changed);
      await expect(restore(embeddedPlaces(data), cut, NOW), `byte ${at}`).rejects.toThrow(
        'is not a complete Hearthlore backup',
      );
    }
    writeFileSync(cut, 'nothing packed');
    await expect(restore(embeddedPlaces(data), cut, NOW)).rejects.toThrow(
      'is not a complete Hearthlore backup',
    );
    await expect(restore(embeddedPlaces(data), join(place, 'nowhere'), NOW)).rejects.toThrow(
      'does not exist',
    );
    // the second of two folders cannot be moved away
    const inTheWay = join(data, `before-restore-${fileStamp(inDays(2))}`);
    mkdirSync(join(data, 'work'));
    mkdirSync(join(inTheWay, 'work', 'in the way'), { recursive: true });
    await expect(restore(embeddedPlaces(data), file, inDays(2))).rejects.toThrow('is in the way');
    for (const path of [join(data, 'work'), inTheWay]) rmSync(path, { recursive: true });
    await open();
    expect(await pairs()).toEqual(before);
    expect(readdirSync(data).filter((name) => name.startsWith('restoring-'))).toEqual([]);
  });

  it('deletes what a backup that was killed left behind, but not one in progress', async () => {
    const draft = (name: string, lock: boolean) => {
      mkdirSync(join(backups, name, 'personal'), { recursive: true });
      if (lock) writeFileSync(join(backups, name, 'lock'), '');
    };
    draft('draft-killed', true);
    draft('draft-running', true);
    draft('draft-just-made', false);
    draft('draft-of-an-older-version', false);
    utimesSync(join(backups, 'draft-of-an-older-version'), new Date(0), new Date(0));
    const running = takeLock(join(backups, 'draft-running', 'lock'));
    await backUp(data, backups, inDays(1));
    running?.close();
    expect(readdirSync(backups).filter((name) => name.startsWith('draft-'))).toEqual([
      'draft-just-made',
      'draft-running',
    ]);
    for (const name of ['draft-just-made', 'draft-running']) rmSync(join(backups, name), { recursive: true });
  });

  it('made each day leaves the newest fourteen', async () => {
    for (let day = 2; day < 18; day++)
      writeFileSync(join(backups, backupName(inDays(day))), 'an earlier one');
    await backUpDaily(embeddedPlaces(data), backups, inDays(18));
    const left = readdirSync(backups).sort();
    expect(left).toEqual(Array.from({ length: 14 }, (_, index) => backupName(inDays(5 + index))));
  });
});
