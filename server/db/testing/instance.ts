import type { Databases } from '../databases.ts';
import { beginOwnProcess } from './own-process.ts';

export async function anotherInstance(environment: Record<string, string | undefined>): Promise<Databases> {
  const endProcess = await beginOwnProcess(environment);
  try {
    const { databases } = await import('../databases.ts');
    return databases();
  } finally {
    await endProcess();
  }
}
