import { HOUR_MS, MINUTE_MS } from '#server/domain/time/durations.ts';
import { midnightIn } from '#server/domain/time/local-midnight.ts';
import { recordOutcomesInput } from '#server/outcomes/record/schema.ts';
import { recordOutcomes } from '#server/outcomes/record/service/record-outcomes.ts';
import { createSuggestionInput } from '#server/suggestions/schema.ts';
import { createSuggestion } from '#server/suggestions/service/create-suggestion.ts';
import type { DemoSuggestions } from '../../family/schema.ts';
import { type DemoActors, daysBefore } from './demo-actors.ts';

export async function addSuggestions(
  actors: DemoActors,
  { past, open }: DemoSuggestions,
  timeZone: string,
): Promise<void> {
  const decided = past.map(({ daysAgo, atHour, minutes, ...fields }) => {
    const midnight = midnightIn(timeZone, daysBefore(actors.now, daysAgo));
    const decidedAt = new Date(midnight.getTime() + atHour * HOUR_MS);
    const suggestedAt = new Date(decidedAt.getTime() - minutes * MINUTE_MS);
    return { ...fields, decidedAt: decidedAt.toISOString(), suggestedAt: suggestedAt.toISOString() };
  });
  for (const all of Map.groupBy(decided, ({ by, agent }) => `${by} ${agent}`).values()) {
    const [{ by, agent } = { by: '', agent: '' }] = all;
    const items = all.map(({ by: _, agent: __, ...item }) => item);
    await recordOutcomes(actors.asAgent(by, 0, agent), recordOutcomesInput.parse({ items }));
  }
  for (const { by, agent, daysAgo, ...suggestion } of open) {
    await createSuggestion(actors.asAgent(by, daysAgo, agent), createSuggestionInput.parse(suggestion));
  }
}
