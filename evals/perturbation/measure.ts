import { extractFacts } from '#server/domain/english/extract-facts.ts';
import type { FactReader } from '#server/models/fact-reader.ts';
import type { RelationReader } from '#server/models/relation-reader.ts';
import { type Count, decisionOn, isConflict, isNoticed } from '../hands/measure-understanding.ts';
import type { HandMessage, HandPair } from '../hands/read-hands.ts';
import { PERTURBATIONS } from './perturb.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns whether one text contains half of the other's words, because spans do not match across perturbations. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared * 2 >= Math.min(a.size, b.size);
}

async function quotesIn(messages: readonly HandMessage[], reader: FactReader): Promise<string[][]> {
  const spans = (await reader.findFacts(messages.map(({ text }) => text))) ?? [];
  return messages.map(({ speaker, text }, index) =>
    extractFacts({
      before: [],
      messages: [{ role: 'user', content: text, at: NOW.toISOString() }],
      by: { now: NOW, speaker, timeZone: 'Europe/Madrid' },
      spans: [spans[index] ?? []],
    }).facts.flatMap(({ quote }) => quote ?? []),
  );
}

/** For each perturbation, counts the labelled facts that are found without it and still found with it. */
export async function factsThatSurvive(
  messages: readonly HandMessage[],
  reader: FactReader,
): Promise<Map<string, Count>> {
  const plain = await quotesIn(messages, reader);
  const found = messages.map(({ facts }, index) =>
    facts.filter(({ span }) => plain[index]?.some((quote) => isSame(quote, span))),
  );
  const of = found.flat().length;
  const survive = new Map<string, Count>();
  for (const [name, perturb] of Object.entries(PERTURBATIONS)) {
    const quotes = await quotesIn(
      messages.map((message) => ({ ...message, text: perturb(message.text) })),
      reader,
    );
    const right = found.flatMap((facts, index) =>
      facts.filter(({ span }) => quotes[index]?.some((quote) => isSame(quote, span))),
    ).length;
    survive.set(name, { right, of });
  }
  return survive;
}

/** For each perturbation of the newer statement, counts the conflicts that are noticed without it and still noticed with it. */
export async function conflictsThatSurvive(
  pairs: readonly HandPair[],
  reader: RelationReader,
): Promise<Map<string, Count>> {
  const noticed: HandPair[] = [];
  for (const pair of pairs.filter(isConflict))
    if (isNoticed(await decisionOn(pair, reader))) noticed.push(pair);
  const survive = new Map<string, Count>();
  for (const [name, perturb] of Object.entries(PERTURBATIONS)) {
    let right = 0;
    for (const { existing, incoming } of noticed)
      if (isNoticed(await decisionOn({ existing, incoming: perturb(incoming) }, reader))) right += 1;
    survive.set(name, { right, of: noticed.length });
  }
  return survive;
}
