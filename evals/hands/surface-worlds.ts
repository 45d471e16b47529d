import '#server/wiring.ts';
import { makeHousehold } from '#server/db/testing/household.ts';
import { storeMemory } from '#server/memories/store/service/store.ts';
import { surfaceInput } from '#server/surfacing/surface/schema.ts';
import { surfaceFor } from '#server/surfacing/surface/service/surface.ts';
import type { Count } from './measure.ts';
import type { HandWorld } from './read-hands.ts';

export interface SurfacingFigures {
  must: Count;
  fits: Count;
  quiet: Count;
}

const add = (count: Count, right: number, of: number): void => {
  count.right += right;
  count.of += of;
};

export async function measureWorlds(worlds: readonly HandWorld[]): Promise<SurfacingFigures> {
  const figures = { must: { right: 0, of: 0 }, fits: { right: 0, of: 0 }, quiet: { right: 0, of: 0 } };
  for (const world of worlds) {
    const { agent, keyOf } = await storeWorld(world);
    for (const { prompt, must, may } of world.prompts) {
      const { chosen } = await surfaceFor(agent, surfaceInput.parse({ prompt }));
      const keys = chosen.taken.map(({ id }) => keyOf.get(id) ?? '');
      const fitting = keys.filter((key) => must.includes(key) || may.includes(key));
      add(figures.must, must.filter((key) => keys.includes(key)).length, must.length);
      add(figures.fits, fitting.length, keys.length);
      if (must.length + may.length === 0) add(figures.quiet, keys.length === 0 ? 1 : 0, 1);
    }
  }
  return figures;
}

async function storeWorld({ me, memories }: HandWorld) {
  const home = await makeHousehold([me]);
  const keyOf = new Map<string, string>();
  for (const { key, content } of memories) {
    const { memory } = await storeMemory(home.as(me), { content });
    if (memory) keyOf.set(memory.id, key);
  }
  return { agent: home.asAgent(me), keyOf };
}
