import { recordAudit } from '#server/audit/service/record-audit.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden } from '#server/core/errors.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { canCompact, canCompactSoMuch } from '../policy.ts';
import { profileIdOf, tokensOfProfile } from '../repo.ts';
import type { CompactInput, CompactOutput } from '../schema.ts';
import { compactProfile, dueBy, dueByDefault } from './compact-profile.ts';

const NOTHING: CompactOutput = { compacted: 0, tokens: { before: 0, after: 0 }, compactedThrough: null };

/** Drops the evidence and configurations of old outcomes. Writes to the audit log, because this cannot be undone. */
export async function compactOutcomes(ctx: Ctx, input: CompactInput): Promise<CompactOutput> {
  const ownerId = input.isForHousehold ? null : ctx.actor.userId;
  authorize({ ownerId }, 'profile', () => canCompact(ctx.actor, ownerId));
  const due = dueBy(ctx.now, input);
  const allowed = canCompactSoMuch(ctx.actor, due, dueByDefault(ctx.now));
  if (allowed !== true) throw forbidden(allowed);
  const found = await ctx.vault.read(async (tx) => {
    const id = await profileIdOf(tx, ownerId);
    const is = id && (await tokensOfProfile(tx, id));
    return id && is ? { id, tokens: is.tokens } : null;
  });
  if (found === null) return NOTHING;
  await recordAudit({ actor: ctx.actor, at: ctx.now, context: ctx.context, action: 'outcome.compact' });
  const { compacted, saved } = await compactProfile(await systemVault(ctx), found.id, due);
  const after = await ctx.vault.read((tx) => tokensOfProfile(tx, found.id));
  return {
    compacted,
    tokens: { before: found.tokens, after: found.tokens - saved },
    compactedThrough: after?.through?.toISOString() ?? null,
  };
}

/** Compaction updates the profile row, and agents may not do that. */
async function systemVault({ vault, context, now, requestId }: Ctx) {
  const { householdId } = vault;
  const actor = { kind: 'system', householdId, userId: null, reason: 'compact outcomes' } as const;
  return bindVault(await vaultFor(householdId, context), actor, now, requestId);
}
