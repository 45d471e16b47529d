import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { keyExposure, keyWarning } from './master-key-exposure.ts';
import { readOrMakeMasterKey } from './master-key-file.ts';
import type { KeySettings } from './master-key-place.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function installation(over: (place: string) => Partial<KeySettings> = () => ({})) {
  const place = mkdtempSync(join(tmpdir(), 'key-exposure-'));
  made.push(place);
  const settings: KeySettings = {
    HEARTHLORE_MASTER_KEY: undefined,
    HEARTHLORE_MASTER_KEY_FILE: undefined,
    CREDENTIALS_DIRECTORY: undefined,
    DATABASE_URL: undefined,
    HEARTHLORE_BACKUP_DIR: join(place, 'backups'),
    XDG_CONFIG_HOME: join(place, 'config'),
    dataDir: join(place, 'the data'),
    ...over(place),
  };
  for (const folder of ['the data', 'backups']) mkdirSync(join(place, folder));
  return { place, settings };
}

const putKey = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${KEY}\n`, { mode: 0o600 });
};

it('says nothing of a key outside of both folders, nor of a setting or a credential', () => {
  const { settings, place } = installation();
  readOrMakeMasterKey(settings);
  const at = (over: Partial<KeySettings>) => keyExposure({ ...settings, ...over });
  expect(at({})).toMatchObject({ inside: null, warning: null, moveCommand: null });
  expect(at({ HEARTHLORE_MASTER_KEY: KEY })).toMatchObject({
    place: 'the setting HEARTHLORE_MASTER_KEY',
    inside: null,
  });
  putKey(join(place, 'the data', 'credentials', 'master.key'));
  expect(at({ CREDENTIALS_DIRECTORY: join(place, 'the data', 'credentials') })).toMatchObject({
    warning: null,
  });
});

it('never tells the key', () => {
  const { settings, place } = installation();
  putKey(join(place, 'the data', 'master.key'));
  for (const one of [settings, { ...settings, HEARTHLORE_MASTER_KEY: KEY }])
    expect(JSON.stringify(keyExposure(one))).not.toContain(KEY.slice(0, 8));
});

it('finds a key in the data folder, and its command moves it so that it is found again', () => {
  const { settings, place } = installation();
  const path = join(place, 'the data', 'master.key');
  putKey(path);
  putKey(join(place, 'config', 'hearthlore', 'master.key'));
  const exposure = keyExposure(settings);
  expect(exposure).toMatchObject({ inside: 'data', warning: expect.stringContaining(path), moveNote: null });
  const key = readOrMakeMasterKey(settings);
  execFileSync('/bin/sh', ['-c', exposure.moveCommand ?? 'false']);
  expect(existsSync(path)).toBe(false);
  expect(readOrMakeMasterKey(settings)).toEqual(key);
  expect(keyExposure(settings)).toMatchObject({
    inside: null,
    place: expect.stringContaining('master-2.key'),
  });
});

it('finds a key in the backup folder, also behind a link, and says which setting to change', () => {
  const { settings, place } = installation((at) => ({
    HEARTHLORE_MASTER_KEY_FILE: join(at, 'link', 'own.key'),
  }));
  symlinkSync(join(place, 'backups'), join(place, 'link'));
  putKey(join(place, 'backups', 'own.key'));
  const exposure = keyExposure(settings);
  const to = join(place, 'config', 'hearthlore', 'master.key');
  expect(exposure).toMatchObject({
    inside: 'backups',
    moveNote: `Then set HEARTHLORE_MASTER_KEY_FILE to ${to}.`,
  });
  expect(keyWarning(exposure)).toMatch(/whoever has the backups .* stop Hearthlore and run: mkdir -p /);
  execFileSync('/bin/sh', ['-c', exposure.moveCommand ?? 'false']);
  expect(readFileSync(to, 'utf8').trim()).toBe(KEY);
});

it('moves the file that a link names, not the link', () => {
  const { settings, place } = installation((at) => ({
    HEARTHLORE_MASTER_KEY_FILE: join(at, 'linked.key'),
  }));
  const path = join(place, 'the data', '..keys', 'own.key');
  putKey(path);
  symlinkSync(path, join(place, 'linked.key'));
  const exposure = keyExposure(settings);
  expect(exposure.inside).toBe('data');
  execFileSync('/bin/sh', ['-c', exposure.moveCommand ?? 'false']);
  expect(existsSync(path)).toBe(false);
  const to = join(place, 'config', 'hearthlore', 'master.key');
  expect(readFileSync(to, 'utf8').trim()).toBe(KEY);
});

it('leaves everything as it is if another key has taken the place in the meantime', () => {
  const { settings, place } = installation();
  const path = join(place, 'the data', 'master.key');
  putKey(path);
  const key = readOrMakeMasterKey(settings);
  const { moveCommand } = keyExposure(settings);
  const other = join(place, 'config', 'hearthlore', 'master.key');
  mkdirSync(dirname(other), { recursive: true });
  writeFileSync(other, `${Buffer.alloc(32, 9).toString('base64')}\n`);
  expect(() => execFileSync('/bin/sh', ['-c', moveCommand ?? 'true'], { stdio: 'ignore' })).toThrow();
  expect(readOrMakeMasterKey(settings)).toEqual(key);
});

it('gives no command during a rotation, nor where there is no better place', () => {
  const { settings, place } = installation();
  const path = join(place, 'the data', 'master.key');
  putKey(path);
  putKey(`${path}.previous`);
  expect(keyExposure(settings)).toMatchObject({
    moveCommand: null,
    moveNote: expect.stringContaining('rotation'),
  });
  const inBackups = join(place, 'backups', 'own.key');
  putKey(inBackups);
  const without = {
    XDG_CONFIG_HOME: join(place, 'the data', 'config'),
    HEARTHLORE_MASTER_KEY_FILE: inBackups,
  };
  expect(keyExposure({ ...settings, ...without })).toMatchObject({
    moveCommand: null,
    moveNote: expect.stringContaining('move the file'),
  });
});
