import { resolveContacts } from '#server/contacts/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { LIMITS, SEARCH } from '#server/domain/parameters.ts';
import { queryMemoriesInput } from '#server/memories/schema/query.ts';
import { queryMemories } from '#server/memories/service/query.ts';
import { connectInput } from '../schema.ts';
import { connectNodes } from './connect.ts';

/** An end of "how are … and … connected?": who is called so, or the memory that fits best. */
interface End {
  id: string;
  name: string;
  kind: 'contact' | 'memory';
}

/**
 * How two things that were named hang together: the best ways from the one to the other. Null where one of them is
 * nobody and nothing that the asker may see, or is not clear: nobody is guessed.
 */
export async function connectSaid(ctx: Ctx, said: readonly [string, string]): Promise<ConnectedSaid | null> {
  const [from, to] = [await endOf(ctx, said[0]), await endOf(ctx, said[1])];
  if (from === null || to === null || from.id === to.id) return null;
  const { paths } = await connectNodes(ctx, connectInput.parse({ fromId: from.id, toId: to.id }));
  return { from, to, ways: paths.map(({ hops, sentence }) => ({ hops, sentence })) };
}

export interface ConnectedSaid {
  from: End;
  to: End;
  /** the shortest first, then the strongest; none: nothing that the asker may see connects the two */
  ways: { hops: number; sentence: string }[];
}

async function endOf(ctx: Ctx, name: string): Promise<End | null> {
  if (name.length <= LIMITS.nameChars) {
    const [found] = await ctx.vault.read((tx) => resolveContacts(tx, [name]));
    if (found?.outcome === 'found')
      return { id: found.contact.id, name: found.contact.name, kind: 'contact' };
    if (found?.outcome === 'ambiguous') return null;
  }
  const input = queryMemoriesInput.parse({ query: name, mode: 'search', maxHops: 0, limit: 1 });
  const [best] = (await queryMemories(ctx, input)).matches;
  if (!best || best.scores.similarity < SEARCH.minSimilarity || best.memory.content === null) return null;
  return { id: best.memory.id, name: best.memory.content, kind: 'memory' };
}
