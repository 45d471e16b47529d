import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { UPKEEP } from '../entry/policy.ts';
import { nameOfActor } from '../entry/present.ts';
import { listPeopleNames } from '../entry/repo.ts';
import * as repo from './repo.ts';
import type { Digest, digestInput } from './schema.ts';

/** Enough for a week of a busy household. Above these limits the counts are incomplete, and `isCut` is set. */
const LIMITS = { acts: 500, rowsEach: 200 };

const EXCEPT = [...UPKEEP, 'vault.prepare'];

export async function digestOfChanges(ctx: Ctx, { days }: z.output<typeof digestInput>): Promise<Digest> {
  const since = new Date(ctx.now.getTime() - days * DAY_MS);
  const rows = await ctx.vault.read((tx) => repo.digestSince(tx, since, EXCEPT, LIMITS));
  const people = await listPeopleNames(ctx.actor.householdId, rows);
  const facts = { people, callerId: ctx.actor.userId };
  return {
    since: since.toISOString(),
    items: rows.map(({ acts, lastAt, actorKind, ...row }) => ({
      ...row,
      by: nameOfActor({ actorKind, ...row }, facts),
      lastAt: lastAt.toISOString(),
    })),
    isCut: rows.some(({ acts }) => acts >= LIMITS.acts),
  };
}
