import { agentNames } from '#server/agents/service/agent-names.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { expectStorable } from '#server/households/rules/service/expect-storable.ts';
import { readPolicy } from '#server/households/rules/service/read-policy.ts';
import { findOutcome } from '../list/repo.ts';
import type { OutcomeRow } from '../list/sql.ts';
import { canExclude } from '../policy.ts';
import { presentOutcome } from '../present.ts';
import { lockProfile } from '../record/repo.ts';
import { detectInProfiles } from '../record/service/detect-insights-in-profiles.ts';
import type { OutcomeView } from '../schema/outcome.ts';
import * as repo from './repo.ts';
import type { ExcludeOutcomeInput } from './schema.ts';

/** The database stores this reason when a decision is undone. */
const TAKEN_BACK = 'taken back';

interface Corrected {
  outcome: OutcomeView;
  journalId: string;
}

/** Excludes an outcome from the counts. It stays in the history. */
export async function excludeOutcome(ctx: Ctx, { id, reason }: ExcludeOutcomeInput): Promise<Corrected> {
  if (reason !== undefined) {
    expectStorable(ctx, await readPolicy(ctx.actor.householdId), [{ path: 'reason', text: reason }]);
  }
  return correct(ctx, 'outcome.exclude', id, async (tx, row) => {
    if ((await repo.findExclusion(tx, row.id)) !== null)
      throw new AppError(
        'CONFLICT',
        'This outcome is already excluded from the acceptance profile. Reload the page.',
      );
    // the database marks outcomes of undone decisions with this reason, so it is ignored if a caller gives it
    const why = reason === undefined || reason === TAKEN_BACK ? null : reason;
    await repo.insertExclusion(tx, { outcomeId: row.id, profileId: row.profileId, reason: why });
    return { ...row, isExcluded: true };
  });
}

export const includeOutcome = (ctx: Ctx, { id }: { id: string }): Promise<Corrected> =>
  correct(ctx, 'outcome.include', id, async (tx, row) => {
    const exclusion = await repo.findExclusion(tx, row.id);
    if (exclusion === null)
      throw new AppError(
        'CONFLICT',
        'This outcome already counts in the acceptance profile. Reload the page.',
      );
    if (exclusion.reason === TAKEN_BACK) {
      throw new AppError('CONFLICT', 'This decision was undone. Decide the suggestion again.');
    }
    await repo.deleteExclusion(tx, row.id);
    const isExcluded = (await repo.findExclusion(tx, row.id)) !== null;
    return { ...row, isExcluded };
  });

async function correct(
  ctx: Ctx,
  operation: string,
  id: string,
  work: (tx: VaultTx, row: OutcomeRow) => Promise<OutcomeRow>,
): Promise<Corrected> {
  const { row, journalId } = await ctx.vault.write(operation, async (tx) => {
    const found = authorize(await findOutcome(tx, id), 'outcome', (one) => canExclude(ctx.actor, one));
    // recording locks the profile first too, so the two cannot deadlock
    await lockProfile(tx, found.ownerId);
    const after = await work(tx, found);
    await detectInProfiles(tx, [found.profileId]);
    return { row: after, journalId: tx.journalId ?? id };
  });
  const names = await agentNames(ctx.actor.householdId, [row.agentId]);
  return { outcome: presentOutcome(row, ctx.actor, names), journalId };
}
