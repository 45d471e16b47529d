import { describe, expect, it } from 'vitest';
import { readQuestion } from '#server/domain/english/read-question.ts';
import { suggestedQuestions } from './suggested-questions.ts';

type Memory = Parameters<typeof suggestedQuestions>[0][number];
type Contact = Parameters<typeof suggestedQuestions>[1][number];

const contact = (name: string, over: Partial<Contact> = {}): Contact => ({
  id: name,
  name,
  isMe: false,
  isHome: false,
  importantDates: [],
  ...over,
});
const memory = (who: string[], over: Partial<Memory> = {}): Memory => ({
  who: who.map((name) => ({ id: name, name, kind: 'person' as const })),
  tags: [],
  privacy: 'public',
  ...over,
});
const CONTACTS = [
  contact('Nora', { isMe: true }),
  contact('Zoë'),
  contact('Leo', { importantDates: [{ label: 'Birthday', date: '--03-04' }] }),
];

describe('suggested questions', () => {
  it('are about the people and tags that occur most, never about the asker by name', () => {
    const memories = [
      memory(['Nora', 'Leo'], { tags: ['school'] }),
      memory(['Nora', 'Zoë']),
      memory(['Nora', 'Zoë'], { tags: ['school'] }),
    ];
    expect(suggestedQuestions(memories, CONTACTS)).toEqual([
      'What do you remember about Zoë?',
      'What do you remember about school?',
      'What changed about Leo?',
      'When is Leo’s birthday?',
      'How are Zoë and Leo connected?',
      'What do you remember about me?',
    ]);
  });

  it('are none without memories, because nothing could answer them', () => {
    expect(suggestedQuestions([], CONTACTS)).toEqual([]);
  });

  it('leave out a name that two contacts share', () => {
    const contacts = [contact('Alex'), contact('Alex', { id: 'other' })];
    expect(suggestedQuestions([memory(['Alex'])], contacts)).toEqual(['What do you remember about me?']);
  });

  it('do not come from secrets', () => {
    const secret = memory(['Zoë'], { privacy: 'secret', tags: ['letters'] });
    expect(suggestedQuestions([secret], CONTACTS)).toEqual([]);
    const questions = suggestedQuestions([secret, memory(['Leo'])], CONTACTS);
    expect(questions.filter((question) => /Zoë|letters/.test(question))).toEqual([]);
  });

  it('are read as questions', () => {
    const memories = [memory(['Zoë', 'Leo'], { tags: ['school'] })];
    const read = suggestedQuestions(memories, CONTACTS).map(
      (question) => readQuestion(question)?.mode ?? null,
    );
    expect(read).toEqual(['about', 'about', 'changed', null, 'connected', 'about']);
  });
});
