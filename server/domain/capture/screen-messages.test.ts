import { describe, expect, it } from 'vitest';
import type { Message } from '#server/domain/conversation/message.ts';
import type { NeverStoreRule } from '#server/domain/words/household-policy.ts';
import {
  messagesForExtractor,
  messagesForRulesOnly,
  redactMessages,
  screenMessages,
} from './screen-messages.ts';
import { createEchoTest } from './surfaced-memory-echo.ts';

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

describe('the text for an extractor', () => {
  const messages = [
    user('I love figs. My card is 4111 1111 1111 1111.'),
    user('My salary went up. Ana comes on Friday.'),
    user('Between us, I am applying for a job in Geneva.'),
  ];
  it('has no sentence under a “block” or “ask” rule', () => {
    expect(texts(messagesForExtractor(told(messages, CARD, SALARY), false))).toEqual([
      'I love figs. [not stored]',
      '[not stored] Ana comes on Friday.',
      'Between us, I am applying for a job in Geneva.',
    ]);
  });
  it('has no part of a forbidden number that is split between two turns', () => {
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
  it('on another machine also lacks messages that ask for secrecy', () => {
    expect(texts(messagesForExtractor(told(messages, CARD, SALARY), true)).join()).not.toContain('Geneva');
  });
  it('on another machine has no answer that may repeat a secret, also from an earlier capture', () => {
    const turns = [
      user('I love figs.'),
      assistant('So do I. Are you off to Geneva?'),
      user('Between us, I am applying for a job in Geneva.'),
      assistant('Good luck in Geneva.'),
      user('Ana comes on Friday.'),
      assistant('Will she know about Geneva by then?'),
    ];
    const mine = ['I love figs.', 'Ana comes on Friday.'];
    expect(texts(messagesForExtractor(told(turns), true))).toEqual(mine);
    expect(texts(messagesForExtractor(told(turns), false))).toEqual(texts(turns));
    const later = told([user('I love figs.'), assistant('Good luck in Geneva.')]);
    expect(texts(messagesForExtractor(later, true, true))).toEqual(['I love figs.']);
    expect(messagesForExtractor(later, true)).toHaveLength(2);
  });
  it('leaves sentences under “ask” rules, but none under “block” rules, to the local rules', () => {
    expect(texts(messagesForRulesOnly(told(messages, CARD, SALARY), false))).toEqual(['My salary went up.']);
    expect(texts(messagesForRulesOnly(told(messages, CARD, SALARY), true))).toEqual([
      'My salary went up.',
      'Between us, I am applying for a job in Geneva.',
    ]);
  });
  it('is empty for an agent that a rule blocks entirely', () => {
    expect(texts(messagesForExtractor(told(messages, rule('agent', 'a-1')), false))).toEqual(
      Array(3).fill('[not stored]'),
    );
    expect(texts(messagesForExtractor(told(messages, rule('agent', 'a-2')), false))).toEqual(texts(messages));
  });
});

describe('the stored conversation', () => {
  const secret = {
    statement: 'Nora is applying for a job in Geneva',
    quote: 'I am applying for a job in Geneva',
  };
  it('is complete without rules and secrets', () => {
    const messages = [user('I love figs.'), assistant('Noted.')];
    expect(redactMessages(told(messages), [])).toEqual(messages);
  });
  it('has no message that asks for secrecy', () => {
    const messages = [user('Between us, I am applying for a job. It is in Geneva.'), assistant('Good luck.')];
    expect(texts(redactMessages(told(messages), []))).toEqual(['[secret]', 'Good luck.']);
  });
  it('has no message that “keep that between us” refers back to', () => {
    const messages = [
      user('I am applying in Geneva.'),
      assistant('Oh!'),
      user('Please keep that between us.'),
    ];
    expect(texts(redactMessages(told(messages), []))).toEqual(['[secret]', 'Oh!', '[secret]']);
  });
  it('has a secret neither in its source message nor in the answer', () => {
    const messages = [
      user('I love figs. I am applying for a job in Geneva.'),
      assistant('Applying for that job in Geneva is brave. Shall I add figs?'),
    ];
    expect(texts(redactMessages(told(messages), [secret]))).toEqual([
      'I love figs. [secret]',
      '[secret] Shall I add figs?',
    ]);
  });
  it('has no secret after emoji', () => {
    const messages = [user(`${'🦊'.repeat(30)} My PIN is 4411. The weather is nice today.`)];
    const pin = { statement: 'Nora opens the door with a code', quote: 'My PIN is 4411' };
    expect(texts(redactMessages(told(messages), [pin]))).toEqual(['[secret] The weather is nice today.']);
  });
  it('is redacted in full when a secret cannot be located', () => {
    const messages = [user('You know what I mean. Let’s do it.'), assistant('I do.')];
    const paraphrased = { statement: 'Nora will hand in her notice', quote: undefined };
    expect(texts(redactMessages(told(messages), [paraphrased]))).toEqual(['[secret]', '[secret]']);
  });
  it('shows the marks of forbidden parts and of secrets', () => {
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
