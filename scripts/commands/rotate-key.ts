import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { invocation, root } from '../run-with-pinned-node.mjs';

process.env.HEARTHLORE_DATA_DIR = resolve(root, process.env.HEARTHLORE_DATA_DIR || '.data');
process.env.LOG_LEVEL ||= 'error';

const { env } = await import('../../server/core/env.ts');
const { describeKeyPlace, findKeyPlace } = await import('../../server/core/master-key-place.ts');
const { expectMigrated } = await import('../../server/db/expect-migrated.ts');
const { replaceKeyFile, retireKeyFile } = await import('../../server/db/replace-master-key-file.ts');
const { hasWorkDatabase, rotateMasterKey } = await import('../../server/db/rotate-master-key.ts');
const { fileStamp } = await import('../../server/domain/database/backup-file-names.ts');

const BY_HAND = `Make a new key (openssl rand -base64 32), set HEARTHLORE_MASTER_KEY_PREVIOUS to the old one, put the new one in its place, and start
Hearthlore again, with all its instances. The start encrypts everything anew and says when HEARTHLORE_MASTER_KEY_PREVIOUS can go.`;

/** Throws if another user owns the key file, because the server could not read a new file of this user. */
function expectOwner(path: string): void {
  const owner = statSync(path, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && process.getuid !== undefined && owner !== process.getuid())
    throw new Error(`${path} belongs to another user (${owner}). Run this command as that user.`);
}

async function rotate(isOnlyInstance: boolean): Promise<void> {
  const place = findKeyPlace(env());
  if (place === null) throw new Error('There is no master key yet. The first start makes one.');
  const { path } = place;
  const isFile = path !== null && place.origin !== 'credential' && !env().HEARTHLORE_MASTER_KEY_PREVIOUS;
  if (!isFile)
    throw new Error(
      `The master key is ${describeKeyPlace(place)}, which this command cannot change. ${BY_HAND}`,
    );
  expectOwner(path);
  if (env().DATABASE_URL && !isOnlyInstance)
    throw new Error(
      `The databases are on a Postgres server, which other instances of Hearthlore may use with key files of their own.
If this is the only instance, run: ${invocation} rotate-key --only-instance
Otherwise stop them all. ${BY_HAND}`,
    );
  await expectMigrated('personal');
  if (hasWorkDatabase()) await expectMigrated('work');
  replaceKeyFile(path);
  const { dataKeys, accountSecrets } = await rotateMasterKey();
  const retired = retireKeyFile(path, fileStamp(new Date()));
  console.log(
    `Done: ${dataKeys} keys of vaults and ${accountSecrets} secrets of authenticator apps are encrypted with the new key, in ${path}. Copy it to where you keep the old one.
Everybody has to sign in again.${retired === null ? '' : `\nThe old key is in ${retired}. Backups made before now open only with it; delete it once you need none of them.`}`,
  );
}

/** Replaces the master key, also while Hearthlore runs. Returns the exit code. */
export async function rotateKey({ isOnlyInstance }: { isOnlyInstance: boolean }): Promise<number> {
  try {
    await rotate(isOnlyInstance);
    return 0;
  } catch (error) {
    console.error(
      `The rotation is not finished. ${error instanceof Error ? error.message : error}\nRun it again to go on.`,
    );
    return 1;
  }
}
