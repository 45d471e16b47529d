import { createFactReader } from '#server/models/fact-reader.ts';
import { createPhraseReader } from '#server/models/phrase-reader.ts';
import { createRelationReader } from '#server/models/relation-reader.ts';
import { labelWords, runNetwork } from '#server/models/run-network.ts';

/** Ten minutes, because a busy machine must not change a figure: readers fall back to rules when a network is late. */
const BUDGET_MS = 600_000;

let failure: unknown = null;

async function noted<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    failure ??= error;
    throw error;
  }
}

export const runPatiently: typeof runNetwork = (name, texts) => noted(runNetwork(name, texts, BUDGET_MS));
const labelPatiently: typeof labelWords = (name, words) => noted(labelWords(name, words, BUDGET_MS));

export const readers = {
  relations: createRelationReader(runPatiently),
  facts: createFactReader(labelPatiently),
  phrases: createPhraseReader(runPatiently),
};

/** Throws if any network failed, because the figures would be those of the rules. */
export function expectNetworks(): void {
  if (failure !== null)
    throw new Error('A network failed, so the figures would be of the rules alone.', { cause: failure });
}
