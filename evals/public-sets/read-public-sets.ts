import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

export interface Turn {
  key: string;
  by: string;
  text: string;
}

interface Question {
  text: string;
  /** Keys of the turns that answer the question. */
  evidence: readonly string[];
}

/** Turns to store in one vault, in order, and questions about them. */
export interface Conversation {
  name: string;
  members: readonly [string, ...string[]];
  turns: readonly Turn[];
  questions: readonly Question[];
}

type SetName = 'locomo' | 'prefeval' | 'beam';

/** Category of LoCoMo questions without an answer. */
const UNANSWERABLE = 5;

const session = z.array(z.object({ dia_id: z.string(), speaker: z.string(), text: z.string() }));
const locomo = z.array(
  z.object({
    sample_id: z.string(),
    conversation: z.looseObject({ speaker_a: z.string(), speaker_b: z.string() }),
    qa: z.array(
      z.object({ question: z.string(), category: z.number(), evidence: z.array(z.string()).default([]) }),
    ),
  }),
);
const preferences = z.array(z.object({ preference: z.string(), question: z.string() }));
const message = z.object({ role: z.string(), content: z.string() });
const beam = z.array(z.object({ turns: z.array(z.union([message, z.array(message)])) }));

const FILES: Record<SetName, string> = {
  locomo: 'locomo/locomo10.json',
  prefeval: 'prefeval/benchmark_dataset/explicit_preference/*.json',
  beam: 'beam/100K-+([0-9]).json',
};

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const asTurn = (key: string, by: string, text: string): Turn[] =>
  text.trim() === '' ? [] : [{ key, by, text: text.trim().slice(0, LIMITS.contentChars) }];

function dialogue({ sample_id: name, conversation, qa }: z.infer<typeof locomo>[number]): Conversation {
  const { speaker_a: a, speaker_b: b, ...rest } = conversation;
  const turns = Object.entries(rest)
    .filter(([key]) => /^session_\d+$/.test(key))
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .flatMap(([, told]) => session.parse(told))
    .flatMap(({ dia_id: key, speaker, text }) => asTurn(key, speaker, text));
  const keys = new Set(turns.map(({ key }) => key));
  const questions = qa
    .filter(({ category }) => category !== UNANSWERABLE)
    .map(({ question: text, evidence }) => ({
      text,
      // some list several turns in one string
      evidence: evidence.flatMap((one) => one.split(/[;,\s]+/)).filter((key) => keys.has(key)),
    }))
    .filter(({ evidence }) => evidence.length > 0);
  return { name, members: [a, b], turns, questions };
}

const chat = (path: string): Conversation => ({
  name: path.replace(/^.*\//, ''),
  members: ['Nora'],
  turns: beam
    .parse(readJson(path))
    .flatMap(({ turns }) => turns.flat())
    .filter(({ role }) => role === 'user')
    .flatMap(({ content }, index) => asTurn(String(index), 'Nora', content)),
  questions: [],
});

/** Reads a public data set. Returns null if `folder` does not contain it. */
export function readSet(name: SetName, folder: string): Conversation[] | null {
  const paths = globSync(join(folder, FILES[name])).toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  if (paths.length === 0) return null;
  if (name === 'locomo') return paths.flatMap((path) => locomo.parse(readJson(path)).map(dialogue));
  if (name === 'beam') return paths.map(chat);
  const told = paths.flatMap((path) => preferences.parse(readJson(path)));
  return [
    {
      name,
      members: ['Nora'],
      turns: told.flatMap(({ preference }, index) => asTurn(String(index), 'Nora', preference)),
      questions: told.map(({ question: text }, index) => ({ text, evidence: [String(index)] })),
    },
  ];
}
