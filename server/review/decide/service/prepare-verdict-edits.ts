import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { decayedConfidence, isLasting } from '#server/domain/memories/confidence-decay.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { mergedText } from '#server/domain/review/merged-text.ts';
import { IMPORTANCE } from '#server/domain/words/vocabulary.ts';
import { type PreparedEdit, prepareEdit } from '#server/memories/edit/service/prepared-edit.ts';
import type { MemoryRow } from '#server/memories/memory/sql/memory-rows.ts';
import { editRefusal, type Sides } from '../../case/service/verdict-options.ts';
import type { SideRow } from '../../case/sql/case-sides.ts';
import { type CaseToDecide, pairOf, recommendedOf, winnerOf } from './case-to-decide.ts';

/** Edits by memory id. Their texts are embedded before the transaction, because embedding takes long. */
export type Edits = ReadonlyMap<string, PreparedEdit>;

export async function prepareEdits(ctx: Ctx, job: CaseToDecide, sides: Sides): Promise<Edits> {
  switch (job.answer.verdict) {
    case 'keep_both':
      return qualified(ctx, job, sides);
    case 'exception':
      return qualified(ctx, exceptionAlone(ctx, job, sides), sides);
    case 'merge':
      return merged(ctx, job, sides);
    case 'accept':
      return job.row.kind === 'privacy_doubt' ? narrowed(ctx, job, sides) : new Map();
    default:
      return new Map();
  }
}

async function qualified(ctx: Ctx, { answer }: CaseToDecide, sides: Sides): Promise<Edits> {
  const edits = new Map<string, PreparedEdit>();
  const { existing, incoming } = pairOf(sides);
  for (const [side, qualifier] of [
    [existing, answer.qualifiers?.existing],
    [incoming, answer.qualifiers?.incoming],
  ] as const) {
    if (qualifier === undefined) continue;
    const edit = await prepareEdit(ctx, side.id, () => ({ qualifier }));
    if (edit.row.qualifier !== qualifier) edits.set(side.id, edit);
  }
  return edits;
}

/** Sets a qualifier on the exception only, because the rule holds otherwise. Sets none on another member’s memory. */
function exceptionAlone(ctx: Ctx, job: CaseToDecide, sides: Sides): CaseToDecide {
  const { qualifiers, swap } = job.answer;
  const said = swap ? qualifiers?.existing : qualifiers?.incoming;
  const isOthers = editRefusal(ctx.actor, swap ? sides.existing : sides.incoming) !== null;
  const alone =
    isOthers || said === null || said === undefined ? undefined : { [swap ? 'existing' : 'incoming']: said };
  return { ...job, answer: { ...job.answer, qualifiers: alone } };
}

async function narrowed(ctx: Ctx, job: CaseToDecide, { incoming, existing }: Sides): Promise<Edits> {
  const side = incoming ?? existing;
  if (side === null) return new Map();
  const privacy = recommendedOf(job.row)?.privacy ?? 'private';
  return new Map([[side.id, await prepareEdit(ctx, side.id, () => ({ privacy }))]]);
}

async function merged(ctx: Ctx, job: CaseToDecide, sides: Sides): Promise<Edits> {
  const { winner, loser } = winnerOf(job.answer, sides);
  const other = await rowOf(ctx, loser);
  const edit = await prepareEdit(ctx, winner.id, (row) => ({
    content: textOf(job, sides, row, other),
    ...mergedFields(row, other, ctx.now),
  }));
  return new Map([[winner.id, edit]]);
}

const rowOf = async (ctx: Ctx, { id }: SideRow): Promise<MemoryRow> =>
  (await prepareEdit(ctx, id, () => ({}))).row;

function textOf(
  { row: one, answer }: CaseToDecide,
  { existing }: Sides,
  row: MemoryRow,
  other: MemoryRow,
): string {
  const [older, newer] = row.id === existing?.id ? [row, other] : [other, row];
  const given = answer.merged ?? recommendedOf(one)?.merged;
  const text = given ?? mergedText(older.content ?? '', newer.content ?? '');
  if (text === null)
    throw invalid(
      'merged',
      'The two texts together are too long for one memory. Send a shorter merged text.',
    );
  return text;
}

/** The fields of `row` win, and `other` fills the empty ones. */
function mergedFields(row: MemoryRow, other: MemoryRow, now: Date) {
  const sure = (one: MemoryRow): number => decayedConfidence({ ...one, isLasting: isLasting(one) }, now);
  const rank = (one: MemoryRow): number => IMPORTANCE.indexOf(one.importance);
  return {
    tags: [...new Set([...row.tags, ...other.tags])].slice(0, LIMITS.tags),
    confidence: Math.min(1, Math.max(sure(row), sure(other))),
    emotionalIntensity: Math.max(row.emotionalIntensity, other.emotionalIntensity),
    importance: rank(other) < rank(row) ? other.importance : row.importance,
    pinned: row.pinned || other.pinned,
    ...(row.why === null && other.why !== null ? { why: other.why } : {}),
    ...(row.how === null && other.how !== null ? { how: other.how } : {}),
    ...(row.place === null && other.place !== null ? { place: other.place } : {}),
    ...(row.qualifier === null && other.qualifier !== null ? { qualifier: other.qualifier } : {}),
    ...(row.occurredAt === null && other.occurredAt !== null
      ? { occurredAt: other.occurredAt.toISOString() }
      : {}),
  };
}
