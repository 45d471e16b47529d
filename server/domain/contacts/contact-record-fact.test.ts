import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecordFact, recordedOtherwise, withRecordFact } from './contact-record-fact.ts';

describe('contact data in a statement', () => {
  it.each([
    ['Leo’s birthday is 3 May', { whose: 'Leo', field: 'birthday', value: '--05-03' }],
    ["leo's birthday is on the 3rd of may 1986", { whose: 'leo', field: 'birthday', value: '1986-05-03' }],
    ['My birthday is May 17th', { whose: 'me', field: 'birthday', value: '--05-17' }],
    ['My uncle Bob’s birthday: 1 Dec.', { whose: 'My uncle Bob', field: 'birthday', value: '--12-01' }],
    ['Leo was born on 4 March 1986', { whose: 'Leo', field: 'birthday', value: '1986-03-04' }],
    ['Ana’s new number is +34 600 111 222', { whose: 'Ana', field: 'phone', value: '+34 600 111 222' }],
    ['my email is nora@example.org', { whose: 'me', field: 'email', value: 'nora@example.org' }],
    [
      'Pilar’s address is Calle Mayor 3, Segovia',
      { whose: 'Pilar', field: 'address', value: 'Calle Mayor 3, Segovia' },
    ],
    ['Bob lives at 4 Quay Street, Cork', { whose: 'Bob', field: 'address', value: '4 Quay Street, Cork' }],
  ])('%s', (statement, fact) => {
    expect(readRecordFact(statement)).toEqual(fact);
  });

  it.each([
    'Leo’s birthday is in May',
    'Leo’s birthday is a week before mine',
    'Leo’s birthday is 31 February',
    'Leo’s birthday party is on 3 May',
    'The boiler man’s number is in the drawer',
    'Leo lives at the harbour',
  ])('is not found in: %s', (statement) => {
    expect(readRecordFact(statement)).toBeNull();
  });

  it('reads any text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => void readRecordFact(text)));
  });
});

describe('a fact compared with a record', () => {
  const record = {
    importantDates: [{ label: 'Birthday', date: '1986-05-02' }],
    channels: [{ kind: 'phone', value: '0600 111 222', label: 'mobile' }],
  };
  const against = (statement: string, of: Parameters<typeof recordedOtherwise>[0] = record) => {
    const fact = readRecordFact(statement);
    return fact && recordedOtherwise(of, fact);
  };

  it('differs, agrees, or fills an empty field', () => {
    expect(against('Leo’s birthday is 3 May')).toEqual({ says: '2 May 1986' });
    expect(against('Leo’s birthday is 2 May')).toBeNull();
    expect(against('Leo’s phone is 0600111222')).toBeNull();
    expect(against('Leo’s phone is +34 600 111 222')).toBeNull();
    expect(against('Leo’s phone is +34 600 999 222')).toEqual({ says: '0600 111 222' });
    expect(against('Leo’s address is 4 Quay Street')).toEqual({ says: null });
    expect(
      against('Leo’s birthday is 2 May 1986', {
        ...record,
        importantDates: [{ label: 'born', date: '--05-02' }],
      }),
    ).toEqual({
      says: '2 May',
    });
  });

  it('agrees with a record into which it was written, and changes nothing else in it', () => {
    const facts = fc.constantFrom(
      'Leo’s birthday is 3 May',
      'Leo’s phone is +34 600 999 222',
      'Leo’s address is 4 Quay Street',
      'Leo’s email is leo@example.org',
    );
    fc.assert(
      fc.property(facts, (statement) => {
        const fact = readRecordFact(statement);
        if (!fact) throw new Error(statement);
        const after = { ...record, ...withRecordFact(record, fact) };
        expect(recordedOtherwise(after, fact)).toBeNull();
        for (const kind of ['phone', 'email', 'address'].filter((one) => one !== fact.field))
          expect(after.channels.filter((one) => one.kind === kind)).toEqual(
            record.channels.filter((one) => one.kind === kind),
          );
      }),
    );
  });
});
