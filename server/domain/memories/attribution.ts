import type { Category } from '#server/domain/words/vocabulary.ts';

const NOUN: Record<Category, string> = {
  preference: 'preference',
  relationship: 'relationship',
  biographical: 'fact',
  event: 'event',
  opinion: 'opinion',
  contextual: 'context',
  secret: 'secret',
};

export type About =
  | { kind: 'me' }
  | { kind: 'household'; name: string }
  | { kind: 'group'; name: string }
  /** `relation` is the relationship to the caller, such as "sister", or null. */
  | { kind: 'contact'; name: string; relation: string | null }
  | { kind: 'relationship'; names: readonly [string, string]; includesMe: boolean };

/** Returns text such as "personal preference" or "about Ana, your sister". */
export function attributionOf(about: About, category: Category): string {
  switch (about.kind) {
    case 'me':
      return `personal ${NOUN[category]}`;
    case 'household':
      return `household ${NOUN[category]} (${about.name})`;
    case 'group':
      return `group ${NOUN[category]} (${about.name})`;
    case 'contact':
      return about.relation === null ? `about ${about.name}` : `about ${about.name}, your ${about.relation}`;
    case 'relationship':
      return about.includesMe
        ? `about you and ${about.names[1]}`
        : `about ${about.names[0]} and ${about.names[1]}`;
  }
}
