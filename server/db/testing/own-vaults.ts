import { emptyDatabase } from './empty-database.ts';
import { type OwnDatabase, useOwnDatabase } from './own-database.ts';

interface OwnVaults extends Pick<OwnDatabase, 'discard'> {
  home: OwnDatabase;
  work: OwnDatabase;
}

/** Gives each context its own database. Call it in `vi.hoisted`, before the imports. */
export async function useOwnVaults(environment: Record<string, string> = {}): Promise<OwnVaults> {
  const work = await emptyDatabase();
  const home = await useOwnDatabase({ ...environment, WORK_DATABASE_URL: work.connectionString });
  return {
    home,
    work,
    async discard() {
      await home.discard();
      await work.discard();
    },
  };
}
