import { setImmediate as letOthersIn } from 'node:timers/promises';
import { readByRules } from '#server/domain/extract-by-rules.ts';
import { EXTRACT } from '#server/domain/extract-parameters.ts';
import type { ExtractedFact } from '#server/domain/fact.ts';
import type { SaidBy, SaidMessage } from '#server/domain/said-message.ts';

/** `extractByRules`, in slices: two hundred pages take seconds, in which the program answers others too. */
export async function extractInSlices(
  messages: readonly SaidMessage[],
  by: SaidBy,
): Promise<ExtractedFact[]> {
  const facts: ExtractedFact[] = [];
  let began = performance.now();
  for (const found of readByRules(messages, by)) {
    facts.push(...found);
    if (performance.now() - began < EXTRACT.sliceMs) continue;
    await letOthersIn();
    began = performance.now();
  }
  return facts;
}
