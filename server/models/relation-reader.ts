import type { Judgement } from '#server/domain/memories/reconcile-statements.ts';
import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import { RECONCILE } from '#server/domain/parameters/reconcile-parameters.ts';
import { withoutFiller } from '#server/domain/text/strip-filler.ts';
import { runNetwork } from './run-network.ts';
import { warnOnce } from './warn-once.ts';

export type StatementPair = readonly [older: string, newer: string];

export interface RelationReader {
  /** An answer is null if the neural network could not read the pair; the rules then decide alone. */
  relate(pairs: readonly StatementPair[]): Promise<(Judgement | null)[]>;
}

const REASONS = {
  contradiction: 'They seem to contradict each other.',
  update: 'The newer one seems to say what has changed.',
  duplicate: 'They seem to say the same.',
} as const;

const plainly = ([older, newer]: StatementPair): StatementPair => [
  withoutFiller(older),
  withoutFiller(newer),
];

const warn = warnOnce('Conflicts are detected by rules alone, because the neural network is unavailable.');

export function createRelationReader(run: typeof runNetwork = runNetwork): RelationReader {
  return {
    async relate(pairs) {
      if (pairs.length === 0) return [];
      try {
        const answers: number[][] = [];
        // in batches, so that other calls can run in between
        for (let from = 0; from < pairs.length; from += NETWORK.texts)
          answers.push(...(await run('relations', pairs.slice(from, from + NETWORK.texts).map(plainly))));
        return pairs.map((_, index) => judgementOf(answers[index] ?? []));
      } catch (error) {
        warn(error);
        return pairs.map(() => null);
      }
    },
  };
}

function judgementOf([
  contradiction = 0,
  update = 0,
  duplicate = 0,
  none,
]: readonly number[]): Judgement | null {
  if (none === undefined || Number.isNaN(none)) return null;
  const conflict = contradiction + update;
  if (conflict >= NETWORK.conflictFrom) {
    const kind = contradiction >= update ? 'contradiction' : 'update';
    return { kind, certainty: conflict, reason: REASONS[kind] };
  }
  if (duplicate >= NETWORK.duplicateFrom) {
    // too low to reinforce a memory without asking a person
    const certainty = Math.min(duplicate, RECONCILE.reinforceCertainty - 0.01);
    return { kind: 'duplicate', certainty, reason: REASONS.duplicate };
  }
  return { kind: 'unrelated', certainty: none, reason: '' };
}
