import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { alignSuccession } from '#server/edges/succession/service.ts';
import { presentMemory } from '../../memory/present.ts';
import { findMemory } from '../../memory/repo/memories.ts';
import type { MemoryView } from '../../memory/schema.ts';

/** A memory after an act on it. */
export interface ChangedMemory {
  memory: MemoryView;
  /** undoes the act; null: it changed nothing */
  journalId: string | null;
}

/** The memory, once what it replaced and what replaced it follow from how open it is and whether it is there. */
export async function presentAligned(ctx: Ctx, id: string): Promise<MemoryView> {
  await alignSuccession(ctx, [id]);
  return ctx.vault.read((tx) => presentById(tx, ctx, id));
}

export async function presentById(tx: VaultTx, ctx: Ctx, id: string): Promise<MemoryView> {
  const row = await findMemory(tx, id);
  if (!row) throw notFound('memory');
  return presentMemory(row, ctx.actor, ctx.now);
}
