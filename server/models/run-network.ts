import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import type { NetworkTask, NetworkText, NetworkWork } from './network-worker-thread.ts';
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
 * Returns one output per text, in order. Throws if the file is missing or changed, or after `budgetMs`.
 */
export const runNetwork = (
  name: NetworkName,
  texts: readonly NetworkText[],
  budgetMs: number = NETWORK.budgetMs,
): Promise<number[][]> => runTask({ name, texts }, budgetMs);

/** Returns the outputs of all words of a text in one row. Throws like `runNetwork`. */
export const labelWords = (
  name: NetworkName,
  wordsOfTexts: readonly (readonly string[])[],
  budgetMs: number = NETWORK.budgetMs,
): Promise<number[][]> => runTask({ name, wordsOfTexts }, budgetMs);

/** Never aborts the thread, because ending it while the runtime computes ends the whole process. */
async function runTask(task: NetworkWork, budgetMs: number): Promise<number[][]> {
  const late = new AbortController();
  const answers = thread().run({ ...task, until: Date.now() + budgetMs });
  const tooLate = sleep(budgetMs, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error(`The neural network ${task.name} did not answer within ${budgetMs} ms.`);
  });
  try {
    return await Promise.race([answers, tooLate]);
  } finally {
    // neither may end as an unhandled rejection
    for (const one of [answers, tooLate]) one.catch(() => {});
    late.abort();
  }
}

/** Call it before `process.exit`, which aborts the process if the runtime still computes. Drops what only waits. */
export async function endNetworks(): Promise<void> {
  await held.hearthloreNetworks?.close({ force: true });
}
