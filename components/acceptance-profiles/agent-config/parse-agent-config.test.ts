import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SUGGESTING } from '#server/domain/parameters/outcome-parameters.ts';
import { findJsonError } from './find-json-error.ts';
import { formatAgentConfig, parseAgentConfig } from './parse-agent-config.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
const place = (text: string): string => {
  const fault = findJsonError(text);
  return fault ? `${fault.line}:${fault.column}` : 'none';
};

describe('a JSON syntax error', () => {
  it('is found exactly when the engine rejects the text', () => {
    const pieces = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"a"',
        '"é\\u00e9"',
        '"',
        '1',
        '-0',
        '01',
        '1e5',
        '.5',
        'true',
        'nul',
      ],
      ...[' ', '\n', '\t', '"\n"', '\\', 'null'],
    );
    const mixed = fc.array(pieces, { maxLength: 12 }).map((some) => some.join(''));
    const broken = fc.tuple(fc.json(), fc.nat(), fc.nat({ max: 2 }), pieces).map(([json, at, cut, put]) => {
      const where = at % (json.length + 1);
      return json.slice(0, where) + put + json.slice(where + cut);
    });
    fc.assert(
      fc.property(fc.oneof(mixed, fc.json(), broken), (text) => {
        expect(findJsonError(text) === null).toBe(isJson(text));
      }),
      { numRuns: 3_000 },
    );
  });

  it('is reported with line and column', () => {
    expect(place('{\n  "week": ["Dal" "Fajitas"]\n}')).toBe('2:18');
    expect(place('{\n  "week": ["Dal",]\n}')).toBe('2:18');
    expect(place('{\n  week: []\n}')).toBe('2:3');
    expect(place('{"a": 1,}')).toBe('1:9');
    expect(place('{"a": "olives}')).toBe('1:7');
    expect(place('{"a": 1')).toBe('1:8');
    expect(place('{} {}')).toBe('1:4');
    expect(place('')).toBe('1:1');
  });

  it('is found among thousands of brackets', () => {
    expect(findJsonError('['.repeat(50_000))).toMatchObject({ line: 1, column: 50_001 });
  });
});

describe('a typed configuration', () => {
  it('is read back as it was written', () => {
    const config = { week: ['Dal', 'Fajitas'], 'noche del sábado': { n: 2 } };
    expect(parseAgentConfig(formatAgentConfig(config))).toEqual({ config, fault: null });
  });

  it('is null for an empty text', () => {
    expect(parseAgentConfig(' \n ')).toEqual({ config: null, fault: null });
    expect(formatAgentConfig(null)).toBe('');
  });

  it('is refused with the position, or with a reason for the whole text', () => {
    expect(parseAgentConfig('{\n  "a": nope\n}').fault).toEqual({
      words: 'Line 2, column 8: this is not a value. Put text in double quotes.',
      at: 9,
    });
    expect(parseAgentConfig('["Dal"]').fault?.words).toBe('A configuration begins with { and ends with }.');
    const long = JSON.stringify({ a: 'x'.repeat(SUGGESTING.configChars) });
    expect(parseAgentConfig(long).fault?.words).toContain(String(SUGGESTING.configChars));
  });
});
