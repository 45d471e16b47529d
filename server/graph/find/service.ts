import type { z } from 'zod';
import { listContacts } from '#server/contacts/list/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isContact } from '#server/domain/graph/layout/choose-ego-graph.ts';
import type { NodeView } from '../schema.ts';
import { queryOf } from '../service/build-graph-query.ts';
import { loadNodes, viewNodes } from '../service/load-nodes.ts';
import { hasMemories, type Query } from '../sql/graph-query-conditions.ts';
import { findWords } from './repo.ts';
import type { findInput, findOutput, labelsInput, labelsOutput } from './schema.ts';

const viewsOf = async (tx: VaultTx, ctx: Ctx, query: Query, ids: readonly string[]): Promise<NodeView[]> =>
  viewNodes(tx, ctx, query, await loadNodes(tx, query, ids));

/** Keeps the order of `ids`, and leaves out nodes that the caller may not see. */
export async function listLabels(
  ctx: Ctx,
  input: z.output<typeof labelsInput>,
): Promise<z.input<typeof labelsOutput>> {
  const { ids, asOf } = input;
  return ctx.vault.read(async (tx) => {
    const query = await queryOf(tx, ctx, { lens: 'all', asOf });
    return { items: await viewsOf(tx, ctx, query, ids) };
  });
}

/** Finds contacts even if the name is misspelled. Contacts come first. */
export async function findNodes(
  ctx: Ctx,
  { text, lens, limit }: z.output<typeof findInput>,
): Promise<z.input<typeof findOutput>> {
  const people = await listContacts(ctx, { search: text, limit });
  return ctx.vault.read(async (tx) => {
    const query = await queryOf(tx, ctx, { lens });
    const told = hasMemories(lens) ? await findWords(tx, query, text, limit) : [];
    const views = await viewsOf(tx, ctx, query, [...people.items.map(({ id }) => id), ...told]);
    const contacts = views.filter(({ kind }) => isContact(kind));
    const memories = views.filter(({ kind }) => !isContact(kind));
    // contacts get half of the results, or more if there are too few memories
    const half = Math.max(limit - memories.length, Math.ceil(limit / 2));
    return { items: [...contacts.slice(0, half), ...memories].slice(0, limit) };
  });
}
