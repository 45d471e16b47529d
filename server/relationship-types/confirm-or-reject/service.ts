import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { VERDICTS } from '#server/domain/relationships/type-proposal.ts';
import { loadTypesInUse, pairOf, type TypePair, viewOfType } from '../list/service/load-types.ts';
import { canDecideType, canKeepTypes } from '../policy.ts';
import * as repo from '../repo.ts';
import type { Decided } from '../schema.ts';

const decided = () =>
  new AppError('CONFLICT', 'Somebody else already decided on this relationship type. Reload the page.');

async function loadProposal(tx: VaultTx, ctx: Ctx, id: string): Promise<{ pair: TypePair; count: number }> {
  const { types, usage, proposals } = await loadTypesInUse(tx);
  const pair = authorize(pairOf(types, id), 'relationship type', () => canKeepTypes(ctx.actor));
  const isProposed = proposals.has(pair.storedId);
  if (canDecideType(ctx.actor, { isProposed }) !== true) throw decided();
  return { pair, count: usage.get(pair.storedId) ?? 0 };
}

/** Confirms a proposed type. Of two concurrent decisions, only one succeeds. */
export async function confirmType(ctx: Ctx, { id }: { id: string }): Promise<Decided> {
  const { pair, count } = await ctx.vault.read((tx) => loadProposal(tx, ctx, id));
  const journalId = await ctx.vault.writeWhole('relationship_type.confirm', async (tx) => {
    const open = await repo.decideProposals(tx, pair.storedId, VERDICTS.confirm, ctx.actor.userId);
    if (open === 0) throw decided();
    return tx.journalId;
  });
  if (journalId === null) throw new AppError('INTERNAL');
  return { outcome: 'confirmed', type: await viewOfType(ctx, id), relationships: count, journalId };
}

/** Rejects a type and removes its relationships, including hidden ones. One undo restores all of them. */
export async function rejectType(ctx: Ctx, { id }: { id: string }): Promise<Decided> {
  const { pair, count } = await ctx.vault.read((tx) => loadProposal(tx, ctx, id));
  const journalId = await ctx.vault.writeWhole('relationship_type.reject', async (tx) => {
    const doTypesExist = await repo.lockTypes(tx, pair.ids);
    const open = await repo.decideProposals(tx, pair.storedId, VERDICTS.reject, ctx.actor.userId);
    if (!doTypesExist || open === 0) throw decided();
    const rows = await repo.listRowsOfTypes(tx, pair.ids, true);
    await repo.removeRows(
      tx,
      rows.map((row) => row.id),
    );
    await repo.removeTypes(tx, pair.ids);
    return tx.journalId;
  });
  if (journalId === null) throw new AppError('INTERNAL');
  return { outcome: 'rejected', type: null, relationships: count, journalId };
}
