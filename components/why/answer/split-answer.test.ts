import { expect, test } from 'vitest';
import { splitAnswer } from './split-answer.ts';

const match = (id: string) => ({ memory: { id } });
const way = (startId: string, id: string) => ({ startId, memory: { id } });
const ids = (items: readonly { memory: { id: string } }[]) => items.map(({ memory }) => memory.id);

test('the best match comes first with its related memories, and every memory appears once', () => {
  const parts = splitAnswer({
    matches: [match('ferry'), match('flight'), match('tent')],
    related: [way('ferry', 'flight'), way('flight', 'ferry'), way('tent', 'rain'), way('tent', 'flight')],
    isAboutPeople: false,
  });
  expect(parts.best?.memory.id).toBe('ferry');
  expect(ids(parts.following)).toEqual(['flight']);
  expect(ids(parts.others)).toEqual(['tent']);
  expect(ids(parts.fromOthers)).toEqual(['rain']);
});

test('an answer about people has no best match', () => {
  const parts = splitAnswer({
    matches: [match('ring'), match('verse')],
    related: [way('ring', 'swap')],
    isAboutPeople: true,
  });
  expect(parts.best).toBeNull();
  expect(ids(parts.others)).toEqual(['ring', 'verse']);
  expect(ids(parts.following)).toEqual(['swap']);
});
