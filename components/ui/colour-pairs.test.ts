import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COLOUR_PAIRS } from './testing/colour-pairs.ts';
import { contrast } from './testing/contrast.ts';

type Tokens = Map<string, { light: string; dark: string }>;

const css = readFileSync(new URL('../../app/globals.css', import.meta.url), 'utf8');

function tokensIn(block: string): Tokens {
  const found = block.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
  return new Map([...found].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));
}

const [lowBlock = '', highBlock = ''] = css.split('@variant high-contrast');
const [plainBlock = '', workBlock = ''] = lowBlock.split('[data-context="work"]');
const plain = tokensIn(plainBlock);
const work: Tokens = new Map([...plain, ...tokensIn(workBlock)]);
const high: Tokens = new Map([...plain, ...tokensIn(highBlock)]);

describe.each([
  ['plain', plain],
  ['work', work],
  ['high contrast', high],
])('%s colours', (_, tokens) => {
  test.each(['light', 'dark'] as const)('every pair can be read in %s', (theme) => {
    const tooWeak = COLOUR_PAIRS.flatMap(({ on, fore, atLeast }) => {
      const ratio = contrast(tokens.get(on)?.[theme] ?? '', tokens.get(fore)?.[theme] ?? '');
      return ratio >= atLeast ? [] : [`${fore} on ${on}: ${ratio.toFixed(2)}, wanted ${atLeast}`];
    });
    expect(tooWeak).toEqual([]);
  });
});

test('body text has a contrast of 7 in high contrast', () => {
  for (const theme of ['light', 'dark'] as const) {
    for (const ground of ['canvas', 'surface', 'raised', 'sunken', 'hover']) {
      const ratio = contrast(high.get(ground)?.[theme] ?? '', high.get('muted')?.[theme] ?? '');
      expect(ratio).toBeGreaterThanOrEqual(7);
    }
  }
});

test('the pages of the work vault have colours of their own', () => {
  for (const name of ['canvas', 'sunken', 'hover']) expect(work.get(name)).not.toEqual(plain.get(name));
});

test('contrast follows the standard: black on white is 21, a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#777777')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
