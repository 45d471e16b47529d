import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { cursorOf } from '#server/core/cursor.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { decideArchived, keptUntil } from '#server/domain/consolidation/archived-memory-decision.ts';
import { asksFrom, decideFading } from '#server/domain/consolidation/fading-memory-decision.ts';
import { dayText } from '#server/domain/time/day-text.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { readContextPolicy } from '#server/households/rules/service/read-policy.ts';
import { listArchived, listFadingSoon } from '#server/memories/fading/service.ts';
import type { ArchivedLatelyRow, FadingSoonRow } from '#server/memories/fading/sql.ts';
import { loadMemoryViews } from '#server/memories/memory/service/load-memory-views.ts';
import {
  type Earlier,
  listEarlierFading,
  listTakenOut,
  whatCameBefore,
} from '../steps/service/earlier-runs.ts';
import type { FadingMemory, FadingPage, ListFadingInput } from './schema.ts';

type Found = Omit<FadingMemory, 'memory'> & { id: string };

const placeIn = (show: ListFadingInput['show']) =>
  cursorOf({ show: z.literal(show), at: z.number(), id: z.uuid() });

export async function listFading(ctx: Ctx, input: ListFadingInput): Promise<FadingPage> {
  const archivedDays =
    input.show === 'archived'
      ? (await readContextPolicy(ctx.vault.householdId, ctx.context)).archivedDays
      : null;
  return ctx.vault.read(async (tx) => {
    const place = placeIn(input.show);
    const page = { after: place.read(input.cursor), limit: input.limit + 1 };
    const { rows, found } = await (input.show === 'fading'
      ? findFading(tx, ctx, page, input)
      : findArchived(tx, page, { ...input, archivedDays }));
    const last = rows.length > input.limit ? rows[input.limit - 1] : undefined;
    const ids = found.map(({ id }) => id);
    const memories = await loadMemoryViews(tx, ctx, ids);
    return {
      items: found.flatMap(({ id, ...one }) => {
        const memory = memories.get(id);
        return memory ? [{ memory, ...one }] : [];
      }),
      nextCursor: place.write(last && { show: input.show, at: last.at, id: last.id }),
    };
  });
}

type Page = Parameters<typeof listArchived>[1];

async function findFading(tx: VaultTx, { now }: Ctx, page: Page, input: ListFadingInput) {
  const until = new Date(now.getTime() + input.days * DAY_MS);
  const rows = await listFadingSoon(tx, { ...page, until });
  const shown = rows.slice(0, input.limit);
  const earlier = await listEarlierFading(tx, null, shown);
  return {
    rows: rows.map(({ id, fadesAt: at }) => ({ id, at })),
    found: shown.flatMap((row) => fateOf(row, earlier, { now, until })),
  };
}

async function findArchived(
  tx: VaultTx,
  page: Page,
  { limit, archivedDays }: { limit: number; archivedDays: number | null },
) {
  const rows = await listArchived(tx, page);
  const shown = rows.slice(0, limit);
  const takenOut = archivedDays === null ? new Set<string>() : await listTakenOut(tx, null, shown);
  const found = shown.map((row): Found => {
    const { id, at, because } = row;
    const until =
      archivedDays === null ? null : deletedFrom(row, { archivedDays, isTakenOut: takenOut.has(id) });
    return {
      id,
      fate: 'archived',
      at: isoOf(at),
      because: because ?? 'It was archived.',
      deletedFrom: until?.toISOString() ?? null,
    };
  });
  return { rows, found };
}

function deletedFrom(
  row: ArchivedLatelyRow,
  { archivedDays, isTakenOut }: { archivedDays: number; isTakenOut: boolean },
): Date | null {
  const now = keptUntil(row, archivedDays);
  const decision = decideArchived({ ...row, wasReverted: isTakenOut }, { archivedDays, now });
  return row.content !== null && decision?.did === 'trashed' ? now : null;
}

const isoOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();

function fateOf(row: FadingSoonRow, earlier: Earlier, { now, until }: { now: Date; until: Date }): Found[] {
  const memory = { ...row, ...whatCameBefore(row, earlier) };
  const decision = decideFading(memory, until);
  if (decision === null || decision.did === 'left') return [];
  const fadesAt = Math.max(row.fadesAt * 1_000, now.getTime());
  const silence = `Nobody has mentioned it since ${dayText(row.lastReinforcedAt)}`;
  if (decision.did === 'archived') {
    const at = new Date(fadesAt).toISOString();
    return [
      {
        id: row.id,
        fate: 'to_archive',
        at,
        because: `${silence}, and its confidence falls below 30 %.`,
        deletedFrom: null,
      },
    ];
  }
  const at = new Date(Math.max(fadesAt, asksFrom(row).getTime())).toISOString();
  return [
    {
      id: row.id,
      fate: 'to_ask',
      at,
      because: `${silence}. It holds until somebody corrects it, so Review asks first.`,
      deletedFrom: null,
    },
  ];
}
