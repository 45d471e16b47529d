import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { WORKER_THREADS } from '#server/domain/parameters/parameters.ts';
import { AppError } from './errors.ts';

const globals = globalThis as typeof globalThis & { hearthloreWorkers?: Piscina };

function pool(): Piscina {
  globals.hearthloreWorkers ??= new Piscina({
    minThreads: 0,
    maxThreads: WORKER_THREADS.threads,
    idleTimeout: WORKER_THREADS.idleMs,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_THREADS.memoryMb },
  });
  return globals.hearthloreWorkers;
}

interface Computation {
  file: `server/${string}.ts`;
  name: string;
  field: string;
}

/**
 * Runs a function in a worker thread, so that slow parsing does not block other requests. Throws TOO_LARGE beyond the limits of `WORKER_THREADS`.
 */
export async function runInWorker<F extends (input: never) => unknown>(
  { file, name, field }: Computation,
  input: Parameters<F>[0],
): Promise<Awaited<ReturnType<F>>> {
  // resolved from the project root, because a bundler may have moved this file
  const filename = join(/* turbopackIgnore: true */ process.cwd(), file);
  const signal = AbortSignal.timeout(WORKER_THREADS.budgetMs);
  try {
    return await pool().run(input, { filename, name, signal });
  } catch (error) {
    if (signal.aborted || isOutOfMemory(error)) throw tooLarge(field);
    throw error;
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function tooLarge(field: string): AppError {
  const message = 'This input takes too much time or memory to process. Send it in smaller parts.';
  return new AppError('TOO_LARGE', `${field}: ${message}`, [{ path: field, message }]);
}

/** Lets other requests run between two steps that are too small for a worker thread. */
export const letOthersRun = (): Promise<void> => setImmediate();

/** Lets other requests run between items, for work too small for a worker thread. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => R | Promise<R>,
): Promise<R[]> {
  const done: R[] = [];
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    done.push(await work(item, index));
    if (performance.now() - began < WORKER_THREADS.sliceMs) continue;
    await letOthersRun();
    began = performance.now();
  }
  return done;
}
