import type { Ctx } from '#server/core/ctx.ts';
import { type Image, isSame } from '#server/domain/journal/undo.ts';
import { undoTable } from '#server/domain/journal/undo-tables.ts';
import { embedOne, passageOf } from '#server/memories/memory/service/text.ts';
import { localOnly } from '#server/models/local-models.ts';
import type { ChangeRow } from '../../entry/sql/acts.ts';

export interface Embedded {
  id: string;
  passage: string;
  vector: readonly number[];
  model: string;
}

const words = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Returns the text to embed. Null for a secret, which is never embedded. */
export function passageOfRow(row: Image): string | null {
  const content = words(row.content);
  if (content === null) return null;
  const tags = Array.isArray(row.tags) ? row.tags.filter((tag) => typeof tag === 'string') : [];
  const text = { content, qualifier: words(row.qualifier), why: words(row.why), how: null, place: null };
  return passageOf(text, tags);
}

/** Must run before the transaction, because the embedder takes long. If it fails, a background job embeds the texts. */
export async function embedRestored(ctx: Ctx, changes: readonly ChangeRow[]): Promise<Embedded[]> {
  const { text } = undoTable('memory');
  const embedded: Embedded[] = [];
  for (const { table, before, after } of changes) {
    if (table !== 'memory' || before === null) continue;
    if (after !== null && text.every((column) => isSame(before[column], after[column]))) continue;
    const passage = passageOfRow(before);
    // a staged memory may still need a person's consent
    const local = before.status === 'staged' ? { ...ctx, models: localOnly(ctx.models) } : ctx;
    const vector = passage === null ? null : await embedOne(local, passage, 'passage').catch(() => null);
    if (passage === null || vector === null) continue;
    embedded.push({ id: String(before.id), passage, vector, model: local.models.embedder.name });
  }
  return embedded;
}
