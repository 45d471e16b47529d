import type { AgentView } from '#server/agents/schema.ts';
import type { Scope } from '#server/domain/household/roles.ts';
import type { Category } from '#server/domain/words/vocabulary.ts';

/** Names for use inside a sentence, such as "Sees public preferences and events". */
const INSIDE: Record<Category, string> = {
  preference: 'preferences',
  relationship: 'relationships',
  biographical: 'facts about people',
  event: 'events',
  opinion: 'opinions',
  contextual: 'circumstances',
  secret: 'secrets',
};

const LIST = new Intl.ListFormat('en-GB');
const inWords = (all: readonly string[]): string => LIST.format(all);

export const categoriesInWords = (all: readonly Category[]): string =>
  inWords(all.filter((category) => category !== 'secret').map((category) => INSIDE[category]));

type CeilingView = AgentView['ceiling'];

export const groupsInWords = (groups: readonly { name: string | null }[]): string =>
  inWords(groups.map(({ name }) => name ?? 'a group that you do not see'));

export function ceilingSentence({ privacy, categories, groups, contexts }: CeilingView): string {
  const levels = privacy === 'private' ? 'public and private' : 'public';
  const what = categories === null ? 'memories of every kind' : categoriesInWords(categories);
  const whose = groups === null ? '' : `, only of ${groupsInWords(groups)} and the people in it`;
  const never = privacy === 'public' ? 'Never what is private, such as health and money.' : 'Never secrets.';
  const where = contexts.includes('work')
    ? contexts.includes('personal')
      ? ''
      : ' At work only.'
    : ' At home only, not at work.';
  return `Sees ${levels} ${what}${whose}. ${never}${where}`;
}

/** Returns words such as "Reads memories and people, changes memories". */
export function scopesSentence(scopes: readonly Scope[]): string {
  const nouns = (power: string): string[] =>
    ['memories', 'people'].filter((noun) => scopes.some((scope) => scope === `${noun}:${power}`));
  const [reads, writes] = [inWords(nouns('read')), inWords(nouns('write'))];
  const reviews = scopes.includes('review') ? 'decides what waits for a person' : null;
  const manages = scopes.includes('admin') ? 'manages the household' : null;
  const doesMore = reviews !== null || manages !== null;
  const parts = [...powersInWords(reads, writes, doesMore), reviews, manages].filter((part) => part !== null);
  const sentence = parts.join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

function powersInWords(reads: string, writes: string, manages: boolean): string[] {
  if (reads === writes) return reads === '' ? [] : [`reads and changes ${reads}`];
  if (writes === '') return [`reads ${reads}`, ...(manages ? [] : ['changes nothing'])];
  return reads === '' ? [`adds ${writes}`, 'reads nothing'] : [`reads ${reads}`, `changes ${writes}`];
}

const CALLS: Readonly<Record<string, string>> = {
  'surfacing.surface': 'asked what matters',
  'memories.store': 'remembered something',
  'memories.storeMany': 'remembered several things',
  'memories.query': 'searched memories',
  'memories.list': 'listed memories',
  'memories.get': 'looked at a memory',
  'memories.change': 'changed a memory',
  'memories.update': 'changed a memory',
  'memories.forget': 'forgot a memory',
  'memories.move': 'moved a memory to the other vault',
  'relationships.set': 'said who is who',
  'relationships.query': 'asked who is who',
  'relationships.family': 'looked at the family',
  'contacts.list': 'looked people up',
  'contacts.get': 'looked at a contact',
  'contacts.create': 'added a contact',
  'contacts.update': 'changed a contact',
  'contacts.timeline': 'looked at what happened around a contact',
  'members.list': 'asked for the members',
  'groups.list': 'asked for the groups',
  'groups.get': 'looked at a group',
  'households.get': 'looked at the household',
};

const VERBS: Readonly<Record<string, string>> = { list: 'asked for', get: 'looked at', query: 'searched' };

/** Names the first part of an operation, such as "exchange" for "exchange.people". */
function byNoun(operation: string): string {
  const [noun = operation, act = ''] = operation.split('.');
  const words = noun.replace(/([a-z])([A-Z])|[-_]/g, '$1 $2').toLowerCase();
  return VERBS[act] ? `${VERBS[act]} ${words}` : `did something with ${words}`;
}

export const callWords = (operation: string): string => CALLS[operation] ?? byNoun(operation);
