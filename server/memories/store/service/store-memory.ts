import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { letOthersRun } from '#server/core/worker-thread.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { NeverStoreRule } from '#server/domain/words/household-policy.ts';
import { zoneAndPolicyOf } from '#server/households/household/service/time-zone.ts';
import { localOnly } from '#server/models/restrict-to-local-models.ts';
import { hydrateMemories, relationshipExists } from '../../memory/repo/memories.ts';
import { ASKED_FIRST, ruleAgainst, whyForbidden } from '../../memory/service/never-store-check.ts';
import { presentStored } from '../present.ts';
import type { StoreMemoryInput, StoreMemoryOutput } from '../schema.ts';
import { type MemoryDraft, mayRead } from './memory-draft.ts';
import { openConfirmationCase } from './open-confirmation-case.ts';
import { introduce, peopleOf } from './people-of-statement.ts';
import { prepare } from './prepare-drafts.ts';
import { afterStoring, storeDraft } from './store-pipeline.ts';
import type { StoredMemory } from './write-memory.ts';

/** Returns no memory if nothing was stored or the author may not read it. */
export async function storeMemory(ctx: Ctx, input: StoreMemoryInput): Promise<StoreMemoryOutput> {
  const { policy, timeZone } = await zoneAndPolicyOf(ctx.vault.householdId);
  const rule = ruleAgainst(ctx, policy, input);
  if (rule?.action === 'block') return { ...nothing(), outcome: 'refused', reason: whyForbidden(rule) };
  await letOthersRun();
  const { people, introduced } = await peopleOf(ctx, input);
  await letOthersRun();
  if (people.outcome === 'needs_clarification') return { ...nothing(), ...people };
  const local = rule ? { ...ctx, models: localOnly(ctx.models) } : ctx;
  const [draft] = await prepare(local, [{ fields: input, people, status: rule ? 'staged' : 'active' }], {
    ...policy,
    timeZone,
  });
  if (!draft) throw new AppError('INTERNAL');
  const { answer, stored } = await ctx.vault.write('memory.store', async (tx) => {
    if (input.relationshipId) await expectRelationship(tx, input.relationshipId);
    const about = await introduce(tx, ctx, introduced, draft);
    const stored = await storeDraft(tx, local, about, policy);
    return { stored, answer: await present(tx, ctx, { draft: about, stored, rule }) };
  });
  await afterStoring(ctx, [stored]);
  return answer;
}

const nothing = () => ({ memory: null, inferredEdges: [], conflicts: [], journalId: null });

async function expectRelationship(tx: VaultTx, id: string): Promise<void> {
  if (await relationshipExists(tx, id)) return;
  const message = 'No such relationship.';
  throw new AppError('NOT_FOUND', `relationshipId: ${message}`, [{ path: 'relationshipId', message }]);
}

interface Stored {
  draft: MemoryDraft;
  stored: StoredMemory;
  rule: NeverStoreRule | null;
}

async function present(tx: VaultTx, ctx: Ctx, { draft, stored, rule }: Stored): Promise<StoreMemoryOutput> {
  const ids = [stored.id, ...stored.conflicts.map(({ existingId }) => existingId)];
  const rows = await hydrateMemories(tx, mayRead(ctx) ? ids : []);
  const { actor, now } = ctx;
  const answer = presentStored(stored, rows, { actor, now, journalId: tx.journalId });
  if (!rule) return answer;
  await openConfirmationCase(tx, draft, stored, answer.memory?.version ?? 1);
  return { ...answer, reason: ASKED_FIRST };
}
