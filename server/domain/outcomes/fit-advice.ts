import { type FittedOutcome, fitOutcome } from './fit-outcome.ts';

/** The parts of an advice answer that can be shortened. */
interface Shown {
  /** Reasons, the most important first. */
  reasons: string[];
  /** Earlier similar suggestions, the most similar first. */
  similar: Similar[];
}
type Similar = Pick<FittedOutcome<never>, 'ref' | 'type' | 'value' | 'outcome' | 'on'> & {
  similarity: number;
  reason?: string | undefined;
};

/** Token limits for the whole answer, for each reason, and for each similar suggestion. */
interface AdviceTokens {
  all: number;
  reason: number;
  similar: number;
}

/**
 * Fits advice into its token limits, measured on its JSON. The similar suggestions share equally the tokens that remain
 * after reasons and statistics. First their reasons are shortened, then their values. If that is not enough, drops the
 * least similar suggestions, then the least important reasons. The first reason always stays.
 */
export function fitAdvice<View extends Shown>(
  view: View,
  countTokens: (text: string) => number,
  limits: AdviceTokens,
): View {
  const tokensOf = (part: unknown): number => countTokens(JSON.stringify(part));
  const reasons = view.reasons.map((reason) => shortened(reason, (text) => tokensOf(text) <= limits.reason));
  const left = limits.all - tokensOf({ ...view, reasons, similar: [] });
  // One token is reserved for the comma after each suggestion.
  const share = Math.floor(left / view.similar.length) - 1;
  const maxTokens = Math.min(limits.similar, share);
  const similar = view.similar.map((one) => fitSimilar(one, tokensOf, maxTokens));
  let fitted: View = { ...view, reasons, similar };
  while (tokensOf(fitted) > limits.all) {
    if (fitted.similar.length > 0) fitted = { ...fitted, similar: fitted.similar.slice(0, -1) };
    else if (fitted.reasons.length > 1) fitted = { ...fitted, reasons: fitted.reasons.slice(0, -1) };
    else break;
  }
  return fitted;
}

function fitSimilar(one: Similar, tokensOf: (part: unknown) => number, maxTokens: number): Similar {
  const asShown = ({ value, reason }: FittedOutcome<never>): Similar => ({
    ...one,
    value,
    ...(reason !== undefined && { reason }),
  });
  return asShown(
    fitOutcome<never>(one, 'timeline', { maxTokens, tokensOf: (result) => tokensOf(asShown(result)) }),
  );
}

/** Returns the longest beginning of the text that fits with "…" appended, found by binary search. */
function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const letters = Array.from(text);
  let [most, tooMany] = [0, letters.length];
  const to = (length: number): string => `${letters.slice(0, length).join('').trimEnd()}…`;
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (fits(to(middle))) most = middle;
    else tooMany = middle;
  }
  return to(most);
}
