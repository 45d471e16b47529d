import { newId } from '#server/core/ids.ts';
import { createHearthlore, dataOf } from '../packages/client/src/client.ts';
import { prompts, type Statement, statements } from './made-up-sentences.ts';
import { pick, type Random } from './seeded-random.ts';

interface SoakClient {
  key: string;
  random: Random;
  send: (request: Request) => Promise<Response>;
}

/** What a client was told is stored. */
export interface Acknowledged {
  /** Stored, or said again of a memory that was there. */
  memories: string[];
  stores: number;
  /** Ids of conversations that were captured. */
  captures: string[];
  outcomes: number;
  failures: string[];
}

/** Shares of the calls: an agent mostly reads. */
const SHARES = { surface: 45, query: 22, read: 12, store: 10, capture: 5, outcome: 6 } as const;
type Work = keyof typeof SHARES;
const WORK = Object.entries(SHARES).flatMap(([name, share]) => Array<Work>(share).fill(name as Work));

const TYPES = ['add_dinner', 'change_light', 'play_music'] as const;
const DECISIONS = ['accepted', 'rejected'] as const;

/** Does one call after another until `isOver`. */
export async function workAsClient(
  { key, random, send }: SoakClient,
  isOver: () => boolean,
): Promise<Acknowledged> {
  const client = createHearthlore({ url: 'http://localhost', key, fetch: send });
  const told = statements(random);
  const sessionId = newId();
  const said: Acknowledged = { memories: [], stores: 0, captures: [], outcomes: 0, failures: [] };
  const nextStatement = (): Statement['content'] => told(1)[0]?.content ?? '';
  const nextPrompt = (): string => prompts(random, 1)[0] ?? '';
  const act: Record<Work, () => Promise<unknown>> = {
    surface: async () => dataOf(client.POST('/context', { body: { prompt: nextPrompt() } })),
    query: async () => dataOf(client.POST('/memories/query', { body: { query: nextPrompt() } })),
    read: async () => {
      if (said.memories.length === 0) return;
      const path = { id: pick(random, said.memories) };
      await dataOf(client.GET('/memories/{id}', { params: { path } }));
    },
    store: async () => {
      const { memory } = await dataOf(client.POST('/memories', { body: { content: nextStatement() } }));
      // none if it asks which of two people is meant
      if (memory === null) return;
      said.stores += 1;
      said.memories.push(memory.id);
    },
    capture: async () => {
      const content = `${nextPrompt()} ${nextStatement()}`;
      const messages = [{ role: 'user' as const, content }];
      const { interactionId } = await dataOf(client.POST('/capture', { body: { sessionId, messages } }));
      said.captures.push(interactionId);
    },
    outcome: async () => {
      const [type, outcome] = [pick(random, TYPES), pick(random, DECISIONS)];
      await dataOf(
        client.POST('/outcomes', { body: { type, value: nextStatement().slice(0, 60), outcome } }),
      );
      said.outcomes += 1;
    },
  };
  while (!isOver()) {
    const work = pick(random, WORK);
    await act[work]().catch((error: unknown) => said.failures.push(`${work}: ${String(error)}`));
  }
  return said;
}
