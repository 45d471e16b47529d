import type { VaultTx } from '#server/db/vault.ts';
import { openCases } from '#server/review-cases/service.ts';
import { ASKED_FIRST } from '../../memory/service/never-store-check.ts';
import { snapshotOf } from './apply-resolution.ts';
import type { MemoryDraft } from './memory-draft.ts';
import type { StoredMemory } from './write-memory.ts';

/** Opens a case for a memory that a household rule holds back until a person confirms it. */
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
