import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

interface Said {
  key: string;
  by: string;
  text: string;
}

interface Question {
  text: string;
  /** Keys of what answers it. */
  evidence: readonly string[];
}

export interface Conversation {
  name: string;
  members: readonly [string, ...string[]];
  said: readonly Said[];
  questions: readonly Question[];
}

export const SETS = ['locomo', 'prefeval'] as const;
type SetName = (typeof SETS)[number];

/** Questions of this category of LoCoMo have no answer. */
const UNANSWERABLE = 5;

const turn = z.object({ dia_id: z.string(), speaker: z.string(), text: z.string() });
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

const FILES: Record<SetName, string> = {
  locomo: 'locomo/locomo10.json',
  prefeval: 'prefeval/benchmark_dataset/explicit_preference/*.json',
};

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function conversationOf({ sample_id: name, conversation, qa }: z.infer<typeof locomo>[number]): Conversation {
  const { speaker_a: a, speaker_b: b, ...rest } = conversation;
  const said = Object.entries(rest)
    .filter(([key]) => /^session_\d+$/.test(key))
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .flatMap(([, turns]) => z.array(turn).parse(turns))
    .filter(({ text }) => text.trim() !== '')
    .map(({ dia_id: key, speaker: by, text }) => ({ key, by, text: text.slice(0, LIMITS.contentChars) }));
  const keys = new Set(said.map(({ key }) => key));
  const questions = qa
    .filter(({ category }) => category !== UNANSWERABLE)
    // some list several turns in one string
    .map(({ question: text, evidence }) => ({
      text,
      evidence: evidence.flatMap((one) => one.split(/[;,\s]+/)),
    }))
    .map(({ text, evidence }) => ({ text, evidence: evidence.filter((key) => keys.has(key)) }))
    .filter(({ evidence }) => evidence.length > 0);
  return { name, members: [a, b], said, questions };
}

/** Returns null if there are no files below `folder`. */
export function readSet(name: SetName, folder: string): Conversation[] | null {
  const paths = globSync(join(folder, FILES[name])).toSorted();
  if (paths.length === 0) return null;
  if (name === 'locomo') return paths.flatMap((path) => locomo.parse(readJson(path)).map(conversationOf));
  const all = paths.flatMap((path) => preferences.parse(readJson(path)));
  return [
    {
      name,
      members: ['Nora'],
      said: all.map(({ preference: text }, index) => ({ key: String(index), by: 'Nora', text })),
      questions: all.map(({ question: text }, index) => ({ text, evidence: [String(index)] })),
    },
  ];
}
