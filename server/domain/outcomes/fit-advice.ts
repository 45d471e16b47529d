import { type FittedOutcome, fitOutcome } from './fit-outcome.ts';

/** Advice as it is answered, as far as it may be shortened. */
interface Shown {
  /** the weightiest first */
  reasons: string[];
  /** earlier ones like what is asked about, the likest first */
  similar: Similar[];
}
type Similar = Pick<FittedOutcome<never>, 'ref' | 'type' | 'value' | 'outcome' | 'on'> & {
  similarity: number;
  reason?: string | undefined;
};

/** Tokens at most: of all of it, of each reason, and of each that is similar. */
interface AdviceTokens {
  all: number;
  reason: number;
  similar: number;
}

/**
 * Advice inside its tokens, as `countTokens` counts them in JSON. Those that are similar share evenly what reasons and
 * statistics leave: of each its reason is shortened, and then its value, and what is shortened ends with "…". Where that is not
 * enough, the least like go, and then the reasons that weigh least; the first one always stays.
 */
export function fitAdvice<View extends Shown>(
  view: View,
  countTokens: (text: string) => number,
  limits: AdviceTokens,
): View {
  const tokensOf = (part: unknown): number => countTokens(JSON.stringify(part));
  const reasons = view.reasons.map((reason) => shortened(reason, (text) => tokensOf(text) <= limits.reason));
  const left = limits.all - tokensOf({ ...view, reasons, similar: [] });
  // one of each for the comma
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

/** As much of the beginning as fits, with "…" behind it. */
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
