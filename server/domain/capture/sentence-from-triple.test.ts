import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentenceFromTriple } from './sentence-from-triple.ts';

test.each([
  [['Sarah', 'sister_of', 'me'], 'Nora', 'Sarah is Nora’s sister'],
  [['Sarah', 'is the sister of', 'me'], null, 'Sarah is my sister'],
  [['me', 'sister', 'Sarah'], 'Nora', 'Nora’s sister is Sarah'],
  [['Leo', 'is allergic to', 'penicillin'], 'Nora', 'Leo is allergic to penicillin'],
  [['me', 'prefers', 'tea'], 'Nora', 'Nora prefers tea'],
  [['us', 'moved to', 'Porto'], 'Nora', 'We moved to Porto'],
  [['Leo', 'birthday', '4 March'], 'Nora', 'Leo’s birthday is 4 March'],
  [['Tomás', 'teaches', 'me'], 'Nora', 'Tomás teaches Nora'],
])('%j is a sentence', ([subject, predicate, object], speaker, sentence) => {
  expect(sentenceFromTriple({ subject, predicate, object }, speaker)).toBe(sentence);
});

test('says nothing without a subject and a predicate, and else names both', () => {
  expect(sentenceFromTriple({ predicate: 'likes', object: 'tea' }, 'Nora')).toBeNull();
  expect(sentenceFromTriple({ subject: 'Leo', object: 'tea' }, 'Nora')).toBeNull();
  const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/);
  fc.assert(
    fc.property(word, word, (subject, object) => {
      const sentence = sentenceFromTriple({ subject, predicate: 'likes', object }, 'Nora');
      expect(sentence).toBe(`${subject} likes ${object}`);
    }),
  );
});
