import type { z } from 'zod';
import { agentNames } from '#server/agents/service/agent-names.ts';
import { shownTo } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { timeCursor } from '#server/core/cursor.ts';
import { canRecord } from '#server/outcomes/policy.ts';
import { presentSuggestion } from '../present.ts';
import * as repo from '../repo.ts';
import type { ListSuggestionsInput, listSuggestionsOutput } from '../schema.ts';

export async function listSuggestions(
  ctx: Ctx,
  { of, status, limit, cursor }: ListSuggestionsInput,
): Promise<z.input<typeof listSuggestionsOutput>> {
  const ownerId = of === 'household' ? null : (of ?? shownTo(ctx.actor).userId);
  const after = timeCursor.read(cursor);
  const { rows, last, total } = await ctx.vault.read((tx) =>
    repo.pageOfSuggestions(tx, { ownerId, status, now: ctx.now }, { after, limit }),
  );
  const names = await agentNames(
    ctx.actor.householdId,
    rows.map(({ agentId }) => agentId),
  );
  const mayDecide = canRecord(ctx.actor, { ownerId }) === true;
  const items = rows.map((row) => presentSuggestion(row, { now: ctx.now, names, mayDecide }));
  return { items, total, nextCursor: timeCursor.write(last) };
}
