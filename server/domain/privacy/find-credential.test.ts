import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { credentialIn } from './find-credential.ts';
import { textFieldsIn } from './text-fields.ts';

const kindOf = (text: string): string | null => credentialIn([{ path: 'text', text }])?.rule.value ?? null;

describe('a credential', () => {
  it.each([
    ['payment_card', 'four one one one one one one one one one one one one one one one'],
    ['payment_card', 'four one one one 1111 one one one one 1111'],
    ['payment_card', '4111 one one one one, double one double one 1111'],
    ['payment_card', 'it is double four, double four, 4111 1111 1111 1111'],
    ['payment_card', 'the amex is 3782 822463 10005 exp 12/27'],
    ['payment_card', 'card 5555555555554444'],
    ['bank_account', 'IBAN GB29 NWBK 6016 1331 9268 19'],
    ['password', 'my pins 4421'],
    ['password', 'passwd: hunter2hunter2'],
    ['password', 'cvv 123'],
    ['password', 'wifi for grans is fluffycat1947 all one word'],
    ['password', 'login nora pw OliveTree7'],
    ['password', 'the token is 9f8e7d6c5b4a39281706f5e4d3c2b1a0'],
    ['password', 'my locker code is 2209'],
    ['password', 'log in as nora / Olive-Tree7'],
    ['password', "the wifi's SardineMoon48!"],
    ['password', 'postgres://nora:larkspur@db/home'],
    ['password', 'recovery code: 7F3K-99QX'],
    ['password', 'seed phrase: olive river stone lemon cloud paper quiet amber piano tiger maple ocean'],
    ['password', '-----BEGIN OPENSSH PRIVATE KEY-----'],
    ['password', 'AKIAIOSFODNN7EXAMPLE'],
    ['password', "alarm code at my mum's: 5-5-0-2"],
    ['password', 'the key safe by the porch is 2468'],
    ['password', 'code for the back gate is hash nine nine oh one'],
    ['password', 'turn the safe right 12 left 40'],
    ['password', 'eight one three three is what I key in at the ATM'],
    ['password', 'the memorable word for my bank is larkspur'],
    ['password', 'I use the same password for everything, Rover1988'],
    ['password', 'open sesame is our password'],
    ['password', 'Do not tell. Larkspur was the wifi password.'],
    ['password', '“purple monkey” is her password for the laptop'],
    ['password', 'our password is open sesame'],
    ['password', 'Press 2580 then hash to get in'],
    ['password', 'To open the side gate dial 2580'],
    ['password', 'key in 4 4 1 7 to unlock the garage'],
    ['password', 'the gate code is 2580'],
    ['password', 'use Sunfl0wer!22 to get into the bank'],
    ['password', 'Type R0ver#88 to log in'],
    ['password', 'the alarm’s 2580, you have a minute'],
    ['password', 'burglar alarm engineer code is still 9090'],
    ['password', 'gate to the flats: press B then 4417'],
    ['password', 'netflix is nora.r and its Larkspur2021'],
    ['password', 'my laptop opens with rover1988'],
    ['password', 'backup codes for google 4417 2580 9090'],
    ['password', '24 words in order: olive river stone lemon cloud paper quiet amber'],
    ['password', 'mother’s maiden name on file is Larkspur'],
    ['identity_number', 'SSN 123-45-6789'],
    ['identity_number', 'AB 12 34 56 C'],
    ['identity_number', 'DNI 12345678Z'],
    ['identity_number', 'Aadhaar 2341 2341 2346'],
    ['identity_number', 'Steuer-ID 86 095 742 719'],
    ['identity_number', 'my passport number is XDB123456'],
  ])('is found as %s in: %s', (kind, text) => expect(kindOf(text)).toBe(kind));

  it.each([
    'Call Ana on +34 612 345 678 or 912 345 678',
    '555 123 4567 555 987 6543',
    '07700 900123 / 07700 900124',
    '+44 20 7946 0958',
    'Mum is on 01632 960455, ask for Beverley',
    'Order 4532015112830367 has shipped',
    'We pass the 24hour garage and the B4021 turning',
    'Everybody logs in at 10:30am, and the wifi came on the 3rd',
    'Log in by the 21st, it takes 15minutes',
    'Order 1234567890123 arrives on Friday',
    'THE WIFI IS SLOW UPSTAIRS!!!',
    'The alarm went off at 0630 again',
    'The gate costs 1200 to mend',
    'Netflix has Paddington 2 on Friday',
    'Google says the pool opens at 10',
    'The ratio is 0.4111111111111111',
    'ISBN 978-0-306-40615-7',
    'ISBN 9780306406157',
    'BT9 5AB, Belfast; SW1A 1AA, London; 28013 Madrid',
    'It cost €1,299.00, then £45.50 and $1,200',
    'We met on 2026-11-21 at 18:30, and on 03/04/1981',
    'Flight IB 3456, seat 24B, terminal 2',
    'The password is too long to remember',
    'The password must be 12 characters long',
    'The password was changed by Ana',
    'The password was reset by Ana',
    'Our password is stronger than theirs',
    'The password was sent by post',
    'This is our password',
    'Here is my password manager',
    'Bitwarden is our password manager',
    'Our biggest problem is our password',
    'Weakest link is our password',
    'Nora is the password keeper',
    'Forgetting it is our password problem',
    'What is the wifi password?',
    'Ana knows which one is our password',
    'Our passport is in the drawer',
    'Leo is our passport officer',
    'Press 2 for sales',
    'Press 2580 to get in touch with the council',
    'Dial 1571 to hear the messages',
    'Enter 2024 to get in the draw',
    'Use 1200 grams to open the season',
    'Press the button twice to get in',
    'Call 01632 960455 to get in',
    'Use sunflower oil for frying',
    'Use WD-40 to open the lock',
    'Use Route66 to get into the city',
    'Use nora1@example.org to log in',
    'Use https://bank.example/a1?b=2 to log in',
    'Use the side door to get into the office',
    'The key is in the blue drawer',
    'The password to the treehouse is "marmalade"',
    'The alarm code was changed in 2024',
    'The keypad is broken, ring 07700 900123',
    'It is safe to turn left after 32',
    'The secret ingredient is lemon',
    'Room 12, floor 3, at 14 Elm Court',
    'Lottery numbers 3 14 21 28 33 41',
    'one two three four five, once I caught a fish alive',
  ])('is not seen in: %s', (text) => expect(kindOf(text)).toBeNull());

  it('checks fields one by one: two phone numbers in a row are no card', () => {
    const channels = ['4111 1111', '1111 1111'].map((value) => ({ kind: 'phone', value }));
    expect(credentialIn(textFieldsIn({ channels }))).toBeNull();
    expect(credentialIn(textFieldsIn({ notes: 'ok', channels: [{ value: '4111111111111111' }] }))?.path).toBe(
      'channels.0.value',
    );
  });

  it('is not searched in ids and timestamps', () => {
    const input = { id: '41111111-1111-4111-8111-111111111111', at: '2026-11-21T15:00:00.000Z', name: 'Ana' };
    expect(textFieldsIn(input)).toEqual([{ path: 'name', text: 'Ana' }]);
  });
});

describe('a bank account', () => {
  it('is not seen in words after a postcode or a part number', () => {
    const words = fc.array(
      fc.constantFrom('is', 'lovely', 'in', 'the', 'summer', 'for', 'quince', 'of', 'jars'),
      {
        minLength: 5,
        maxLength: 12,
      },
    );
    const lead = fc.constantFrom('SW19', 'GB12', 'DE44', 'ab12cd', 'NO15', 'BE16');
    fc.assert(
      fc.property(lead, words, (code, rest) => kindOf(`${code} ${rest.join(' ')}`) === null),
      {
        numRuns: 500,
      },
    );
  });
});

describe('the check digit of an identity number', () => {
  it('accepts an issued number and rejects the next one', () => {
    const kindsOf = (...texts: string[]) => texts.map(kindOf);
    expect(kindsOf('Aadhaar 2341 2341 2346', 'Aadhaar 2341 2341 2347')).toEqual(['identity_number', null]);
    expect(kindsOf('Steuer-ID 86 095 742 719', 'Steuer-ID 86 095 742 718')).toEqual([
      'identity_number',
      null,
    ]);
  });
});
