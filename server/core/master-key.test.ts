import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { deriveKey, KEY_BYTES, readOrMakeKeyFile } from './master-key.ts';

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
  it('is made once, for its owner alone, and read from then on', () => {
    const directory = emptyDirectory();
    const first = readOrMakeKeyFile(directory);
    expect(first).toHaveLength(KEY_BYTES);
    expect(readOrMakeKeyFile(directory)).toEqual(first);
    expect(statSync(join(directory, 'master.key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(directory)).toEqual(['master.key']);
  });

  it('is closed again to others when somebody has opened it', () => {
    const directory = emptyDirectory();
    readOrMakeKeyFile(directory);
    chmodSync(join(directory, 'master.key'), 0o644);
    readOrMakeKeyFile(directory);
    expect(statSync(join(directory, 'master.key')).mode & 0o777).toBe(0o600);
  });

  it('is the same for processes that start at once', async () => {
    const directory = emptyDirectory();
    const program = `import { readOrMakeKeyFile } from ${JSON.stringify(join(import.meta.dirname, 'master-key.ts'))};
      console.log(readOrMakeKeyFile(${JSON.stringify(directory)}).toString('hex'));`;
    const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    const outputs = await Promise.all([start(), start(), start(), start()]);
    expect(new Set(outputs.map((output) => output.stdout)).size).toBe(1);
  }, 30_000);

  it('refuses a file that does not hold a key, and says which', () => {
    const directory = emptyDirectory();
    writeFileSync(join(directory, 'master.key'), 'not a key\n');
    expect(() => readOrMakeKeyFile(directory)).toThrow(/master\.key must hold 32 bytes/);
  });
});

describe('derived keys', () => {
  it('differ by purpose and by the key they come from, and stay the same in every release', () => {
    const [one, other] = [Buffer.alloc(KEY_BYTES, 1), Buffer.alloc(KEY_BYTES, 2)];
    expect(deriveKey('session', one).toString('hex')).toBe(
      'dadf8f5491ab88d925d6f709172996f5c3393370849e910147c87d95c61ed42f',
    );
    expect(deriveKey('session', one)).not.toEqual(deriveKey('wrap', one));
    expect(deriveKey('session', one)).not.toEqual(deriveKey('session', other));
  });
});
