import type { Actor } from '#server/core/actor.ts';
import { edgeReading } from '#server/domain/graph/edge-types.ts';
import type { NumberedReason } from '#server/domain/graph/numbered-reasons.ts';
import {
  type ChainStep,
  type Objection,
  type Weakest,
  weakestOf,
} from '#server/domain/graph/reason-chains.ts';
import {
  bylineText,
  type ChangeKind,
  changeText,
  quoted,
  weakestText,
  whyText,
} from '#server/domain/graph/why-answer-text.ts';
import type { EdgeView } from '#server/edges/edge/schema.ts';
import type { RewordingRow } from '../history/sql/memories-as-of.ts';
import { presentMemory } from '../memory/present.ts';
import type { MemoryView } from '../memory/schema.ts';
import type { MemoryRow } from '../memory/sql/memory-rows.ts';
import type { WhyOutput, WhyStep } from './schema.ts';

export interface WhyFound {
  root: MemoryRow;
  steps: readonly NumberedReason[];
  alternatives: WhyOutput['alternatives'];
  chain: readonly number[];
  edges: ReadonlyMap<string, EdgeView>;
  rows: ReadonlyMap<string, MemoryRow>;
  objections: readonly Objection[];
  rewordings: readonly RewordingRow[];
  doubts: ReadonlySet<string>;
  hiddenSteps: number;
  isCut: boolean;
  closest: readonly MemoryRow[];
}

type View = (row: MemoryRow) => MemoryView;
type Change = WhyOutput['changedSince'][number];

const timeOf = (row: MemoryRow): Date => row.occurredAt ?? row.recordedAt;
const knownAt = ({ occurredAt, recordedAt }: MemoryRow): Date =>
  occurredAt !== null && occurredAt < recordedAt ? occurredAt : recordedAt;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const isLater = (row: MemoryRow, root: MemoryRow): boolean => dayOf(knownAt(row)) > dayOf(knownAt(root));

function bylineOf(row: MemoryRow, { owner, scope }: MemoryView): string {
  return bylineText(timeOf(row), owner?.name ?? scope.label, row.createdByAgent !== null);
}

function presentStep(reason: NumberedReason, found: WhyFound, view: View): WhyStep[] {
  const row = found.rows.get(reason.id);
  const edge = found.edges.get(reason.edgeId);
  if (!row || !edge) return [];
  const memory = view(row);
  const { type, direction } = reason;
  return [
    {
      number: reason.number,
      memory,
      parent: reason.parent,
      hops: reason.hops,
      link: {
        edgeId: edge.id,
        type,
        direction,
        reading: edgeReading(type, direction),
        backReading: edgeReading(type, direction === 'outgoing' ? 'incoming' : 'outgoing'),
        strength: edge.strength,
        origin: edge.origin,
        evidence: edge.evidence,
        note: edge.note,
      },
      strength: Math.round(reason.strength * 1_000_000) / 1_000_000,
      byline: bylineOf(row, memory),
    },
  ];
}

interface Objecting {
  step: number;
  row: MemoryRow;
  memory: MemoryView;
  type: Objection['type'];
  edge: EdgeView | null;
}

function objectionsOf(found: WhyFound, numbers: ReadonlyMap<string, number>, view: View): Objecting[] {
  const objecting = found.objections.flatMap(({ againstId, id, type, edgeId }) => {
    const step = numbers.get(againstId);
    const row = found.rows.get(id);
    if (step === undefined || !row) return [];
    return [{ step, row, memory: view(row), type, edge: found.edges.get(edgeId) ?? null }];
  });
  return objecting.sort((a, b) => a.step - b.step);
}

function changeBy({ step, row, memory, type }: Objecting, root: MemoryRow): Change | null {
  if (type !== 'supersedes' && !isLater(row, root)) return null;
  const at = knownAt(row);
  const kind: ChangeKind =
    type === 'supersedes' ? 'superseded' : type === 'contradicts' ? 'contradicted' : 'excepted';
  const sentence = changeText(kind, { step, at, by: quoted(row.content) });
  return { kind, step, at: at.toISOString(), memory, sentence };
}

function changesOf(row: MemoryRow, step: number, found: WhyFound, now: Date, isReplaced: boolean): Change[] {
  const change = (kind: ChangeKind, at: Date | null): Change => ({
    kind,
    step,
    at: at?.toISOString() ?? null,
    memory: null,
    sentence: changeText(kind, { step, at, by: null }),
  });
  const rewording = found.rewordings.find(({ id }) => id === row.id);
  const hasExpired = row.expiresAt !== null && row.expiresAt <= now;
  return [
    ...(row.status === 'superseded' && !isReplaced ? [change('superseded', null)] : []),
    ...(row.status === 'archived' ? [change('archived', null)] : []),
    ...(row.status === 'disputed' ? [change('disputed', null)] : []),
    ...(hasExpired ? [change('expired', row.expiresAt)] : []),
    ...(found.doubts.has(row.id) ? [change('doubted', null)] : []),
    ...(rewording ? [change('edited', rewording.at)] : []),
  ];
}

function changedSince(
  found: WhyFound,
  numbers: ReadonlyMap<string, number>,
  objecting: readonly Objecting[],
  now: Date,
) {
  const replaced = new Set(objecting.filter(({ type }) => type === 'supersedes').map(({ step }) => step));
  const own = [...numbers].flatMap(([id, step]) => {
    const row = step === 0 ? found.root : found.rows.get(id);
    return row ? changesOf(row, step, found, now, replaced.has(step)) : [];
  });
  const by = objecting.flatMap((one) => changeBy(one, found.root) ?? []);
  return [...by, ...own].sort((a, b) => a.step - b.step || (a.at ?? '').localeCompare(b.at ?? ''));
}

function against(objecting: readonly Objecting[], root: MemoryRow): WhyOutput['against'] {
  return objecting.flatMap(({ step, row, memory, type, edge }) => {
    if (type === 'supersedes' || isLater(row, root)) return [];
    const reading = edgeReading(type, 'outgoing');
    return [{ step, memory, type, reading, note: edge?.note ?? null, byline: bylineOf(row, memory) }];
  });
}

const chainSteps = (steps: readonly WhyStep[], chain: readonly number[]): ChainStep[] =>
  steps
    .filter(({ number }) => chain.includes(number))
    .map(({ number, parent, memory, link }) => ({
      number,
      parent,
      confidence: memory.confidence,
      linkStrength: link.strength,
      origin: link.origin,
    }));

const presentWeakest = (weakest: Weakest | null, chain: readonly ChainStep[]): WhyOutput['weakestLink'] =>
  weakest && { ...weakest, sentence: weakestText(weakest, chain) };

export function presentWhy(found: WhyFound, actor: Actor, now: Date): WhyOutput {
  const view: View = (row) => presentMemory(row, actor, now);
  const memory = view(found.root);
  const steps = found.steps.flatMap((reason) => presentStep(reason, found, view));
  const numbers = new Map([
    [found.root.id, 0],
    ...found.steps.map(({ id, number }): [string, number] => [id, number]),
  ]);
  const objecting = objectionsOf(found, numbers, view);
  const chain = chainSteps(steps, found.chain);
  const explanation = {
    memory,
    byline: bylineOf(found.root, memory),
    steps,
    chain: [...found.chain],
    alternatives: found.alternatives,
    weakestLink: presentWeakest(weakestOf(chain), chain),
    against: against(objecting, found.root),
    changedSince: changedSince(found, numbers, objecting, now),
    hiddenSteps: found.hiddenSteps,
    isCut: found.isCut,
    closest: found.closest.map(view),
  };
  return { ...explanation, text: textOf(explanation) };
}

function textOf(explanation: Omit<WhyOutput, 'text'>): string {
  return whyText({
    content: explanation.memory.content,
    byline: explanation.byline,
    steps: explanation.steps.map(({ number, parent, memory, byline, link }) => ({
      number,
      parent,
      content: memory.content,
      byline,
      confidence: memory.confidence,
      backReading: link.backReading,
      strength: link.strength,
      origin: link.origin,
    })),
    chain: explanation.chain,
    weakest: explanation.weakestLink?.sentence ?? null,
    against: explanation.against.map(({ memory, ...one }) => ({ ...one, content: memory.content })),
    changes: explanation.changedSince.map(({ sentence }) => sentence),
    hiddenSteps: explanation.hiddenSteps,
    closest: explanation.closest.map(({ content }) => content),
  });
}
