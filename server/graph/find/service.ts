import type { z } from 'zod';
import { listContacts } from '#server/contacts/find/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isContact } from '#server/domain/graph/layout/ego-view.ts';
import type { NodeView } from '../schema.ts';
import { frameOf } from '../service/frame.ts';
import { loadNodes, viewNodes } from '../service/nodes.ts';
import { type Frame, hasMemories } from '../sql/frame.ts';
import { findWords } from './repo.ts';
import type { findInput, findOutput, labelsInput, labelsOutput } from './schema.ts';

const viewsOf = async (tx: VaultTx, ctx: Ctx, frame: Frame, ids: readonly string[]): Promise<NodeView[]> =>
  viewNodes(tx, ctx, frame, await loadNodes(tx, frame, ids));

/** The labels of these nodes, in the order of `ids`, without those that the caller does not see. */
export async function listLabels(
  ctx: Ctx,
  input: z.output<typeof labelsInput>,
): Promise<z.input<typeof labelsOutput>> {
  const { ids, asOf } = input;
  return ctx.vault.read(async (tx) => {
    const frame = await frameOf(tx, ctx, { lens: 'all', asOf });
    return { items: await viewsOf(tx, ctx, frame, ids) };
  });
}

/** Finds contacts by name (also misspelled) and memories by their words: contacts first, each best first. */
export async function findNodes(
  ctx: Ctx,
  { text, lens, limit }: z.output<typeof findInput>,
): Promise<z.input<typeof findOutput>> {
  const people = await listContacts(ctx, { search: text, limit });
  return ctx.vault.read(async (tx) => {
    const frame = await frameOf(tx, ctx, { lens });
    const told = hasMemories(lens) ? await findWords(tx, frame, text, limit) : [];
    const views = await viewsOf(tx, ctx, frame, [...people.items.map(({ id }) => id), ...told]);
    const contacts = views.filter(({ kind }) => isContact(kind));
    const memories = views.filter(({ kind }) => !isContact(kind));
    // contacts and memories each get at least half of the results if there are enough
    const half = Math.max(limit - memories.length, Math.ceil(limit / 2));
    return { items: [...contacts.slice(0, half), ...memories].slice(0, limit) };
  });
}
