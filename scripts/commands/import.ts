import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Context } from '../../server/core/actor.ts';
import { counted } from '../../server/domain/text/count-with-unit.ts';
import type { ImportPrivacy, ImportView, LineProblem } from '../../server/imports/schema.ts';
import { invocation, root } from '../run-with-pinned-node.mjs';

process.env.HEARTHLORE_DATA_DIR = resolve(root, process.env.HEARTHLORE_DATA_DIR || '.data');
process.env.LOG_LEVEL ||= 'error';

await import('../../server/register-hooks.ts');
const { isErrno } = await import('../../server/core/master-key-file.ts');
const { log } = await import('../../server/core/log.ts');
const { expectMigrated } = await import('../../server/db/expect-migrated.ts');
const { models } = await import('../../server/doors/request-ctx.ts');
const { readImportFile } = await import('../../server/domain/conversation/read-import-file.ts');
const { IMPORT } = await import('../../server/domain/parameters/import-parameters.ts');
const { membershipsHere } = await import('../../server/members/service/list-memberships.ts');
const { importAtMachine } = await import('../../server/jobs/import-at-machine.ts');

type Membership = Awaited<ReturnType<typeof membershipsHere>>[number];

export interface ImportOptions {
  /** E-mail address of the member. Null: the only member of this installation. */
  member: string | null;
  /** Name of the household. Null: the only one of the member. */
  household: string | null;
  context: Context;
  privacy: ImportPrivacy;
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

function membershipFor({ member, household }: ImportOptions, all: readonly Membership[]): Membership {
  const emails = [...new Set(all.map(({ email }) => email))];
  if (emails.length === 0) throw new Error('Nobody is a member of a household here yet.');
  const email = member ?? (emails.length === 1 ? emails[0] : undefined);
  if (email === undefined)
    throw new Error(
      `There are several members. Say into whose memory: ${invocation} import FILE --member E-MAIL\nMembers here: ${emails.join(', ')}.`,
    );
  const own = all.filter((one) => same(one.email, email));
  if (own.length === 0)
    throw new Error(`No member has this e-mail address.\nMembers here: ${emails.join(', ')}.`);
  const found = household === null ? own : own.filter((one) => same(one.household, household));
  const names = own.map((one) => `“${one.household}”`).join(', ');
  const [only, other] = found;
  if (only === undefined) throw new Error(`This member is in no household of this name, but in ${names}.`);
  if (other !== undefined)
    throw new Error(`This member is in several households. Say which with --household: ${names}.`);
  return only;
}

const unitsOf = ({ format }: ImportView, count: number): string =>
  format === 'conversations'
    ? counted(count, 'conversation', 'conversations')
    : format === 'calendar'
      ? counted(count, 'event', 'events')
      : counted(count, 'memory', 'memories');

function resultOf(view: ImportView): string {
  const { format, added, asked, known, leftOut, contacts } = view;
  const more = format === 'conversations' ? ', which wait in Review' : '';
  const asks = asked > 0 ? `, ${asked.toLocaleString('en')} of them to confirm in Review` : more;
  return [
    `Added ${counted(added, 'memory', 'memories')}${added > 0 ? asks : ''}.`,
    contacts > 0 ? `Dates added to ${counted(contacts, 'contact', 'contacts')}.` : '',
    known > 0 ? `There already: ${known.toLocaleString('en')}.` : '',
    leftOut > 0
      ? `Left out: ${['mem0', 'calendar', 'monica'].includes(format) ? unitsOf(view, leftOut) : counted(leftOut, 'line', 'lines')}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Keeps the name of the file and the time of its last change, because a note is dated by that. */
async function fileAt(path: string): Promise<File> {
  // says more of a missing file than openAsBlob
  const found = await stat(path);
  if (!found.isFile()) throw new Error(`${path} is no file.`);
  return new File([await openAsBlob(path)], basename(path), { lastModified: Math.trunc(found.mtimeMs) });
}

function problemLine({ format }: ImportView, { file, line, problem }: LineProblem): string {
  const position = `${format === 'mem0' ? 'memory' : format === 'monica' ? 'entry' : 'line'} ${line.toLocaleString('en')}`;
  return file ? `${file}, ${position}: ${problem}` : `In ${position}: ${problem}`;
}

async function importFile(path: string, options: ImportOptions): Promise<void> {
  const file = await fileAt(path);
  await expectMigrated('personal');
  if (options.context === 'work') await expectMigrated('work');
  const { email, household, ...ids } = membershipFor(options, await membershipsHere());
  const { portions, problems } = await readImportFile(file);
  const { context, privacy } = options;
  const result = await importAtMachine(
    { models: models(), log },
    { ...ids, context, privacy, portions: portions.map(({ content }) => content) },
    (state) => console.log(`${state.done.toLocaleString('en')} of ${unitsOf(state, state.total)} …`),
  );
  console.log(`${path}, into the memory of ${email} in ${household}`);
  console.log(resultOf({ ...result, leftOut: problems.length + result.leftOut }));
  for (const one of [...problems, ...result.problems].slice(0, IMPORT.problems))
    console.log(problemLine(result, one));
  if (result.canUndo) console.log('It can be undone as a whole in the browser, under Settings, Import.');
}

function whyNot(error: unknown, path: string): string {
  if (isErrno(error, 'ENOENT')) return `There is no file ${path}.`;
  return error instanceof Error ? error.message.replace(/^content: /, '') : String(error);
}

/** Also while Hearthlore runs. Returns the exit code. */
export async function importFrom(path: string, options: ImportOptions): Promise<number> {
  try {
    await importFile(path, options);
    return 0;
  } catch (error) {
    console.error(`The import failed. ${whyNot(error, path)}`);
    return 1;
  }
}
