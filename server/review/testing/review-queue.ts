import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import type { CaseKind, ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import { tell } from '#server/edges/testing/link-memories.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { loadMemoryViews } from '#server/memories/memory/service/load-memory-views.ts';
import type { CaseRecommendation, SideSnapshot } from '#server/review-cases/schema.ts';
import { openCases } from '#server/review-cases/service.ts';
import type { ReviewCase } from '../case/schema.ts';
import { getCase } from '../case/service/present-cases.ts';
import { decideManyInput, decideReviewInput } from '../decide/schema.ts';
import { decideReview } from '../decide/service/decide-case.ts';
import { decideMany } from '../decide/service/decide-many.ts';
import { listReviewInput } from '../queue/schema.ts';
import { listReview } from '../queue/service/list-queue.ts';

const snapshotOf = (memory: MemoryView): SideSnapshot => ({
  id: memory.id,
  content: memory.content,
  qualifier: memory.qualifier,
  confidence: memory.storedConfidence,
  privacy: memory.privacy,
  importance: memory.importance,
  status: memory.status,
  version: memory.version,
});

interface Asked {
  kind?: CaseKind;
  recommendation?: CaseRecommendation | null;
  disputes?: boolean;
  said?: { name: string; candidates: string[] };
}

/** Opens a case about these memories, as storing the second one would. */
export async function ask(
  ctx: Ctx,
  existing: MemoryView | null,
  incoming: MemoryView,
  { kind = 'contradiction', recommendation = null, disputes = false, said }: Asked = {},
): Promise<string> {
  const ids = [...(existing ? [existing.id] : []), incoming.id];
  return ctx.vault.write('test.ask', async (tx) => {
    const now = await loadMemoryViews(tx, ctx, ids);
    const side = (memory: MemoryView) => snapshotOf(now.get(memory.id) ?? memory);
    const [id] = await openCases(tx, [
      {
        kind,
        existing: existing && side(existing),
        incoming: side(incoming),
        reasons: ['Same person and topic, opposite meaning.'],
        recommendation,
        disputed: disputes ? ids : [],
        ...(said ? { said } : {}),
      },
    ]);
    if (id) return id;
    // storing the memories may already have opened the case
    const where = { householdId: tx.householdId, existingId: existing?.id ?? null, incomingId: incoming.id };
    const open = await tx.db.reviewCase.findFirst({ where: { ...where, status: 'open' } });
    if (!open) throw new Error('The case was not opened.');
    return open.id;
  });
}

export async function contradiction(
  ctx: Ctx,
  older: string,
  newer: string,
  over: object = {},
  how: Asked = {},
) {
  const existing = await tell(ctx, older, over);
  const incoming = await tell(ctx, newer, over);
  const id = await ask(ctx, existing, incoming, { disputes: true, ...how });
  return { existing, incoming, id };
}

export const queue = (ctx: Ctx, over: object = {}) => listReview(ctx, parseInput(listReviewInput, over));

export const caseOf = async (ctx: Ctx, id: string): Promise<ReviewCase> => (await getCase(ctx, { id })).case;

export async function answer(ctx: Ctx, id: string, verdict: ReviewVerdict, over: object = {}) {
  const { versions } = await caseOf(ctx, id);
  return decideReview(ctx, parseInput(decideReviewInput, { id, versions, verdict, ...over }));
}

export async function answerAll(ctx: Ctx, ids: readonly string[], verdict: ReviewVerdict, over: object = {}) {
  const cases = [];
  for (const id of ids) cases.push({ id, versions: (await caseOf(ctx, id)).versions });
  return decideMany(ctx, parseInput(decideManyInput, { cases, verdict, ...over }));
}
