import { identity } from '#server/db/identity-client.ts';

/** Returns the oldest household, without demos and households that are being deleted. */
export async function findFirstHouseholdId(): Promise<string | null> {
  const db = await identity();
  const first = await db.household.findFirst({
    where: { isDemo: false, memberships: { some: {} } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  return first?.id ?? null;
}
