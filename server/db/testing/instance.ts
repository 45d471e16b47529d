import { vi } from 'vitest';
import type { Databases } from '../databases.ts';

const held = globalThis as typeof globalThis & { hearthloreDatabases?: Databases };

/** The databases as another instance of the program would open them, in an environment of its own beside that of the test. */
export async function anotherInstance(environment: Record<string, string | undefined>): Promise<Databases> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  delete held.hearthloreDatabases;
  try {
    const { databases } = await import('../databases.ts');
    return databases();
  } finally {
    delete held.hearthloreDatabases;
    vi.unstubAllEnvs();
  }
}
