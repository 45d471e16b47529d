import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { alignSuccession } from '#server/edges/succession/service.ts';
import { presentMemory } from '../../memory/present.ts';
import { findMemory } from '../../memory/repo/memories.ts';
import type { MemoryView } from '../../memory/schema.ts';

export interface ChangedMemory {
  memory: MemoryView;
  journalId: string | null;
}

/** Call it after the privacy has changed, or after a move into or out of the trash. */
export async function presentAligned(ctx: Ctx, id: string): Promise<MemoryView> {
  await alignSuccession(ctx, [id]);
  return ctx.vault.read((tx) => presentById(tx, ctx, id));
}

export async function presentById(tx: VaultTx, ctx: Ctx, id: string): Promise<MemoryView> {
  const row = await findMemory(tx, id);
  if (!row) throw notFound('memory');
  return presentMemory(row, ctx.actor, ctx.now);
}
