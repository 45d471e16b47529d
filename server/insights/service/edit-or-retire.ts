import type { z } from 'zod';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid, StaleVersion } from '#server/core/errors.ts';
import type { InsightStatus } from '#server/domain/words/outcome-vocabulary.ts';
import { expectStorable } from '#server/households/rules/service/expect-storable.ts';
import { readPolicy } from '#server/households/rules/service/read-policy.ts';
import { canDecideInsight } from '../policy.ts';
import * as repo from '../repo.ts';
import type { SetInsightInput, setInsightOutput } from '../schema.ts';
import type { InsightRow } from '../sql/select-insights.ts';
import { loadInsights, presentInsights } from './present-insights.ts';
import { textsToCheck } from './texts-to-check.ts';

/** Edits, retires or restores an insight. Throws INVALID_INPUT for text that must not be stored. */
export async function setInsight(
  ctx: Ctx,
  { id, version, title, body, isRetired }: SetInsightInput,
): Promise<z.input<typeof setInsightOutput>> {
  const [policy, [found]] = await Promise.all([
    readPolicy(ctx.actor.householdId),
    ctx.vault.read((tx) => repo.listByIds(tx, [id])),
  ]);
  const row = authorize(found ?? null, 'insight', (one) => canDecideInsight(ctx.actor, one));
  expectStorable(ctx, policy, textsToCheck({ title, body }));
  const to = { title: title ?? row.title, body: body ?? row.body, status: statusAfter(row, isRetired) };
  const journalId = await ctx.vault.write('insight.set', async (tx) => {
    if (await repo.changeInsight(tx, { id, version }, to)) return tx.journalId;
    throw new StaleVersion(
      'This insight has changed in the meantime. Nothing was changed. Reload and try again.',
      version === row.version ? null : row.version,
    );
  });
  const [insight] = await presentInsights(ctx, await ctx.vault.read((tx) => loadInsights(tx, [id])));
  if (!insight || journalId === null) throw new AppError('INTERNAL');
  return { insight, journalId };
}

function statusAfter({ status, decidedAt }: InsightRow, isRetired: boolean | undefined): InsightStatus {
  if (isRetired === undefined || isRetired === (status === 'retired')) return status;
  if (isRetired && status === 'approved') return 'retired';
  if (!isRetired && decidedAt !== null) return 'approved';
  throw invalid('isRetired', 'Only an approved insight can be retired or restored.');
}
