import { type ExtractedFact, extractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { Message } from '#server/domain/conversation/message.ts';
import { EXTRACT } from '#server/domain/parameters/extraction-parameters.ts';
import { classifyPrivacy, isInConfidence } from '#server/domain/privacy/classify-privacy.ts';
import { isAtLeast } from '#server/domain/privacy/privacy-level.ts';
import { findQuote } from '#server/domain/text/find-quote.ts';
import { normalise } from '#server/domain/text/normalise-text.ts';
import { readWords } from '#server/models/rare-words-and-names.ts';
import { modelFact } from './extraction-prompt.ts';

export type RejectionReason = 'not_as_asked' | 'quote_not_in_text' | 'not_supported';

type CheckedFact = { fact: ExtractedFact } | { rejected: RejectionReason; problem: string };

const reject = (rejected: RejectionReason, problem: string): CheckedFact => ({ rejected, problem });

const DATE_WORDS =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)s?$/;

/** Returns a name that the conversation does not contain. The model must have invented it. */
function inventedName(statement: string, conversation: string, speaker: string | null): string | null {
  const mentioned = new Set(normalise(`${conversation} ${speaker ?? ''}`).match(/[\p{L}\p{N}]+/gu) ?? []);
  const names = readWords(statement).filter(({ isName }) => isName);
  const invented = names.find(({ word }) => {
    const name = normalise(word).replace(/['’]s$/, '');
    return !mentioned.has(name) && !DATE_WORDS.test(name);
  });
  return invented?.word ?? null;
}

function isDrawnFrom(statement: string, quote: string): boolean {
  const quoted = new Set(readWords(quote).map(({ stem }) => stem));
  return quoted.size === 0 || readWords(statement).some(({ stem }) => quoted.has(stem));
}

/** A rejected fact comes with a problem text for the model. */
export function checkFact(raw: unknown, messages: readonly Message[], speaker: string | null): CheckedFact {
  const read = modelFact.safeParse(raw);
  if (!read.success) {
    const fields = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return reject('not_as_asked', fields.slice(0, 3).join('; '));
  }
  const { statement } = read.data;
  const own = messages.filter(({ role }) => role === 'user');
  const source = own.find(({ content }) => findQuote(content, read.data.quote) !== null);
  const span = source === undefined ? null : findQuote(source.content, read.data.quote);
  if (source === undefined || span === null) {
    return reject('quote_not_in_text', 'quote: these words do not occur in any message of role "user"');
  }
  const quote = source.content.slice(span.start, span.end);
  const conversation = messages.map(({ content }) => content).join('\n');
  const invented = inventedName(statement, conversation, speaker);
  if (invented !== null)
    return reject('not_supported', `statement: the name "${invented}" does not occur in the conversation`);
  if (!isDrawnFrom(statement, quote))
    return reject('not_supported', 'statement: the quote does not support it');
  const byRule = [`${statement}. ${quote}`, source.content].some(isInConfidence)
    ? 'secret'
    : classifyPrivacy(statement).privacy;
  const privacy = read.data.privacy ?? 'public';
  const fact = extractedFact.safeParse({
    ...read.data,
    quote,
    saidAt: source.at,
    confidence: Math.min(read.data.confidence, EXTRACT.mostByModel),
    privacy: isAtLeast(privacy, byRule) ? read.data.privacy : byRule,
  });
  return fact.success
    ? { fact: fact.data }
    : reject('not_as_asked', 'the fact does not have the required form');
}
