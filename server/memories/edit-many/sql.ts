import { Prisma } from '#generated/vault/client.ts';
import type { Privacy } from '#server/domain/words/vocabulary.ts';

/** Leaves out secrets, because unsealing one needs a proof. */
export const setPrivacySql = (
  { householdId, ids, now }: { householdId: string; ids: readonly string[]; now: Date },
  privacy: Exclude<Privacy, 'secret'>,
): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory SET privacy = ${privacy}, updated_at = ${now}, version = version + 1
  WHERE household_id = ${householdId}::uuid AND id = ANY (${ids}::uuid[]) AND deleted_at IS NULL
    AND sealed IS NULL AND privacy <> ${privacy}`;
