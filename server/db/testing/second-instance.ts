import type { Databases } from '../databases.ts';
import { imitateNewProcess } from './imitate-new-process.ts';

export async function anotherInstance(environment: Record<string, string | undefined>): Promise<Databases> {
  const endProcess = await imitateNewProcess(environment);
  try {
    const { databases } = await import('../databases.ts');
    return databases();
  } finally {
    await endProcess();
  }
}
