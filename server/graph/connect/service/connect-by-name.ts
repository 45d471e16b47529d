import { resolveContacts } from '#server/contacts/resolve/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { LIMITS, SEARCH } from '#server/domain/parameters/parameters.ts';
import { queryMemoriesInput } from '#server/memories/query/schema.ts';
import { queryMemories } from '#server/memories/query/service/query.ts';
import { type ConnectedEnd, connectInput, type NamedConnection } from '../schema.ts';
import { connectNodes } from './connect-nodes.ts';

/** Returns null if a name fits nothing or several things. */
export async function connectByName(
  ctx: Ctx,
  said: readonly [string, string],
): Promise<NamedConnection | null> {
  const names = said.filter((name) => name.length <= LIMITS.nameChars);
  const found = await ctx.vault.read((tx) => resolveContacts(tx, names));
  const endOf = async (name: string): Promise<ConnectedEnd | null> => {
    const called = found[names.indexOf(name)];
    if (called?.outcome === 'found')
      return { id: called.contact.id, name: called.contact.name, kind: 'contact' };
    return called?.outcome === 'ambiguous' ? null : bestMemory(ctx, name);
  };
  const [from, to] = await Promise.all([endOf(said[0]), endOf(said[1])]);
  if (from === null || to === null || from.id === to.id) return null;
  const { paths } = await connectNodes(ctx, connectInput.parse({ fromId: from.id, toId: to.id }));
  return { from, to, ways: paths.map(({ hops, sentence }) => ({ hops, sentence })) };
}

/** Returns null if no memory is similar enough. */
async function bestMemory(ctx: Ctx, text: string): Promise<ConnectedEnd | null> {
  const input = queryMemoriesInput.parse({ query: text, mode: 'search', maxHops: 0, limit: 1 });
  const [best] = (await queryMemories(ctx, input)).matches;
  if (!best || best.scores.similarity < SEARCH.minSimilarity || best.memory.content === null) return null;
  return { id: best.memory.id, name: best.memory.content, kind: 'memory' };
}
