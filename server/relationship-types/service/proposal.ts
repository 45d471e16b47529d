import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { Privacy } from '#server/domain/words/vocabulary.ts';
import * as repo from '../repo.ts';

/** How a proposal can be decided. */
export const VERDICTS = { confirm: 'confirm', fold: 'fold', reject: 'reject' } as const;

/**
 * Asks the household's people about a type that an agent has just told something in, in the same act. A person who
 * coins one is asked nothing: they have just said it.
 */
export async function proposeType(
  tx: VaultTx,
  ctx: Ctx,
  typeId: string,
  told: {
    id: string;
    type: string;
    label: string;
    inverseLabel: string;
    privacy: Privacy;
    ownerId: string | null;
  },
): Promise<void> {
  if (ctx.actor.kind !== 'agent') return;
  if (await repo.wasDecided(tx, told.type, VERDICTS.confirm)) return;
  await repo.insertProposal(tx, {
    typeId,
    name: told.type,
    label: told.label,
    inverseLabel: told.inverseLabel,
    agentId: ctx.actor.agentId,
    relationshipId: told.id,
    privacy: told.privacy,
    ownerId: told.privacy === 'public' ? null : told.ownerId,
  });
}

/** Whether somebody has decided that a coined type of this name is none, as far as the asker may know. */
export const wasRejected = (tx: VaultTx, name: string): Promise<boolean> =>
  repo.wasDecided(tx, name, VERDICTS.reject);
