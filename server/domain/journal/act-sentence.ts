import { LIMITS } from '#server/domain/parameters/parameters.ts';

export interface ActSubject {
  names: readonly string[];
  /** Null if the caller must not see the memory, or if no memory changed. */
  statement: string | null;
  view: string | null;
  suggestion?: string | null;
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

const someone = ({ names }: ActSubject): string => (names.length === 0 ? 'a contact' : list(names));
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

const things = (count: number): string => (count === 1 ? '1 thing' : `${count} things`);

const SENTENCES: Readonly<Record<string, (subject: ActSubject) => string>> = {
  'contact.create': (it) => `Added ${someone(it)}`,
  'contact.update': (it) => `Changed ${someone(it)}`,
  'contact.remove': (it) => `Removed ${someone(it)}`,
  'contact.restore': (it) => `Restored ${someone(it)}`,
  'contact.setPhoto': (it) => `Added a photo of ${someone(it)}`,
  'contact.removePhoto': (it) => `Removed the photo of ${someone(it)}`,
  'contact.confirm': (it) => `Confirmed ${someone(it)}`,
  'contact.set_child': (it) => `Changed who sees memories about ${someone(it)}`,
  'contact.merge': (it) => `Merged ${both(it)}`,
  'identity.dismiss': (it) => `Marked ${both(it)} as different contacts`,
  'relationship.set': (it) => `Recorded a relationship between ${both(it)}`,
  'relationship.set_many': (it) => `Recorded relationships between ${both(it)}`,
  'relationship.end': (it) => `Ended a relationship between ${both(it)}`,
  'relationship.update': (it) => `Changed a relationship between ${both(it)}`,
  'relationship.remove': (it) => `Removed a relationship between ${both(it)}`,
  'relationship_type.confirm': () => 'Confirmed a new relationship type',
  'relationship_type.fold': () => 'Merged one relationship type into another',
  'relationship_type.reject': () => 'Rejected a new relationship type',
  'relationship_type.update': () => 'Changed a relationship type',
  'group.create': (it) => `Created the group ${someone(it)}`,
  'group.add_members': (it) => `Added members: ${someone(it)}`,
  'group.update_member': (it) => `Changed a membership: ${someone(it)}`,
  'group.end_membership': (it) => `Ended a membership: ${someone(it)}`,
  'people.import': (it) => `Imported people: ${someone(it)}`,
  'memory.store': (it) => `Remembered ${said(it)}`,
  'memory.storeMany': (it) => `Remembered several memories, ${things(it.count)}`,
  'capture.run': (it) =>
    it.statement === null ? 'Captured a conversation' : `Captured a conversation: ${said(it)}`,
  'memory.import': (it) => `Imported memories, ${things(it.count)}`,
  'memory.update': (it) => `Changed ${said(it)}`,
  'memory.succeed': (it) => `Updated ${said(it)} after a related memory changed`,
  'memory.forget': (it) => `Forgot ${said(it)}`,
  'memory.sweep': (it) => `Moved what the rules forbid to the trash, ${things(it.count)}`,
  'memory.move_to_personal': (it) => `Moved ${said(it)} to the personal vault`,
  'memory.move_to_work': (it) => `Moved ${said(it)} to the work vault`,
  'memory.move_from_personal': (it) => `Moved ${said(it)} here from the personal vault`,
  'memory.move_from_work': (it) => `Moved ${said(it)} here from the work vault`,
  'memory.restore': (it) => `Restored ${said(it)}`,
  'memory.archive': (it) => `Archived ${said(it)}`,
  'memory.archiveMany': (it) => `Archived memories, ${things(it.count)}`,
  'memory.forgetMany': (it) => `Forgot memories, ${things(it.count)}`,
  'memory.showMany': (it) => `Made memories public, ${things(it.count)}`,
  'memory.hideMany': (it) => `Made memories private, ${things(it.count)}`,
  'memory.confirm': (it) => `Confirmed ${said(it)}`,
  'memory.erase': () => 'Erased a memory for good',
  'consolidation.run': (it) => `Consolidated memories, ${things(it.count)}`,
  'consolidation.revert': (it) => `Reverted what a run did to ${said(it)}`,
  'trigger.snooze': () => 'Snoozed a reminder',
  'trigger.dismiss': () => 'Dismissed a reminder',
  'trigger.resume': () => 'Resumed a reminder',
  'trigger.always': () => 'Chose to be reminded always',
  'trigger.make_rule': () => 'Made a habit into a rule',
  'vault.prepare': () => 'Set up the household’s vault',
  'member.join': (it) => `Added ${someone(it)} to the household`,
  'member.leave': (it) => `Removed ${someone(it)} from the household`,
  'edge.add': (it) => (it.statement === null ? 'Linked two memories' : `Added a replacement of ${said(it)}`),
  'edge.remove': () => 'Removed a link between two memories',
  'belief.decide': (it) =>
    it.statement === null
      ? 'Decided whether a belief still holds'
      : `Decided whether ${said(it)} still holds`,
  'review.decide': (it) => (it.statement === null ? 'Decided a case' : `Reviewed ${said(it)}`),
  'review.decideMany': () => 'Decided several cases at once',
  'review.later': () => 'Postponed a case',
  'review.assign': () => 'Assigned a case',
  'review.reopen': () => 'Reopened a case',
  'review.scan': () => 'Scanned for contradictions',
  'insight.propose': () => 'Proposed an insight',
  'insight.approve': () => 'Approved an insight',
  'insight.reject': () => 'Rejected an insight',
  'insight.set': () => 'Changed an insight',
  'insight.detect': () => 'Searched for patterns across people',
  'belief.doubt': () => 'Asked whether a belief still holds',
  'suggestion.create': (it) => `Suggested ${it.suggestion ? suggested(it) : 'something'}`,
  'suggestion.accept': (it) => `Accepted ${suggested(it)}`,
  'suggestion.reject': (it) => `Rejected ${suggested(it)}`,
  'suggestion.expire': () => 'Closed expired suggestions',
  'profile.set': () => 'Changed the settings of a profile',
  'profile.set_pattern': () => 'Changed the use of a pattern',
  'outcome.record': () => 'Recorded outcomes of suggestions',
  'outcome.exclude': () => 'Excluded a decision from the counts',
  'outcome.include': () => 'Included a decision in the counts again',
  'graph.saveView': (it) => `Saved ${viewOf(it)}`,
  'graph.updateView': (it) => `Changed ${viewOf(it)}`,
  'graph.removeView': (it) => `Removed ${viewOf(it)}`,
};

/** Returns text without the actor, such as "Forgot “Ana sings in a choir”". */
export function actSentence(operation: string, subject: ActSubject): string {
  const known = SENTENCES[operation];
  if (known) return known(subject);
  const words = operation.replace(/[._]+/g, ' ').trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, ${things(subject.count)}`;
}
