import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import { PINNED_FILES } from '#server/models/pinned-model-files.ts';
import { measureWorlds } from '../hands/measure-surfacing.ts';
import {
  type Count,
  measureMessages,
  measurePairs,
  measurePhrases,
  measurePlain,
} from '../hands/measure-understanding.ts';
import { readHands } from '../hands/read-hands.ts';
import { calibrationBins, expectedCalibrationError, type Scored } from './calibration.ts';
import { expectNetworks, readers } from './networks-with-long-limit.ts';
import type { Calibration, EvalReport, Figure } from './report-schema.ts';
import { scoreFacts, scorePairs } from './score-answers.ts';

/** Parts of hands that no network was trained on, so that their certainties say something. */
const UNTRAINED = {
  messages: ['q5', 'q6', 'q8', 'q9', 'q10'],
  pairs: ['q10', 'u1', 'u2', 'u3', 'u4', 'y7'],
  worlds: ['q8', 'q9', 'q10'],
};

type Hand = ReturnType<typeof readHands>[number];

const hands = readHands();
const figures: Figure[] = [];
const add = (hand: string, counts: Record<string, Count>): void => {
  for (const [what, count] of Object.entries(counts)) if (count.of > 0) figures.push({ hand, what, count });
};

const from = (names: readonly string[]): Hand[] => hands.filter(({ name }) => names.includes(name));

async function understanding({ name, pairs, messages, plain, phrases }: Hand): Promise<void> {
  const judged = await measurePairs(pairs, readers.relations);
  add(name, {
    'Conflicts: noticed': judged.recall,
    'Conflicts: of those noticed, right': judged.precision,
    'Conflicts: retired without asking, rightly': judged.retired,
    'Alike and no conflict, taken for one': judged.falselyNoticed,
    'Said again in other words: noticed': judged.duplicates,
    'Said again in other words: of those noticed, right': judged.duplicatesRight,
  });
  const facts = await measureMessages(messages, readers.facts);
  add(name, {
    'Facts in messages: found': facts.found,
    'Facts in messages: of those kept, right': facts.right,
    'Messages with nothing in them: left alone': facts.quiet,
  });
  const short = await measurePlain(plain, readers.facts);
  add(name, {
    'Short plain statements: found': short.found,
    'Short texts with nothing in them: left alone': short.quiet,
  });
  const read = await measurePhrases(phrases, readers.phrases);
  add(name, {
    'Relationship phrases of known types: right': read.right,
    'Relationship phrases: of those read, right': read.precision,
    'Relationship phrases: turned round': read.turned,
  });
}

async function surfacing(): Promise<Scored[]> {
  const scored: Scored[] = [];
  for (const { name, worlds } of from(UNTRAINED.worlds)) {
    const { withCues } = await measureWorlds(worlds, [], ({ similarity, isFitting }) =>
      scored.push({ score: similarity, isRight: isFitting }),
    );
    add(name, {
      'Surfacing: what must surface, does': withCues.must,
      'Surfacing: of what surfaces, fits': withCues.fits,
      'Surfacing: prompts that nothing fits, quiet': withCues.quiet,
    });
  }
  return scored;
}

function calibration(
  about: Pick<Calibration, 'name' | 'title' | 'says' | 'hands'>,
  scored: readonly Scored[],
  count: number,
): Calibration {
  const bins = calibrationBins(scored, count);
  return { ...about, bins, error: expectedCalibrationError(bins) };
}

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

const calibrationsOf = (
  facts: readonly Scored[],
  pairs: Awaited<ReturnType<typeof scorePairs>>,
  shown: readonly Scored[],
): Calibration[] => [
  calibration(
    {
      name: 'facts',
      title: 'Facts found in messages',
      says: `The mean probability of the words of a found fact (below ${NETWORK.factFrom} none is kept); right if a person marked the same words.`,
      hands: UNTRAINED.messages,
    },
    facts,
    20,
  ),
  calibration(
    {
      name: 'conflicts',
      title: 'Two statements contradict each other, or one updates the other',
      says: `The probability of the network for pairs of statements, asked about every pair without the rules; from ${NETWORK.conflictFrom} a person is asked.`,
      hands: UNTRAINED.pairs,
    },
    pairs.conflicts,
    10,
  ),
  calibration(
    {
      name: 'duplicates',
      title: 'Two statements say the same',
      says: `The probability of the network for the same pairs; from ${NETWORK.duplicateFrom} a person is asked.`,
      hands: UNTRAINED.pairs,
    },
    pairs.duplicates,
    10,
  ),
  calibration(
    {
      name: 'surfacing',
      title: 'Surfaced memories',
      says: 'The similarity of a memory that surfaced to its prompt, through the store and the surfacing themselves; right if it is one that must or may surface. Similarity orders memories and is no probability, so this says how far it may be read as one. Memories about safety surface on occasions such as a meal, whatever their similarity.',
      hands: UNTRAINED.worlds,
    },
    shown,
    10,
  ),
];
/** Throws if a network failed. */
export async function measureAll(): Promise<EvalReport> {
  const startedAt = Date.now();
  for (const hand of hands) await understanding(hand);
  const facts = await scoreFacts(from(UNTRAINED.messages).flatMap(({ messages }) => messages));
  const pairs = await scorePairs(from(UNTRAINED.pairs).flatMap((hand) => hand.pairs));
  const shown = await surfacing();
  expectNetworks();
  const hasChanged = git('status', '--porcelain', '--', 'server', 'models') !== '';
  return {
    at: new Date().toISOString(),
    commit: `${git('rev-parse', '--short', 'HEAD')}${hasChanged ? '+' : ''}`,
    machine: `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.version}`,
    minutes: Math.ceil((Date.now() - startedAt) / 60_000),
    models: PINNED_FILES.map(({ path, sha256 }) => ({ path, sha256 })),
    figures,
    calibrations: calibrationsOf(facts, pairs, shown),
  };
}
