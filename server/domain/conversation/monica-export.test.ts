import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMonicaExport } from './monica-export.ts';

const at = '2024-02-03T10:00:00.000000Z';
const row = (uuid: string, properties: Record<string, unknown>, data?: unknown[]) => ({
  ...{ uuid, created_at: at, updated_at: at, properties },
  ...(data ? { data } : {}),
});
const rows = (type: string, ...values: unknown[]) => ({ count: values.length, type, values });
const birth = (date: string, over: Record<string, unknown> = {}) => ({
  ...{ uuid: 'd', is_age_based: false, is_year_unknown: false, date: `${date}T00:00:00.000000Z` },
  ...over,
});

const FILE = {
  version: '1.0-preview.1',
  app_version: '4.1.2',
  url: 'https://monica.example.org',
  account: {
    uuid: 'acc',
    data: [
      rows('user', row('u', { me_contact: 'nora' })),
      rows(
        'contact',
        row('nora', { first_name: 'Nora', last_name: 'Silva', gender: 'g-f' }),
        row(
          'ana',
          {
            ...{
              first_name: 'Ana',
              last_name: 'Silva',
              gender: 'g-f',
              food_preferences: 'No walnuts',
              job: 'Baker',
            },
            ...{ company: 'Padaria', birthdate: birth('1990-03-05'), first_met_through: 'rui' },
            first_met_date: birth('2015-05-04'),
          },
          [
            rows('note', row('n', { body: 'Loves oolong\r\n\r\nMoved to Évora' })),
            rows(
              'pet',
              row('p', { name: 'Rex', category: 'Dog' }),
              row('q', { name: null, category: 'Cat' }),
            ),
            rows(
              'life_event',
              row('l', {
                name: null,
                note: 'In Porto',
                happened_at: '2020-06-01T00:00:00.000000Z',
                type: 't',
              }),
            ),
            rows(
              'gift',
              row('g1', { name: 'A kettle', status: 'idea' }),
              row('g2', { name: 'A scarf', status: 'offered', date: '2023-12-24T00:00:00.000000Z' }),
            ),
            rows(
              'reminder',
              row('r1', {
                initial_date: '2024-01-08',
                title: 'Call',
                frequency_type: 'week',
                frequency_number: 2,
                delible: true,
                inactive: false,
              }),
              row('r2', {
                initial_date: '1990-03-05',
                title: 'Birthday',
                frequency_type: 'year',
                frequency_number: 1,
                delible: false,
                inactive: false,
              }),
            ),
            rows('call', row('c', { called_at: '2024-02-01T18:00:00.000000Z', content: 'New job' })),
            rows('task', row('x', { title: 'Send photos' })),
            rows('contact_field', row('f', { data: 'ana@example.org', type: 'e' })),
            { count: 1, type: 'activity', values: ['act'] },
          ],
        ),
        row(
          'rui',
          {
            first_name: 'Rui',
            is_dead: true,
            gender: 'g-m',
            birthdate: birth('1950-01-01', { is_age_based: true }),
          },
          [{ count: 1, type: 'activity', values: ['act'] }],
        ),
      ),
      rows(
        'relationship',
        row('1', { type: 'uncle', contact_is: 'ana', of_contact: 'rui' }),
        row('2', { type: 'nephew', contact_is: 'rui', of_contact: 'ana' }),
        row('3', { type: 'sibling', contact_is: 'nora', of_contact: 'ana' }),
        row('4', { type: 'sibling', contact_is: 'ana', of_contact: 'nora' }),
      ),
      rows(
        'activity',
        row('act', {
          summary: 'Picnic',
          description: 'By the river',
          happened_at: '2023-05-06T00:00:00.000000Z',
        }),
      ),
    ],
    properties: {
      journal_entries: [
        {
          uuid: 'j',
          created_at: at,
          updated_at: at,
          properties: {
            type: 'entry',
            title: 'Monday',
            post: 'Sowed peas',
            date: '2024-01-01T00:00:00.000000Z',
          },
        },
        { uuid: 'k', created_at: at, updated_at: at, properties: { type: 'day', rate: 3 } },
      ],
      audit_logs: [{ properties: { objects: 'secret of the log' } }],
    },
    instance: {
      genders: [row('g-f', { name: 'Woman', type: 'F' }), row('g-m', { name: 'Man', type: 'M' })],
      life_event_types: [row('t', { name: null, translation_key: 'new_job' })],
    },
  },
};
const read = (file: unknown) => readMonicaExport(JSON.stringify(file, null, 4));

describe('an export of Monica', () => {
  it('becomes statements that name their people, with their days', () => {
    const { entries = [], others } = read(FILE) ?? {};
    expect(entries.map(({ content }) => content)).toEqual([
      'Ana Silva’s food preferences: No walnuts',
      'Ana Silva works as Baker at Padaria',
      'I met Ana Silva on 4 May 2015 through Rui',
      'Ana Silva’s birthday is on 5 March 1990',
      'Ana Silva: Loves oolong',
      'Ana Silva: Moved to Évora',
      'Ana Silva has a dog called Rex',
      'Ana Silva has a cat',
      'Ana Silva: new job on 1 June 2020. In Porto',
      'Gift idea for Ana Silva: A kettle',
      'I gave Ana Silva A scarf on 24 December 2023',
      'Ana Silva: Call',
      'Ana Silva, by phone on 1 February 2024: New job',
      'Rui has died',
      'Rui was born about 1950',
      'Rui is Ana Silva’s uncle',
      'Ana Silva is Nora Silva’s sister',
      'With Ana Silva, Rui on 6 May 2023: Picnic. By the river',
      'Monday: Sowed peas',
    ]);
    expect(others).toBe(1);
    expect(entries.find(({ date }) => date)?.date).toEqual({
      ...{ whose: 'Ana Silva', label: 'birthday', date: '1990-03-05' },
    });
    expect(entries.find(({ recurrence }) => recurrence)).toMatchObject({
      recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
      day: '2024-01-08',
    });
    expect(entries[0]?.saidAt).toBe('2024-02-03T10:00:00.000Z');
  });

  it('without its contact details and log leaves those in the browser', () => {
    expect(JSON.stringify(read(FILE))).not.toMatch(/example\.org|secret of the log/);
  });

  it('is not found in another file', () => {
    for (const other of [
      '',
      '{}',
      '[]',
      '{"app_version":"1"}',
      '{"app_version":"1","account":{}}',
      '- "app_version": 1',
    ])
      expect(readMonicaExport(other)).toBeNull();
  });

  it('of any shape is read without an error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (contact, properties) => {
        const data = [
          rows(
            'contact',
            contact,
            row('a', { first_name: 'A', birthdate: properties, gender: contact }, [contact]),
          ),
          contact,
        ];
        read({ ...FILE, account: { data, properties, instance: contact } });
      }),
    );
  });
});
