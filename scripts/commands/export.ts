import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Context } from '../../server/core/actor.ts';
import type { ExportPart } from '../../server/exports/schema/export-request.ts';
import { invocation, root } from '../run-with-pinned-node.mjs';

process.env.HEARTHLORE_DATA_DIR = resolve(root, process.env.HEARTHLORE_DATA_DIR || '.data');
process.env.LOG_LEVEL ||= 'error';

await import('../../server/register-hooks.ts');
const { isErrno } = await import('../../server/core/master-key-file.ts');
const { expectMigrated } = await import('../../server/db/expect-migrated.ts');
const { fileStamp } = await import('../../server/domain/database/backup-file-names.ts');
const { exportAtMachine } = await import('../../server/exports/service/export-at-machine.ts');
const { membershipsHere } = await import('../../server/members/service/list-memberships.ts');

type Membership = Awaited<ReturnType<typeof membershipsHere>>[number];

export interface ExportOptions {
  /** Null: the only owner. */
  owner: string | null;
  context: Context;
  part: ExportPart;
}

function householdsOf(owner: string | null, all: readonly Membership[]): Membership[] {
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

/** Renames a complete file, so that none is ever cut short. Opens it first, so that nothing is exported in vain. */
async function writeWhole<T extends { content: ReadableStream<Uint8Array> }>(
  path: string,
  make: () => Promise<T>,
): Promise<T> {
  const draft = `${path}.draft`;
  // fails if another export writes the same file
  const file = await open(draft, 'wx', 0o600);
  try {
    if (existsSync(path)) throw new Error(`${path} exists already. Try again in a second.`);
    const made = await make();
    await file.writeFile(made.content);
    await file.sync();
    await rename(draft, path);
    return made;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function exportAll(folder: string, { owner, context, part }: ExportOptions): Promise<void> {
  await expectMigrated('personal');
  if (context === 'work') await expectMigrated('work');
  const households = householdsOf(owner, await membershipsHere('owner'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [index, one] of households.entries()) {
    const now = new Date();
    const number = households.length > 1 ? `-${index + 1}` : '';
    const path = join(folder, `hearthlore-${context}-${fileStamp(now)}${number}.zip`);
    const { counts } = await writeWhole(path, () => exportAtMachine(one, { context, part, now }));
    const { contacts, memories, secrets } = counts;
    console.log(
      `${path}\n${one.household}, as ${one.email} may see it: contacts ${contacts}, memories ${memories}.`,
    );
    if (secrets > 0) console.log(`Left out: secrets ${secrets}. Export them in the browser, under Settings.`);
  }
}

function whyNot(error: unknown, folder: string): string {
  if (isErrno(error, 'ENOSPC'))
    return `There is no room in ${folder}, or for a temporary file in ${tmpdir()}. Make room, or name another folder there with TMPDIR.`;
  return error instanceof Error ? error.message : String(error);
}

/** Also while Hearthlore runs. Returns the exit code. */
export async function exportInto(folder: string, options: ExportOptions): Promise<number> {
  try {
    await exportAll(folder, options);
    return 0;
  } catch (error) {
    console.error(`The export failed. ${whyNot(error, folder)}`);
    return 1;
  }
}
