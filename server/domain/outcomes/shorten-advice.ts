import { type OutcomeResult, shortenOutcome } from './shorten-outcome.ts';

interface Shown {
  reasons: string[];
  similar: Similar[];
}
type Similar = Pick<OutcomeResult<never>, 'ref' | 'type' | 'value' | 'outcome' | 'on'> & {
  similarity: number;
  reason?: string | undefined;
};

interface AdviceTokens {
  all: number;
  reason: number;
  similar: number;
}

export function shortenAdvice<View extends Shown>(
  view: View,
  countTokens: (text: string) => number,
  limits: AdviceTokens,
): View {
  const tokensOf = (part: unknown): number => countTokens(JSON.stringify(part));
  const reasons = view.reasons.map((reason) => shortened(reason, (text) => tokensOf(text) <= limits.reason));
  const left = limits.all - tokensOf({ ...view, reasons, similar: [] });
  // Reserves one token for the comma after each suggestion.
  const share = Math.floor(left / view.similar.length) - 1;
  const maxTokens = Math.min(limits.similar, share);
  const similar = view.similar.map((one) => shortenSimilar(one, tokensOf, maxTokens));
  let fitted: View = { ...view, reasons, similar };
  while (tokensOf(fitted) > limits.all) {
    if (fitted.similar.length > 0) fitted = { ...fitted, similar: fitted.similar.slice(0, -1) };
    else if (fitted.reasons.length > 1) fitted = { ...fitted, reasons: fitted.reasons.slice(0, -1) };
    else break;
  }
  return fitted;
}

function shortenSimilar(one: Similar, tokensOf: (part: unknown) => number, maxTokens: number): Similar {
  const asShown = ({ value, reason }: OutcomeResult<never>): Similar => ({
    ...one,
    value,
    ...(reason !== undefined && { reason }),
  });
  return asShown(
    shortenOutcome<never>(one, 'timeline', { maxTokens, tokensOf: (result) => tokensOf(asShown(result)) }),
  );
}

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
