import type { Layer, Outcome } from '#server/domain/words/outcome-vocabulary.ts';

export interface OutcomeResult<Piece> {
  ref: string;
  type: string;
  value: string;
  outcome: Outcome;
  on: string;
  reason?: string;
  tags?: string[];
  agent?: string;
  suggestedOn?: string;
  similarity?: number;
  isUncounted?: boolean;
  id?: string;
  suggestionId?: string;
  evidence?: Piece[];
  configBefore?: Record<string, unknown>;
  configAfter?: Record<string, unknown>;
  isCompacted?: boolean;
  cut?: string[];
}

const LAYER_OF = {
  search: ['ref', 'type', 'value', 'outcome', 'on'],
  timeline: ['reason', 'tags', 'agent', 'suggestedOn', 'similarity', 'isUncounted'],
} as const satisfies Partial<Record<Layer, readonly (keyof OutcomeResult<unknown>)[]>>;

export function shortenOutcome<Piece>(
  whole: OutcomeResult<Piece>,
  layer: Layer,
  limits: { maxTokens: number; tokensOf: (result: OutcomeResult<Piece>) => number },
): OutcomeResult<Piece> {
  const fits = (result: OutcomeResult<Piece>): boolean => limits.tokensOf(result) <= limits.maxTokens;
  let result = ofLayer(whole, layer);
  for (const shorten of [differing, lessHeavy, withoutTags]) {
    for (let next: OutcomeResult<Piece> | null = result; next !== null && !fits(result); ) {
      next = shorten(result);
      result = next ?? result;
    }
  }
  if (!fits(result)) result = shortened(result, 'reason', layer, fits);
  return fits(result) ? result : shortened(result, 'value', layer, fits);
}

function ofLayer<Piece>(whole: OutcomeResult<Piece>, layer: Layer): OutcomeResult<Piece> {
  if (layer === 'detail') return whole;
  const { ref, type, value, outcome, on } = whole;
  const found = { ref, type, value, outcome, on };
  if (layer === 'search') return found;
  const told = LAYER_OF.timeline.filter((field) => whole[field] !== undefined);
  return { ...found, ...Object.fromEntries(told.map((field) => [field, whole[field]])) };
}

type Shortened<Piece> = OutcomeResult<Piece> | null;

const noted = <Piece>(result: OutcomeResult<Piece>, field: string): OutcomeResult<Piece> => ({
  ...result,
  cut: [...new Set([...(result.cut ?? []), field])],
});

function differing<Piece>(result: OutcomeResult<Piece>): Shortened<Piece> {
  const { configBefore, configAfter } = result;
  if (configBefore === undefined || configAfter === undefined) return null;
  const isKept = (key: string): boolean =>
    JSON.stringify(configBefore[key]) !== JSON.stringify(configAfter[key]);
  const kept = (config: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(config).filter(([key]) => isKept(key)));
  const shorter = { ...result, configBefore: kept(configBefore), configAfter: kept(configAfter) };
  const sizes = [configBefore, configAfter, shorter.configBefore, shorter.configAfter].map(
    (config) => Object.keys(config).length,
  );
  const [before = 0, after = 0, fewerBefore = 0, fewerAfter = 0] = sizes;
  if (before === fewerBefore && after === fewerAfter) return null;
  return noted(noted(shorter, 'configBefore'), 'configAfter');
}

function lessHeavy<Piece>(result: OutcomeResult<Piece>): Shortened<Piece> {
  const { evidence = [], configBefore = {}, configAfter = {} } = result;
  const parts: { length: number; without: () => OutcomeResult<Piece> }[] = [
    ...evidence.map((piece) => ({
      length: JSON.stringify(piece).length,
      without: () => noted({ ...result, evidence: evidence.filter((one) => one !== piece) }, 'evidence'),
    })),
    ...settingsOf(configBefore, (rest) => noted({ ...result, configBefore: rest }, 'configBefore')),
    ...settingsOf(configAfter, (rest) => noted({ ...result, configAfter: rest }, 'configAfter')),
  ];
  const longest = parts.toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? null : longest.without();
}

function settingsOf<T>(config: Record<string, unknown>, withRest: (rest: Record<string, unknown>) => T) {
  return Object.entries(config).map(([key, value]) => ({
    length: key.length + (JSON.stringify(value)?.length ?? 0),
    without: () => {
      const { [key]: _, ...rest } = config;
      return withRest(rest);
    },
  }));
}

function withoutTags<Piece>({ tags, ...rest }: OutcomeResult<Piece>): Shortened<Piece> {
  return tags === undefined ? null : noted(rest, 'tags');
}

/** To save tokens, the `search` layer does not list the field in `cut`. */
function shortened<Piece>(
  result: OutcomeResult<Piece>,
  field: 'reason' | 'value',
  layer: Layer,
  fits: (result: OutcomeResult<Piece>) => boolean,
): OutcomeResult<Piece> {
  const letters = Array.from(result[field] ?? '');
  if (letters.length === 0) return result;
  const to = (length: number): OutcomeResult<Piece> => {
    const shorter = { ...result, [field]: `${letters.slice(0, length).join('').trimEnd()}…` };
    return layer === 'search' ? shorter : noted(shorter, field);
  };
  let [most, tooMany] = [0, letters.length];
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (fits(to(middle))) most = middle;
    else tooMany = middle;
  }
  return to(most);
}
