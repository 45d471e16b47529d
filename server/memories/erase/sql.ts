import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';

export const erasedRow = z.object({
  versions: z.number().int(),
  links: z.number().int(),
  cases: z.number().int(),
  messages: z.number().int(),
});
export type ErasedRow = z.infer<typeof erasedRow>;

/**
 * Takes a memory and its words out of every table and out of the history. `said`: further texts of it, which are looked
 * for in the conversations of its owner. Row of erasedRow.
 */
export const eraseMemorySql = (id: string, said: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT versions, links, cases, messages FROM vault.erase_memory(${id}::uuid, ${said}::text[])`;
