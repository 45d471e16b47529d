import { join } from 'node:path';
import { Piscina } from 'piscina';
import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import type { NetworkTask, NetworkText } from './network-worker-thread.ts';
import type { NetworkName } from './pinned-model-files.ts';

const held = globalThis as typeof globalThis & { hearthloreNetworks?: Piscina<NetworkTask, number[][]> };

/** Starts the thread if needed. It ends when idle, which frees its memory. */
function thread(): Piscina<NetworkTask, number[][]> {
  // set in the main thread, because the runtime does not see what its own thread sets, and would send reports to
  // Microsoft
  process.env.ORT_DISABLE_TELEMETRY = '1';
  held.hearthloreNetworks ??= new Piscina({
    filename: join(/* turbopackIgnore: true */ process.cwd(), 'server/models/network-worker-thread.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: NETWORK.idleMs,
  });
  return held.hearthloreNetworks;
}

/**
 * Returns one output per text, in order. Throws if the file is missing or changed, or after
 * `NETWORK.budgetMs`.
 */
export const runNetwork = (name: NetworkName, texts: readonly NetworkText[]): Promise<number[][]> =>
  runTask({ name, texts });

/** Returns the outputs of all words of a text in one row. Throws like `runNetwork`. */
export const labelWords = (
  name: NetworkName,
  wordsOfTexts: readonly (readonly string[])[],
): Promise<number[][]> => runTask({ name, wordsOfTexts });

const runTask = (task: NetworkTask): Promise<number[][]> =>
  thread().run(task, { signal: AbortSignal.timeout(NETWORK.budgetMs) });
