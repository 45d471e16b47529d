import { describe, expect, test } from 'vitest';
import { photoTypeOf } from './photo-type.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('photoTypeOf', () => {
  test.each([
    ['\u0089PNG\r\n\u001a\n…', 'image/png'],
    ['\u00ff\u00d8\u00ff\u00e0…', 'image/jpeg'],
    ['RIFF\u0010\0\0\0WEBPVP8 ', 'image/webp'],
  ])('%j is %s', (start, type) => {
    expect(photoTypeOf(bytes(start))).toBe(type);
  });

  test.each([
    '',
    'GIF89a',
    '<svg onload="x">',
    '\u0089PNG',
    'RIFF\u0010\0\0\0WAVE',
    '%PDF-1.7',
    '\u00ff\u00d8',
  ])('%j is none', (start) => {
    expect(photoTypeOf(bytes(start))).toBeNull();
  });
});
