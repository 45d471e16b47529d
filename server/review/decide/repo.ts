import type { Prisma } from '#generated/vault/client.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import * as sql from './sql.ts';

export interface SeenCase {
  id: string;
  version: number;
}

/** Returns false if the case is no longer open or has another version. */
export async function answerCase(
  tx: VaultTx,
  seen: SeenCase,
  answer: { verdict: ReviewVerdict; decision: Prisma.InputJsonValue; userId: string | null },
): Promise<boolean> {
  const { householdId, now, journalId } = tx;
  const { count } = await tx.db.reviewCase.updateMany({
    where: { householdId, id: seen.id, version: seen.version, status: 'open' },
    data: {
      status: 'decided',
      verdict: answer.verdict,
      decision: answer.decision,
      decidedAt: now,
      decidedBy: answer.userId,
      journalId,
      version: { increment: 1 },
    },
  });
  return count === 1;
}

export async function changeCase(
  tx: VaultTx,
  seen: SeenCase,
  data: { dueAt: Date } | { assignedTo: string | null },
): Promise<boolean> {
  const { count } = await tx.db.reviewCase.updateMany({
    where: { householdId: tx.householdId, id: seen.id, version: seen.version, status: 'open' },
    data: { ...data, version: { increment: 1 } },
  });
  return count === 1;
}

export async function reopenCase(tx: VaultTx, id: string): Promise<boolean> {
  return (await tx.db.$queryRaw<unknown[]>(sql.reopen(tx.householdId, id, tx.now))).length === 1;
}
