import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { OUTCOME_SEARCH } from '#server/domain/parameters/outcome-parameters.ts';
import type { Outcome } from '#server/domain/words/outcome-vocabulary.ts';
import { mayEmbed } from '#server/households/rules/service/credential-check.ts';
import { embedQuery } from '#server/memories/memory/service/embed-and-seal-text.ts';
import { similarityFromCosine } from '#server/models/embedder.ts';
import { findSimilarValues, listOfValues } from '../repo.ts';
import type { OutcomeMatch } from '../sql/find-outcomes.ts';
import type { SimilarValueRow } from '../sql/similar-values.ts';

/** The text is embedded before the transaction opens, because embedding takes long. */
export interface SearchText {
  text: string;
  tags: readonly string[];
  /** Null if the text has no words or a credential, or the model failed. The search then compares words alone. */
  vector: readonly number[] | null;
}

export interface SearchFilter {
  ownerId: string | null;
  types: readonly string[] | null;
  outcomes: readonly Outcome[] | null;
  since: Date | null;
  until: Date | null;
}

export interface SimilarOutcome extends OutcomeMatch {
  similarity: number;
}

export async function embedSearch(
  ctx: Ctx,
  text: string,
  tags: readonly string[],
  kind: 'passage' | 'query',
): Promise<SearchText> {
  if (!(await mayEmbed(ctx, text))) return { text, tags, vector: null };
  const { vector } = await embedQuery(ctx, text, kind);
  return { text, tags, vector: vector?.some((part) => part !== 0) ? vector : null };
}

/** Similarity is 0.7 × meaning + 0.3 × words and tags. A value equal to `same` gets 1. */
export async function findSimilarOutcomes(
  tx: VaultTx,
  { models }: Pick<Ctx, 'models'>,
  sought: SearchText,
  filter: SearchFilter,
  limits: { from: number; perValue: number; limit: number },
  same: Pick<SimilarValueRow, 'type' | 'key'> | null = null,
): Promise<{ alike: SimilarOutcome[]; owes: boolean }> {
  const { name: model, calibration } = models.embedder;
  const { ownerId, types, outcomes, since } = filter;
  const text = [sought.text, ...sought.tags].join(' ');
  const { values: found, owes } = await findSimilarValues(tx, {
    ownerId,
    types,
    outcomes,
    since,
    vector: sought.vector,
    model,
    text,
  });
  const others = found
    .filter(({ type, key }) => type !== same?.type || key !== same.key)
    .map(({ type, key, cosine, lexical }) => {
      const semantic = cosine === null ? 0 : similarityFromCosine(calibration, cosine);
      const similarity = OUTCOME_SEARCH.semanticWeight * semantic + OUTCOME_SEARCH.tagWeight * lexical;
      return { type, key, similarity };
    })
    .filter(({ similarity }) => similarity >= limits.from)
    .sort((a, b) => b.similarity - a.similarity || (a.key < b.key ? -1 : 1));
  const values = same === null ? others : [{ ...same, similarity: 1 }, ...others];
  const rows = await listOfValues(tx, filter, values.slice(0, 2 * limits.limit), limits.perValue);
  const similarityOf = new Map(values.map(({ type, key, similarity }) => [`${type} ${key}`, similarity]));
  const alike = rows
    .map((row) => ({ ...row, similarity: similarityOf.get(`${row.type} ${row.key}`) ?? 0 }))
    .sort((a, b) => b.similarity - a.similarity || b.decidedAt.getTime() - a.decidedAt.getTime())
    .slice(0, limits.limit);
  return { alike, owes: owes && sought.vector !== null };
}
