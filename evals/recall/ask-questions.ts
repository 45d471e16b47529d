import { MINUTE_MS } from '#server/domain/time/durations.ts';
import '#server/register-hooks.ts';
import { makeHousehold, NOW } from '#server/db/testing/household.ts';
import { queryMemoriesInput } from '#server/memories/query/schema.ts';
import { queryMemories } from '#server/memories/query/service/query.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { surfaceInput } from '#server/surfacing/surface/schema.ts';
import { surfaceFor } from '#server/surfacing/surface/service/surface.ts';
import type { Conversation } from '../public-sets/read-public-sets.ts';

/** Keys of the turns found for a question, best first, and of the turns that answer it. */
export interface Answer {
  found: readonly string[];
  evidence: readonly string[];
}

/** Stores a conversation turn by turn, a minute apart, then asks each question as the first member. */
export async function askQuestions(
  { members, turns, questions }: Conversation,
  way: 'query' | 'surface',
  limit: number,
): Promise<Answer[]> {
  const house = await makeHousehold(members);
  const keys = new Map<string, string>();
  const began = NOW.getTime() - turns.length * MINUTE_MS;
  for (const [index, { key, by, text }] of turns.entries()) {
    const { memory } = await storeMemory(house.as(by, new Date(began + index * MINUTE_MS)), {
      content: text,
      privacy: 'public',
    });
    if (memory) keys.set(memory.id, key);
  }
  const answers: Answer[] = [];
  for (const { text, evidence } of questions) {
    const ids = await idsFor(house, members[0], text, way, limit);
    answers.push({ found: ids.flatMap((id) => keys.get(id) ?? []), evidence });
  }
  return answers;
}

async function idsFor(
  house: Awaited<ReturnType<typeof makeHousehold>>,
  asker: string,
  text: string,
  way: 'query' | 'surface',
  limit: number,
): Promise<string[]> {
  if (way === 'query') {
    const { matches } = await queryMemories(
      house.as(asker),
      queryMemoriesInput.parse({ query: text, limit }),
    );
    return matches.map(({ memory }) => memory.id);
  }
  const { chosen } = await surfaceFor(house.asAgent(asker), surfaceInput.parse({ prompt: text }));
  return chosen.taken.map(({ id }) => id).slice(0, limit);
}
