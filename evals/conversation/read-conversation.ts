import { readFileSync } from 'node:fs';
import {
  PAIR_KINDS,
  type PairKind,
  type ReviewVerdict,
  VERDICTS_OF,
} from '#server/domain/words/review-vocabulary.ts';
import { CATEGORIES, type Category } from '#server/domain/words/vocabulary.ts';

export interface ScriptedFact {
  category: Category;
  subject: string;
  statement: string;
  quote: string;
  further: ReadonlyMap<string, string>;
}

export interface Turn {
  kind: 'turn';
  said: string;
  answer: string;
  facts: ScriptedFact[];
}

export type Act =
  | { kind: 'store'; by: string; content: string }
  | { kind: 'surface'; prompt: string }
  | { kind: 'again' }
  | { kind: 'decide'; by: string; caseKind: PairKind; verdict: ReviewVerdict; swap: boolean };

export interface Session {
  name: string;
  beginsAt: Date;
  steps: (Turn | Act)[];
}

function parseFact(line: string, said: string): ScriptedFact {
  const [name = '', subject = '', statement = '', more = ''] = line.split(' | ');
  const category = CATEGORIES.find((one) => one === name);
  if (category === undefined) throw new Error(`This line has an unknown category: ${line}`);
  const further = new Map(
    more
      .split('; ')
      .filter(Boolean)
      .map((part) => {
        const [key = ''] = part.split(' ');
        return [key, part.slice(key.length + 1)] as const;
      }),
  );
  return { category, subject, statement, quote: further.get('quote') ?? said.replace(/[.!]$/, ''), further };
}

function parseDecision(by: string, words: string): Act {
  const [kind = '', answer = ''] = words.split(', ');
  const [verb = '', swap] = answer.split(' ');
  const caseKind = PAIR_KINDS.find((one) => one === kind);
  const verdict = VERDICTS_OF.contradiction.find((one) => one === verb);
  if (caseKind === undefined || verdict === undefined)
    throw new Error(`This decision has an unknown kind of case or an unknown verdict: ${words}`);
  return { kind: 'decide', by, caseKind, verdict, swap: swap === 'swap' };
}

function parseAct(line: string): Act {
  if (line === 'again') return { kind: 'again' };
  const [, verb = '', by = '', rest = ''] = /^(\w+)(?: (\p{L}+))?: (.+)$/u.exec(line) ?? [];
  if (verb === 'surface') return { kind: 'surface', prompt: rest };
  if (verb === 'store') return { kind: 'store', by, content: rest };
  if (verb === 'decide') return parseDecision(by, rest);
  throw new Error(`This line is not an act ("surface", "store" or "decide"): ${line}`);
}

function parseSession(block: string): Session {
  const [head = '', ...lines] = block.trim().split('\n');
  const [, begin = '', name = ''] = /^## (\S+) (.+)$/.exec(head) ?? [];
  const steps: Session['steps'] = [];
  for (const line of lines) {
    const [mark, rest] = [line.slice(0, 2), line.slice(2)];
    const last = steps.at(-1);
    const turn = last?.kind === 'turn' ? last : null;
    if (mark === '> ') steps.push({ kind: 'turn', said: rest, answer: '', facts: [] });
    else if (mark === '! ') steps.push(parseAct(rest));
    else if (mark === '< ' && turn) turn.answer = rest;
    else if (mark === '~ ' && turn) turn.facts.push(parseFact(rest, turn.said));
    else
      throw new Error(
        `This line has no valid mark, or it is a reply or fact before the first message: ${line}`,
      );
  }
  return { name, beginsAt: new Date(`${begin}:00Z`), steps };
}

const fileText = (name: string): string =>
  readFileSync(new URL(name, import.meta.url), 'utf8').replaceAll(/^# .*\n|^# .*$|^# {2,}.*\n/gm, '');

export const readConversation = (): Session[] =>
  fileText('conversation.txt')
    .split(/\n(?=## )/)
    .filter((block) => block.trim() !== '')
    .map(parseSession);

export const turnsOf = (sessions: readonly Session[]): Turn[] =>
  sessions.flatMap(({ steps }) => steps.filter((step) => step.kind === 'turn'));
