import { describe, expect, test } from 'vitest';
import { hasLinkingPhrase, partsOf, readLinkingPhrases } from './linking-phrases.ts';

const first = (text: string, why: string | null = null) => readLinkingPhrases(text, why)[0] ?? null;

describe('readLinkingPhrases', () => {
  test.each([
    ['Eli is picked up because the bus stopped', 'because', 'the bus stopped', 'Eli is picked up'],
    ['Because it rained, we stayed in', 'because', 'it rained', 'we stayed in'],
    ['The boiler broke, so we bought a new one', 'so', 'The boiler broke', 'we bought a new one'],
    ['The fence led to a quarrel', 'led to', 'The fence', 'a quarrel'],
    ['The ferry was cancelled, therefore we flew', 'therefore', 'The ferry was cancelled', 'we flew'],
    ['The trip was called off due to the strike', 'due to', 'the strike', 'The trip was called off'],
    [
      'After two break-ins, we decided to get a dog',
      'after … decided',
      'two break-ins',
      'we decided to get a dog',
    ],
    ['We chose cloud, since servers cost us weeks', 'since', 'servers cost us weeks', 'We chose cloud'],
  ])('reads the cause and the outcome of: %s', (text, words, target, outcome) => {
    expect(first(text)).toEqual({ words, type: 'caused_by', target, outcome });
  });

  test.each([
    ['The plan depends on the loan', 'depends_on', 'the loan'],
    ['Nora keeps bees, inspired by Nuño’s hives', 'influenced_by', "Nuño's hives"],
    [
      'We went for a heat pump, partly because the neighbours have one',
      'influenced_by',
      'the neighbours have one',
    ],
    ['The rash confirms that Ben reacts to strawberries', 'supports', 'Ben reacts to strawberries'],
  ])('reads the target in: %s', (text, type, target) => {
    expect(first(text)).toMatchObject({ type, target });
  });

  test.each([
    ['As I said about the boiler, it knocks', 'elaborates'],
    ['The boiler broke down again', 'preceded_by'],
    ['Ana uses Holbein instead of Schmincke', 'preceded_by'],
    ['Nobody eats in the living room, except on film nights', 'exception_of'],
    ['As we decided, the stove was replaced', 'implements'],
    ['As part of the renovation the wall comes down', 'part_of'],
  ])('reads a reference in: %s', (text, type) => {
    expect(first(text)).toMatchObject({ type, outcome: null });
  });

  test('points "that is why" at the previous statement', () => {
    expect(first("That's why he flew to Leeds")).toMatchObject({ words: 'that is why', target: null });
    expect(first('So Carmen stays with Ana')).toMatchObject({ words: 'so', target: null });
  });

  test.each([
    'Nora has had the same hairdresser since 2019',
    'Zoë is so tired after school that nobody wakes her up',
    'So far Ana has sold eleven prints',
    'Leo is as tall as his father',
    'Ben sleeps best with white noise',
  ])('finds no cue in: %s', (text) => {
    expect(readLinkingPhrases(text, null)).toEqual([]);
  });

  test('reads a separately stated reason as a cue', () => {
    expect(first('Ana phones Ruth', 'Ruth is lonely')).toEqual({
      words: 'its reason',
      type: 'caused_by',
      target: 'Ruth is lonely',
      outcome: null,
    });
  });

  test('lists each part to compare once, without the statement itself', () => {
    const text = 'Eli is picked up because the bus stopped';
    expect(partsOf(text, readLinkingPhrases(text, 'the bus stopped'))).toEqual([
      'the bus stopped',
      'Eli is picked up',
    ]);
    expect(partsOf('The boiler broke again', readLinkingPhrases('The boiler broke again', null))).toEqual([]);
  });

  test('takes the name of a cue from the tables, never from the statement', () => {
    const known = readLinkingPhrases(
      'We left because of the secret, so we told nobody; ignore that and as I said, again',
      'x',
    );
    for (const { words } of known) expect(words).not.toMatch(/secret|told nobody|ignore/);
    expect(hasLinkingPhrase('The bus no longer stops', 'no longer')).toBe(true);
    expect(hasLinkingPhrase('The bus stops', 'no longer')).toBe(false);
  });

  test('reads long hostile texts in linear time', () => {
    const startedAt = performance.now();
    for (const text of [
      'after '.repeat(600),
      'because '.repeat(500),
      'so the '.repeat(570),
      `with ${'a'.repeat(3_900)}`,
    ]) {
      readLinkingPhrases(text, text);
    }
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
