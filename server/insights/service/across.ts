import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden } from '#server/core/errors.ts';
import { textOfPattern } from '#server/domain/outcomes/insight-text.ts';
import { sharedPatterns } from '#server/domain/outcomes/shared-patterns.ts';
import { canDetectAcross } from '../policy.ts';
import * as repo from '../repo.ts';
import type { detectInsightsOutput } from '../schema.ts';
import { settle } from './detect.ts';

/**
 * Looks for what holds for several of this vault's people, each by themselves: proposed to who runs the household, in sums
 * and without names, and only from INSIGHTS.minPeople people on. What no longer holds for enough of them is taken out of
 * use. Nothing of one person is answered, and no other vault is looked at: an act has one vault.
 */
export async function detectAcross(ctx: Ctx): Promise<z.input<typeof detectInsightsOutput>> {
  const allowed = canDetectAcross(ctx.actor);
  if (allowed !== true) throw forbidden(allowed);
  return ctx.vault.writeWhole('insight.detect', async (tx) => {
    const known = await repo.lockAcross(tx);
    const decided = (await repo.listDecidedByAll(tx)).filter(({ types }) => types.length > 0);
    const shared = sharedPatterns(decided);
    const found = shared.map((one) => {
      const { key, type, evidence, people } = one;
      const about = type === null ? {} : { types: [type] };
      return { key, ...textOfPattern(one, people), evidence: { ...evidence, people, ...about } };
    });
    const { proposed, retired } = await settle(tx, { profileId: null, ownerId: null }, found, known);
    // what was approved of several people stands only as long as there are several
    const held = new Set(shared.map(({ key }) => key));
    const lapsed = known.flatMap(({ id, key, status }) =>
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
