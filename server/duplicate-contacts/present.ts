import type { z } from 'zod';
import type { Actor } from '#server/core/actor.ts';
import { canonicalJson } from '#server/domain/text/canonical-json.ts';
import type { CaseRow } from './pairs/sql.ts';
import { type comparedSide, type PossibleDuplicateView, recommendation, snapshot } from './schema.ts';
import type { MergeContactRow } from './sql.ts';

type Side = z.input<typeof comparedSide>;

interface DuplicateFacts {
  contacts: ReadonlyMap<string, MergeContactRow>;
  counts: ReadonlyMap<string, { relationships: number; memories: number }>;
  decided: CaseRow | null;
  /** Returns why the actor may not merge the second contact into the first, or null. */
  whyNotMerged(kept: MergeContactRow, other: MergeContactRow): string | null;
}

function sideOf(actor: Actor, was: Side['snapshot'], facts: DuplicateFacts): Side | null {
  const row = facts.contacts.get(was.id);
  if (!row) return null;
  const { id, name, kind, version, notes, tags, importantDates } = row;
  const aliases = row.aliases.map(({ alias }) => alias);
  const channels = row.channels.map(({ kind: of, value, label }) => ({ kind: of, value, label }));
  const now = {
    id,
    name,
    kind,
    aliases,
    channels: channels.map(({ kind: of, value }) => ({ kind: of, value })),
    importantDates,
  };
  const isMe = row.userId !== null && row.userId === actor.userId;
  return {
    contact: {
      id,
      name,
      kind,
      version,
      notes,
      tags,
      importantDates,
      aliases,
      channels,
      isMe,
      isMember: row.userId !== null,
    },
    snapshot: was,
    hasChanged: canonicalJson(now) !== canonicalJson(was),
    relationships: facts.counts.get(id)?.relationships ?? 0,
    memories: facts.counts.get(id)?.memories ?? 0,
  };
}

/** Keeps the other contact if only that is allowed. */
function keeping(
  keepId: string,
  ids: readonly [string, string],
  { contacts, whyNotMerged }: DuplicateFacts,
): Pick<PossibleDuplicateView, 'keepId' | 'refused'> {
  const [kept, other] = [keepId, ids.find((id) => id !== keepId)].map((id) => contacts.get(id ?? ''));
  if (!kept || !other) return { keepId, refused: null };
  const refused = whyNotMerged(kept, other);
  return refused !== null && whyNotMerged(other, kept) === null
    ? { keepId: other.id, refused: null }
    : { keepId, refused };
}

export function presentDuplicate(
  actor: Actor,
  row: CaseRow,
  facts: DuplicateFacts,
): PossibleDuplicateView | null {
  const [a, b] = snapshot.parse(row.snapshot).sides;
  const [one, other] = [sideOf(actor, a, facts), sideOf(actor, b, facts)];
  if (!one || !other) return null;
  const { keep, score } = recommendation.parse(row.recommendation);
  const { decided } = facts;
  return {
    id: row.id,
    version: row.version,
    openedAt: row.openedAt.toISOString(),
    score,
    reasons: row.reasons,
    sides: [one, other],
    ...keeping(keep, [a.id, b.id], facts),
    before:
      decided?.verdict && decided.decidedAt
        ? { verdict: decided.verdict, at: decided.decidedAt.toISOString() }
        : null,
  };
}
