import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asData } from '#server/domain/text/fenced-text.ts';
import { allOperations } from '#server/operations.ts';
import { type Door, doorsOf } from './testing/contract-doors.ts';
import { makePlace, type Place } from './testing/contract-household.ts';
import { HARMLESS_TEXTS, hasInvisible, INJECTED_TEXTS } from './testing/injected-texts.ts';

let place: Place;
let doors: ReturnType<typeof doorsOf>;
beforeAll(async () => {
  place = await makePlace('Rivera family');
  doors = doorsOf(place);
  // some of the texts look like passwords, which a household does not store by default
  await place.run('household.setPolicy', { keepsCredentials: true });
});

const DOORS: readonly Door[] = ['HTTP', 'tRPC', 'MCP'];
const shown = z.object({ contact: z.looseObject({ id: z.string(), notes: z.string() }) });

const operation = (name: string) => {
  const found = allOperations().find((one) => one.name === name);
  if (!found) throw new Error(`There is no operation ${name}.`);
  return found;
};

const BETWEEN = '\n\n====\n\n';
const PER_NOTE = 10;

function packed(texts: readonly string[]): string[][] {
  const count = Math.ceil(texts.length / PER_NOTE);
  return Array.from({ length: count }, (_, at) => texts.slice(at * PER_NOTE, (at + 1) * PER_NOTE));
}

/** Writes the texts through one door, then reads them through every door as an agent and as a member. */
async function readBack(texts: readonly string[], door: Door, name: string): Promise<string[][]> {
  const made = await doors[door](operation('contacts.create'), { name, notes: texts.join(BETWEEN) }, 'agent');
  if (!made.ok) throw new Error(made.error.message);
  const { id } = shown.parse(made.output).contact;
  const read = async (through: Door, as: 'member' | 'agent') => {
    const answer = await doors[through](operation('contacts.get'), { id }, as);
    if (!answer.ok) throw new Error(answer.error.message);
    return shown.parse(answer.output).contact.notes.split(BETWEEN);
  };
  const asAgent = await Promise.all(DOORS.map((through) => read(through, 'agent')));
  return [...asAgent, await read('tRPC', 'member')];
}

const doorFor = (index: number): Door => DOORS[index % DOORS.length] ?? 'HTTP';
const letterFor = (index: number): string => String.fromCharCode(97 + index);
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const hasControls = (text: string): boolean => /[\u0000-\u0008\u000b-\u001f]/.test(text);

describe('texts of people', () => {
  it('come back without invisible characters, at every door, when they give orders', async () => {
    const wrong: string[] = [];
    for (const [index, texts] of packed(INJECTED_TEXTS.filter((text) => !hasControls(text))).entries()) {
      for (const parts of await readBack(texts, doorFor(index), `Zo${letterFor(index)}bu`)) {
        expect(parts).toHaveLength(texts.length);
        for (const [at, part] of parts.entries())
          if (part === '' || hasInvisible(part)) wrong.push(texts[at] ?? '');
      }
    }
    expect(wrong).toEqual([]);
  });

  it('are refused, at every door, when they have control characters', async () => {
    const texts = INJECTED_TEXTS.filter(hasControls);
    expect(texts).toHaveLength(5);
    for (const [index, notes] of texts.entries()) {
      const answer = await doors[doorFor(index)](
        operation('contacts.create'),
        { name: 'Zoë', notes },
        'agent',
      );
      expect(answer).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
    }
  });

  it('come back unchanged, at every door, when they are harmless', async () => {
    for (const [index, texts] of packed(HARMLESS_TEXTS).entries()) {
      const kept = texts.map(withoutForm);
      for (const parts of await readBack(texts, doorFor(index), `Qu${letterFor(index)}bu`))
        expect(parts).toEqual(kept);
      expect(texts.map((text) => asData(text).replaceAll('‹', '<').replaceAll('›', '>'))).toEqual(kept);
    }
  });
});

/** Removes variation selectors of Chinese characters, as the product does, because a selector could hide text. */
const withoutForm = (text: string): string => text.replace(/(?<=\p{sc=Han})[\u{e0100}-\u{e01ef}]/u, '');
