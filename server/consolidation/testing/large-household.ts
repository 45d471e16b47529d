import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { daysAgo, opinion, plantEvents, say } from './plant-memories.ts';

const TOPICS = 'trams lifts parrots bakeries markets fountains'.split(' ');
const PLACES = 'Girona Porto Lyon Malmö Turin'.split(' ');
export const STAGED = TOPICS.length * PLACES.length;

/** Makes a household with several batches for each step: staged facts, and `faded` memories to embed and archive. */
export async function largeHousehold(faded: number): Promise<TestHousehold> {
  const home = await makeHousehold(['Nora']);
  const facts = TOPICS.flatMap((topic) =>
    PLACES.map((place) => opinion(`Nora thinks that the ${topic} of ${place} are overrated`)),
  );
  await say(home, { session: 'month', days: 30, facts });
  const at = daysAgo(300);
  await plantEvents(
    home,
    Array.from({ length: faded }, (_, number) => ({
      at,
      content: `Nora once painted a boat with the number ${number}`,
    })),
  );
  return home;
}
