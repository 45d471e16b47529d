import { expect, it } from 'vitest';
import { actSentence } from './act-sentence.ts';

const about = (names: string[], statement: string | null = null, count = 1) => ({
  names,
  statement,
  view: null,
  count,
});

it.each([
  ['contact.update', about(['Ana']), 'Changed Ana'],
  ['contact.merge', about(['Ana', 'Anna Rivera']), 'Merged Ana and Anna Rivera'],
  ['relationship.set', about(['Nora', 'Leo']), 'Recorded a relationship between Nora and Leo'],
  ['relationship.set', about(['Nora']), 'Recorded a relationship between Nora and somebody else'],
  ['relationship.remove', about([]), 'Removed a relationship between two contacts'],
  ['identity.dismiss', about(['Ana']), 'Marked Ana and somebody else as different contacts'],
  ['people.import', about(['A', 'B', 'C', 'D', 'E']), 'Imported people: A, B, C and 2 more'],
  ['contact.create', about([]), 'Added a contact'],
  ['memory.store', about([], 'Ana sings alto'), 'Remembered “Ana sings alto”'],
  ['memory.update', about([], null), 'Changed a memory'],
  ['memory.succeed', about([], null), 'Updated a memory after a related memory changed'],
  ['edge.add', about([]), 'Linked two memories'],
  ['edge.remove', about([]), 'Removed a link between two memories'],
  ['belief.decide', about([], 'Ana sings alto'), 'Decided whether “Ana sings alto” still holds'],
  ['belief.doubt', about([]), 'Asked whether a belief still holds'],
  ['suggestion.accept', { ...about([]), suggestion: 'add topic: Música' }, 'Accepted “add topic: Música”'],
  ['suggestion.reject', about([]), 'Rejected a suggestion'],
  ['suggestion.create', about([]), 'Suggested something'],
  ['graph.saveView', { ...about([]), view: 'Family in May' }, 'Saved the view “Family in May”'],
  ['graph.updateView', { ...about([]), view: 'Family in May' }, 'Changed the view “Family in May”'],
  ['graph.removeView', about([]), 'Removed a view of the graph'],
  ['recipe.swap_jars', about([], null, 3), 'Recipe swap jars, 3 things'],
])('says of %s what it was about', (operation, subject, sentence) => {
  expect(actSentence(operation, subject)).toBe(sentence);
});

it('shortens a long statement', () => {
  const sentence = actSentence('memory.forget', about([], 'word '.repeat(40)));
  expect(sentence.length).toBeLessThan(75);
  expect(sentence.endsWith('…”')).toBe(true);
});
