import type { Category } from '#server/domain/words/vocabulary.ts';

/** The most that an agent may see for any member. No ceiling allows secrets. */
export interface AgentCeiling {
  privacy: 'public' | 'private';
  groups: readonly string[] | null;
  /** Null means every category. */
  categories: readonly Category[] | null;
  contexts: readonly ('personal' | 'work')[];
}

export interface ListChange<Item> {
  gains: Item[];
  loses: Item[];
  rest: 'gained' | 'lost' | null;
}

interface CeilingChange {
  privacy: 'gained' | 'lost' | null;
  groups: ListChange<string>;
  categories: ListChange<Category>;
  contexts: ListChange<'personal' | 'work'>;
}

export function ceilingChange(before: AgentCeiling, after: AgentCeiling): CeilingChange {
  return {
    privacy: before.privacy === after.privacy ? null : after.privacy === 'private' ? 'gained' : 'lost',
    groups: listChange(before.groups, after.groups),
    categories: listChange(before.categories, after.categories),
    contexts: listChange(before.contexts, after.contexts),
  };
}

/** Returns whether `after` allows anything that `before` hides. */
export function isWider(before: AgentCeiling, after: AgentCeiling): boolean {
  const { privacy, groups, categories, contexts } = ceilingChange(before, after);
  const grows = ({ gains, rest }: ListChange<string>): boolean => gains.length > 0 || rest === 'gained';
  return privacy === 'gained' || grows(groups) || grows(categories) || grows(contexts);
}

/** Returns what both ceilings allow. An empty list allows nothing. */
export function lowerOf(one: AgentCeiling, other: AgentCeiling): AgentCeiling {
  return {
    privacy: one.privacy === 'public' ? 'public' : other.privacy,
    groups: inBoth(one.groups, other.groups),
    categories: inBoth(one.categories, other.categories),
    contexts: one.contexts.filter((context) => other.contexts.includes(context)),
  };
}

function inBoth<Item>(one: readonly Item[] | null, other: readonly Item[] | null): readonly Item[] | null {
  if (one === null) return other;
  return other === null ? one : one.filter((item) => other.includes(item));
}

function listChange<Item>(before: readonly Item[] | null, after: readonly Item[] | null): ListChange<Item> {
  const none = { gains: [], loses: [] };
  if (before === null) return { ...none, rest: after === null ? null : 'lost' };
  if (after === null) return { ...none, rest: 'gained' };
  return {
    gains: after.filter((item) => !before.includes(item)),
    loses: before.filter((item) => !after.includes(item)),
    rest: null,
  };
}
