import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutOut } from '#server/domain/text/sentence-spans.ts';
import type { NeverStorePattern, NeverStoreRule } from '#server/domain/words/household-policy.ts';
import { forbiddenBy, forbiddenField, forbiddenSentences, type NeverStore } from './never-store-rules.ts';

const rule = (kind: NeverStoreRule['kind'], value: string, action: NeverStoreRule['action'] = 'block') => ({
  id: '0193b3a0-0000-7000-8000-00000000000a',
  kind,
  value,
  action,
  createdBy: null,
  createdAt: '2026-11-01T00:00:00.000Z',
});
const never = (...rules: NeverStoreRule[]): NeverStore => ({ rules, agentId: null });
const forbids = (text: string, ...rules: NeverStoreRule[]) => forbiddenBy([text], never(...rules)) !== null;

const CASES: Record<NeverStorePattern, { yes: string[]; no: string[] }> = {
  payment_card: {
    yes: [
      'My card is 4111 1111 1111 1111',
      'use 5555-5555-5555-4444, it expires 12/27',
      'Nora pays with 378282246310005.',
      '4111.1111.1111.1111',
      'card: ４１１１ １１１１ １１１１ １１１１',
      '4111\u200b1111\u200b1111\u200b1111',
      '2223003122003222',
      'it is 4111 1111 1111 1111 123',
      'card ٤١١١١١١١١١١١١١١١',
      '4111 | 1111 | 1111 | 1111',
      '4111, 1111, 1111, 1111',
      '4111_1111_1111_1111',
      'amex 3782   822463   10005',
    ],
    no: [
      'Call Ana on +34 612 345 678',
      'The parcel is 4111 1111 1111 1112',
      'Nora ran 4111 metres on 2026-11-21 at 18:30',
      'Order 1234567890123 arrives on Friday',
      'ISBN 9780306406157',
      'Orders 1234, 5678, 9012, 3456',
      'We met in 2019, 2020, 2021, 2022',
    ],
  },
  bank_account: {
    yes: [
      'Our IBAN is ES91 2100 0418 4502 0005 1332.',
      'pay into DE89370400440532013000 please',
      'gb29 nwbk 6016 1331 9268 19',
      'ES91 2100 0418 4502 0005 1332 is ours',
      'account number: 12345678, sort code 12-34-56',
      'ES91.2100.0418.4502.0005.1332',
      'ES91  2100  0418  4502  0005  1332',
      'Еѕ91 2100 0418 4502 0005 1332',
    ],
    no: [
      'Nora has an account at the library',
      'ES91 2100 0418 4502 0005 1333 is no account',
      'Room AB12 on the 3rd floor of the hotel',
      'We opened a bank account in 2019',
    ],
  },
  password: {
    yes: [
      'The wifi password is OliveTree77',
      'my PIN is 4821',
      'The code for the alarm is not here but the door code is 7410#',
      'password: hunter2',
      'Nora changed her password to quince-42',
      'use 0815 as the PIN',
      'door code 1947',
      'the key is sk-abcdefghijklmnopqrstuv',
      'the API key for the oven = 9f8e7d',
      'Leo’s Netflix password is sundays',
      'p\u034fass\u2800word: hunter2',
      'раssword: hunter2',
      'p@ssw0rd: hunter2',
      'the pass-word is hunter2',
      'My password’s hunter2',
      'My password, by the way, is hunter2',
      'password -> hunter2',
      'wifi pw: olivetree',
      'the Wi-Fi pass is OliveTree7',
      'La contraseña del wifi es Oliva7',
      'Das WLAN-Passwort lautet Olive7',
      'le mot de passe est olive7',
      'The code to get into the flat is 1947',
      'the code for the door: 4821#',
      'The combination of the safe is 12-34-56',
    ],
    no: [
      'Nora forgot her password',
      'Leo thinks that passwords are annoying',
      'The password is too long for Leo to remember',
      'Ana prefers a PIN to a fingerprint',
      'Nora writes code in Rust',
      'The dress code is smart casual',
      'I forgot my password - again',
      'The combination of colours is nice',
      'The code of conduct is 12 pages',
      'Leo took the boarding pass 24B',
      'The pass over the Alps is at 2100 m',
    ],
  },
  identity_number: {
    yes: [
      'My DNI is 12345678Z',
      'NIE X1234567L',
      'her SSN is 123-45-6789',
      'passport number XDB123456',
      'National insurance: QQ 12 34 56 C is not valid, AB 12 34 56 C is',
      'RSSMRA85T10A562S',
      'sécu 2 55 08 14 168 025 38',
    ],
    no: [
      'Nora has to renew her passport in 2027',
      'Her extension is 12345678',
      'Flight IB 3456 on 2026-12-20',
      'Ana lives at 12 Calle Mayor, 28013 Madrid',
      'My DNI is at home',
    ],
  },
};

describe.each(Object.entries(CASES))('a credential of the kind %s', (pattern, { yes, no }) => {
  it.each(yes)('is found in “%s”', (text) => expect(forbids(text, rule('pattern', pattern))).toBe(true));
  it.each(no)('is not found in “%s”', (text) => expect(forbids(text, rule('pattern', pattern))).toBe(false));
});

describe('a never-store topic', () => {
  it.each([
    ['salary', 'Nora’s salary went up'],
    ['salary', 'We compared our salaries'],
    ['the divorce', 'Ana is getting divorced'],
    ['Leo’s school grades', 'Leo got bad grades at school, says Nora; Leo minds'],
    ['gambling, betting', 'He bets on horses and likes betting'],
    ['Núñez', 'The nunez family moved'],
    ['health', 'Leo is allergic to penicillin'],
    ['pregnancy or fertility', 'The pregnancy is going well'],
    ['surprise party', 'The sur\u200bprise\u3164party is on Saturday'],
    ['surprise party', 'The surpri\u2800se par\u00adty is on Saturday'],
    ['surprise party', 'The ѕurprіѕe pаrty is on Saturday'],
    ['surprise party', '#SurpriseParty on Saturday'],
    ['surprise party', 'The s u r p r i s e p a r t y is on Saturday'],
    ['развод', 'Развод будет весной'],
  ])('“%s” matches “%s”', (topic, text) => expect(forbids(text, rule('topic', topic))).toBe(true));
  it.each([
    ['car', 'Ana takes care of the garden'],
    ['salary', 'Nora likes celery'],
    ['Leo’s school grades', 'Leo walks to school'],
    ['the', 'The sun shines'],
    ['art', 'The party starts at eight'],
    ['health', 'Nora likes 90s dance music'],
  ])('“%s” does not match “%s”', (topic, text) => expect(forbids(text, rule('topic', topic))).toBe(false));
});

describe('the rule that applies', () => {
  it('is the strictest of several that match', () => {
    const [ask, block] = [rule('topic', 'salary', 'ask'), rule('topic', 'nora')];
    expect(forbiddenBy(['Nora’s salary went up'], never(ask, block))).toBe(block);
    expect(forbiddenBy(['Leo’s salary went up'], never(ask, block))).toBe(ask);
  });
  it('matches a topic that is spread over two fields of one memory', () => {
    expect(
      forbiddenBy(['Ana takes the house', 'the divorce'], never(rule('topic', 'house divorce'))),
    ).not.toBeNull();
  });
  it('never matches another agent or a person if it names an agent', () => {
    const [rules, text] = [[rule('agent', 'a-1')], ['Nora likes figs']];
    expect(forbiddenBy(text, { rules, agentId: 'a-1' })).not.toBeNull();
    expect(forbiddenBy(text, { rules, agentId: 'a-2' })).toBeNull();
    expect(forbiddenBy(text, { rules, agentId: null })).toBeNull();
  });
});

const without = (text: string, ...rules: NeverStoreRule[]) =>
  cutOut(text, forbiddenSentences(text, never(...rules)), '[not stored]');

describe('cutting forbidden sentences out of a message', () => {
  it('removes only the forbidden sentence', () => {
    const text = 'I love figs! My card is 4111 1111 1111 1111. Ana comes on Friday.';
    expect(without(text, rule('pattern', 'payment_card'))).toBe(
      'I love figs! [not stored] Ana comes on Friday.',
    );
  });
  it('leaves a single mark for consecutive sentences', () => {
    expect(without('The divorce is on. The divorce is dear. Figs!', rule('topic', 'divorce'))).toBe(
      '[not stored] Figs!',
    );
  });
  it('removes a number that is split by a line break', () => {
    const text = 'Pay with\n4111 1111\n1111 1111\nthanks';
    expect(without(text, rule('pattern', 'payment_card'))).toBe('Pay with\n[not stored]\nthanks');
  });
  it('leaves no part of a card number, wherever in the text the number is', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 });
    fc.assert(
      fc.property(
        digits,
        fc.constantFrom('', ' ', '-'),
        fc.constantFrom('', 'I pay. ', 'so\n'),
        (some, by, lead) => {
          const body = `4${some.join('')}`;
          const sum = [...body].reverse().reduce((all, digit, at) => {
            const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
            return all + (doubled > 9 ? doubled - 9 : doubled);
          }, 0);
          const check = String((10 - (sum % 10)) % 10);
          const card = (body + check).replace(/(\d{4})(?=\d)/g, `$1${by}`);
          const left = without(`${lead}It is ${card}, ok? Figs.`, rule('pattern', 'payment_card'));
          expect(left).not.toContain(card.slice(0, 6));
          expect(left).toContain('Figs.');
        },
      ),
    );
  });
  it.each(['0a', 'A1', 'a0 ', '@p', 's u ', 'eyJ-', 'password for ', 'passport a', 'PIN', '4111 ', 'ES91 '])(
    'finishes in time for a long text of repeated “%s”',
    (some) => {
      const long = some.repeat(Math.floor(20_000 / some.length));
      const all = Object.keys(CASES).map((pattern) => rule('pattern', pattern));
      const began = performance.now();
      forbiddenSentences(long, never(...all, rule('topic', 'surprise party')));
      expect(performance.now() - began).toBeLessThan(2500);
    },
  );
  it('finishes in time for a text of maximum length', () => {
    const long = 'pin code 1 a1'.repeat(1500) + '4 '.repeat(3000) + 'ES91 '.repeat(1000);
    const all = Object.keys(CASES).map((pattern) => rule('pattern', pattern));
    const began = performance.now();
    forbiddenSentences(long, never(...all, rule('topic', 'salary')));
    expect(performance.now() - began).toBeLessThan(1500);
  });
});

describe('the forbidden field of an input', () => {
  const said = (...texts: string[]) => texts.map((text, index) => ({ path: `field.${index}`, text }));
  const surprise = rule('topic', 'surprise party');

  it('is the first one that matches the strictest rule', () => {
    const rules = [rule('topic', 'salary', 'ask'), surprise];
    const found = forbiddenField(
      said('a lamp', 'my salary', 'the surprise party', 'surprise parties'),
      never(...rules),
    );
    expect(found).toEqual({ path: 'field.2', rule: surprise });
    expect(forbiddenField(said('a lamp', 'a party'), never(...rules))).toBeNull();
  });

  it('is the very first one if the match spans several fields', () => {
    expect(forbiddenField(said('a surprise', 'for the party'), never(surprise))?.path).toBe('field.0');
  });

  it('is found even without text if the agent may store nothing', () => {
    const ofAgent = rule('agent', 'agent 7');
    expect(forbiddenField(said(''), { rules: [ofAgent], agentId: 'agent 7' })?.rule).toBe(ofAgent);
    expect(forbiddenField(said(''), { rules: [ofAgent], agentId: 'agent 8' })).toBeNull();
    expect(forbiddenField(said(''), { rules: [ofAgent], agentId: null })).toBeNull();
  });
});
