import type { Category } from '#server/domain/words/vocabulary.ts';

/** What an agent sees at most, whoever it acts for. Secrets are above every ceiling. */
export interface AgentCeiling {
  privacy: 'public' | 'private';
  /** ids of group contacts; null: every group */
  groups: readonly string[] | null;
  /** null: every category */
  categories: readonly Category[] | null;
  contexts: readonly ('personal' | 'work')[];
}

/** Of one list that a ceiling holds, what a change adds and takes away; `rest` is everything that is not listed. */
export interface ListChange<Item> {
  gains: Item[];
  loses: Item[];
  rest: 'gained' | 'lost' | null;
}

/** What an agent sees after a change of its ceiling and did not before, and the other way round. */
interface CeilingChange {
  privacy: 'gained' | 'lost' | null;
  groups: ListChange<string>;
  categories: ListChange<Category>;
  contexts: ListChange<'personal' | 'work'>;
}

/** The change from one ceiling to another, in parts that a sentence can be made of. */
export function ceilingChange(before: AgentCeiling, after: AgentCeiling): CeilingChange {
  return {
    privacy: before.privacy === after.privacy ? null : after.privacy === 'private' ? 'gained' : 'lost',
    groups: listChange(before.groups, after.groups),
    categories: listChange(before.categories, after.categories),
    contexts: listChange(before.contexts, after.contexts),
  };
}

/** Whether `after` shows anything that `before` did not. Narrower in one way and wider in another is wider. */
export function isWider(before: AgentCeiling, after: AgentCeiling): boolean {
  const { privacy, groups, categories, contexts } = ceilingChange(before, after);
  const grows = ({ gains, rest }: ListChange<string>): boolean => gains.length > 0 || rest === 'gained';
  return privacy === 'gained' || grows(groups) || grows(categories) || grows(contexts);
}

/** What both of two ceilings let through. Lists that share nothing leave an empty one, which lets nothing through. */
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

/** null stands for everything, so from null to a list the rest is lost, and from a list to null it is gained. */
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
