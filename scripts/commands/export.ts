import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Context } from '../../server/core/actor.ts';
import type { ExportPart } from '../../server/exports/schema/export-request.ts';
import { invocation, root } from '../run-with-pinned-node.mjs';

process.env.HEARTHLORE_DATA_DIR = resolve(root, process.env.HEARTHLORE_DATA_DIR || '.data');
process.env.LOG_LEVEL ||= 'error';

await import('../../server/register-hooks.ts');
const { env } = await import('../../server/core/env.ts');
const { pathsOf } = await import('../../server/db/embedded-paths.ts');
const { fsyncPath } = await import('../../server/db/fsync-tree.ts');
const { fileStamp } = await import('../../server/domain/database/backup-file-names.ts');
const { exportAtMachine, householdsWithOwners } = await import(
  '../../server/exports/service/export-at-machine.ts'
);

type OwnedHousehold = Awaited<ReturnType<typeof householdsWithOwners>>[number];

export interface ExportOptions {
  /** Null: the only owner. */
  owner: string | null;
  context: Context;
  part: ExportPart;
}

/** Opening an embedded database that does not exist would create it. */
function expectDatabase(): void {
  const { DATABASE_URL, dataDir } = env();
  if (DATABASE_URL || existsSync(pathsOf(join(dataDir, 'personal')).data)) return;
  throw new Error(`There is no embedded database in ${dataDir}. Check HEARTHLORE_DATA_DIR.`);
}

function householdsOf(owner: string | null, all: readonly OwnedHousehold[]): OwnedHousehold[] {
  const emails = [...new Set(all.map(({ email }) => email))];
  const known = `Owners here: ${emails.join(', ') || 'none'}.`;
  const email = owner?.trim().toLowerCase() ?? (emails.length > 1 ? null : emails[0]);
  if (email === null)
    throw new Error(
      `There are several owners. Say whose view to export: ${invocation} export FOLDER --owner E-MAIL\n${known}`,
    );
  const found = all.filter((one) => one.email === email);
  if (found.length === 0)
    throw new Error(
      owner === null ? 'Nobody owns a household here yet.' : `No owner has this e-mail address.\n${known}`,
    );
  return found;
}

/** Renames a complete file, so that none is ever cut short. */
async function writeWhole(path: string, content: ReadableStream<Uint8Array>): Promise<void> {
  const draft = `${path}.draft`;
  try {
    const file = await open(draft, 'wx', 0o600);
    await file.writeFile(content).finally(() => file.close());
    fsyncPath(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function exportAll(folder: string, { owner, context, part }: ExportOptions): Promise<void> {
  expectDatabase();
  const households = householdsOf(owner, await householdsWithOwners());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [index, one] of households.entries()) {
    const now = new Date();
    const number = households.length > 1 ? `-${index + 1}` : '';
    const path = join(folder, `hearthlore-${context}-${fileStamp(now)}${number}.zip`);
    const { content, counts } = await exportAtMachine(one, { context, part, now });
    await writeWhole(path, content);
    const { contacts, memories, secrets } = counts;
    console.log(
      `${path}\n${one.household}, as ${one.email} may see it: contacts ${contacts}, memories ${memories}.`,
    );
    if (secrets > 0) console.log(`Left out: secrets ${secrets}. Export them in the browser, under Settings.`);
  }
}

/** Also while Hearthlore runs. Returns the exit code. */
export async function exportInto(folder: string, options: ExportOptions): Promise<number> {
  try {
    await exportAll(folder, options);
    return 0;
  } catch (error) {
    console.error(`The export failed. ${error instanceof Error ? error.message : error}`);
    return 1;
  }
}
