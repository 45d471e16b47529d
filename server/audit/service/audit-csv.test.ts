import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { AuditEventView } from '../schema.ts';
import { csvOf } from './audit-csv.ts';

const event = (over: Partial<AuditEventView>): AuditEventView => ({
  id: '01998d4c-0000-7000-8000-000000000001',
  at: '2026-11-21T12:00:00.000Z',
  until: null,
  count: 1,
  actor: { kind: 'member', id: null, name: 'Nora', forWhom: null },
  action: 'account.sign_in',
  sentence: 'Nora signed in.',
  object: null,
  key: null,
  concerns: [],
  detail: {},
  ...over,
});

const cells = (csv: string): string[][] => Papa.parse<string[]>(csv.trimEnd()).data;

describe('the audit log as CSV', () => {
  it('has a header line and one line per event', () => {
    const [names, first, ...more] = cells(csvOf([event({})]));
    expect(names).toEqual([
      'at',
      'until',
      'count',
      'actorKind',
      'actor',
      'forWhom',
      'action',
      'sentence',
      'object',
      'key',
      'concerns',
      'detail',
      'id',
    ]);
    expect(first?.slice(0, 8)).toEqual([
      '2026-11-21T12:00:00.000Z',
      '',
      '1',
      'member',
      'Nora',
      '',
      'account.sign_in',
      'Nora signed in.',
    ]);
    expect(more).toEqual([]);
  });

  it('round-trips quotes, commas, line breaks and accents', () => {
    const sentence = 'Zoë "la Núñez", of\nthe choir, signed in.';
    expect(cells(csvOf([event({ sentence })]))[1]?.[7]).toBe(sentence);
  });

  it.each(['=HYPERLINK("http://evil.example","click")', '+1+1', '-2+3', '@SUM(A1)', '\t=1+1', '\r=1+1'])(
    'lets no spreadsheet take the name %j for a formula',
    (name) => {
      const csv = csvOf([
        event({ actor: { kind: 'agent', id: null, name, forWhom: name }, concerns: [name] }),
      ]);
      for (const cell of cells(csv).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    },
  );
});
