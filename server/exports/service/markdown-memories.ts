import type { VaultTx } from '#server/db/vault.ts';
import { fileNameOf, memoryLineOf } from '#server/domain/exchange/readable-memory-export.ts';
import { EXPORT } from '#server/domain/parameters/export-parameters.ts';
import { escapeMarkdown } from '#server/domain/text/escape-markdown.ts';
import * as repo from '../repo.ts';
import type { ExportScope } from '../sql/export-scope.ts';
import type { ReadableRow } from '../sql/markdown-memories.ts';
import type { Archive } from './write-archive.ts';

interface Page {
  groupId: string | null;
  label: string;
  part: number;
  lines: string[];
}

/** Writes memories/<person>.md, in parts if there are many. */
export async function addMarkdownMemories(
  archive: Archive,
  tx: VaultTx,
  scope: ExportScope,
  shown: (text: string) => string,
): Promise<void> {
  const used = new Map<string, number>();
  const close = async ({ label, part, lines }: Page): Promise<void> => {
    const name = fileNameOf(label);
    const before = used.get(name) ?? 0;
    used.set(name, before + 1);
    const title = part === 1 ? label : `${label} (${part})`;
    const file = `memories/${before === 0 ? name : `${name}-${before + 1}`}.md`;
    await archive.add(file, [shown(`# ${escapeMarkdown(title)}\n\n${lines.join('')}`)]);
  };
  let page: Page | undefined;
  for await (const row of repo.streamMarkdownMemories(tx, scope)) {
    const next = pageFor(row, page);
    if (page && next !== page) await close(page);
    page = next;
    page.lines.push(lineOf(row));
  }
  if (page) await close(page);
}

/** Returns the current page, or a new one if the group changes or the page is full. */
function pageFor({ group_id: groupId, label }: ReadableRow, page: Page | undefined): Page {
  const isSame = page !== undefined && page.groupId === groupId && page.label === label;
  if (isSame && page.lines.length < EXPORT.memoriesPerFile) return page;
  return { groupId, label, part: isSame ? page.part + 1 : 1, lines: [] };
}

const lineOf = (row: ReadableRow): string =>
  memoryLineOf({
    ...row,
    occurredAt: row.occurred_at,
    recordedAt: row.recorded_at,
    owner: row.owner === row.label ? null : row.owner,
  });
