import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { CURSOR_NAME } from '#server/db/sealed-value-names.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { sealerFor } from '#server/db/vault-key.ts';
import { CHANGED_TABLES, collapseChanges, type RowChange } from '#server/domain/journal/collapse-changes.ts';
import { CHANGES_READ } from '#server/domain/parameters/parameters.ts';
import { listEntries } from '../entry/repo.ts';
import type { EntryRow } from '../entry/sql/acts.ts';
import * as repo from './repo.ts';
import type { ListChangesInput, listChangesOutput } from './schema.ts';

const NOW = 'now';
/** Fixed number of digits, because the length of a sealed number would reveal its size. */
const DIGITS = 19;
const NOT_OURS = 'This cursor does not belong to these changes. Send the cursor of the previous answer.';
const RESTORED =
  'This cursor is newer than the data, which was restored from a backup. Start again without a cursor.';

/**
 * Lists the changes that the caller may see, in the order of their numbers, and only up to the lowest number that may
 * still be committed. `until` is a cursor after which nothing is read.
 */
export async function listChanges(
  ctx: Ctx,
  { after, limit, until }: ListChangesInput & { until?: string | undefined },
  windows: Windows = CHANGES_READ,
): Promise<z.input<typeof listChangesOutput>> {
  const sealer = await sealerFor(ctx.vault.householdId, ctx.context);
  const cursorAt = (number: bigint): string =>
    sealer.sealToken(String(number).padStart(DIGITS, '0'), CURSOR_NAME).toString('base64url');
  const open = (sealed: Buffer): string => sealer.open(sealed, CURSOR_NAME);
  const place = placeOf(after, open);
  const end = until === undefined ? NOW : placeOf(until, open);
  const { rows, reached, hasMore, entries } = await ctx.vault.read(async (tx) => {
    const { through: complete, newest } = await repo.findCompleteThrough(tx);
    const through = end !== NOW && end < complete ? end : complete;
    if (place === NOW) return { rows: [], reached: through, hasMore: false, entries: [] };
    if (place > newest) throw invalid('after', RESTORED);
    const page = await readWindows(tx, { after: place, through, limit }, windows);
    return { ...page, entries: await listEntries(tx, [...new Set(page.rows.map((row) => row.journalId))]) };
  });
  const acts = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    items: collapseChanges(rows).flatMap((change) => {
      const act = acts.get(change.journalId);
      const at = act?.at ?? change.at;
      return at ? [{ ...change, at: at.toISOString(), ...describeAct(ctx, act) }] : [];
    }),
    cursor: cursorAt(reached),
    hasMore,
  };
}

/** Returns the newest number of the vault, common to all households, and the one through which this household's changes are committed. */
export const changeNumbers = (ctx: Ctx): Promise<{ newest: bigint; through: bigint }> =>
  ctx.vault.read(repo.findCompleteThrough);

type Windows = Readonly<Record<keyof typeof CHANGES_READ, number>>;

interface Page {
  rows: RowChange[];
  reached: bigint;
  hasMore: boolean;
}

/** Reads a bounded span of numbers, so that a caller who sees few changes also makes progress. */
async function readWindows(
  tx: VaultTx,
  { after, through, limit }: { after: bigint; through: bigint; limit: number },
  { numbers, perCall }: Windows,
): Promise<Page> {
  const rows: Awaited<ReturnType<typeof repo.listChangesBetween>> = [];
  let reached = after;
  for (let window = 0; window < perCall && reached < through; window += 1) {
    const end = reached + BigInt(numbers) < through ? reached + BigInt(numbers) : through;
    const span = { after: reached, through: end, tables: CHANGED_TABLES, limit: limit + 1 - rows.length };
    rows.push(...(await repo.listChangesBetween(tx, span)));
    const last = rows[limit - 1];
    if (last && rows.length > limit)
      return { rows: rows.slice(0, limit), reached: last.number, hasMore: true };
    reached = end;
  }
  return { rows, reached, hasMore: reached < through };
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

const kindOfActor = ({ actorKind: kind }: EntryRow): 'member' | 'agent' | 'program' =>
  kind === 'member' || kind === 'agent' ? kind : 'program';

const HIDDEN_ACT = { journalId: null, act: null, actor: null, userId: null, agentId: null };

/** Names no agent to another agent. */
function describeAct({ actor }: Ctx, act: EntryRow | undefined) {
  if (!act) return HIDDEN_ACT;
  const isToldWhich = actor.kind === 'member' || (actor.kind === 'agent' && act.agentId === actor.agentId);
  return {
    act: act.operation,
    actor: kindOfActor(act),
    userId: act.userId,
    agentId: isToldWhich ? act.agentId : null,
  };
}
