import type { TestHousehold } from '#server/db/testing/household.ts';

/** Returns all rows of a vault that a run may change, in a fixed order, without counters and write times. */
export async function vaultState(home: TestHousehold): Promise<unknown> {
  const { householdId } = home;
  return home.asSystem().vault.read(async ({ db }) => {
    const where = { householdId };
    const orderBy = { id: 'asc' as const };
    const memories = await db.memory.findMany({ where, orderBy });
    // without closed cases, because a revert closes the run's cases instead of deleting them
    const cases = await db.reviewCase.findMany({ where: { ...where, status: { not: 'closed' } }, orderBy });
    return {
      memories: memories.map(({ version, updatedAt, embeddingModel, embeddingStatus, ...row }) => row),
      cases: cases.map(({ version, ...row }) => row),
      edges: await db.edge.findMany({ where, orderBy }),
      who: await db.memoryContact.findMany({
        where,
        orderBy: [{ memoryId: 'asc' }, { contactId: 'asc' }],
      }),
    };
  });
}

/** Returns the result of a run for each memory, by its text, so that two households can be compared. */
export async function outcomesOf(home: TestHousehold): Promise<Record<string, string>> {
  const { householdId } = home;
  const rows = await home.asSystem().vault.read(({ db }) =>
    db.memory.findMany({
      where: { householdId },
      include: { supersededBy: { select: { content: true } } },
      orderBy: { content: 'asc' },
    }),
  );
  return Object.fromEntries(
    rows.map(({ content, status, confidence, reinforcementCount, retiredBecause, supersededBy }) => [
      content ?? '',
      JSON.stringify({
        status,
        confidence,
        reinforcementCount,
        retiredBecause,
        into: supersededBy?.content ?? null,
      }),
    ]),
  );
}
