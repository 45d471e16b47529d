import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { applicationLock, takeLock } from '../server/db/embedded-lock.ts';

const holderSchema = z.object({ pid: z.number().int(), since: z.string(), address: z.string() });
type Holder = z.infer<typeof holderSchema>;

/** Kept, because a lock that is garbage collected is released. */
let lock: DatabaseSync | null = null;

const holderPath = (dataDirectory: string): string => join(dataDirectory, 'application.json');

/** Returns null while the other application is writing the file. */
function readHolder(dataDirectory: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(holderPath(dataDirectory), 'utf8')));
  } catch {
    return null;
  }
}

function inUse(dataDirectory: string): Error {
  const holder = readHolder(dataDirectory);
  const who = holder
    ? `process ${holder.pid} at ${holder.address}, which was started at ${holder.since}`
    : 'another process';
  return new Error(
    `The data folder ${dataDirectory} is already in use by another Hearthlore: ${who}.\nStop that one first, or choose another folder for this one with HEARTHLORE_DATA_DIR.`,
  );
}

/** Holds the data folder until this process ends. Throws, and says who has it, if another Hearthlore serves it. */
export function claimDataFolder(dataDirectory: string, { address }: Pick<Holder, 'address'>): void {
  lock = takeLock(applicationLock(dataDirectory));
  if (lock === null) throw inUse(dataDirectory);
  const holder: Holder = { pid: process.pid, since: new Date().toISOString(), address };
  const draft = `${holderPath(dataDirectory)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  renameSync(draft, holderPath(dataDirectory));
}
