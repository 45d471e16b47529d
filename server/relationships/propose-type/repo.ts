import { createHash } from 'node:crypto';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { PROPOSAL } from '#server/domain/relationships/type-proposal.ts';
import type { Privacy } from '#server/domain/words/vocabulary.ts';

const hashOf = (name: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash('sha256').update(`${PROPOSAL} ${name}`).digest());

interface NewProposal {
  typeId: string;
  name: string;
  label: string;
  inverseLabel: string;
  agentId: string;
  relationshipId: string;
  privacy: Privacy;
  ownerId: string | null;
}

export async function insertProposal(tx: VaultTx, proposal: NewProposal): Promise<void> {
  const { typeId, name, label, inverseLabel, agentId, relationshipId, privacy, ownerId } = proposal;
  await tx.db.reviewCase.createMany({
    data: {
      householdId: tx.householdId,
      id: newId(),
      kind: PROPOSAL,
      // each owner gets a separate case, because a shared one would reveal a private relationship
      pairKey: privacy === 'public' ? typeId : `${typeId} ${ownerId ?? ''}`,
      contentHash: hashOf(name),
      snapshot: { typeId, name, label, inverseLabel, agentId, relationshipId },
      reasons: ['An agent used words that match no existing relationship type.'],
      privacy,
      ownerId,
      openedAt: tx.now,
    },
    skipDuplicates: true,
  });
}

export async function wasDecided(tx: VaultTx, name: string, verdict: string): Promise<boolean> {
  const count = await tx.db.reviewCase.count({
    where: {
      householdId: tx.householdId,
      kind: PROPOSAL,
      contentHash: hashOf(name),
      status: 'decided',
      verdict,
    },
  });
  return count > 0;
}
