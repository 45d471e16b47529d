import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import { runNetwork } from './run-network.ts';
import { warnOnce } from './warn-once.ts';

export interface PrivacyReader {
  /** An answer is null if the neural network could not read the text; the rules then decide alone. */
  soundPrivate(texts: readonly string[]): Promise<(boolean | null)[]>;
}

const warn = warnOnce('Privacy is decided by rules alone, because the neural network is unavailable.');

export function createPrivacyReader(run: typeof runNetwork = runNetwork): PrivacyReader {
  return {
    async soundPrivate(texts) {
      const answers: (boolean | null)[] = [];
      try {
        // in batches, so that other calls can run in between
        for (let from = 0; from < texts.length; from += NETWORK.texts)
          answers.push(...(await readPortion(run, texts.slice(from, from + NETWORK.texts))));
        return answers;
      } catch (error) {
        warn(error);
        return texts.map((_, index) => answers[index] ?? null);
      }
    },
  };
}

async function readPortion(run: typeof runNetwork, texts: readonly string[]): Promise<(boolean | null)[]> {
  const read = texts.filter((text) => text.trim() !== '');
  const levels = read.length === 0 ? [] : await run('privacy', read);
  const answers = levels.map(isPrivate);
  return texts.map((text) => (text.trim() === '' ? null : (answers.shift() ?? null)));
}

/** Returns null if the network gave no number. */
function isPrivate([open]: readonly number[]): boolean | null {
  return open === undefined || Number.isNaN(open) ? null : 1 - open >= NETWORK.privateFrom;
}
