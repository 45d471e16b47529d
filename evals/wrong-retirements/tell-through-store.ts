import { MINUTE_MS } from '#server/domain/time/durations.ts';
import '#server/register-hooks.ts';
import { makeHousehold, NOW } from '#server/db/testing/household.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import type { RelationReader } from '#server/models/relation-reader.ts';
import type { Conversation } from '../public-sets/read-public-sets.ts';

export interface StoreFigures {
  turns: number;
  retired: string[];
  disputed: string[];
  repeated: number;
}

export async function tellStore(
  { members, turns }: Conversation,
  relations: RelationReader | null,
): Promise<StoreFigures> {
  const house = await makeHousehold(members);
  const figures: StoreFigures = { turns: turns.length, retired: [], disputed: [], repeated: 0 };
  const texts = new Map<string, string>();
  const began = NOW.getTime() - turns.length * MINUTE_MS;
  for (const [index, { by, text }] of turns.entries()) {
    const at = new Date(began + index * MINUTE_MS);
    const ctx = house.as(by, at);
    const models = { ...ctx.models, ...(relations && { relations }) };
    const told = await storeMemory({ ...ctx, models }, { content: text, privacy: 'public' });
    if (told.memory) texts.set(told.memory.id, `${by}: ${text}`);
    if (told.outcome === 'reinforced') figures.repeated += 1;
    const said = told.conflicts.map(({ existing, caseId, kind }) => ({
      caseId,
      kind,
      pair: `${texts.get(existing.id)}  >  ${by}: ${text}`,
    }));
    figures.retired.push(...said.flatMap(({ caseId, pair }) => (caseId === null ? [pair] : [])));
    const asked = said.filter(({ caseId, kind }) => caseId !== null && kind !== 'duplicate');
    if (told.outcome === 'disputed') figures.disputed.push(asked.map(({ pair }) => pair).join(' // '));
  }
  return figures;
}
