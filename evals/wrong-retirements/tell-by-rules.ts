import { sharesMatter } from '#server/domain/english/compare-statements.ts';
import { parseStatement, readClaims } from '#server/domain/english/parse-statement.ts';
import {
  type Decision,
  leaveOpen,
  reconcile,
  type Side,
} from '#server/domain/memories/reconcile-statements.ts';
import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import { RECONCILE } from '#server/domain/parameters/reconcile-parameters.ts';
import type { Claim } from '#server/domain/statements/claim.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { namesOf } from '#server/memories/memory/service/statement-claims.ts';
import { createEncoder } from '#server/models/bundled-encoder.ts';
import { similarityFromCosine } from '#server/models/embedder.ts';
import type { RelationReader } from '#server/models/relation-reader.ts';
import type { Conversation, Turn } from '../public-sets/read-public-sets.ts';

export interface Harm {
  known: Turn;
  told: Turn;
  decision: Decision;
}

interface Figures {
  turns: number;
  retired: Harm[];
  disputed: Harm[];
  repeated: Harm[];
}

const NOW = new Date('2026-11-21T12:00:00Z');

interface Told {
  turn: Turn;
  side: Side;
  vector: readonly number[];
}

/** Compares the texts in memory, without a database. If given, the neural network `relations` decides cases that the rules leave open. */
export async function tellByRules(
  { members, turns }: Conversation,
  relations: RelationReader | null,
): Promise<Figures> {
  const embedder = createEncoder();
  const vectors = await embedder.embed(
    turns.map(({ text }) => text),
    'passage',
  );
  const names = namesOf(members.map((name) => ({ id: `person ${name}`, name, kind: 'person' })));
  const figures: Figures = { turns: turns.length, retired: [], disputed: [], repeated: [] };
  let kept: Told[] = [];
  for (const [index, turn] of turns.entries()) {
    const speaker = `person ${turn.by}`;
    const claims = readClaims(parseStatement(turn.text), { speaker, names });
    const told: Told = {
      turn,
      vector: vectors[index] ?? [],
      side: {
        statement: turn.text,
        claims,
        scope: scopeOf(claims, speaker, names),
        qualifier: null,
        source: 'statement',
        confidence: 0.9,
        statedAt: new Date(NOW.getTime() - (turns.length - index) * MINUTE_MS),
        occurredAt: null,
      },
    };
    const found = await decide(told, candidates(told, kept), relations);
    const harm = (is: (decision: Decision) => boolean): Harm[] =>
      found
        .filter(({ decision }) => is(decision))
        .map(({ known, decision }) => ({ known: known.turn, told: turn, decision }));
    const again = harm(({ action }) => action === 'reinforce')[0];
    if (again !== undefined && again.known.by === turn.by) {
      figures.repeated.push(again);
      continue;
    }
    figures.retired.push(...harm(({ action }) => action === 'supersede'));
    figures.disputed.push(...harm(({ action, kind }) => action === 'open_case' && kind !== 'duplicate'));
    const gone = new Set(
      found.filter(({ decision }) => decision.action === 'supersede').map(({ known }) => known),
    );
    kept = [...kept.filter((one) => !gone.has(one)), told];
  }
  return figures;
}

function scopeOf(claims: readonly Claim[], speaker: string, names: ReadonlyMap<string, string>): string {
  const [subject, ...others] = new Set(claims.map((claim) => claim.subject));
  const isKnown = subject !== undefined && others.length === 0 && [...names.values()].includes(subject);
  return `contact ${isKnown ? subject : speaker}`;
}

const calibration = createEncoder().calibration;

interface Candidate {
  known: Told;
  /** Similarity in meaning, from 0 to 1. */
  similarity: number;
  isForRules: boolean;
}

async function decide(
  told: Told,
  near: readonly Candidate[],
  relations: RelationReader | null,
): Promise<{ known: Told; decision: Decision }[]> {
  const options = { policy: 'auto', now: NOW } as const;
  const found = near.map(({ known, similarity, isForRules }) => ({
    known,
    similarity,
    decision: isForRules ? reconcile(known.side, told.side, options) : leaveOpen(known.side, told.side),
  }));
  const open = found
    .filter(({ decision, similarity }) => decision.isDoubtful && similarity >= RECONCILE.nearSimilarity)
    .slice(0, NETWORK.pairs);
  const answers = await relations?.relate(open.map(({ known }) => [known.turn.text, told.turn.text]));
  for (const [index, one] of open.entries()) {
    const judgement = answers?.[index];
    if (judgement) one.decision = reconcile(one.known.side, told.side, options, judgement);
  }
  return found;
}

function candidates(told: Told, kept: readonly Told[]): Candidate[] {
  const near = kept
    .map((known) => ({
      known,
      similarity: similarityFromCosine(calibration, dot(told.vector, known.vector)),
    }))
    .sort((a, b) => b.similarity - a.similarity);
  const predicates = new Set(told.side.claims.map(({ predicate }) => predicate).filter(Boolean));
  const alike = near
    .filter(({ known }) => predicates.has(known.side.claims[0]?.predicate ?? ''))
    .slice(0, RECONCILE.compared);
  const mayTouch = sharesMatter(told.side.claims);
  const nearest = near.slice(0, RECONCILE.compared);
  const touching = nearest.filter(
    ({ known, similarity }) => similarity >= RECONCILE.nearSimilarity && mayTouch(known.turn.text),
  );
  const forRules = new Set([...alike, ...touching]);
  return [...new Set([...alike, ...nearest])]
    .sort((a, b) => b.similarity - a.similarity)
    .map((one) => ({ ...one, isForRules: forRules.has(one) }));
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
