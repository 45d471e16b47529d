import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { insightTitles } from '#server/insights/service/show.ts';
import { showMemories } from '#server/memories/memory/service/by-ids.ts';
import { presentDecided } from '../present.ts';
import { pageOfDecided } from '../repo/history.ts';
import { listMemberNames, listPeople } from '../repo/queue.ts';
import type { HistoryInput, historyOutput } from '../schema/lists.ts';
import type { AfterDecided, DecidedRow } from '../sql/history.ts';

const cursorShape = z.tuple([z.iso.datetime(), z.uuid()]);

function readCursor(cursor: string | undefined): AfterDecided | null {
  if (cursor === undefined) return null;
  try {
    const [at, id] = cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { at, id };
  } catch {
    throw invalid('cursor', 'Not a cursor of this list.');
  }
}

const insightOf = ({ kind, pairKey }: DecidedRow): string[] => (kind === 'insight' ? [pairKey] : []);

const contactsOf = ({ kind, pairKey }: DecidedRow): string[] =>
  kind === 'duplicate_contact' ? pairKey.split(' ') : [];

/** What was decided and what closed by itself, the latest first, as far as the asker sees what it was about. */
export async function listHistory(
  ctx: Ctx,
  { cursor, limit, ...filter }: HistoryInput,
): Promise<z.input<typeof historyOutput>> {
  const after = readCursor(cursor);
  return ctx.vault.read(async (tx) => {
    const { rows, next, total } = await pageOfDecided(tx, filter, { after, limit });
    const ids = rows.flatMap(({ existingId, incomingId }) => [existingId ?? [], incomingId ?? []].flat());
    const facts = {
      memories: await showMemories(tx, ctx, ids),
      people: await listPeople(tx, rows.flatMap(contactsOf)),
      titles: await insightTitles(tx, rows.flatMap(insightOf)),
      members: await listMemberNames(
        tx,
        rows.flatMap(({ decidedBy }) => decidedBy ?? []),
      ),
    };
    return {
      items: rows.map((row) => presentDecided(ctx.actor, row, facts)),
      total,
      nextCursor: next && Buffer.from(JSON.stringify([next.at, next.id])).toString('base64url'),
    };
  });
}
