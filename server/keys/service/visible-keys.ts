import { canSeeKey } from '#server/agents/policy.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { presentKey } from '../present.ts';
import * as repo from '../repo.ts';
import type { KeyView } from '../schema.ts';

export async function visibleKeys({ actor, now }: Ctx): Promise<KeyView[]> {
  const [rows, names] = await Promise.all([
    repo.listKeys(actor.householdId),
    repo.memberNames(actor.householdId),
  ]);
  return rows.filter((row) => canSeeKey(actor, row)).map((row) => presentKey(actor, row, names, now));
}
