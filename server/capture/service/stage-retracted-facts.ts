import type { VaultTx } from '#server/db/vault.ts';
import { type CaseToOpen, openCases } from '#server/review-cases/service.ts';
import * as repo from '../repo.ts';

const REASON = 'A later message in the same conversation retracts or corrects this statement.';

export async function stageRetracted(
  tx: VaultTx,
  session: { id: string; agentId: string | null; ownerId: string | null },
  statements: readonly string[],
): Promise<{ id: string; kind: 'staged' }[]> {
  if (statements.length === 0) return [];
  const staged = await repo.stageStatements(tx, session, statements);
  // a secret gets no case, because its owner sees it in the list of staged memories
  const cases = staged
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
