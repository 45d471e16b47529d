import { readFileSync } from 'node:fs';
import type { EmotionalWeight } from '#server/domain/conversation/extracted-fact.ts';
import { EMOTIONAL_WEIGHTS } from '#server/domain/conversation/extracted-fact.ts';
import type { MessageRole } from '#server/domain/conversation/message.ts';
import { CATEGORIES, type Category, PRIVACY, type Privacy } from '#server/domain/words/vocabulary.ts';

/** Tune the rules on `seen` and `opened`. Never tune them on `unseen`. */
export const PARTS = ['seen', 'opened', 'unseen'] as const;
type Part = (typeof PARTS)[number];

export interface ExpectedFact {
  categories: [Category, ...Category[]];
  subject: string | null;
  /** The fact must contain one word out of each inner list. */
  words: string[][];
  /** Day of the event, `YYYY-MM-DD`. Null if not checked. */
  date: string | null;
  privacy: Privacy | null;
  weight: EmotionalWeight | null;
  why: string | null;
}

export interface LabelledSentence {
  /** Name of the speaker. "I" in the sentence means this person. */
  by: string;
  role: MessageRole;
  text: string;
  facts: ExpectedFact[];
  written: string;
}

function parseCategories(words: string): [Category, ...Category[]] {
  const [best, ...others] = words.split(',').map((word) => {
    const category = CATEGORIES.find((one) => one === word);
    if (category === undefined) throw new Error(`This category does not exist: ${word}`);
    return category;
  });
  if (best === undefined) throw new Error(`A category is missing here: ${words}`);
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
    else throw new Error(`Expected "date", "why", "privacy" or "weight" here: ${part}`);
  }
  return fact;
}

/** The comments in the files explain the format. */
function parseSentences(text: string): LabelledSentence[] {
  const blocks = text.replaceAll(/^#.*$/gm, '').split(/\n\s*\n/);
  return blocks
    .map((block) => block.trim().split('\n'))
    .filter(([written = '']) => written !== '')
    .map(([written = '', ...answers]) => {
      const [, by = 'Nora', said = ''] = /^(?:\[([^\]]+)\] )?(.+)$/.exec(written) ?? [];
      const isNothing = answers.length === 1 && answers[0] === '= nothing';
      const facts = isNothing ? [] : answers.map(parseFact);
      if (facts.length === 0 && !isNothing)
        throw new Error(
          `This sentence has no expected facts. If none are expected, write "= nothing": ${written}`,
        );
      return { by, role: by === 'agent' ? 'assistant' : 'user', text: said, facts, written };
    });
}

export const readSentences = (part: Part): LabelledSentence[] =>
  parseSentences(readFileSync(new URL(`${part}.txt`, import.meta.url), 'utf8'));

export const kindOf = ({ facts }: LabelledSentence): string => facts[0]?.categories[0] ?? 'nothing';
