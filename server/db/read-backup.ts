import { existsSync } from 'node:fs';
import { extract, list, type ReadEntry } from 'tar';
import { z } from 'zod';
import { BACKUP_FORMATS, CONTENTS_FILE, EMBEDDED_DATABASES } from './backup.ts';
import { dumpedRows, rowsFile } from './dump-rows.ts';

const described = z.object({
  at: z.iso.datetime(),
  databases: z.array(z.enum(EMBEDDED_DATABASES)).min(1),
});
const contentsSchema = z.discriminatedUnion('format', [
  described.extend({ format: z.literal(BACKUP_FORMATS.files) }),
  described
    .extend({
      format: z.literal(BACKUP_FORMATS.rows),
      rows: z.partialRecord(z.enum(EMBEDDED_DATABASES), dumpedRows),
    })
    .refine(({ databases, rows }) => databases.every((name) => rows[name] !== undefined)),
]);
export type BackupContents = z.output<typeof contentsSchema>;

export async function unpackBackup(file: string, to: string): Promise<BackupContents> {
  // reads the whole file first, because a failed extraction continues writing for a while
  const contents = await readBackup(file);
  await extract({ file, cwd: to, strict: true });
  return contents;
}

/** Reads the whole file. Throws if it is incomplete. */
export async function readBackup(file: string): Promise<BackupContents> {
  const cutShort = `${file} is not a complete Hearthlore backup. Nothing was changed.`;
  if (!existsSync(file)) throw new Error(`The file ${file} does not exist.`);
  const paths = new Set<string>();
  const chunks: Buffer[] = [];
  const onReadEntry = (entry: ReadEntry): void => {
    paths.add(entry.path);
    if (entry.path === CONTENTS_FILE) entry.on('data', (chunk) => chunks.push(chunk));
  };
  try {
    await list({ file, strict: true, onReadEntry });
  } catch (error) {
    throw new Error(cutShort, { cause: error });
  }
  if (!paths.has(CONTENTS_FILE)) throw new Error(cutShort);
  const contents = contentsSchema.safeParse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  if (!contents.success)
    throw new Error(
      `${file} has a format that this version of Hearthlore does not read. Nothing was changed.`,
    );
  if (filesOf(contents.data).some((path) => !paths.has(path))) throw new Error(cutShort);
  return contents.data;
}

/** Files without which the backup is incomplete. */
const filesOf = (contents: BackupContents): string[] =>
  contents.databases.flatMap((name) => {
    if (contents.format === BACKUP_FORMATS.files) return `${name}/PG_VERSION`;
    return (contents.rows[name]?.tables ?? []).map((table) => `${name}/${rowsFile(table)}`);
  });
