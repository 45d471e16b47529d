import type { RelationshipStatus } from '#server/domain/words/vocabulary.ts';

/** Read as "a <type> b". */
export type KinFact = {
  relationshipId: string;
  a: string;
  type: string;
  b: string;
  status: RelationshipStatus;
  isPrivate?: boolean;
};

/** Read as "<from> <type> <to>". */
export type KinStep = { relationshipId: string; from: string; type: string; to: string };

type WalkStep = KinStep & { isPrivate: boolean };
type Path = readonly WalkStep[];
export type Reached = Map<string, Path>;
export type Neighbours = (contactId: string) => Reached;

const countPrivate = (path: Path): number => path.filter((step) => step.isPrivate).length;

function isBetter(path: Path, than: Path | undefined): boolean {
  if (!than) return true;
  const shorter = path.length - than.length || countPrivate(path) - countPrivate(than);
  if (shorter !== 0) return shorter < 0;
  return path.map((step) => step.relationshipId).join() < than.map((step) => step.relationshipId).join();
}

function keepBest(reached: Reached, contactId: string, path: Path): void {
  if (isBetter(path, reached.get(contactId))) reached.set(contactId, path);
}

/** Ignores steps from a contact to itself. */
export function neighboursBy(steps: readonly WalkStep[]): Neighbours {
  const byStart = new Map<string, Reached>();
  for (const step of steps) {
    if (step.from === step.to) continue;
    const reached = byStart.get(step.from) ?? new Map<string, Path>();
    byStart.set(step.from, reached);
    keepBest(reached, step.to, [step]);
  }
  return (contactId) => byStart.get(contactId) ?? new Map();
}

export const forward = (facts: readonly KinFact[]): WalkStep[] =>
  facts.map(({ relationshipId, a, b, type, isPrivate = false }) => ({
    relationshipId,
    from: a,
    type,
    to: b,
    isPrivate,
  }));

/** For a symmetric type, `inverse` is the type itself. */
export const backward = (facts: readonly KinFact[], inverse: string): WalkStep[] =>
  facts.map(({ relationshipId, a, b, isPrivate = false }) => ({
    relationshipId,
    from: b,
    type: inverse,
    to: a,
    isPrivate,
  }));

export const mutual = (facts: readonly KinFact[], type: string): Neighbours =>
  neighboursBy([...forward(facts), ...backward(facts, type)]);

export function walk(start: string, ...ties: readonly Neighbours[]): Reached {
  let here: Reached = new Map([[start, []]]);
  for (const tie of ties) {
    const next: Reached = new Map();
    for (const [contactId, path] of here) {
      for (const [to, steps] of tie(contactId)) {
        if (to !== start) keepBest(next, to, [...path, ...steps]);
      }
    }
    here = next;
  }
  return here;
}

export const union = (...many: readonly Reached[]): Reached => {
  const all: Reached = new Map();
  for (const reached of many) for (const [contactId, path] of reached) keepBest(all, contactId, path);
  return all;
};
