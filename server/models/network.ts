import { join } from 'node:path';
import { Piscina } from 'piscina';
import { NETWORK } from '#server/domain/parameters/parameters.ts';
import type { NetworkName } from './network-files.ts';
import type { NetworkTask, NetworkText } from './network-thread.ts';

const held = globalThis as typeof globalThis & { hearthloreNetworks?: Piscina<NetworkTask, number[][]> };

/** One thread for all networks, which ends when nothing is asked of it, and gives back its memory. */
function thread(): Piscina<NetworkTask, number[][]> {
  held.hearthloreNetworks ??= new Piscina({
    filename: join(/* turbopackIgnore: true */ process.cwd(), 'server/models/network-thread.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: NETWORK.idleMs,
  });
  return held.hearthloreNetworks;
}

/**
 * The output of a network for each text, in order. Never in the event loop. Throws where the file is missing or another,
 * where the machine has no runtime, and where it takes longer than `NETWORK.budgetMs`.
 */
export function runNetwork(name: NetworkName, texts: readonly NetworkText[]): Promise<number[][]> {
  return thread().run({ name, texts }, { signal: AbortSignal.timeout(NETWORK.budgetMs) });
}
