import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { sealerFor } from '#server/db/vault-key.ts';
import { CHANGED_TABLES, collapseChanges } from '#server/domain/journal/collapse-changes.ts';
import { listEntries } from '../entry/repo.ts';
import type { EntryRow } from '../entry/sql/acts.ts';
import * as repo from './repo.ts';
import type { ListChangesInput, listChangesOutput } from './schema.ts';

const NOW = 'now';
const SEALED_FOR = 'cursor of changes';
/** Equal for all numbers, because the length of a sealed one would tell its size. */
const DIGITS = 19;
const NOT_OURS = 'This cursor does not belong to these changes. Send the cursor of the previous answer.';
const RESTORED =
  'This cursor is newer than the data, which was restored from a backup. Begin again without it.';

/**
 * Lists what the caller may see, in the order of the numbers of changes, and only as far as no lower number can still be
 * committed.
 */
export async function listChanges(
  ctx: Ctx,
  { after, limit }: ListChangesInput,
): Promise<z.input<typeof listChangesOutput>> {
  const sealer = await sealerFor(ctx.vault.householdId, ctx.context);
  const cursorAt = (number: bigint): string =>
    sealer.seal(String(number).padStart(DIGITS, '0'), SEALED_FOR).toString('base64url');
  const place = placeOf(after, (sealed) => sealer.open(sealed, SEALED_FOR));
  const { through, rows, entries } = await ctx.vault.read(async (tx) => {
    const { through, newest } = await repo.findCompleteThrough(tx);
    if (place === NOW) return { through, rows: [], entries: [] };
    if (place > newest) throw invalid('after', RESTORED);
    const span = { after: place, through, tables: CHANGED_TABLES, limit: limit + 1 };
    const rows = await repo.listChangesBetween(tx, span);
    const ids = new Set(rows.slice(0, limit).map(({ journalId }) => journalId));
    return { through, rows, entries: await listEntries(tx, [...ids]) };
  });
  const page = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  const last = page.at(-1)?.number ?? through;
  const reached = hasMore ? last : place !== NOW && place > through ? place : through;
  const acts = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    items: collapseChanges(page).flatMap((change) => {
      const act = acts.get(change.journalId);
      return act ? [{ ...change, ...actorOf(ctx, act) }] : [];
    }),
    cursor: cursorAt(reached),
    hasMore,
  };
}

function placeOf(after: string | undefined, open: (sealed: Buffer) => string): bigint | typeof NOW {
  if (after === undefined) return 0n;
  if (after === NOW) return NOW;
  try {
    return z.coerce.bigint().parse(open(Buffer.from(after, 'base64url')));
  } catch {
    throw invalid('after', NOT_OURS);
  }
}

const ACTORS = { member: 'member', agent: 'agent' } as const;

/** An agent learns of no agent but itself. */
function actorOf({ actor }: Ctx, act: EntryRow) {
  const isToldWhich = actor.kind === 'member' || (actor.kind === 'agent' && act.agentId === actor.agentId);
  return {
    at: act.at.toISOString(),
    act: act.operation,
    actor:
      act.actorKind === 'member' || act.actorKind === 'agent' ? ACTORS[act.actorKind] : ('program' as const),
    userId: act.userId,
    agentId: isToldWhich ? act.agentId : null,
  };
}
