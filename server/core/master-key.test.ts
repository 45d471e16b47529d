import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { deriveKey } from './master-key.ts';
import { KEY_BYTES, readOrMakeMasterKey } from './master-key-file.ts';
import { masterKeyNotice } from './master-key-notice.ts';
import { describeKeyPlace, findKeyPlace, type KeySettings } from './master-key-place.ts';

const made: string[] = [];
function installation(extra: Partial<KeySettings> = {}) {
  const place = mkdtempSync(join(tmpdir(), 'master-key-'));
  made.push(place);
  const dataDir = join(place, 'the data');
  mkdirSync(dataDir);
  const settings: KeySettings = {
    HEARTHLORE_MASTER_KEY: undefined,
    HEARTHLORE_MASTER_KEY_FILE: undefined,
    CREDENTIALS_DIRECTORY: undefined,
    DATABASE_URL: undefined,
    HEARTHLORE_BACKUP_DIR: undefined,
    XDG_CONFIG_HOME: join(place, 'config'),
    dataDir,
    ...extra,
  };
  return { place, dataDir, inData: join(dataDir, 'master.key'), settings };
}
afterEach(() => {
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true, force: true });
});

const keyText = (byte: number): string => `${Buffer.alloc(KEY_BYTES, byte).toString('base64')}\n`;
const modeOf = (path: string): number => statSync(path).mode & 0o777;
const noticeOf = (settings: KeySettings) => masterKeyNotice(settings, () => readOrMakeMasterKey(settings));

describe('the master key at the first start', () => {
  it('is made outside the data folder, readable by its owner alone, and read afterwards', () => {
    const { settings, dataDir, place } = installation();
    const first = readOrMakeMasterKey(settings);
    expect(first).toHaveLength(KEY_BYTES);
    expect(readOrMakeMasterKey(settings)).toEqual(first);
    const path = findKeyPlace(settings)?.path ?? '';
    expect(path.startsWith(join(place, 'config', 'hearthlore', 'master-'))).toBe(true);
    expect(modeOf(path)).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['master-key-path']);
    expect(readFileSync(join(dataDir, 'master-key-path'), 'utf8')).toBe(`${path}\n`);
  });

  it('differs between installations of one user', () => {
    const one = installation();
    const other = installation({ XDG_CONFIG_HOME: one.settings.XDG_CONFIG_HOME });
    expect(readOrMakeMasterKey(one.settings)).not.toEqual(readOrMakeMasterKey(other.settings));
  });

  it('is announced with its place once', () => {
    const { settings } = installation();
    const notice = noticeOf(settings);
    expect(notice).toContain(`made in ${findKeyPlace(settings)?.path}`);
    expect(notice).toContain('a backup does not hold it');
    expect(noticeOf(settings)).toBeNull();
  });

  it('is in the data folder where there is no other place', () => {
    const { settings, place, inData } = installation();
    writeFileSync(join(place, 'config'), 'a file, not a folder');
    expect(readOrMakeMasterKey(settings)).toHaveLength(KEY_BYTES);
    expect(findKeyPlace(settings)).toEqual({ origin: 'data', path: inData });
    expect(modeOf(inData)).toBe(0o600);
  });

  it.each(['the data/config', 'relative/config'])('is never made in %s', (config) => {
    const { settings, place, inData } = installation();
    settings.XDG_CONFIG_HOME = config.startsWith('the data') ? join(place, config) : config;
    readOrMakeMasterKey(settings);
    expect(findKeyPlace(settings)).toEqual({ origin: 'data', path: inData });
  });

  it('is the same for processes that start at the same time, which leave no other', async () => {
    const { settings, place } = installation();
    const program = `import { readOrMakeMasterKey } from ${JSON.stringify(join(import.meta.dirname, 'master-key-file.ts'))};
      console.log(readOrMakeMasterKey(${JSON.stringify(settings)}).toString('hex'));`;
    const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    const outputs = await Promise.all([start(), start(), start(), start()]);
    expect(new Set(outputs.map((output) => output.stdout)).size).toBe(1);
    expect(readdirSync(join(place, 'config', 'hearthlore'))).toHaveLength(1);
  }, 30_000);

  it('is not made for a database that was encrypted with a key that is gone', () => {
    const { settings, dataDir } = installation();
    mkdirSync(join(dataDir, 'personal', 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'personal', 'postgres', 'PG_VERSION'), '17\n');
    expect(() => readOrMakeMasterKey(settings)).toThrow(/its master key was not found\. Put the file back/);
    expect(findKeyPlace(settings)).toBeNull();
  });
});

describe('a master key that exists', () => {
  it('goes on working in the data folder, and the notice says how to move it', () => {
    const { settings, inData } = installation();
    writeFileSync(inData, keyText(5), { mode: 0o644 });
    const notice = noticeOf(settings) ?? '';
    expect(modeOf(inData)).toBe(0o600);
    expect(notice).toContain('whoever has a copy of the folder can read its secrets');
    const command = notice.slice(notice.indexOf('mkdir -p'));
    execFileSync('/bin/sh', ['-c', command]);
    expect(existsSync(inData)).toBe(false);
    expect(readOrMakeMasterKey(settings)).toEqual(Buffer.alloc(KEY_BYTES, 5));
    expect(findKeyPlace(settings)?.origin).toBe('pointed');
    expect(noticeOf(settings)).toBeNull();
  });

  it('is not replaced when the file is missing, and the error names both places', () => {
    const { settings, dataDir } = installation();
    readOrMakeMasterKey(settings);
    const path = findKeyPlace(settings)?.path ?? '';
    rmSync(path);
    expect(() => readOrMakeMasterKey(settings)).toThrow(
      `is not in ${path}, where ${join(dataDir, 'master-key-path')} says that it is`,
    );
    expect(existsSync(path)).toBe(false);
  });

  it('is the one outside, where an earlier version left another in the data folder', () => {
    const { settings, inData } = installation();
    const key = readOrMakeMasterKey(settings);
    writeFileSync(inData, keyText(6));
    expect(readOrMakeMasterKey(settings)).toEqual(key);
  });

  it('refuses a file without a valid key and names the file', () => {
    const { settings, inData } = installation();
    writeFileSync(inData, 'not a key\n');
    expect(() => readOrMakeMasterKey(settings)).toThrow(/master\.key must hold 32 bytes/);
  });

  it.each([
    ['HEARTHLORE_MASTER_KEY', 1, 'the setting HEARTHLORE_MASTER_KEY'],
    ['HEARTHLORE_MASTER_KEY_FILE', 2, '(HEARTHLORE_MASTER_KEY_FILE)'],
    ['a credential of systemd', 3, '(a credential of systemd)'],
    ['the data folder', 4, 'the data/master.key'],
  ])('is read from %s before the places after it', (_, byte, said) => {
    const { settings, place, inData } = installation();
    writeFileSync(inData, keyText(4));
    mkdirSync(join(place, 'credentials'));
    writeFileSync(join(place, 'credentials', 'master.key'), keyText(3));
    writeFileSync(join(place, 'given'), keyText(2));
    if (byte <= 3) settings.CREDENTIALS_DIRECTORY = join(place, 'credentials');
    if (byte <= 2) settings.HEARTHLORE_MASTER_KEY_FILE = join(place, 'given');
    if (byte <= 1) settings.HEARTHLORE_MASTER_KEY = keyText(1).trim();
    expect(readOrMakeMasterKey(settings)).toEqual(Buffer.alloc(KEY_BYTES, byte));
    expect(describeKeyPlace(findKeyPlace(settings))).toContain(said);
  });
});

describe('HEARTHLORE_MASTER_KEY_FILE', () => {
  it('is made where it does not exist, as in a volume of a container, without a notice to move it', () => {
    const { settings, inData } = installation();
    settings.HEARTHLORE_MASTER_KEY_FILE = inData;
    expect(noticeOf(settings)).toBeNull();
    expect(modeOf(inData)).toBe(0o600);
  });

  it('is not made while the key is in another place', () => {
    const { settings, place, inData } = installation();
    writeFileSync(inData, keyText(4));
    settings.HEARTHLORE_MASTER_KEY_FILE = join(place, 'given');
    expect(() => readOrMakeMasterKey(settings)).toThrow(
      `The key of this installation is in ${inData}. Stop Hearthlore and move that file`,
    );
    expect(existsSync(join(place, 'given'))).toBe(false);
  });

  it.each([
    [0o644, 'Other users of this machine may read'],
    [0o640, undefined],
  ])('keeps the mode %o of its owner, and is announced if everybody can read it', (mode, said) => {
    const { settings, place } = installation();
    const path = join(place, 'given');
    settings.HEARTHLORE_MASTER_KEY_FILE = path;
    writeFileSync(path, keyText(2));
    chmodSync(path, mode);
    expect(noticeOf(settings)?.slice(0, said?.length)).toBe(said);
    expect(modeOf(path)).toBe(mode);
  });
});

describe('derived keys', () => {
  it('differ by purpose and by source key, and are stable across releases', () => {
    const [one, other] = [Buffer.alloc(KEY_BYTES, 1), Buffer.alloc(KEY_BYTES, 2)];
    expect(deriveKey('session', one).toString('hex')).toBe(
      'dadf8f5491ab88d925d6f709172996f5c3393370849e910147c87d95c61ed42f',
    );
    expect(deriveKey('session', one)).not.toEqual(deriveKey('wrap', one));
    expect(deriveKey('session', one)).not.toEqual(deriveKey('session', other));
  });
});
