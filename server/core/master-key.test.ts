import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { deriveKey } from './master-key.ts';
import { KEY_BYTES, readOrMakeKeyFile } from './master-key-file.ts';

const made: string[] = [];
function emptyDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'master-key-'));
  made.push(directory);
  return directory;
}
afterEach(() => {
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true, force: true });
});

describe('the master key file', () => {
  it('is created once, readable by its owner alone, and read afterwards', () => {
    const directory = emptyDirectory();
    const first = readOrMakeKeyFile(directory);
    expect(first).toHaveLength(KEY_BYTES);
    expect(readOrMakeKeyFile(directory)).toEqual(first);
    expect(statSync(join(directory, 'master.key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(directory)).toEqual(['master.key']);
  });

  it('gets its permissions restored if others could read it', () => {
    const directory = emptyDirectory();
    readOrMakeKeyFile(directory);
    chmodSync(join(directory, 'master.key'), 0o644);
    readOrMakeKeyFile(directory);
    expect(statSync(join(directory, 'master.key')).mode & 0o777).toBe(0o600);
  });

  it('is the same for processes that start at the same time', async () => {
    const directory = emptyDirectory();
    const program = `import { readOrMakeKeyFile } from ${JSON.stringify(join(import.meta.dirname, 'master-key-file.ts'))};
      console.log(readOrMakeKeyFile(${JSON.stringify(directory)}).toString('hex'));`;
    const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    const outputs = await Promise.all([start(), start(), start(), start()]);
    expect(new Set(outputs.map((output) => output.stdout)).size).toBe(1);
  }, 30_000);

  it('refuses a file without a valid key and names the file', () => {
    const directory = emptyDirectory();
    writeFileSync(join(directory, 'master.key'), 'not a key\n');
    expect(() => readOrMakeKeyFile(directory)).toThrow(/master\.key must hold 32 bytes/);
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
