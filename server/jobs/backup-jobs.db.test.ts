import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backUpDaily, isBackupDue, lastBackupAt } from '#server/db/daily-backup.ts';
import type { DatabasePlaces } from '#server/db/database-places.ts';
import { closeQueue } from '#server/db/job-queue.ts';
import { readBackup } from '#server/db/read-backup.ts';
import { imitateNewProcess } from '#server/db/testing/imitate-new-process.ts';
import { mountTemporaryDisk } from '#server/db/testing/temporary-disk.ts';
import { backupName } from '#server/domain/database/backup-file-names.ts';
import { lookForDueBackup, startBackups } from './backup-jobs.ts';

const { database, folder } = await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const { useOwnDatabase } = await import('#server/db/testing/own-database.ts');
  const folder = mkdtempSync(`${tmpdir()}/hearthlore-daily-`);
  return { folder, database: await useOwnDatabase({ HEARTHLORE_BACKUP_DIR: folder }) };
});
const place = mkdtempSync(join(tmpdir(), 'hearthlore-daily-faults-'));
const disk = mountTemporaryDisk(4);
const NOW = new Date('2026-11-28T08:00:00Z');
const inHours = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);

const at = (url: string): DatabasePlaces => ({
  dataDirectory: place,
  personal: { kind: 'server', url, setting: 'DATABASE_URL' },
  work: null,
});

const backupsIn = (path: string): string[] => readdirSync(path).filter((name) => name !== 'installation');

afterAll(async () => {
  await closeQueue();
  await database.discard();
  disk?.discard();
  for (const path of [folder, place]) rmSync(path, { recursive: true, force: true });
});

describe('a daily backup of a database with an address', { timeout: 120_000 }, () => {
  let other: typeof import('./backup-jobs.ts');
  let closeOther: () => Promise<void>;
  beforeAll(async () => {
    const end = await imitateNewProcess({
      DATABASE_URL: database.connectionString,
      HEARTHLORE_BACKUP_DIR: folder,
    });
    other = await import('./backup-jobs.ts');
    await other.startBackups();
    const { closeQueue: close } = await import('#server/db/job-queue.ts');
    // its queue stays open while this process goes on as the first instance
    const queue = Reflect.get(globalThis, 'hearthloreQueue');
    closeOther = async () => {
      const mine = Reflect.get(globalThis, 'hearthloreQueue');
      Reflect.set(globalThis, 'hearthloreQueue', queue);
      await close();
      Reflect.set(globalThis, 'hearthloreQueue', mine);
    };
    await end();
    await startBackups();
  }, 120_000);
  afterAll(() => closeOther());

  it('is made once by two instances that share the folder, and once a day', async () => {
    const asked = [await lookForDueBackup(folder), await lookForDueBackup(folder)];
    expect(asked).toEqual([true, false]);
    await expect
      .poll(() => backupsIn(folder), { timeout: 90_000, interval: 200 })
      .toEqual([expect.stringMatching(/^hearthlore-\d{8}T\d{6}Z\.tar\.gz$/)]);
    const [name = ''] = backupsIn(folder);
    expect((await readBackup(join(folder, name))).databases).toEqual(['personal']);
    const made = await lastBackupAt(folder, new Date());
    expect(await lookForDueBackup(folder)).toBe(false);
    expect(await isBackupDue(folder, new Date((made?.getTime() ?? 0) + 24 * 3_600_000))).toBe(true);
    // an instance that took the job a moment later looks again
    expect(await backUpDaily(at(database.connectionString), folder, new Date())).toBeNull();
    expect(backupsIn(folder)).toEqual([name]);
  });
});

describe('a daily backup that fails', { timeout: 120_000 }, () => {
  it('for a server that is away leaves nothing behind, deletes no older one, and stays due', async () => {
    const target = join(place, 'away');
    mkdirSync(target);
    const older = Array.from({ length: 14 }, (_, day) => backupName(inHours(-24 * (day + 2)))).sort();
    for (const name of older) writeFileSync(join(target, name), 'an earlier one');
    const away = at('postgresql://nobody@127.0.0.1:1/none');
    await expect(backUpDaily(away, target, NOW)).rejects.toThrow('ECONNREFUSED');
    expect(backupsIn(target).sort()).toEqual(older);
    expect(await isBackupDue(target, NOW)).toBe(true);
    await backUpDaily(at(database.connectionString), target, NOW);
    expect(backupsIn(target).sort()).toEqual([...older.slice(1), backupName(NOW)]);
  });

  it.skipIf(disk === null)(
    'on a full disk leaves nothing behind, and is made once there is room',
    async () => {
      const target = join(disk?.path ?? '', 'backups');
      mkdirSync(target);
      const filler = join(disk?.path ?? '', 'filler');
      expect(() => writeFileSync(filler, Buffer.alloc(5_000_000))).toThrow('ENOSPC');
      await expect(backUpDaily(at(database.connectionString), target, NOW)).rejects.toThrow('ENOSPC');
      expect(backupsIn(target)).toEqual([]);
      rmSync(filler);
      const path = await backUpDaily(at(database.connectionString), target, inHours(1));
      expect(backupsIn(target)).toEqual([backupName(inHours(1))]);
      expect((await readBackup(path ?? '')).at).toBe(inHours(1).toISOString());
    },
  );
});

describe('a daily backup after the clock was wrong', { timeout: 120_000 }, () => {
  it('is made once a day and deletes no older one beyond the fourteenth, though others are from the future', async () => {
    const target = join(place, 'clock');
    mkdirSync(target);
    const older = Array.from({ length: 13 }, (_, day) => backupName(inHours(-24 * (day + 1)))).sort();
    const future = [backupName(inHours(24 * 900)), backupName(inHours(24 * 901))];
    for (const name of [...older, ...future]) writeFileSync(join(target, name), 'an earlier one');
    const places = at(database.connectionString);
    expect(await backUpDaily(places, target, NOW)).toBe(join(target, backupName(NOW)));
    expect(await backUpDaily(places, target, inHours(1))).toBeNull();
    expect(backupsIn(target).sort()).toEqual([...older, backupName(NOW), ...future]);
    expect(await lastBackupAt(target, inHours(1))).toEqual(NOW);
  });
});

describe('a daily backup into a folder of another installation', { timeout: 120_000 }, () => {
  it('is refused, and deletes none of its backups', async () => {
    const target = join(place, 'shared');
    mkdirSync(target);
    const theirs = Array.from({ length: 14 }, (_, day) => backupName(inHours(-24 * (day + 2)))).sort();
    for (const name of theirs) writeFileSync(join(target, name), 'of the other installation');
    writeFileSync(join(target, 'installation'), '6f1d7c1e-0000-4000-8000-000000000001\n');
    await expect(backUpDaily(at(database.connectionString), target, NOW)).rejects.toThrow(
      'daily backups of another installation',
    );
    expect(backupsIn(target).sort()).toEqual(theirs);
    expect(await lookForDueBackup(target)).toBe(false);
  });
});
