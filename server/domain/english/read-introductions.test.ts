import { describe, expect, it } from 'vitest';
import { introductionsIn, readIntroductions } from './read-introductions.ts';

const said = (text: string): string[] =>
  readIntroductions({ messages: [{ content: text }] }).map(
    ({ name, anchor, word }) => `${name}: ${word} of ${anchor ?? 'me'}`,
  );

describe('who is introduced', () => {
  it.each([
    ['my sister Sarah is visiting next week, she is vegan', ['Sarah: sister of me']],
    ["Tom's teacher Ms Okafor is off sick", ['Ms Okafor: teacher of Tom']],
    ['our vet, Dr Lindqvist, is closed on Monday', ['Dr Lindqvist: vet of me']],
    ["my sister's boyfriend Tom likes beer", ['Tom: boyfriend of my sister']],
    ['Sarah is my sister', ['Sarah: sister of me']],
    ['Anjali, my youngest sister, is doing law', ['Anjali: youngest sister of me']],
    ["mom's boss is named Cheryl", ['Cheryl: boss of mom']],
    ['The new flatmate is called Torben', ['Torben: flatmate of me']],
    ['my parents Ana and Luis arrive tomorrow', ['Ana: parent of me', 'Luis: parent of me']],
    ['Uncle Bob lives in Cork', ['Bob: uncle of me']],
    ["Nora's sister Inês Núñez has asthma", ['Inês Núñez: sister of Nora']],
    ['My boss is called yvonne', ['Yvonne: boss of me']],
    ['My daughter in law Kirsty is coeliac', ['Kirsty: daughter in law of me']],
    ['remind me to call my brother Declan', ['Declan: brother of me']],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual(expected);
  });
});

describe('who is not introduced', () => {
  it.each([
    'my boss Friday meeting',
    'my boy Messi scored',
    'My boss is Irish',
    'I invited Tom, my sister, and Leo',
    "we love Auntie Anne's pretzels",
    'our president Macron spoke',
    'my sister is vegan',
    'Imagine my sister Elsa lives in a castle',
    'In my story my brother Tom is a wizard',
    '"My brother Tom is late", she said',
    'our dog Biscuit is seven',
    "don't tell anyone, but my sister Sarah is pregnant",
    'Dave Smith called',
    'We flew to Gran Canaria',
    "Send a card to Chérie, she's my goddaughter, Wikitōria's girl",
  ])('%s', (text) => {
    expect(said(text)).toEqual([]);
  });
});

it('says whom a sentence is about', () => {
  const leads = (text: string) => introductionsIn(text).map(({ isLeading }) => isLeading);
  expect(leads("Tom's teacher Ms Okafor is off sick")).toEqual([true]);
  expect(leads('Tell my sister Sarah')).toEqual([false]);
  expect(leads("my sister Sarah's birthday is in May")).toEqual([false]);
  expect(leads('my sister Sarah and I sing')).toEqual([false]);
});
