import { expect, test } from 'vitest';
import { answerParts } from './answer-parts.ts';

const match = (id: string) => ({ memory: { id } });
const way = (startId: string, id: string) => ({ startId, memory: { id } });
const ids = (items: readonly { memory: { id: string } }[]) => items.map(({ memory }) => memory.id);

test('the best comes first with what follows from it, and every memory once', () => {
  const parts = answerParts({
    matches: [match('ferry'), match('flight'), match('tent')],
    related: [way('ferry', 'flight'), way('flight', 'ferry'), way('tent', 'rain'), way('tent', 'flight')],
  });
  expect(parts.best?.memory.id).toBe('ferry');
  expect(ids(parts.following)).toEqual(['flight']);
  expect(ids(parts.others)).toEqual(['tent']);
  expect(ids(parts.fromOthers)).toEqual(['rain']);
});

test('about somebody, all of it is of one rank', () => {
  const parts = answerParts({
    matches: [match('ring'), match('verse')],
    related: [way('ring', 'swap')],
    contact: { name: 'Pilar' },
  });
  expect(parts.best).toBeNull();
  expect(ids(parts.others)).toEqual(['ring', 'verse']);
  expect(ids(parts.following)).toEqual(['swap']);
});
