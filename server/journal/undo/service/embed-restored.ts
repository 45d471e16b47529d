import type { Ctx } from '#server/core/ctx.ts';
import { type Image, isSame } from '#server/domain/journal/plan-undo.ts';
import { undoTable } from '#server/domain/journal/undo-tables.ts';
import { cuesOf } from '#server/memories/memory/present.ts';
import { embedAll, textsToEmbed, vectorsOf } from '#server/memories/memory/service/embed-and-seal-text.ts';
import { localOnly } from '#server/models/restrict-to-local-models.ts';
import type { ChangeRow } from '../../entry/sql/acts.ts';

export interface Embedded {
  id: string;
  passages: readonly string[];
  vector: readonly number[];
  cues: readonly (readonly number[])[];
  model: string;
}

const words = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const strings = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null;

/** Returns the texts to embed, the cues last. Null for a secret, which is never embedded. */
export function passagesOfRow(row: Image): readonly string[] | null {
  const content = words(row.content);
  if (content === null) return null;
  const text = { content, qualifier: words(row.qualifier), why: words(row.why), how: null, place: null };
  return textsToEmbed(text, strings(row.tags) ?? [], cuesOf({ cues: strings(row.cues), content }));
}

/** Must run before the transaction, because the embedder takes long. If it fails, a background job embeds the texts. */
export async function embedRestored(ctx: Ctx, changes: readonly ChangeRow[]): Promise<Embedded[]> {
  const { text } = undoTable('memory');
  const embedded: Embedded[] = [];
  for (const { table, before, after } of changes) {
    if (table !== 'memory' || before === null) continue;
    if (after !== null && text.every((column) => isSame(before[column], after[column]))) continue;
    const passages = passagesOfRow(before);
    if (passages === null) continue;
    // a staged memory may still need a person's consent
    const local = before.status === 'staged' ? { ...ctx, models: localOnly(ctx.models) } : ctx;
    const vectors = await embedAll(local, passages, 'passage').catch(() => null);
    if (vectors === null) continue;
    embedded.push({
      id: String(before.id),
      passages,
      ...vectorsOf(vectors),
      model: local.models.embedder.name,
    });
  }
  return embedded;
}
