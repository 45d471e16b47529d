import type { Category } from '#server/domain/words/vocabulary.ts';

/** Maximum visibility of an agent, regardless of the member it acts for. Secrets are above every ceiling. */
export interface AgentCeiling {
  privacy: 'public' | 'private';
  /** Ids of the group contacts that the agent may see. Null for every group. */
  groups: readonly string[] | null;
  /** Categories that the agent may see. Null for every category. */
  categories: readonly Category[] | null;
  contexts: readonly ('personal' | 'work')[];
}

/** Items that a change adds to and removes from one list of a ceiling. `rest` stands for all unlisted items. */
export interface ListChange<Item> {
  gains: Item[];
  loses: Item[];
  rest: 'gained' | 'lost' | null;
}

/** What an agent gains and loses by a change of its ceiling. */
interface CeilingChange {
  privacy: 'gained' | 'lost' | null;
  groups: ListChange<string>;
  categories: ListChange<Category>;
  contexts: ListChange<'personal' | 'work'>;
}

/** Compares two ceilings. Returns what changed in each part, for a sentence. */
export function ceilingChange(before: AgentCeiling, after: AgentCeiling): CeilingChange {
  return {
    privacy: before.privacy === after.privacy ? null : after.privacy === 'private' ? 'gained' : 'lost',
    groups: listChange(before.groups, after.groups),
    categories: listChange(before.categories, after.categories),
    contexts: listChange(before.contexts, after.contexts),
  };
}

/** Returns whether `after` shows anything that `before` hides, even if it is narrower in other ways. */
export function isWider(before: AgentCeiling, after: AgentCeiling): boolean {
  const { privacy, groups, categories, contexts } = ceilingChange(before, after);
  const grows = ({ gains, rest }: ListChange<string>): boolean => gains.length > 0 || rest === 'gained';
  return privacy === 'gained' || grows(groups) || grows(categories) || grows(contexts);
}

/**
 * Returns what both ceilings allow. If two lists have no common item, the result is an empty list, which allows
 * nothing.
 */
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

/**
 * Compares two lists of allowed items. Null allows everything. If a list replaces null, all unlisted items are lost. If
 * null replaces a list, all unlisted items are gained.
 */
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
