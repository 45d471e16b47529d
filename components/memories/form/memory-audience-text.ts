import type { Privacy } from '#server/domain/words/vocabulary.ts';
import type { ScopeView } from '#server/memories/memory/schema.ts';

export interface Seen {
  privacy: Privacy;
  scope: Pick<ScopeView, 'kind' | 'label'>;
  /** "you", a name, or null for the household. */
  owner: string | null;
}

const AGENTS = 'Agents see it as far as their keys allow.';

/** The rule is in server/domain/memories/memory-visibility.ts. */
export function memoryAudienceText({ privacy, scope, owner }: Seen): string {
  if (privacy === 'public') return `Everyone in the household sees it. ${AGENTS}`;
  if (privacy === 'secret') {
    const alone = owner === null || owner === 'you' ? 'Only you' : `Only ${owner}`;
    return `${alone}, after an explicit reveal. It is sealed: no agent sees it, and no search finds it.`;
  }
  const whose = owner ?? 'the household';
  switch (scope.kind) {
    case 'personal':
      return owner === 'you'
        ? 'Only you see it, and agents that act for you, within their limits.'
        : `Only ${whose} sees it, and agents that act for them.`;
    case 'household':
    case 'group':
      return `The members of ${scope.label} see it. ${AGENTS}`;
    case 'relationship':
      return `${scope.label} see it${owner === 'you' ? ', and you' : ''}. ${AGENTS}`;
    case 'contact':
      return `${owner === 'you' ? 'You see it, and' : `${whose} sees it, and`} members who are close to ${scope.label}. ${AGENTS}`;
  }
}

export const ownerWord = (owner: { name: string; isMe: boolean } | null): string | null =>
  owner === null ? null : owner.isMe ? 'you' : owner.name;
