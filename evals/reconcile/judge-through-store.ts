import { DAY_MS } from '#server/domain/time/durations.ts';
import '#server/register-hooks.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, NOW } from '#server/db/testing/household.ts';
import { forgetMemory } from '#server/memories/edit/service/forget-and-restore.ts';
import type { StoreMemoryOutput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { PEOPLE } from './household-names.ts';
import type { LabelledPair, Told } from './read-pairs.ts';

export interface StoreVerdict {
  pair: LabelledPair;
  isMade: boolean;
  isReinforced: boolean;
}

const KNOWN_AT = new Date(NOW.getTime() - 7 * DAY_MS);
/** Speakers. The first one is the default if a pair names none. */
const TELLERS = ['Nora', 'Leo', 'Ana', 'Eli'] as const;

const tell = (ctx: Ctx, { text }: Told): Promise<StoreMemoryOutput> =>
  storeMemory(ctx, { content: text, privacy: 'public' });

/** Stores each pair and forgets it afterwards, so that pairs do not affect each other. */
export async function judgeThroughStore(pairs: readonly LabelledPair[]): Promise<StoreVerdict[]> {
  const house = await makeHousehold([...TELLERS]);
  for (const name of PEOPLE.filter((one) => !TELLERS.some((author) => author === one))) {
    await createContact(house.as('Nora'), { name, kind: 'person' });
  }
  const verdicts: StoreVerdict[] = [];
  for (const pair of pairs) {
    const known = await tell(house.as(pair.known.by, KNOWN_AT), pair.known);
    const told = await tell(house.as(pair.told.by), pair.told);
    const isMade = told.conflicts.some(({ kind }) => kind !== 'duplicate');
    verdicts.push({ pair, isMade, isReinforced: told.outcome === 'reinforced' });
    const kept = new Map([
      [known.memory?.id, pair.known.by],
      [told.memory?.id, pair.told.by],
    ]);
    for (const [id, by] of kept) if (id !== undefined) await forgetMemory(house.as(by), id);
  }
  return verdicts;
}
