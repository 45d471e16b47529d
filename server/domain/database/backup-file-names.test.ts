import { expect, it } from 'vitest';
import {
  backupName,
  backupsBefore,
  datedBackups,
  newestBackup,
  outdatedBackups,
  timeOfBackup,
} from './backup-file-names.ts';

const nameOn = (day: number): string => backupName(new Date(Date.UTC(2026, 10, day, 3, 15, 9, 123)));

it('names backups by their time', () => {
  expect(nameOn(27)).toBe('hearthlore-20261127T031509Z.tar.gz');
});

it('reads the time of a backup from its name, and nothing from other names', () => {
  expect(timeOfBackup(nameOn(3))).toEqual(new Date('2026-11-03T03:15:09Z'));
  for (const name of ['hearthlore-20261399T031509Z.tar.gz', 'notes.tar.gz', `${nameOn(3)}.part`])
    expect(timeOfBackup(name), name).toBeNull();
});

it('keeps the newest backups and every other file', () => {
  const files = [nameOn(3), 'notes.txt', nameOn(1), nameOn(2), `${nameOn(1)}.part`, 'hearthlore-old.tar.gz'];
  expect(outdatedBackups(files, 2)).toEqual([nameOn(1)]);
  expect(outdatedBackups(files, 3)).toEqual([]);
  expect(outdatedBackups([], 3)).toEqual([]);
});

it('finds the backups from before a time', () => {
  const files = [nameOn(3), 'notes.txt', nameOn(1), nameOn(2)];
  expect(backupsBefore(files, new Date(Date.UTC(2026, 10, 2, 12)))).toEqual([nameOn(1), nameOn(2)]);
});

it('leaves out backups from the future, but not those of a clock that is minutes ahead', () => {
  const files = [nameOn(20), nameOn(1), 'notes.txt', nameOn(2)];
  const now = new Date(Date.UTC(2026, 10, 2, 3));
  expect(datedBackups(files, now)).toEqual([nameOn(1), nameOn(2)]);
  expect(newestBackup(files, now)).toBe(nameOn(2));
  expect(newestBackup([nameOn(20)], now)).toBeUndefined();
});
