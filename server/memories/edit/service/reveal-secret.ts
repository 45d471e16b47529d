import { expectRecentProof } from '#server/accounts/recent-proof/service.ts';
import { recordAudit } from '#server/audit/service/record-audit.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import { canReveal } from '../../memory/policy.ts';
import { presentMemory } from '../../memory/present.ts';
import { findMemory } from '../../memory/repo/memories.ts';
import type { MemoryView } from '../../memory/schema.ts';
import { openSealed } from '../../memory/service/embed-and-seal-text.ts';

/** Returns a secret and its text to its signed-in owner, and writes an audit event. */
export async function revealMemory(ctx: Ctx, id: string): Promise<MemoryView> {
  const row = authorize(await ctx.vault.read((tx) => findMemory(tx, id)), 'memory', (r) =>
    canReveal(ctx.actor, r),
  );
  if (!row.sealed) throw notFound('memory');
  expectRecentProof(ctx);
  const text = await openSealed(ctx, row.id, row.sealed);
  await recordAudit({
    actor: ctx.actor,
    at: ctx.now,
    context: ctx.context,
    action: 'memory.reveal',
    objectId: row.id,
  });
  return {
    ...presentMemory(row, ctx.actor, ctx.now),
    ...text,
    tags: text.tags ?? row.tags,
    cues: text.cues ?? [],
  };
}
