import type { VaultTx } from '#server/db/vault.ts';
import { isGroupKind } from '#server/domain/relationships/group-membership.ts';
import { describeReading } from '#server/domain/relationships/relation-sentence.ts';
import {
  type CycleRule,
  cycleRuleOf,
  isLineage,
  ONE_WAY_TYPES,
} from '#server/domain/relationships/relationship-cycles.ts';
import type { ContactKind } from '#server/domain/words/vocabulary.ts';
import * as repo from '../repo.ts';
import type { RelationshipRow } from '../sql.ts';

/** More than any family's generations or any household's nested groups. */
const MOST_STEPS = 40;

/** A chain of relationships, each starting at the contact where the previous one ends. */
export type Line = readonly RelationshipRow[];

interface LineSearch {
  fromId: string;
  toId: string;
  types: readonly string[];
  steps?: number;
  isSkipped?: (row: RelationshipRow) => boolean;
}

/** Finds the shortest chain of current relationships, or null. Runs one query per step. */
export async function findLine(tx: VaultTx, search: LineSearch): Promise<Line | null> {
  const { fromId, toId, types, steps = MOST_STEPS, isSkipped = () => false } = search;
  const lines = new Map<string, Line>([[fromId, []]]);
  let reached = [fromId];
  for (let step = 0; step < steps && reached.length > 0; step++) {
    const rows = (await repo.listRowsFrom(tx, reached, types)).filter(
      (row) => row.status === 'current' && !isSkipped(row),
    );
    reached = [];
    for (const row of rows) {
      const line = [...(lines.get(row.a.id) ?? []), row];
      if (row.b.id === toId) return line;
      if (lines.has(row.b.id)) continue;
      lines.set(row.b.id, line);
      reached.push(row.b.id);
    }
  }
  return null;
}

/** Returns a sentence such as "Ana is mother of Bo, and Bo is father of Kim". */
export const sayLine = (line: Line): string =>
  line
    .map(({ a, b, label, aNoun, status }) =>
      describeReading({ who: a.name, label, word: aNoun, of: b.name, status }),
    )
    .join(', and ');

/** Locks ancestry, because two concurrent writes could together form a cycle. Take this lock after types and before pairs of contacts. */
export async function lockLineageOf(
  tx: VaultTx,
  types: readonly { name: string; inverse: string | null }[],
): Promise<void> {
  if (types.some(isLineage)) await repo.lockLineage(tx);
}

/** Locks relationships that a merge could make circular. Call it before locking the contacts. */
export async function lockForMerge(tx: VaultTx, kind: ContactKind): Promise<void> {
  await (isGroupKind(kind) ? repo.lockMemberships(tx) : repo.lockLineage(tx));
}

interface LineConflict {
  /** Relationships between the two contacts, without memberships, because a group may be merged with its subgroup. */
  between: RelationshipRow[];
  line: Line | null;
}

export async function findConflict(tx: VaultTx, oneId: string, otherId: string): Promise<LineConflict> {
  const both = [oneId, otherId];
  const rows = (await repo.listRowsFrom(tx, both, ONE_WAY_TYPES)).filter((row) => row.status === 'current');
  const isBetween = (row: RelationshipRow): boolean => both.includes(row.a.id) && both.includes(row.b.id);
  const between = rows.filter((row) => isBetween(row) && row.type !== 'member_of');
  const cycleRules = new Map<string, CycleRule>();
  for (const row of rows) {
    const cycleRule = cycleRuleOf({ name: row.type, inverse: row.inverse });
    if (cycleRule) cycleRules.set(cycleRule.types.join(), cycleRule);
  }
  for (const { types, forbidsLongCycles } of cycleRules.values()) {
    const limit = forbidsLongCycles ? {} : { steps: 2 };
    for (const [fromId, toId] of [
      [oneId, otherId],
      [otherId, oneId],
    ] as const) {
      const line = await findLine(tx, { fromId, toId, types, ...limit, isSkipped: isBetween });
      if (line) return { between, line };
    }
  }
  return { between, line: null };
}
