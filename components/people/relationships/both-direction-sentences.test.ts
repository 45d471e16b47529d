import { describe, expect, test } from 'vitest';
import { builtInTypes } from '#server/domain/relationships/built-in-types.ts';
import type { RelationshipTypeView } from '#server/relationship-types/schema.ts';
import { bothDirectionSentences } from './both-direction-sentences.ts';

const types: RelationshipTypeView[] = builtInTypes.map((type, index) => ({
  ...type,
  id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  aliases: [...type.aliases],
  inverse: type.inverse ?? null,
  inverseId: null,
  inverseLabel: type.inverseLabel ?? null,
  isBuiltIn: true,
  createdByAgent: false,
  usage: 0,
  isProposed: false,
  proposal: null,
  can: { edit: false, decide: false, fold: false },
}));
const read = (phrase: string) => bothDirectionSentences({ first: 'Ana', phrase, second: 'Zoë' }, types);

describe('both readings', () => {
  test("keep the household's own word, and read the other side neutrally", () => {
    expect(read('sister')).toEqual(['Ana is sister of Zoë', 'Zoë is sibling of Ana']);
  });

  test('use the inverse type for the other side', () => {
    expect(read('mother')).toEqual(['Ana is mother of Zoë', 'Zoë is child of Ana']);
    expect(read('works for')?.[1]).toBe('Zoë employs Ana');
  });

  test('put the first person first even if the phrase describes the second', () => {
    const readings = read("'s boss is");
    expect(readings?.[0]).toMatch(/^Ana /);
    expect(readings?.[1]).toBe('Zoë is boss of Ana');
  });

  test('treat the past tense as a former relationship', () => {
    expect(read('used to be neighbour of')?.[0]).toContain('(formerly)');
  });

  test('are null for unknown and for negated phrases', () => {
    expect(read('went to school with')).toBeNull();
    expect(read('is not the sister of')).toBeNull();
    expect(read('  ')).toBeNull();
  });
});
