import { CASE_IMPACT } from '#server/domain/parameters/case-impact-parameters.ts';
import { isAboutSafety } from '#server/domain/safety/safety-kinds.ts';
import { categorise } from '#server/domain/words/categorise-statement.ts';
import type { Importance, Privacy } from '#server/domain/words/vocabulary.ts';

interface Weighed {
  /** Null for a secret memory, because its text is sealed. */
  content: string | null;
  importance: Importance;
  privacy: Privacy;
}

/** Counts health as important, so that a case about an allergy never closes automatically. */
const weightOf = ({ content, importance }: Weighed): number =>
  CASE_IMPACT.importance[
    isAboutSafety(content) || categorise(content ?? '').subcategory === 'health' ? 'high' : importance
  ];

/** Returns the impact of a case, 0 to 1. A public memory raises it. */
export function impactOf(memories: readonly Weighed[]): number {
  const isOpen = memories.some(({ privacy }) => privacy === 'public');
  return Math.min(1, Math.max(0, ...memories.map(weightOf)) + (isOpen ? CASE_IMPACT.open : 0));
}
