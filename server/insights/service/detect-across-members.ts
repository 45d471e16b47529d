import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden } from '#server/core/errors.ts';
import { textOfPattern } from '#server/domain/outcomes/insight-text.ts';
import { sharedPatterns } from '#server/domain/outcomes/shared-patterns.ts';
import { canDetectAcross } from '../policy.ts';
import * as repo from '../repo.ts';
import type { detectInsightsOutput } from '../schema.ts';
import { synchroniseInsights } from './detect-in-profile.ts';

/** Detects patterns that at least INSIGHTS.minPeople members share. The proposals name nobody. */
export async function detectAcross(ctx: Ctx): Promise<z.input<typeof detectInsightsOutput>> {
  const allowed = canDetectAcross(ctx.actor);
  if (allowed !== true) throw forbidden(allowed);
  return ctx.vault.writeWhole('insight.detect', async (tx) => {
    const existing = await repo.lockAcross(tx);
    const decided = (await repo.listDecidedByAll(tx)).filter(({ types }) => types.length > 0);
    const shared = sharedPatterns(decided);
    const found = shared.map((one) => {
      const { key, type, evidence, people } = one;
      const about = type === null ? {} : { types: [type] };
      return { key, ...textOfPattern(one, people), evidence: { ...evidence, people, ...about } };
    });
    const { proposed, retired } = await synchroniseInsights(
      tx,
      { profileId: null, ownerId: null },
      found,
      existing,
    );
    // with too few people, even approved insights are retired
    const held = new Set(shared.map(({ key }) => key));
    const lapsed = existing.flatMap(({ id, key, status }) =>
      status === 'approved' && !held.has(key) ? [id] : [],
    );
    await repo.retireInsights(tx, lapsed);
    return {
      people: decided.length,
      proposed: proposed.length,
      retired: retired.length + lapsed.length,
    };
  });
}
