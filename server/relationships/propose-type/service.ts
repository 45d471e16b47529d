import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { VERDICTS } from '#server/domain/relationships/type-proposal.ts';
import type { Privacy } from '#server/domain/words/vocabulary.ts';
import * as repo from './repo.ts';

/** Opens a review case for a new type, unless a person created it. */
export async function proposeType(
  tx: VaultTx,
  ctx: Ctx,
  typeId: string,
  created: {
    id: string;
    type: string;
    label: string;
    inverseLabel: string;
    privacy: Privacy;
    ownerId: string | null;
  },
): Promise<void> {
  if (ctx.actor.kind !== 'agent') return;
  if (await repo.wasDecided(tx, created.type, VERDICTS.confirm)) return;
  await repo.insertProposal(tx, {
    typeId,
    name: created.type,
    label: created.label,
    inverseLabel: created.inverseLabel,
    agentId: ctx.actor.agentId,
    relationshipId: created.id,
    privacy: created.privacy,
    ownerId: created.privacy === 'public' ? null : created.ownerId,
  });
}

export const wasRejected = (tx: VaultTx, name: string): Promise<boolean> =>
  repo.wasDecided(tx, name, VERDICTS.reject);
