import type { Importance, MemoryStatus, Source } from '#server/domain/words/vocabulary.ts';
import type { MemoryView, ScopeView } from '#server/memories/memory/schema.ts';

export const SOURCE_LABELS: Record<Source, string> = {
  statement: 'Said outright',
  inference: 'Inferred',
  observation: 'Observed',
  document: 'From a document',
  import: 'Imported',
};

export const IMPORTANCE_LABELS: Record<Importance, string> = { high: 'High', medium: 'Medium', low: 'Low' };

export const STATUS_LABELS: Record<MemoryStatus, string> = {
  staged: 'Not yet believed',
  active: 'Active',
  disputed: 'Disputed',
  superseded: 'Superseded',
  archived: 'Archived',
  rejected: 'Rejected',
};

/** Returns "You" for a personal memory of the caller, unless it is about somebody else. */
export function memorySubjectLabel(scope: ScopeView, owner: MemoryView['owner']): string {
  return scope.kind === 'personal' && owner?.isMe && scope.label === owner.name ? 'You' : scope.label;
}

const SHORT_CHARS = 60;

export function shortened({ content }: Pick<MemoryView, 'content'>): string {
  if (content === null) return 'a secret';
  const line = content.replace(/\s+/g, ' ');
  return line.length <= SHORT_CHARS ? line : `${line.slice(0, SHORT_CHARS - 1).trimEnd()}…`;
}

/** Returns the words of a search that the results highlight. Skips words of one or two letters. */
export const markable = (query: string): string[] =>
  (query.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2);
