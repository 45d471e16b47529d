import type { AgentView } from '#server/agents/schema.ts';
import { type AgentCeiling, ceilingChange, type ListChange } from '#server/domain/household/agent-ceiling.ts';
import { categoriesInWords, groupsInWords } from './agent-access-sentences.ts';

type CeilingView = AgentView['ceiling'];

const WHERE = { personal: 'what is at home', work: 'what is at work' } as const;

export function plainCeiling({ groups, ...rest }: CeilingView): AgentCeiling {
  return { ...rest, groups: groups?.map(({ id }) => id) ?? null };
}

/** Returns sentences such as "It will no longer see private memories.", or an empty text when nothing changes. */
export function ceilingChangeText(before: CeilingView, after: CeilingView): string {
  const { privacy, groups, categories, contexts } = ceilingChange(plainCeiling(before), plainCeiling(after));
  const named = [...(before.groups ?? []), ...(after.groups ?? [])];
  const groupWords = (ids: readonly string[]): string =>
    `what belongs to ${groupsInWords(ids.map((id) => ({ name: nameIn(named, id) })))}`;
  const { gains, loses } = said([
    {
      gains: privacy === 'gained' ? ['private memories'] : [],
      loses: privacy === 'lost' ? ['private memories'] : [],
    },
    listWords(categories, categoriesInWords, kindsBeside(before, after)),
    listWords(groups, groupWords, groupsBeside(before, after)),
    listWords(contexts, (all) => all.map((one) => WHERE[one]).join(' and '), ''),
  ]);
  const sentences = [
    loses.length > 0 ? `It will no longer see ${inWords(loses)}.` : null,
    gains.length > 0 ? `It will also see ${inWords(gains)}.` : null,
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

interface Words {
  gains: string[];
  loses: string[];
}

const inWords = (all: readonly string[]): string => new Intl.ListFormat('en-GB').format(all);

function kindsBeside(before: CeilingView, after: CeilingView): string {
  const listed = before.categories ?? after.categories ?? [];
  return `anything but ${categoriesInWords(listed)}`;
}

function groupsBeside(before: CeilingView, after: CeilingView): string {
  return `what lies outside ${groupsInWords(before.groups ?? after.groups ?? [])}`;
}

const nameIn = (groups: readonly { id: string; name: string | null }[], id: string): string | null =>
  groups.find((group) => group.id === id)?.name ?? null;

function listWords<Item>(
  { gains, loses, rest }: ListChange<Item>,
  words: (items: readonly Item[]) => string,
  others: string,
): Words {
  return {
    gains: rest === 'gained' ? [others] : gains.length > 0 ? [words(gains)] : [],
    loses: rest === 'lost' ? [others] : loses.length > 0 ? [words(loses)] : [],
  };
}

const said = (all: readonly Words[]): Words => ({
  gains: all.flatMap(({ gains }) => gains),
  loses: all.flatMap(({ loses }) => loses),
});
