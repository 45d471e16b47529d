import { readFileSync } from 'node:fs';
import type { EmotionalWeight } from '#server/domain/conversation/extracted-fact.ts';
import { EMOTIONAL_WEIGHTS } from '#server/domain/conversation/extracted-fact.ts';
import type { MessageRole } from '#server/domain/conversation/message.ts';
import { CATEGORIES, type Category, PRIVACY, type Privacy } from '#server/domain/words/vocabulary.ts';

/**
 * Parts of the sentences. Rules may be tuned on `seen` and, since the first measurement, on `opened`; never on
 * `unseen`.
 */
export const PARTS = ['seen', 'opened', 'unseen'] as const;
type Part = (typeof PARTS)[number];

/** A fact that a careful reader would keep. */
export interface ExpectedFact {
  /** All categories that are right for the fact, the best first. */
  categories: [Category, ...Category[]];
  /** Name of the person that the fact must be about; null: not checked. */
  subject: string | null;
  /** Required words. Each inner list holds alternatives. The fact must contain at least one of them. */
  words: string[][];
  /** Day on which the event happened or will happen, `YYYY-MM-DD`; null: not checked. */
  date: string | null;
  privacy: Privacy | null;
  weight: EmotionalWeight | null;
  /** Words that the reason must contain; null: not checked. */
  why: string | null;
}

export interface LabelledSentence {
  /** Name of the speaker, who is "I" in the sentence. */
  by: string;
  role: MessageRole;
  text: string;
  facts: ExpectedFact[];
  /** The line of the file. Its hash decides whether the sentence is `seen` or `opened`. */
  written: string;
}

function parseCategories(words: string): [Category, ...Category[]] {
  const [best, ...others] = words.split(',').map((word) => {
    const category = CATEGORIES.find((one) => one === word);
    if (category === undefined) throw new Error(`Unknown category: ${word}`);
    return category;
  });
  if (best === undefined) throw new Error(`No category: ${words}`);
  return [best, ...others];
}

function parseFact(line: string): ExpectedFact {
  const [categories = '', subject = '', words = '', ...further] = line
    .slice(2)
    .split('|')
    .map((part) => part.trim());
  const fact: ExpectedFact = {
    categories: parseCategories(categories),
    subject: subject === '*' ? null : subject,
    words: words.split(', ').map((word) => word.split('/')),
    date: null,
    privacy: null,
    weight: null,
    why: null,
  };
  for (const part of further) {
    const [key = '', value = ''] = /^(\w+) (.+)$/.exec(part)?.slice(1) ?? [];
    if (key === 'date') fact.date = value;
    else if (key === 'why') fact.why = value;
    else if (key === 'privacy') fact.privacy = PRIVACY.find((one) => one === value) ?? null;
    else if (key === 'weight') fact.weight = EMOTIONAL_WEIGHTS.find((one) => one === value) ?? null;
    else throw new Error(`Unknown expectation: ${part}`);
  }
  return fact;
}

/** Parses blocks of a sentence and its expected facts. The comments in the files explain the format. */
function parseSentences(text: string): LabelledSentence[] {
  const blocks = text.replaceAll(/^#.*$/gm, '').split(/\n\s*\n/);
  return blocks
    .map((block) => block.trim().split('\n'))
    .filter(([written = '']) => written !== '')
    .map(([written = '', ...answers]) => {
      const [, by = 'Nora', said = ''] = /^(?:\[([^\]]+)\] )?(.+)$/.exec(written) ?? [];
      const isNothing = answers.length === 1 && answers[0] === '= nothing';
      const facts = isNothing ? [] : answers.map(parseFact);
      if (facts.length === 0 && !isNothing) throw new Error(`No facts expected of: ${written}`);
      return { by, role: by === 'agent' ? 'assistant' : 'user', text: said, facts, written };
    });
}

export const readSentences = (part: Part): LabelledSentence[] =>
  parseSentences(readFileSync(new URL(`${part}.txt`, import.meta.url), 'utf8'));

/**
 * Returns the group of a sentence: the best category of its first fact, or `nothing` without facts. Each group is
 * halved.
 */
export const kindOf = ({ facts }: LabelledSentence): string => facts[0]?.categories[0] ?? 'nothing';
