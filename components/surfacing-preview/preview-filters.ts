import { createParser, type inferParserType, parseAsInteger, parseAsString } from 'nuqs/server';
import { parseAsId } from '#components/shell/parse-as-id.ts';
import { LIMITS, SEARCH } from '#server/domain/parameters/parameters.ts';

/** Converts hundredths in the URL (`min=45`) to a number from 0 to 1. */
const parseAsShare = createParser({
  parse: (value) => {
    const share = Number(value) / 100;
    return Number.isFinite(share) && share >= 0 && share <= 1 ? share : null;
  },
  serialize: (share: number) => String(Math.round(share * 100)),
});

export const PREVIEW_FILTERS = {
  q: parseAsString.withDefault(''),
  /** Null for the member's own view. */
  as: parseAsId,
  tokens: parseAsInteger.withDefault(SEARCH.defaultMaxTokens),
  min: parseAsShare.withDefault(SEARCH.minSimilarity),
};
export type PreviewFilters = inferParserType<typeof PREVIEW_FILTERS>;

const LEAST_TOKENS = 50;

export const previewInputOf = (filters: PreviewFilters) => ({
  prompt: filters.q.trim().slice(0, LIMITS.promptChars),
  asAgentId: filters.as ?? undefined,
  maxTokens: Math.min(SEARCH.maxMaxTokens, Math.max(LEAST_TOKENS, filters.tokens)),
  minSimilarity: filters.min,
});

export const TOKEN_CHOICES = [200, 400, 800, 1_600, 4_000] as const;

export const SAMPLE_PROMPTS = [
  'Put something on, I need to focus',
  'What should I cook on Sunday?',
  'Help me plan a birthday present',
  'What do I need to know before the weekend?',
  'Draft a message to my family',
] as const;
