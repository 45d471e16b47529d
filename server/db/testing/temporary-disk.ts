import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface TemporaryDisk {
  path: string;
  makeReadOnly(): void;
  discard(): void;
}

/** A file system of its own in memory. Null where this user may not mount one. */
export function mountTemporaryDisk(megabytes: number): TemporaryDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'hearthlore-disk-'));
  const mount = (...args: string[]) => execFileSync('mount', [...args, path], { stdio: 'ignore' });
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'none');
  } catch {
    rmSync(path, { recursive: true });
    return null;
  }
  return {
    path,
    makeReadOnly: () => void mount('-o', 'remount,ro'),
    discard() {
      execFileSync('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
