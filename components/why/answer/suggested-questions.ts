import type { ContactListItem } from '#server/contacts/schema.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';

type Known = Pick<MemoryView, 'who' | 'tags' | 'privacy'>;
type Contact = Pick<ContactListItem, 'id' | 'name' | 'isMe' | 'isHome' | 'importantDates'>;

const BIRTHDAY = 'birthday';

/** Returns questions that these memories and contacts can answer, so none without memories. Leaves out secrets, which no question finds. */
export function suggestedQuestions(memories: readonly Known[], contacts: readonly Contact[]): string[] {
  const open = memories.filter(({ privacy }) => privacy !== 'secret');
  if (open.length === 0) return [];
  const [first, second] = mostMentioned(open, contacts);
  const [tag] = mostFrequent(open.flatMap(({ tags }) => tags));
  const born = contacts.find(
    ({ name, importantDates }) =>
      isOnlyOne(name, contacts) && importantDates.some(({ label }) => label.toLowerCase() === BIRTHDAY),
  );
  return [
    first && `What do you remember about ${first}?`,
    tag && `What do you remember about ${tag}?`,
    second && `What changed about ${second}?`,
    born && (born.isMe ? 'When is my birthday?' : `When is ${born.name}’s birthday?`),
    first && second && `How are ${first} and ${second} connected?`,
    'What do you remember about me?',
  ].filter((question) => typeof question === 'string');
}

/** Returns names. Leaves out the asker, and names that several contacts share. */
function mostMentioned(memories: readonly Known[], contacts: readonly Contact[]): string[] {
  const skipped = new Set(contacts.flatMap(({ id, isMe, isHome }) => (isMe || isHome ? [id] : [])));
  const mentioned = memories.flatMap(({ who }) => who.filter(({ id }) => !skipped.has(id)));
  return mostFrequent(mentioned.map(({ name }) => name)).filter((name) => isOnlyOne(name, contacts));
}

const isOnlyOne = (name: string, contacts: readonly Contact[]): boolean =>
  contacts.filter((one) => one.name === name).length < 2;

/** Returns each value once, the most frequent first. */
const mostFrequent = (values: readonly string[]): string[] =>
  [...Map.groupBy(values, (value) => value)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([value]) => value);
