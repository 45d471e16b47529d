import '#server/register-hooks.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { surfaceInput } from '#server/surfacing/surface/schema.ts';
import { surfaceFor } from '#server/surfacing/surface/service/surface.ts';
import type { Count } from './measure-understanding.ts';
import type { HandCues, HandWorld } from './read-hands.ts';

export interface SurfacingFigures {
  must: Count;
  fits: Count;
  quiet: Count;
}

const noFigures = (): SurfacingFigures => ({
  must: { right: 0, of: 0 },
  fits: { right: 0, of: 0 },
  quiet: { right: 0, of: 0 },
});

const add = (count: Count, right: number, of: number): void => {
  count.right += right;
  count.of += of;
};

/** Called for each memory that surfaces, with its similarity and whether it fits. */
type OnShown = (shown: { similarity: number; isFitting: boolean }) => void;

type Agent = ReturnType<TestHousehold['asAgent']>;

/** Measures the same stored memories with their cues and without them. */
export async function measureWorlds(
  worlds: readonly HandWorld[],
  cues: readonly HandCues[],
  onShown: OnShown = () => {},
): Promise<{ withCues: SurfacingFigures; withoutCues: SurfacingFigures }> {
  const [withCues, withoutCues] = [noFigures(), noFigures()];
  for (const world of worlds) {
    const { agent, keyOf } = await storeWorld(world, cues);
    await measurePrompts(world, agent, { keyOf, figures: withCues, onShown });
    await removeCues(agent);
    await measurePrompts(world, agent, { keyOf, figures: withoutCues });
  }
  return { withCues, withoutCues };
}

async function measurePrompts(
  { prompts }: HandWorld,
  agent: Agent,
  {
    keyOf,
    figures,
    onShown = () => {},
  }: { keyOf: ReadonlyMap<string, string>; figures: SurfacingFigures; onShown?: OnShown },
): Promise<void> {
  for (const { prompt, must, may } of prompts) {
    const { chosen } = await surfaceFor(agent, surfaceInput.parse({ prompt }));
    const keys = chosen.taken.map(({ id }) => keyOf.get(id) ?? '');
    const isFitting = (key: string): boolean => must.includes(key) || may.includes(key);
    const fitting = keys.filter(isFitting);
    for (const [index, { scores }] of chosen.taken.entries())
      onShown({ similarity: scores.similarity, isFitting: isFitting(keys[index] ?? '') });
    add(figures.must, must.filter((key) => keys.includes(key)).length, must.length);
    add(figures.fits, fitting.length, keys.length);
    if (must.length + may.length === 0) add(figures.quiet, keys.length === 0 ? 1 : 0, 1);
  }
}

async function storeWorld({ me, memories }: HandWorld, given: readonly HandCues[]) {
  const home = await makeHousehold([me]);
  const keyOf = new Map<string, string>();
  for (const { key, content } of memories) {
    const cues = given.find((one) => one.me === me && one.key === key)?.cues;
    const { memory } = await storeMemory(home.as(me), { content, ...(cues && { cues }) });
    if (memory) keyOf.set(memory.id, key);
  }
  return { agent: home.asAgent(me), keyOf };
}

const removeCues = ({ vault }: Agent): Promise<number> =>
  vault.write(
    'memory.update',
    (tx) => tx.db.$executeRaw`UPDATE vault.memory SET cues = '{}', cue_embeddings = '{}' WHERE sealed IS NULL
      AND household_id = ${tx.householdId}::uuid`,
  );
