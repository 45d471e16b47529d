import type { Claim } from '#server/domain/english/claims/claim.ts';
import { stemsOf } from '#server/domain/english/claims/claim-token.ts';
import { readClaims } from '#server/domain/english/claims/read-claim.ts';
import { type Decision, reconcile, type Side } from '#server/domain/memories/reconcile.ts';
import { RECONCILE } from '#server/domain/parameters/review-parameters.ts';
import { namesOf } from '#server/memories/service/claims.ts';
import { createBuiltinEmbedder } from '#server/models/builtin.ts';
import { similarityFromCosine } from '#server/models/embedder.ts';
import type { Turn, Vault } from './read-sets.ts';

/** What one turn did to what was told before it. */
export interface Harm {
  known: Turn;
  told: Turn;
  decision: Decision;
}

export interface Figures {
  turns: number;
  retired: Harm[];
  /** a person would be asked */
  disputed: Harm[];
  repeated: Harm[];
}

const NOW = new Date('2026-11-21T12:00:00Z');

interface Told {
  turn: Turn;
  side: Side;
  vector: readonly number[];
  stems: ReadonlySet<string>;
}

/**
 * A vault told turn by turn, by rules alone and without a database: each turn beside the nearest and those that say the same
 * of somebody, as the store compares them, of all that is in use. Faster than the store by far, and sees a little more.
 */
export async function tellByRules({ members, turns }: Vault): Promise<Figures> {
  const embedder = createBuiltinEmbedder();
  const vectors = await embedder.embed(
    turns.map(({ text }) => text),
    'passage',
  );
  const names = namesOf(members.map((name) => ({ id: `person ${name}`, name, kind: 'person' })));
  const figures: Figures = { turns: turns.length, retired: [], disputed: [], repeated: [] };
  let kept: Told[] = [];
  for (const [index, turn] of turns.entries()) {
    const speaker = `person ${turn.by}`;
    const claims = readClaims(turn.text, { speaker, names });
    const told: Told = {
      turn,
      vector: vectors[index] ?? [],
      stems: new Set(stemsOf(turn.text)),
      side: {
        statement: turn.text,
        claims,
        scope: scopeOf(claims, speaker, names),
        qualifier: null,
        source: 'statement',
        confidence: 0.9,
        toldAt: new Date(NOW.getTime() - (turns.length - index) * 60_000),
        occurredAt: null,
      },
    };
    const found = candidates(told, kept).map((known) => ({
      known,
      decision: reconcile(known.side, told.side, { policy: 'auto', now: NOW }),
    }));
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

const calibration = createBuiltinEmbedder().calibration;

function candidates(told: Told, kept: readonly Told[]): Told[] {
  const near = kept
    .map((known) => ({ known, cosine: dot(told.vector, known.vector) }))
    .sort((a, b) => b.cosine - a.cosine);
  const predicates = new Set(told.side.claims.map(({ predicate }) => predicate).filter(Boolean));
  const alike = near
    .filter(({ known }) => predicates.has(known.side.claims[0]?.predicate ?? ''))
    .slice(0, RECONCILE.compared);
  const matter = new Set(told.side.claims.flatMap(({ words }) => words));
  const isAny = told.side.claims.some(
    ({ states, change, ends, isSingleValued }) =>
      states.length > 0 || change !== null || ends || isSingleValued,
  );
  const nearest = near
    .slice(0, RECONCILE.compared)
    .filter(
      ({ known, cosine }) =>
        similarityFromCosine(calibration, cosine) >= RECONCILE.nearSimilarity &&
        (isAny || [...known.stems].some((stem) => matter.has(stem))),
    );
  return [...new Set([...alike, ...nearest].map(({ known }) => known))];
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
