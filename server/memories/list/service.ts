import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { cursorOf } from '#server/core/cursor.ts';
import { invalid } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { MEMORY_SORTS, SORT_ORDERS } from '#server/domain/words/vocabulary.ts';
import { fadesSoon } from '../fading/service.ts';
import { presentMemory } from '../memory/present.ts';
import { hydrateMemories } from '../memory/repo/memories.ts';
import { contactsForMemory } from '../memory/service/contacts-for-memory.ts';
import { hideUnseenAgent } from '../memory/service/hide-unseen-agent.ts';
import { countByCategory, pageOfMemories } from './repo.ts';
import type { ListMemoriesInput, listMemoriesOutput } from './schema.ts';

/** A page continues only in the order that it began with. */
const cursors = cursorOf({
  sort: z.enum(MEMORY_SORTS),
  order: z.enum(SORT_ORDERS),
  key: z.string().regex(/^[\d :.e+-]{1,40}$/),
  id: z.uuid(),
});

export async function listMemories(
  ctx: Ctx,
  input: ListMemoriesInput,
): Promise<z.input<typeof listMemoriesOutput>> {
  const { cursor, who, fading, ...filters } = await hideUnseenAgent(ctx, input);
  const { sort = 'recorded', order = 'desc' } = input;
  const after = cursors.read(cursor);
  if (after && (after.sort !== sort || after.order !== order))
    throw invalid('cursor', 'This cursor belongs to another sort order. Start again without a cursor.');
  const { rows, last, categories } = await ctx.vault.read(async (tx) => {
    const contactIds = who ? await contactsOf(tx, who) : [];
    const { householdId } = ctx.vault;
    const filter = {
      ...filters,
      ...(fading && { fadesSoon: fadesSoon(ctx.now) }),
      sort,
      order,
      householdId,
      userId: ctx.actor.userId,
      contactIds,
      after,
    };
    const page = await pageOfMemories(tx, filter);
    return {
      rows: await hydrateMemories(tx, page.ids),
      last: page.last,
      categories: await countByCategory(tx, filter),
    };
  });
  const chosen = categories.filter(({ category }) => !input.category || category === input.category);
  return {
    items: rows.map((row) => presentMemory(row, ctx.actor, ctx.now)),
    total: chosen.reduce((sum, { count }) => sum + count, 0),
    categories,
    nextCursor: cursors.write(last && { sort, order, ...last }),
  };
}

/** Throws INVALID_INPUT for a name that nobody, or more than one contact, has. */
async function contactsOf(tx: VaultTx, who: readonly string[]): Promise<string[]> {
  const people = await contactsForMemory(tx, { contact: undefined, who });
  if (people.outcome === 'found') return people.who;
  throw invalid(people.field, people.question);
}
