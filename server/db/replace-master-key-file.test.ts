import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceKeyFile, retireKeyFile } from './replace-master-key-file.ts';

const text = (byte: number): string => `${Buffer.alloc(32, byte).toString('base64')}\n`;
const [OLD, NEW] = [text(1), text(2)];

let directory: string;
let path: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'key-file-'));
  path = join(directory, 'master.key');
  writeFileSync(path, OLD, { mode: 0o600 });
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const read = (name: string): string => readFileSync(join(directory, name), 'utf8');

describe('replacing the file of the master key', () => {
  it('makes a new key that only its owner can read, and keeps the old one beside it', () => {
    replaceKeyFile(path);
    expect(readdirSync(directory).sort()).toEqual(['master.key', 'master.key.previous']);
    expect(read('master.key.previous')).toBe(OLD);
    expect(read('master.key')).not.toBe(OLD);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('makes no second key before the first rotation is finished', () => {
    replaceKeyFile(path);
    const made = read('master.key');
    replaceKeyFile(path);
    expect([read('master.key'), read('master.key.previous')]).toEqual([made, OLD]);
  });

  it.each([
    ['the new key was made', () => writeFileSync(`${path}.next`, NEW)],
    [
      'the old key was kept',
      () => {
        writeFileSync(`${path}.next`, NEW);
        linkSync(path, `${path}.previous`);
      },
    ],
  ])('goes on with the same new key if it was killed after %s', (_, until) => {
    until();
    replaceKeyFile(path);
    expect([read('master.key'), read('master.key.previous')]).toEqual([NEW, OLD]);
    expect(readdirSync(directory)).toHaveLength(2);
  });

  it('keeps the old key under the time until which it was used', () => {
    replaceKeyFile(path);
    const retired = retireKeyFile(path, '20261127T104500Z');
    expect(retired).toBe(`${path}.before-20261127T104500Z`);
    expect(read('master.key.before-20261127T104500Z')).toBe(OLD);
    expect(readdirSync(directory)).toHaveLength(2);
    expect(retireKeyFile(path, '20261127T104501Z')).toBeNull();
  });
});
