import { expect, test } from 'vitest';
import { readFileText } from './read-file-text.ts';

const TEXT = 'Íñigo · naïve café';
const utf16 = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer)]);

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-16 with a byte order mark', utf16(TEXT)],
  ['Windows-1252', Uint8Array.from(TEXT, (character) => character.charCodeAt(0))],
])('reads %s', async (_, bytes) => {
  expect(await readFileText(new Blob([bytes]))).toBe(TEXT);
});
