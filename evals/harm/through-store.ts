import '#server/wiring.ts';
import { makeHousehold, NOW } from '#server/db/testing/household.ts';
import { storeMemory } from '#server/memories/store/service/store.ts';
import type { RelationReader } from '#server/models/relation-reader.ts';
import type { Vault } from './read-sets.ts';

/** What came of a vault that was told to the store itself. */
export interface StoreFigures {
  turns: number;
  /** memories whose place was taken, each with what took it */
  retired: string[];
  /** turns whose answer was `disputed`: a case asks a person */
  disputed: string[];
  repeated: number;
}

const MINUTE_MS = 60_000;

/** Tells a vault turn by turn, as `memories.store` is called through every door, all of it open to both. */
export async function tellStore(
  { members, turns }: Vault,
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
