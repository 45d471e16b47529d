import type { z } from 'zod';
import type { ContactSummary } from '#server/contacts/schema.ts';
import type { Actor } from '#server/core/actor.ts';
import { edgeReading } from '#server/domain/graph/edge-types.ts';
import { labelOf, pathSentence } from '#server/domain/graph/path-sentence.ts';
import type { Arrival } from '#server/domain/graph/strongest-path-walk.ts';
import type { QueryMode } from '#server/domain/graph/walk-rules.ts';
import type { Scores } from '#server/domain/memories/relevance-score.ts';
import { withCircumstances, withExceptions } from '#server/domain/text/fenced-text.ts';
import type { EdgeView } from '#server/edges/edge/schema.ts';
import type { EdgeStep } from '#server/edges/walk/sql/walk-level.ts';
import {
  attributionFor,
  confidenceNow,
  exceptionsOf,
  presentMemory,
  type Reader,
  textFor,
} from '../memory/present.ts';
import type { MemoryRow } from '../memory/sql/memory-rows.ts';
import type { QueryGraph, queryMemoriesOutput, relatedMemory } from './schema.ts';
import type { Reconciled } from './service/disputed-and-replaced-matches.ts';

type Answer = z.input<typeof queryMemoriesOutput>;

type Rows = ReadonlyMap<string, MemoryRow>;

function rowOf(rows: Rows, id: string): MemoryRow {
  const row = rows.get(id);
  if (!row) throw new Error(`Memory ${id} is part of a connection in the answer, but was not loaded.`);
  return row;
}

const round = (value: number): number => Math.round(value * 1_000_000) / 1_000_000;

function presentRelated(
  { id, startId, hops, strength, steps }: Arrival<EdgeStep>,
  rows: Rows,
  actor: Actor,
  now: Date,
): z.input<typeof relatedMemory> {
  const named = steps.map(({ toId, type, direction }) => ({
    reading: edgeReading(type, direction),
    memory: rowOf(rows, toId),
  }));
  return {
    memory: presentMemory(rowOf(rows, id), actor, now),
    startId,
    path: steps.map(({ toId, edgeId, type, direction }) => ({ memoryId: toId, edgeId, type, direction })),
    pathDescription: pathSentence(rowOf(rows, startId), named, now),
    hops,
    strength: round(strength),
  };
}

function graphNodes(hops: ReadonlyMap<string, number>, rows: Rows, now: Date): QueryGraph['nodes'] {
  return [...hops].map(([id, distance]) => {
    const row = rowOf(rows, id);
    const { category, status } = row;
    const confidence = Math.round(confidenceNow(row, now) * 1000) / 1000;
    return { id, label: labelOf(row), category, status, confidence, hops: distance };
  });
}

interface Found {
  row: MemoryRow;
  scores: Scores;
}

interface QueryFound {
  mode: QueryMode;
  people: Answer['people'];
  unknownName: string | null;
  who: { contact: ContactSummary | null; clarification: Answer['clarification'] | null };
  matches: readonly Found[];
  archived: readonly Found[];
  arrivals: readonly Arrival<EdgeStep>[];
  rows: Rows;
  nodes: { hops: ReadonlyMap<string, number> } | null;
  edges: readonly EdgeView[];
  hiddenSteps: number;
  isComplete: boolean;
  reconciled: Reconciled | null;
}

function presentReconciliation({ results, rows }: Reconciled, reader: Reader): Answer['reconciliation'] {
  const side = (id: string) => {
    const row = rowOf(rows, id);
    return { memoryId: id, text: withCircumstances(textFor(row, reader.userId), row.qualifier) };
  };
  return results.map(({ currentId, conflictingIds, replacedIds, caseIds, reasons }) => ({
    currentId,
    conflicting: conflictingIds.map(side),
    replaced: replacedIds.map(side),
    needsReview: conflictingIds.length > 0,
    caseIds: [...caseIds],
    reasons: [...reasons],
  }));
}

function wholeText(row: MemoryRow, { userId }: Reader, now: Date): string {
  const exceptions = exceptionsOf(row, now).map(({ content, qualifier }) =>
    withCircumstances(content, qualifier),
  );
  return withExceptions(textFor(row, userId), row.qualifier, exceptions);
}

export function presentQuery(
  found: QueryFound,
  { actor, now, reader }: { actor: Actor; now: Date; reader: Reader },
): Omit<Answer, 'isModelAway' | 'isIndexing'> {
  const { mode, people, who, arrivals, rows, nodes, edges, hiddenSteps, isComplete, reconciled } = found;
  const present = ({ row, scores }: Found): Answer['matches'][number] => ({
    memory: presentMemory(row, actor, now),
    attribution: attributionFor(row, reader),
    text: wholeText(row, reader, now),
    scores,
  });
  return {
    mode,
    matches: found.matches.map(present),
    archived: found.archived.map(present),
    people: [...people],
    unknownName: found.unknownName,
    reconciliation: reconciled ? presentReconciliation(reconciled, reader) : [],
    related: arrivals.map((arrival) => presentRelated(arrival, rows, actor, now)),
    ...(nodes && { graph: { nodes: graphNodes(nodes.hops, rows, now), edges: [...edges] } }),
    hiddenSteps,
    isComplete,
    ...(who.contact && { contact: who.contact }),
    ...(who.clarification && { clarification: who.clarification }),
  };
}
