import { linkSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createFile, isErrno, newKeyText, readKeyFile } from '#server/core/master-key-file.ts';
import { previousOf } from '#server/core/master-key-place.ts';
import { fsyncPath } from './fsync-tree.ts';

const unlessMissing = (change: () => void): void => {
  try {
    change();
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
  }
};

/**
 * Replaces the key file by a new one and keeps the old one beside it. If it is killed, the next call continues with
 * the same new key. Changes nothing if a rotation has begun.
 */
export function replaceKeyFile(path: string): void {
  const [next, previous] = [`${path}.next`, previousOf(path)];
  const isReplaced = (): boolean => {
    const old = readKeyFile(previous);
    return old !== null && readKeyFile(path)?.equals(old) === false;
  };
  if (isReplaced()) return;
  createFile(next, newKeyText());
  try {
    linkSync(path, previous);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  }
  if (isReplaced()) {
    rmSync(next, { force: true });
    return;
  }
  unlessMissing(() => renameSync(next, path));
  fsyncPath(dirname(path));
}

/** Renames the old key, which backups from before still need. Returns its path, or null if it is gone. */
export function retireKeyFile(path: string, stamp: string): string | null {
  const retired = `${path}.before-${stamp}`;
  if (readKeyFile(previousOf(path)) === null) return null;
  unlessMissing(() => renameSync(previousOf(path), retired));
  fsyncPath(dirname(path));
  return retired;
}
