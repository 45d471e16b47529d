import type { z } from 'zod';
import type { VaultTx } from '#server/db/vault.ts';
import * as sql from './sql.ts';

export interface UseRows {
  most: z.output<typeof sql.mostRow>[];
  never: z.output<typeof sql.neverRow>[];
  sources: z.output<typeof sql.sourceRow>[];
}

export async function readUse(tx: VaultTx, userId: string | null): Promise<UseRows> {
  const of = { householdId: tx.householdId, userId, now: tx.now };
  const most = await tx.db.$queryRaw<unknown[]>(sql.mostSurfaced(of));
  const never = await tx.db.$queryRaw<unknown[]>(sql.neverSurfaced(of));
  const sources = await tx.db.$queryRaw<unknown[]>(sql.corrections(of));
  return {
    most: most.map((row) => sql.mostRow.parse(row)),
    never: never.map((row) => sql.neverRow.parse(row)),
    sources: sources.map((row) => sql.sourceRow.parse(row)),
  };
}
