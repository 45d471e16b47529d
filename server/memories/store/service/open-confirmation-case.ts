import type { VaultTx } from '#server/db/vault.ts';
import { openCases } from '#server/review-cases/service.ts';
import { ASKED_FIRST } from '../../memory/service/never-store-check.ts';
import { snapshotOf } from './apply-resolution.ts';
import type { MemoryDraft } from './memory-draft.ts';
import type { StoredMemory } from './write.ts';

/** Asks a person about what a rule of the household lets nobody use unasked. */
export async function openConfirmationCase(
  tx: VaultTx,
  { columns }: MemoryDraft,
  { id, status }: StoredMemory,
  version: number,
): Promise<void> {
  if (status !== 'staged') return;
  const incoming = snapshotOf(columns, { id, status, version });
  await openCases(tx, [
    { kind: 'staged', existing: null, incoming, reasons: [ASKED_FIRST], recommendation: null },
  ]);
}
