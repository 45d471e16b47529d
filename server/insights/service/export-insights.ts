import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import type { fileOutput } from '#server/core/operation.ts';
import { learnedMarkdown } from '#server/domain/outcomes/insight-text.ts';
import { INSIGHTS } from '#server/domain/parameters/outcome-parameters.ts';
import * as repo from '../repo.ts';
import type { InsightView } from '../schema.ts';
import { filterFor } from './list-insights.ts';
import { presentInsights } from './present-insights.ts';

/** Writes `learned-patterns.md`, with the approved insights that hold today. */
export async function exportInsights(
  ctx: Ctx,
  { of }: { of?: string | undefined },
): Promise<z.input<typeof fileOutput>> {
  const seen = await ctx.vault.read(async (tx) => {
    const { filter, held } = await filterFor(tx, ctx.actor, { of, status: 'approved' });
    const { rows } = await repo.pageOfInsights(tx, filter, { after: null, limit: INSIGHTS.exported });
    return { rows, held };
  });
  const insights = (await presentInsights(ctx, seen)).filter((one) => one.isHolding);
  return {
    fileName: 'learned-patterns.md',
    mediaType: 'text/markdown',
    content: learnedMarkdown(insights.map(asLearned), ctx.now.toISOString().slice(0, 10)),
  };
}

const asLearned = ({ title, body, evidence, status, decidedAt, agent }: InsightView) => ({
  title,
  body,
  evidence,
  status,
  approvedOn: decidedAt?.slice(0, 10) ?? null,
  agentName: agent?.name ?? null,
});
