import { describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { screenMessages } from '#server/domain/capture/screen-messages.ts';
import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { TextSpan } from '#server/domain/text/sentence-spans.ts';
import type { SubjectReader } from '#server/models/subject-reader.ts';
import { readSubjects } from './read-fact-subjects.ts';

interface Read {
  named: string | null;
  people?: string[];
  ties?: string[];
}

/** Reads the same in every message. */
function readerOf({ named, people = [], ties = [] }: Read): SubjectReader {
  const spanOf = (text: string, words: string): TextSpan => {
    const start = text.indexOf(words);
    return { start, end: start + words.length };
  };
  return {
    readSubjects: async (told) =>
      told.map(({ message }) => ({
        named: named === null ? null : spanOf(message, named),
        probability: 1,
        people: people.map((one) => spanOf(message, one)),
        ties: ties.map((one) => spanOf(message, one)),
      })),
  };
}

async function read(content: string, reading: Read, fact: Partial<ExtractedFact> = {}) {
  const messages = screenMessages([{ role: 'user', content }], { rules: [], agentId: null });
  const ctx = { models: { subjects: readerOf(reading) } } as unknown as Ctx;
  const { facts } = await readSubjects(ctx, messages, [{ statement: content, quote: content, ...fact }]);
  return facts[0];
}

describe('whose a fact is that the network reads', () => {
  it('is nearly certain only if nobody else follows, by name or by what they are', async () => {
    const text = 'my lodger piotr is off gluten and his wife is diabetic';
    const reading = { named: 'piotr', people: ['piotr'] };
    expect(await read(text, { ...reading, ties: ['lodger', 'wife'] })).toMatchObject({
      subject: 'Piotr',
      isSubjectRead: false,
    });
    expect(await read(text, { ...reading, ties: ['lodger'] })).toMatchObject({ isSubjectRead: true });
  });

  it('stays the household’s beside somebody named, and is theirs otherwise', async () => {
    const ofHousehold = { subject: 'us' };
    const reading = { named: 'Ana', people: ['Ana'] };
    expect(await read("The kids' lesson with Ana is on Fridays", reading, ofHousehold)).toMatchObject(
      ofHousehold,
    );
    expect(await read('The new lodger Ana is vegan', reading, ofHousehold)).toMatchObject({ subject: 'Ana' });
  });

  it('is the household for "we" and "our", and the author otherwise', async () => {
    expect(await read('we dont eat pork', { named: null })).toMatchObject({ subject: 'us' });
    expect(await read('Our boiler was serviced by Dave', { named: null })).toMatchObject({ subject: 'us' });
    expect(await read('Im off dairy', { named: null })).toMatchObject({ subject: 'me' });
  });
});

it('reads 60 facts of 200 long messages in linear time', async () => {
  const content = `${'й'.repeat(19)} `.repeat(50);
  const messages = Array.from({ length: 200 }, () => ({ role: 'user' as const, content }));
  const facts = Array.from({ length: 60 }, (_, index) => ({
    statement: 'x',
    quote: `${'ж'.repeat(9)} `.repeat(40) + index,
  }));
  const screened = screenMessages(messages, { rules: [], agentId: null });
  const ctx = { models: { subjects: readerOf({ named: null }) } } as unknown as Ctx;
  const began = process.cpuUsage();
  await readSubjects(ctx, screened, facts);
  const { user } = process.cpuUsage(began);
  expect(user / 1_000_000).toBeLessThan(8);
});
