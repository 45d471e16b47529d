import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from './request-body.ts';

const read = (body: string) =>
  readJson(
    new Request('http://localhost', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    }),
    1_000_000,
  );
const refusal = (path: string) => ({
  code: 'INVALID_INPUT',
  fields: [{ path, message: 'This field appears twice. Send it once.' }],
});

describe('a duplicate field', () => {
  it.each([
    ['text', '{"text":"a","text":"b"}'],
    ['text', '{"text" : 1, "who": ["x"], "text" : 1}'],
    ['text', String.raw`{"text":"a","te\u0078t":"b"}`],
    ['facts.quote', '{"facts":[{"quote":"a"},{"quote":"a","n":{},"quote":"b"}]}'],
    ['who', '{"who":{"a":1},"n":[1],"who":{}}'],
    ['body', '{"4111 1111":1,"4111 1111":2}'],
  ])('is reported with its path: %s', async (path, body) => {
    await expect(read(body)).rejects.toMatchObject(refusal(path));
  });

  it('is not reported for the same name in another object, in a list or inside a string', async () => {
    for (const value of [
      { text: 'a', in: { text: 'b', in: { text: 'c' } } },
      [{ text: 'a' }, { text: 'b' }],
      { a: 'text', b: 'text', text: '"text": 1, "text": {' },
      { '': 1, ' ': 2, '\\': 3, '"': 4, '{': 5 },
    ]) {
      expect(await read(JSON.stringify(value))).toEqual(value);
    }
  });

  it('is never reported for JSON written by JSON.stringify', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (value) => {
        const text = JSON.stringify(value);
        expect(JSON.stringify(await read(text))).toBe(text);
      }),
    );
  });
});
