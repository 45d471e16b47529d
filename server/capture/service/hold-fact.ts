import { findQuote } from '#server/domain/capture/find-quote.ts';
import { type ExtractedFact, extractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { Message } from '#server/domain/conversation/message.ts';
import { EXTRACT } from '#server/domain/parameters/extract-parameters.ts';
import { classifyPrivacy, isInConfidence } from '#server/domain/privacy/privacy.ts';
import { isAtLeast } from '#server/domain/privacy/privacy-level.ts';
import { normalise } from '#server/domain/text/normalise.ts';
import { readWords } from '#server/models/read-words.ts';
import { modelFact } from './extract-task.ts';

/** Why a fact of a model is not taken. */
export type Refusal = 'not_as_asked' | 'quote_not_in_text' | 'not_supported';

type Held = { fact: ExtractedFact } | { refused: Refusal; problem: string };

const refuse = (refused: Refusal, problem: string): Held => ({ refused, problem });

const DATE_WORDS =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)s?$/;

/** Names in the statement that nobody said: a model made them up. In: the statement, and all that was said. */
function inventedName(statement: string, said: string, speaker: string | null): string | null {
  const known = new Set(normalise(`${said} ${speaker ?? ''}`).match(/[\p{L}\p{N}]+/gu) ?? []);
  const names = readWords(statement).filter(({ isName }) => isName);
  const invented = names.find(({ word }) => {
    const name = normalise(word).replace(/['’]s$/, '');
    return !known.has(name) && !DATE_WORDS.test(name);
  });
  return invented?.word ?? null;
}

/** The statement has something of the words it is drawn from. */
function isDrawnFrom(statement: string, quote: string): boolean {
  const said = new Set(readWords(quote).map(({ stem }) => stem));
  return said.size === 0 || readWords(statement).some(({ stem }) => said.has(stem));
}

/**
 * Holds what a model answered to what was said. In: one fact as it was answered, the messages, and who spoke. Out: the
 * fact with its quote as it stands in a message of the person, at most as sure as a model can be and at least as closed
 * as the rules of privacy have it; or why it is not taken, in words for the model.
 */
export function holdFact(raw: unknown, messages: readonly Message[], speaker: string | null): Held {
  const read = modelFact.safeParse(raw);
  if (!read.success) {
    const fields = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return refuse('not_as_asked', fields.slice(0, 3).join('; '));
  }
  const { statement } = read.data;
  const own = messages.filter(({ role }) => role === 'user');
  const source = own.find(({ content }) => findQuote(content, read.data.quote) !== null);
  const span = source === undefined ? null : findQuote(source.content, read.data.quote);
  if (source === undefined || span === null) {
    return refuse('quote_not_in_text', 'quote: these words stand in no message of role "user"');
  }
  const quote = source.content.slice(span.start, span.end);
  const said = messages.map(({ content }) => content).join('\n');
  const invented = inventedName(statement, said, speaker);
  if (invented !== null) return refuse('not_supported', `statement: nobody said "${invented}"`);
  if (!isDrawnFrom(statement, quote))
    return refuse('not_supported', 'statement: the quote does not say this');
  const byRule = [`${statement}. ${quote}`, source.content].some(isInConfidence)
    ? 'secret'
    : classifyPrivacy(statement).privacy;
  const privacy = read.data.privacy ?? 'public';
  const fact = extractedFact.safeParse({
    ...read.data,
    quote,
    confidence: Math.min(read.data.confidence, EXTRACT.mostByModel),
    privacy: isAtLeast(privacy, byRule) ? read.data.privacy : byRule,
  });
  return fact.success ? { fact: fact.data } : refuse('not_as_asked', 'the fact is not of the form asked for');
}
