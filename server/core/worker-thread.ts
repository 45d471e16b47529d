import { join } from 'node:path';
import { setImmediate as letOthersIn } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { ASIDE } from '#server/domain/parameters/parameters.ts';
import { AppError } from './errors.ts';

const held = globalThis as typeof globalThis & { hearthloreAside?: Piscina };

function pool(): Piscina {
  held.hearthloreAside ??= new Piscina({
    minThreads: 0,
    maxThreads: ASIDE.threads,
    idleTimeout: ASIDE.idleMs,
    resourceLimits: { maxOldGenerationSizeMb: ASIDE.memoryMb },
  });
  return held.hearthloreAside;
}

/** A function that computes and does nothing else: its module, from the root of the project, and its name there. */
export interface Computation {
  file: `server/${string}.ts`;
  name: string;
  /** the field whose text it reads: a refusal names it */
  field: string;
}

/**
 * Runs a function in a thread of its own: what reads texts of strangers must not keep everybody else waiting. Throws
 * TOO_LARGE with the field where it takes longer, or more memory, than one piece of work may (`ASIDE`); the thread is ended
 * then. In and out: what can be cloned.
 */
export async function runInWorker<F extends (input: never) => unknown>(
  { file, name, field }: Computation,
  input: Parameters<F>[0],
): Promise<Awaited<ReturnType<F>>> {
  // not relative to this file, which a bundler may have moved
  const filename = join(/* turbopackIgnore: true */ process.cwd(), file);
  const signal = AbortSignal.timeout(ASIDE.budgetMs);
  try {
    return await pool().run(input, { filename, name, signal });
  } catch (error) {
    if (signal.aborted || isOutOfMemory(error)) throw tooMuch(field);
    throw error;
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function tooMuch(field: string): AppError {
  const message = 'Takes too long to read. Send it in smaller parts.';
  return new AppError('TOO_LARGE', `${field}: ${message}`, [{ path: field, message }]);
}

/** Maps one item after the other, and lets others in between: for what is too much for one go and needs no thread. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => R | Promise<R>,
): Promise<R[]> {
  const done: R[] = [];
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    done.push(await work(item, index));
    if (performance.now() - began < ASIDE.sliceMs) continue;
    await letOthersIn();
    began = performance.now();
  }
  return done;
}
