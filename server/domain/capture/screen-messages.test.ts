import { describe, expect, it } from 'vitest';
import type { Message } from '#server/domain/conversation/message.ts';
import type { NeverStoreRule } from '#server/domain/words/policy.ts';
import { createEchoTest } from './echo.ts';
import {
  messagesForExtractor,
  messagesForRulesOnly,
  redactMessages,
  screenMessages,
} from './screen-messages.ts';

const rule = (kind: NeverStoreRule['kind'], value: string, action: NeverStoreRule['action'] = 'block') => ({
  id: '0193b3a0-0000-7000-8000-00000000000a',
  kind,
  value,
  action,
  createdBy: null,
  createdAt: '2026-11-01T00:00:00.000Z',
});
const CARD = rule('pattern', 'payment_card');
const SALARY = rule('topic', 'salary', 'ask');
const user = (content: string): Message => ({ role: 'user', content });
const assistant = (content: string): Message => ({ role: 'assistant', content });
const texts = (messages: readonly Message[]): string[] => messages.map(({ content }) => content);
const told = (messages: readonly Message[], ...rules: NeverStoreRule[]) =>
  screenMessages(messages, { rules, agentId: 'a-1' });

describe('what an extractor may read', () => {
  const messages = [
    user('I love figs. My card is 4111 1111 1111 1111.'),
    user('My salary went up. Ana comes on Friday.'),
    user('Between us, I am applying for a job in Geneva.'),
  ];
  it('has nothing in it that a rule forbids or asks about', () => {
    expect(texts(messagesForExtractor(told(messages, CARD, SALARY), false))).toEqual([
      'I love figs. [not stored]',
      '[not stored] Ana comes on Friday.',
      'Between us, I am applying for a job in Geneva.',
    ]);
  });
  it('has nothing of a number that is broken over two turns', () => {
    const turns = [
      user('I love figs. My card number is 4111 1111'),
      assistant('Go on.'),
      user('1111 1111. Ana comes on Friday.'),
      user('She likes tea.'),
    ];
    expect(texts(messagesForExtractor(told(turns, CARD), false))).toEqual([
      'I love figs. [not stored]',
      'Go on.',
      '[not stored] Ana comes on Friday.',
      'She likes tea.',
    ]);
  });
  it('on another machine has nothing in it either that was said in confidence', () => {
    expect(texts(messagesForExtractor(told(messages, CARD, SALARY), true)).join()).not.toContain('Geneva');
  });
  it('leaves to this program what waits for a yes, and never what is forbidden', () => {
    expect(texts(messagesForRulesOnly(told(messages, CARD, SALARY), false))).toEqual(['My salary went up.']);
    expect(texts(messagesForRulesOnly(told(messages, CARD, SALARY), true))).toEqual([
      'My salary went up.',
      'Between us, I am applying for a job in Geneva.',
    ]);
  });
  it('of an agent that tells nothing that is kept, is nothing', () => {
    expect(texts(messagesForExtractor(told(messages, rule('agent', 'a-1')), false))).toEqual(
      Array(3).fill('[not stored]'),
    );
    expect(texts(messagesForExtractor(told(messages, rule('agent', 'a-2')), false))).toEqual(texts(messages));
  });
});

describe('what is kept of a conversation', () => {
  const secret = {
    statement: 'Nora is applying for a job in Geneva',
    quote: 'I am applying for a job in Geneva',
  };
  it('is all of it where nothing speaks against it', () => {
    const messages = [user('I love figs.'), assistant('Noted.')];
    expect(redactMessages(told(messages), [])).toEqual(messages);
  });
  it('has no message in it that was said in confidence', () => {
    const messages = [user('Between us, I am applying for a job. It is in Geneva.'), assistant('Good luck.')];
    expect(texts(redactMessages(told(messages), []))).toEqual(['[secret]', 'Good luck.']);
  });
  it('has nothing in it that “keep that between us” points back to', () => {
    const messages = [
      user('I am applying in Geneva.'),
      assistant('Oh!'),
      user('Please keep that between us.'),
    ];
    expect(texts(redactMessages(told(messages), []))).toEqual(['[secret]', 'Oh!', '[secret]']);
  });
  it('has a secret neither where it was said nor where it was answered', () => {
    const messages = [
      user('I love figs. I am applying for a job in Geneva.'),
      assistant('Applying for that job in Geneva is brave. Shall I add figs?'),
    ];
    expect(texts(redactMessages(told(messages), [secret]))).toEqual([
      'I love figs. [secret]',
      '[secret] Shall I add figs?',
    ]);
  });
  it('is nothing where nobody can tell which words were the secret', () => {
    const messages = [user('You know what I mean. Let’s do it.'), assistant('I do.')];
    const paraphrased = { statement: 'Nora will hand in her notice', quote: undefined };
    expect(texts(redactMessages(told(messages), [paraphrased]))).toEqual(['[secret]', '[secret]']);
  });
  it('shows both marks where both are due', () => {
    const messages = [user('My card is 4111 1111 1111 1111. I am applying for a job in Geneva. Figs!')];
    expect(texts(redactMessages(told(messages, CARD), [secret]))).toEqual(['[not stored] [secret] Figs!']);
  });
});

describe('an echo', () => {
  const isEcho = createEchoTest(['Nora loves 90s dance music, it’s great to work to', 'Leo likes no olives']);
  it.each([
    'Nora loves 90s dance music, it is great to work to.',
    'Nora likes 90s dance music',
    'NORA LOVES 90s dance music!',
    'Leo likes no olives',
  ])('is “%s”', (text) => expect(isEcho(text)).toBe(true));
  it.each([
    'Nora hates 90s dance music',
    'Nora does not like 90s dance music',
    'Leo likes olives',
    'Nora likes 80s dance music',
    'Nora loves 90s dance music at home',
    'Nora likes',
    'Ana loves 90s dance music',
  ])('is not “%s”', (text) => expect(isEcho(text)).toBe(false));
});
