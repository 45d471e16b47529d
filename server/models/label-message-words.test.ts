import { expect, it, vi } from 'vitest';
import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import { labelInBatches, MESSAGE_WORDS } from './label-message-words.ts';

it('answers for every text in order, and asks for no more than a batch at once', async () => {
  const texts = Array.from({ length: NETWORK.texts * 2 + 1 }, (_, index) => [{ text: `word ${index}` }]);
  const label = vi.fn(async (_name: string, asked: readonly (readonly string[])[]) =>
    asked.map(([word = '']) => [Number(word.split(' ')[1])]),
  );
  expect(await labelInBatches(label, 'facts', texts)).toEqual(texts.map((_, index) => [index]));
  expect(label.mock.calls.map(([, asked]) => asked.length)).toEqual([NETWORK.texts, NETWORK.texts, 1]);
});

it('takes letters with their marks for one word, and other characters alone', () => {
  expect('José’s 2 cats,ok?'.normalize('NFD').match(MESSAGE_WORDS)).toEqual(
    ['José', '’', 's', '2', 'cats', ',', 'ok', '?'].map((word) => word.normalize('NFD')),
  );
});
