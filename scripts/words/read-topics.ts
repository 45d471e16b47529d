import { functionWords } from '../../server/models/english-words.ts';
import { phraseKeyOf, stemOf, wordsOf } from '../../server/models/stems.ts';

interface TopicEntry {
  readonly name: string;
  readonly isTask: boolean;
  readonly related: readonly string[];
  readonly members: readonly { readonly text: string; readonly weight: number }[];
}

export interface Topics {
  readonly names: readonly string[];
  /** For each topic, whether it is a task on a given text, code or numbers. Memories do not help with such a task. */
  readonly isTask: readonly boolean[];
  /** For each topic, the indexes of the related topics. */
  readonly related: readonly (readonly number[])[];
  /** The topics of each stem. A stem with many topics has a lower weight in each of them. */
  readonly seeds: ReadonlyMap<string, readonly TopicWeight[]>;
  /** The topics of phrases. `stems` is the result of `phraseKeyOf`, which keeps function words. */
  readonly phrases: readonly { readonly stems: string; readonly topics: readonly TopicWeight[] }[];
}

export interface TopicWeight {
  readonly topic: number;
  readonly weight: number;
}

const weakWeight = 0.4;

/** Parses household-topics.txt. Throws if a line is invalid. */
export function parseTopics(text: string): TopicEntry[] {
  const blocks = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .split(/\n\s*\n/)
    .filter((block) => block.trim());
  return blocks.map((block) => {
    const [head = '', ...rest] = block.trim().split('\n');
    const match = /^\[(!?)(\w+)\](?:\s*~\s*(.*))?$/.exec(head);
    if (!match) throw new Error(`household-topics.txt: this line is not a valid topic: ${head}`);
    const [, mark, name = '', related = ''] = match;
    return {
      name,
      isTask: mark === '!',
      related: listOf(related),
      members: listOf(rest.join(',')).map(member),
    };
  });
}

/** Gives each topic an index, and collects the topics of each stem. */
export function readTopics(entries: readonly TopicEntry[]): Topics {
  const numbers = new Map(entries.map((entry, index) => [entry.name, index]));
  const seeds = new Map<string, Map<number, number>>();
  const phrases = new Map<string, Map<number, number>>();
  for (const [topic, entry] of entries.entries()) {
    for (const { text, weight } of entry.members) {
      const words = wordsOf(text);
      const isPhrase = words.length > 1 || functionWords.has(words[0] ?? '');
      const target = isPhrase ? phrases : seeds;
      const stems = words.map(stemOf);
      const key = isPhrase ? phraseKeyOf(stems) : stems.join(' ');
      const known = target.get(key) ?? new Map<number, number>();
      target.set(key, known.set(topic, Math.max(weight, known.get(topic) ?? 0)));
    }
  }
  return {
    names: entries.map((entry) => entry.name),
    isTask: entries.map((entry) => entry.isTask),
    related: entries.map((entry) => entry.related.map((name) => numberOf(numbers, name))),
    seeds: new Map([...seeds].map(([stem, found]) => [stem, shared(found)])),
    phrases: [...phrases].map(([stems, found]) => ({ stems, topics: shared(found) })),
  };
}

function member(text: string): { text: string; weight: number } {
  return text.endsWith('?') ? { text: text.slice(0, -1), weight: weakWeight } : { text, weight: 1 };
}

function shared(found: ReadonlyMap<number, number>): TopicWeight[] {
  const total = Math.sqrt([...found.values()].reduce((sum, weight) => sum + weight, 0));
  return [...found].map(([topic, weight]) => ({ topic, weight: weight / Math.max(1, total) }));
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

function numberOf(numbers: ReadonlyMap<string, number>, name: string): number {
  const number = numbers.get(name);
  if (number === undefined) throw new Error(`household-topics.txt: there is no topic named ${name}.`);
  return number;
}
