import { type CaseToOpen, openCases } from '#server/cases/service.ts';
import type { VaultTx } from '#server/db/vault.ts';
import * as repo from '../repo.ts';

const REASON = 'Something said after it in the same conversation takes it back or puts it right.';

/** Statements of a session that were taken back later in it are no longer believed, and a person is asked. */
export async function doubtTakenBack(
  tx: VaultTx,
  session: { id: string; agentId: string | null; ownerId: string | null },
  statements: readonly string[],
): Promise<{ id: string; kind: 'staged' }[]> {
  if (statements.length === 0) return [];
  const doubted = await repo.doubtTold(tx, session, statements);
  // a secret is nobody's to judge but its owner's, who sees it waiting in the list
  const cases = doubted
    .filter(({ privacy }) => privacy !== 'secret')
    .map(
      (incoming): CaseToOpen => ({
        kind: 'staged',
        existing: null,
        incoming: { ...incoming, status: 'staged' },
        reasons: [REASON],
        recommendation: null,
      }),
    );
  const ids = await openCases(tx, cases);
  return ids.flatMap((id) => (id === null ? [] : [{ id, kind: 'staged' as const }]));
}
