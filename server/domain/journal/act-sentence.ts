import { LIMITS } from '#server/domain/parameters/parameters.ts';

/** What an act was about, as far as the asker may see it. */
export interface ActSubject {
  /** names of the contacts that it changed, or that what it changed is between */
  names: readonly string[];
  /** the statement of the memory that it changed; null where there is none to show */
  statement: string | null;
  /** the name of the saved view that it changed; null where there is none to show */
  view: string | null;
  /** what was suggested, where it changed a suggestion: "add topic: Música" */
  suggestion?: string | null;
  /** rows that it changed, as seen */
  count: number;
}

const shortened = (text: string): string =>
  text.length <= LIMITS.quotedChars ? text : `${text.slice(0, LIMITS.quotedChars - 1).trimEnd()}…`;

const list = (names: readonly string[]): string => {
  const shown = names.slice(0, 3);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length < 2 ? shown.join() : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
};

/** What stands where a name or a statement would, and nothing of it may be shown. */
const someone = ({ names }: ActSubject): string => (names.length === 0 ? 'a contact' : list(names));
/** The ends of a relationship; one whose name is gone is somebody. */
const both = ({ names }: ActSubject): string => {
  if (names.length === 0) return 'two contacts';
  return names.length === 1 ? `${list(names)} and somebody else` : list(names);
};
const said = ({ statement }: ActSubject): string =>
  statement === null ? 'a memory' : `“${shortened(statement)}”`;
const viewOf = ({ view }: ActSubject): string =>
  view === null ? 'a view of the graph' : `the view “${shortened(view)}”`;
const suggested = ({ suggestion }: ActSubject): string =>
  suggestion ? `“${shortened(suggestion)}”` : 'a suggestion';

const SENTENCES: Readonly<Record<string, (subject: ActSubject) => string>> = {
  'contact.create': (it) => `Added ${someone(it)}`,
  'contact.update': (it) => `Changed ${someone(it)}`,
  'contact.remove': (it) => `Removed ${someone(it)}`,
  'contact.restore': (it) => `Brought back ${someone(it)}`,
  'contact.setPhoto': (it) => `Gave ${someone(it)} a photo`,
  'contact.removePhoto': (it) => `Took away the photo of ${someone(it)}`,
  'contact.merge': (it) => `Made one contact of ${both(it)}`,
  'identity.dismiss': (it) => `Said that ${both(it)} are not the same`,
  'relationship.set': (it) => `Said how ${both(it)} are related`,
  'relationship.set_many': (it) => `Said how ${both(it)} are related`,
  'relationship.end': (it) => `Ended how ${both(it)} are related`,
  'relationship.update': (it) => `Changed how ${both(it)} are related`,
  'relationship.remove': (it) => `Took back how ${both(it)} are related`,
  'relationship_type.confirm': () => 'Confirmed a new relationship type',
  'relationship_type.fold': () => 'Folded one relationship type into another',
  'relationship_type.reject': () => 'Rejected a new relationship type',
  'relationship_type.update': () => 'Changed a relationship type',
  'group.create': (it) => `Made the group ${someone(it)}`,
  'group.add_members': (it) => `Added members: ${someone(it)}`,
  'group.update_member': (it) => `Changed a membership: ${someone(it)}`,
  'group.end_membership': (it) => `Ended a membership: ${someone(it)}`,
  'people.import': (it) => `Imported people: ${someone(it)}`,
  'memory.store': (it) => `Remembered ${said(it)}`,
  'capture.run': (it) =>
    it.statement === null ? 'Took in a conversation' : `Took in a conversation: ${said(it)}`,
  'memory.update': (it) => `Changed ${said(it)}`,
  'memory.succeed': (it) => `Settled ${said(it)} after what was beside it changed`,
  'memory.forget': (it) => `Forgot ${said(it)}`,
  'memory.restore': (it) => `Brought back ${said(it)}`,
  'memory.erase': () => 'Erased a memory for good',
  'vault.prepare': () => 'Set up what the household starts with',
  'member.join': (it) => `Let ${someone(it)} into the household`,
  'member.leave': (it) => `Took ${someone(it)} out of the household`,
  'edge.add': (it) =>
    it.statement === null ? 'Linked two memories' : `Put something in the place of ${said(it)}`,
  'edge.remove': () => 'Took away a link between two memories',
  'belief.decide': (it) =>
    it.statement === null
      ? 'Decided whether something still holds'
      : `Decided whether ${said(it)} still holds`,
  'review.decide': (it) => (it.statement === null ? 'Decided what was asked' : `Decided about ${said(it)}`),
  'review.decideMany': () => 'Decided several cases at once',
  'review.later': () => 'Put off what was asked',
  'review.assign': () => 'Asked somebody to decide',
  'review.reopen': () => 'Asked again what had closed by itself',
  'review.scan': () => 'Looked for what contradicts each other',
  'insight.propose': () => 'Proposed something learned from decisions',
  'insight.approve': () => 'Approved something learned from decisions',
  'insight.reject': () => 'Turned down something learned from decisions',
  'insight.set': () => 'Changed something learned from decisions',
  'insight.detect': () => 'Looked for what several people have in common',
  'belief.doubt': () => 'Asked whether something still holds',
  'suggestion.create': (it) => `Suggested ${it.suggestion ? suggested(it) : 'something'}`,
  'suggestion.accept': (it) => `Accepted ${suggested(it)}`,
  'suggestion.reject': (it) => `Rejected ${suggested(it)}`,
  'suggestion.expire': () => 'Closed suggestions whose time was over',
  'profile.set': () => 'Changed how a profile learns',
  'profile.set_pattern': () => 'Changed what is used of a profile',
  'outcome.record': () => 'Recorded what became of suggestions',
  'outcome.exclude': () => 'Took a decision out of the count',
  'outcome.include': () => 'Counted a decision again',
  'graph.saveView': (it) => `Saved ${viewOf(it)}`,
  'graph.updateView': (it) => `Changed ${viewOf(it)}`,
  'graph.removeView': (it) => `Removed ${viewOf(it)}`,
};

const things = (count: number): string => (count === 1 ? '1 thing' : `${count} things`);

/**
 * What an act did, in a sentence without its subject: "Changed Ana", "Forgot “Ana sings in a choir”". In: the
 * operation's name in the journal. An operation that is not listed is named by its own words.
 */
export function actSentence(operation: string, subject: ActSubject): string {
  const known = SENTENCES[operation];
  if (known) return known(subject);
  const words = operation.replace(/[._]+/g, ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, ${things(subject.count)}`;
}
