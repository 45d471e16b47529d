import { setImmediate } from 'node:timers/promises';
import { isAsOpen } from '#server/domain/memories/memory-succession.ts';
import { type Decision, reconcile, type Side } from '#server/domain/memories/reconcile-statements.ts';
import { CONFLICT_SCAN } from '#server/domain/parameters/conflict-scan-parameters.ts';
import type { Claim } from '#server/domain/statements/claim.ts';
import { namesOf } from '#server/memories/memory/service/statement-claims.ts';
import { sideOf } from '#server/memories/store/service/comparison-side.ts';
import type { ScannedRow } from '#server/memories/store/sql.ts';
import { type Household, pairOf } from '../repo.ts';

/** Number of statements parsed before other requests get a turn. This takes about a tenth of a second. */
const AT_A_TIME = 25;

export interface FoundPair {
  existing: ScannedRow;
  incoming: ScannedRow;
  decision: Decision;
}

interface Read {
  row: ScannedRow;
  side: Side;
  words: ReadonlySet<string>;
}

const keysOf = (claim: Claim): string[] => [claim.predicate, ...claim.words].filter((word) => word !== '');

/** Compares each memory with the older memories that share the most words with it. */
export async function findPairs(
  { memories, names, linked }: Pick<Household, 'names' | 'linked'> & { memories: readonly ScannedRow[] },
  { now, homeContactId }: { now: Date; homeContactId: string | null },
): Promise<{ pairs: FoundPair[]; compared: number }> {
  const called = namesOf(names);
  const read: Read[] = [];
  for (const [index, row] of memories.entries()) {
    if (index % AT_A_TIME === 0) await setImmediate();
    const side = sideOf({ circle: { homeContactId } }, row, row.content, { names: called, now });
    read.push({ row, side, words: new Set(side.claims.flatMap(keysOf)) });
  }
  const pairs: FoundPair[] = [];
  let compared = 0;
  for (const group of Map.groupBy(read, ({ side }) => side.scope).values()) {
    await setImmediate();
    for (const [older, newer] of pairsAmong(group)) {
      if (linked.has(pairOf(older.row.id, newer.row.id))) continue;
      compared += 1;
      const decision = reconcile(older.side, newer.side, { policy: 'flag', now });
      if (isAsked(older, newer, decision)) pairs.push({ existing: older.row, incoming: newer.row, decision });
    }
  }
  return { pairs: pairs.sort((a, b) => b.decision.certainty - a.decision.certainty), compared };
}

function isAsked({ row: one }: Read, { row: other }: Read, { action, kind }: Decision): boolean {
  if (kind !== 'duplicate') return action === 'supersede' || action === 'open_case';
  const [day, otherDay] = [one.occurredAt, other.occurredAt];
  const isOneDay = day === null || otherDay === null || day.getTime() === otherDay.getTime();
  return isOneDay && one.ownerId === other.ownerId && isAsOpen(one, other) && isAsOpen(other, one);
}

function pairsAmong(group: readonly Read[]): [Read, Read][] {
  const byWord = new Map<string, Read[]>();
  const found: [Read, Read][] = [];
  const inOrder = group.toSorted((a, b) => a.side.statedAt.getTime() - b.side.statedAt.getTime());
  for (const newer of inOrder) {
    for (const older of nearest(newer, byWord)) found.push([older, newer]);
    for (const word of newer.words) byWord.set(word, [...(byWord.get(word) ?? []), newer]);
  }
  return found;
}

function nearest({ words }: Read, byWord: ReadonlyMap<string, readonly Read[]>): Read[] {
  const shared = new Map<Read, number>();
  for (const word of words) {
    for (const one of byWord.get(word) ?? []) shared.set(one, (shared.get(one) ?? 0) + 1);
  }
  const ranked = [...shared].sort(([, a], [, b]) => b - a).slice(0, CONFLICT_SCAN.comparedWith);
  return ranked.map(([one]) => one);
}
