import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { decideReviewInput } from '#server/review/decide/schema.ts';
import { decideReview } from '#server/review/decide/service/decide-case.ts';
import { listReviewInput } from '#server/review/queue/schema.ts';
import { listReview } from '#server/review/queue/service/list-queue.ts';
import { listInsightsInput, proposeInsightInput, setInsightInput } from '../schema.ts';
import { setInsight } from '../service/edit-or-retire.ts';
import { listInsights } from '../service/list-insights.ts';
import { proposeInsight } from '../service/propose-insight.ts';

// These helpers parse their input with the schema of the operation, as HTTP and MCP do.

export const insightsOf = async (ctx: Ctx, input: object = {}) =>
  (await listInsights(ctx, parseInput(listInsightsInput, input))).items;

export const asked = async (ctx: Ctx) =>
  (await listReview(ctx, parseInput(listReviewInput, { kind: 'insight' }))).cases;

export const propose = (ctx: Ctx, input: object) =>
  proposeInsight(ctx, parseInput(proposeInsightInput, input));

export const change = (ctx: Ctx, input: object) => setInsight(ctx, parseInput(setInsightInput, input));

export async function answer(ctx: Ctx, about: string, verdict: 'accept' | 'reject' | 'later') {
  const cases = await asked(ctx);
  const one = cases.find(({ insight }) => insight?.patternKey === about || insight?.title === about);
  if (!one) throw new Error(`There is no open case about ${about}.`);
  return decideReview(ctx, parseInput(decideReviewInput, { id: one.id, verdict, versions: one.versions }));
}
