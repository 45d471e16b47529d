import { describe, expect, it, vi } from 'vitest';
import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import { createSubjectReader, type ToldStatement } from './subject-reader.ts';

const told = (message: string, said: string): ToldStatement => {
  const start = message.indexOf(said);
  return { message, statement: { start, end: start + said.length } };
};

describe('the network', () => {
  const reader = createSubjectReader();
  const namedIn = async (message: string, said: string): Promise<string | null> => {
    const [reading] = (await reader.readSubjects([told(message, said)])) ?? [];
    const { named } = reading ?? { named: null };
    return named && message.slice(named.start, named.end);
  };

  it.each([
    [
      'Mrs Geddes who cleans for me must not be near bleach.',
      'Mrs Geddes who cleans for me must not be near bleach',
      'Mrs Geddes',
    ],
    ['Spoke to Des last night. He is off gluten for good.', 'He is off gluten for good', 'Des'],
    ['my physio sunil is away till the 4th', 'my physio sunil is away till the 4th', 'sunil'],
    ['Grace cannot have nuts and Hope cannot have eggs', 'Hope cannot have eggs', 'Hope'],
  ])('reads whose fact is told in "%s"', async (message, said, name) => {
    expect(await namedIn(message, said)).toBe(name);
  });

  it('reads that the author tells of themselves', async () => {
    expect(await namedIn('Tell Priya I have gone vegan, please.', 'I have gone vegan')).toBeNull();
  });

  it('reads names of people and what they are to somebody', async () => {
    const message = 'Our new lodger, Piotr, is not to be given walnuts.';
    const [reading] = (await reader.readSubjects([told(message, 'is not to be given walnuts')])) ?? [];
    const wordsOf = (spans: readonly { start: number; end: number }[] = []): string[] =>
      spans.map(({ start, end }) => message.slice(start, end));
    expect(wordsOf(reading?.people)).toEqual(['Piotr']);
    expect(wordsOf(reading?.ties)).toEqual(['lodger']);
    expect(reading?.probability).toBeGreaterThan(NETWORK.subjectFrom);
    expect(reading?.probability).toBeLessThanOrEqual(1.001);
  });

  it('reads a statement alike whatever is read beside it', async () => {
    const one = told('Nina lost her keys again', 'Nina lost her keys again');
    const [alone] = (await reader.readSubjects([one])) ?? [];
    const [, beside] =
      (await reader.readSubjects([told('I swim on Mondays', 'I swim on Mondays'), one])) ?? [];
    expect(beside).toEqual(alone);
  });

  it('reads a statement far into a long message, and braces as other text', async () => {
    const message = `${'The bus was late {again}. '.repeat(400)}My aunt Zdenka is deaf in one ear.`;
    expect(await namedIn(message, 'My aunt Zdenka is deaf in one ear')).toBe('Zdenka');
  });
});

it('returns null if the network is unavailable', async () => {
  const label = vi.fn().mockRejectedValue(new Error('gone'));
  expect(await createSubjectReader(label).readSubjects([told('Ana is ill', 'Ana is ill')])).toBeNull();
});

it('returns no reading for a statement whose words were not labelled', async () => {
  const label = vi.fn().mockResolvedValue([[]]);
  expect(await createSubjectReader(label).readSubjects([told('Ana is ill', 'Ana is ill')])).toEqual([null]);
});
