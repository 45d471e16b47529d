import { emptyDatabase } from './empty-database.ts';
import { type OwnDatabase, useOwnDatabase } from './own-database.ts';

/** A database of its own for each context. Call it in `vi.hoisted`, before the imports. */
export async function useOwnVaults(): Promise<Pick<OwnDatabase, 'discard'>> {
  const work = await emptyDatabase();
  const home = await useOwnDatabase({ WORK_DATABASE_URL: work.connectionString });
  return {
    async discard() {
      await home.discard();
      await work.discard();
    },
  };
}
