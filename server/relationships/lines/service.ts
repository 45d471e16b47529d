import type { VaultTx } from '#server/db/vault.ts';
import { isGroupKind } from '#server/domain/relationships/membership.ts';
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

/** More generations, or groups in groups, than anybody tells. */
const MOST_STEPS = 40;

/** What one leads to the next by: the relationships from a contact to another. */
export type Line = readonly RelationshipRow[];

interface Way {
  fromId: string;
  toId: string;
  types: readonly string[];
  /** how many relationships it may take; absent: any number */
  steps?: number;
  isSkipped?: (row: RelationshipRow) => boolean;
}

/**
 * The shortest line of relationships that hold now from one contact to another, as far as the transaction sees them;
 * null: there is none. One query a step.
 */
export async function findLine(tx: VaultTx, way: Way): Promise<Line | null> {
  const { fromId, toId, types, steps = MOST_STEPS, isSkipped = () => false } = way;
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

/** A line as a sentence: "Ana is mother of Bo, and Bo is father of Kim". */
export const sayLine = (line: Line): string =>
  line
    .map(({ a, b, label, aNoun, status }) =>
      describeReading({ who: a.name, label, word: aNoun, of: b.name, status }),
    )
    .join(', and ');

/** Whoever else says who descends from whom waits from here on, so that no two close a ring. After types, before pairs. */
export async function holdLineage(
  tx: VaultTx,
  types: readonly { name: string; inverse: string | null }[],
): Promise<void> {
  if (types.some(isLineage)) await repo.lockLineage(tx);
}

/** The same for two who become one; of groups, whoever changes who is in them. Before contacts are held. */
export async function holdLines(tx: VaultTx, kind: ContactKind): Promise<void> {
  await (isGroupKind(kind) ? repo.lockMemberships(tx) : repo.lockLineage(tx));
}

/** What would come round if two contacts were one. */
interface LineConflict {
  /** one-way relationships between the two themselves, but for memberships: a group may be one with a part of it */
  between: RelationshipRow[];
  /** a line from one to the other by way of others; null: none is left */
  line: Line | null;
}

export async function findConflict(tx: VaultTx, oneId: string, otherId: string): Promise<LineConflict> {
  const both = [oneId, otherId];
  const rows = (await repo.listRowsFrom(tx, both, ONE_WAY_TYPES)).filter((row) => row.status === 'current');
  const isBetween = (row: RelationshipRow): boolean => both.includes(row.a.id) && both.includes(row.b.id);
  const between = rows.filter((row) => isBetween(row) && row.type !== 'member_of');
  const strands = new Map<string, CycleRule>();
  for (const row of rows) {
    const strand = cycleRuleOf({ name: row.type, inverse: row.inverse });
    if (strand) strands.set(strand.types.join(), strand);
  }
  for (const { types, forbidsLongCycles } of strands.values()) {
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
