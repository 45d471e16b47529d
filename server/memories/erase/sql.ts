import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';

export const erasedRow = z.object({
  versions: z.number().int(),
  links: z.number().int(),
  cases: z.number().int(),
  messages: z.number().int(),
});
export type ErasedRow = z.infer<typeof erasedRow>;

/** Erases a memory, and `texts` from the owner's conversations. */
export const eraseMemorySql = (id: string, texts: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT versions, links, cases, messages FROM vault.erase_memory(${id}::uuid, ${texts}::text[])`;
