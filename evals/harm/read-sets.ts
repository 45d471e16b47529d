import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

export interface Turn {
  by: string;
  text: string;
}

export interface Vault {
  name: string;
  members: readonly [string, ...string[]];
  turns: readonly Turn[];
}

export const SETS = ['locomo', 'prefeval', 'beam'] as const;
type SetName = (typeof SETS)[number];

const locomo = z.array(
  z.object({
    sample_id: z.string(),
    conversation: z.looseObject({ speaker_a: z.string(), speaker_b: z.string() }),
  }),
);
const session = z.array(z.object({ speaker: z.string(), text: z.string() }));
const preferences = z.array(z.object({ preference: z.string() }));
const message = z.object({ role: z.string(), content: z.string() });
const beam = z.array(z.object({ turns: z.array(z.union([message, z.array(message)])) }));

const FILES: Record<SetName, string> = {
  locomo: 'locomo/locomo10.json',
  prefeval: 'prefeval/benchmark_dataset/explicit_preference/*.json',
  beam: 'beam/100K-+([0-9]).json',
};

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const asTurn = (by: string, text: string): Turn[] =>
  text.trim() === '' ? [] : [{ by, text: text.trim().slice(0, LIMITS.contentChars) }];

function conversations(path: string): Vault[] {
  return locomo.parse(readJson(path)).map(({ sample_id: name, conversation }) => {
    const { speaker_a: a, speaker_b: b, ...rest } = conversation;
    const numberOf = (key: string): number => Number(/^session_(\d+)$/.exec(key)?.[1] ?? 0);
    const sessions = Object.keys(rest)
      .filter((key) => numberOf(key) > 0)
      .toSorted((one, other) => numberOf(one) - numberOf(other))
      .flatMap((key) => session.parse(rest[key]));
    return { name, members: [a, b], turns: sessions.flatMap(({ speaker, text }) => asTurn(speaker, text)) };
  });
}

const chat = (path: string): Vault => ({
  name: path.replace(/^.*\//, ''),
  members: ['Nora'],
  turns: beam
    .parse(readJson(path))
    .flatMap(({ turns }) => turns.flat())
    .filter(({ role }) => role === 'user')
    .flatMap(({ content }) => asTurn('Nora', content)),
});

/** Returns null if there are no files below `folder`. */
export function readSet(name: SetName, folder: string): Vault[] | null {
  const paths = globSync(join(folder, FILES[name])).toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  if (paths.length === 0 || !paths.every((path) => existsSync(path))) return null;
  if (name === 'locomo') return paths.flatMap(conversations);
  if (name === 'beam') return paths.map(chat);
  const told = paths.flatMap((path) => preferences.parse(readJson(path)));
  return [{ name, members: ['Nora'], turns: told.flatMap(({ preference }) => asTurn('Nora', preference)) }];
}
