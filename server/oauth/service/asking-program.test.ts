import { describe, expect, it } from 'vitest';
import { programName } from './asking-program.ts';

describe('the name of a program', () => {
  it.each([
    ['Claude” at claude.ai', 'Claude at claude.ai'],
    ['"Claude« „Code‟', 'Claude Code'],
    ['Nora’s helper', 'Nora’s helper'],
    [`Z${'\u0336'.repeat(30)}o`, 'Z\u0336\u0336o'],
    ['x'.repeat(60), 'x'.repeat(40)],
    ['half \ud800', 'half \ufffd'],
    ['””', 'A program'],
  ])('%j is shown as %j', (said, shown) => {
    expect(programName(said)).toBe(shown);
  });
});
