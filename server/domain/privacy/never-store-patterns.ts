import type { NeverStorePattern } from '#server/domain/words/household-policy.ts';
import { hasPassword } from './password-patterns.ts';

// Every pattern must run in linear time.

/** Verifies the check digit (ISO/IEC 7812). The input must contain only digits. */
function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Verifies the checksum of an IBAN (ISO 13616). */
function isIban(compact: string): boolean {
  const turned = compact.slice(4) + compact.slice(0, 4);
  let rest = 0;
  for (const character of turned) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** American Express, Diners, JCB, Visa, Mastercard, Maestro, Discover, UnionPay. */
const NETWORKS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|[689])/, [14]],
  [/^35(?:2[89]|[3-8])/, [16]],
  [/^4/, [13, 16, 19]],
  [/^5[1-5]|^2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)/, [16]],
  [/^(?:5018|5020|5038|5893|6304|6759|676[1-3])/, [13, 16, 18, 19]],
  [/^6(?:011|4[4-9]|5)/, [16, 19]],
  [/^62/, [16, 17, 18, 19]],
];

const isCard = (digits: string): boolean =>
  NETWORKS.some(([start, lengths]) => start.test(digits) && lengths.includes(digits.length)) &&
  isLuhn(digits);

/** Matches 13 or more digits, such as "4111 | 1111 | 1111 | 1111". */
const GROUPED = /(?<!\d)\d(?:[^\p{L}\d]{0,3}\d){12,40}(?!\d)/gu;

/** Distinguishes cards from phone numbers by their groups of digits. */
function isWrittenAsCard(groups: readonly string[]): boolean {
  const lengths = groups.map(({ length }) => length);
  const [first = 0] = lengths;
  if (lengths.length === 1) return true;
  if (['4 6 5', '4 6 4'].includes(lengths.join(' '))) return true;
  return (
    [1, 2, 4].includes(first) &&
    lengths.slice(0, -1).every((one) => one === first) &&
    (lengths.at(-1) ?? 0) <= first
  );
}

/** Matches long decimals such as 0.8374651029384756, which are no card numbers. */
const DECIMAL = /(?<![\d.])\d{1,3}\.\d{13,}/g;

function hasCard(said: string): boolean {
  const text = said.replace(DECIMAL, ' ');
  const spoken = inDigits(text);
  const runs = (spoken === text ? [text] : [text, spoken]).flatMap((one) => one.match(GROUPED) ?? []);
  return runs.some((run) => cardAmong(run.split(/\D+/)));
}

/** Tries all sequences of groups, because a date can stand directly before or after the card number. */
function cardAmong(groups: readonly string[]): boolean {
  for (const from of groups.keys()) {
    let digits = '';
    for (const [more, group] of groups.slice(from).entries()) {
      digits += group;
      if (digits.length > 19) break;
      if (digits.length < 13) continue;
      if (isCard(digits) && isWrittenAsCard(groups.slice(from, from + more + 1))) return true;
    }
  }
  return false;
}

const DIGIT_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const DIGIT = `(?:${DIGIT_WORDS.join('|')}|oh|nought|\\d{1,4}(?!\\d))`;
const SPOKEN = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:double |triple )?${DIGIT}[ ,.-]{1,3}){3,60}${DIGIT}(?!\\p{L})`,
  'giu',
);
const digitOf = (word: string): string =>
  /\d/.test(word) ? word : String(Math.max(0, DIGIT_WORDS.indexOf(word)));

/** Converts words such as "four one one one". */
const inDigits = (text: string): string =>
  text.replace(SPOKEN, (said) => {
    const words = said.toLowerCase().split(/[^\p{L}\d]+/u);
    // keeps digits as they are, because their grouping identifies a card number
    if (words.every((word) => /\d/.test(word))) return said;
    return words
      .flatMap((word, index) => {
        if (word === 'double' || word === 'triple') return [];
        const times = words[index - 1] === 'double' ? 2 : words[index - 1] === 'triple' ? 3 : 1;
        return [digitOf(word).repeat(times)];
      })
      .join('');
  });

const ACCOUNT_WORDS =
  /\b(?:account (?:number|no\.?|#)|sort code|routing (?:number|no\.?)|iban|bsb|konto(?:nummer)?|cuenta)\b[^\d]{0,30}\d(?:[ -]?\d){4,}/i;

function hasBankAccount(text: string): boolean {
  const found = text.match(/(?<![a-z0-9])[a-z]{2}\d{2}(?:[ .\-/_]{0,2}[a-z0-9]){11,30}/gi) ?? [];
  return ACCOUNT_WORDS.test(text) || found.some(ibanWithin);
}

/** Length of an IBAN by country. Without it, "SW19" and the next words could pass the checksum. */
const IBAN_LENGTHS = new Map(
  `NO15 BE16 DK18 FI18 FO18 GL18 NL18 FK18 SD18 MK19 SI19 AT20 BA20 EE20 KZ20 LT20 LU20 MN20 XK20 CH21 HR21 LI21 LV21 BG22
  BH22 CR22 DE22 GB22 GE22 IE22 ME22 RS22 VA22 AE23 GI23 IL23 IQ23 OM23 SO23 TL23 AD24 CZ24 ES24 MD24 PK24 RO24 SA24 SE24
  SK24 TN24 VG24 LY25 PT25 ST25 IS26 TR26 BI27 DJ27 FR27 GR27 IT27 MC27 MR27 SM27 AL28 AZ28 BY28 CY28 DO28 GT28 HU28 LB28
  NI28 PL28 SV28 BR29 EG29 PS29 QA29 UA29 JO30 KW30 MU30 YE30 MT31 SC31 LC32 RU33`
    .split(/\s+/)
    .map((one): [string, number] => [one.slice(0, 2), Number(one.slice(2))]),
);
/** Minimum digits of an IBAN. A postcode such as "SW19" and the words after it have fewer. */
const IBAN_DIGITS = 8;

function ibanWithin(run: string): boolean {
  const compact = run.replace(/[ .\-/_]/g, '').toUpperCase();
  const length = IBAN_LENGTHS.get(compact.slice(0, 2));
  if (length === undefined || compact.length < length) return false;
  const iban = compact.slice(0, length);
  return iban.replace(/\D/g, '').length >= IBAN_DIGITS && isIban(iban);
}

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
/** A Spanish DNI or NIE has seven or eight digits and a check letter (modulo 23). */
function hasDni(text: string): boolean {
  const found = [
    ...text.matchAll(
      /(?<![a-z0-9])([xyz]|\d)[ .-]?(\d{7}|\d[ .]?\d{3}[ .]?\d{3})[ .-]?([a-z])(?![a-z0-9])/gi,
    ),
  ];
  return found.some(([, first = '', digits = '', letter = '']) => {
    const lead = 'xyz'.includes(first.toLowerCase()) ? String('xyz'.indexOf(first.toLowerCase())) : first;
    return DNI_LETTERS[Number(lead + digits.replace(/\D/g, '')) % 23] === letter.toUpperCase();
  });
}

/** A French NIR has thirteen digits and two check digits (modulo 97). */
function hasNir(text: string): boolean {
  const found =
    text.match(/(?<!\d)[12][ .]?\d{2}[ .]?\d{2}[ .]?(?:\d{2}|2[ab])(?:[ .]?\d{3}){2}[ .]?\d{2}(?!\d)/gi) ??
    [];
  return found.some((run) => {
    const compact = run.replace(/[ .]/g, '').toUpperCase().replace('2A', '19').replace('2B', '18');
    return 97n - (BigInt(compact.slice(0, 13)) % 97n) === BigInt(compact.slice(13));
  });
}

/** Tables of the Verhoeff check digit, which Indian Aadhaar numbers have. */
const D5 =
  '0123456789123406789523401789563401289567401239567859876043216598710432765982104387659321049876543210';
const P8 = '01234567891576283094580379614289160435279453126870428657390127938064157046913258';
function isVerhoeff(digits: string): boolean {
  const check = [...digits].reverse().reduce((sum, digit, index) => {
    const turned = Number(P8[(index % 8) * 10 + Number(digit)]);
    return Number(D5[sum * 10 + turned]);
  }, 0);
  return check === 0;
}

/** Verifies the check digit of a German tax number (ISO 7064, mod 11, 10). */
function isSteuerId(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const product = [...digits.slice(0, 10)].reduce((rest, digit) => {
    const sum = (Number(digit) + rest) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - product) % 10 === Number(digits[10]);
}

/** Needs printed groups or the word "aadhaar", because phone numbers could pass by chance. */
const AADHAAR = /(?<!\d)[2-9]\d{3} \d{4} \d{4}(?! {0,3}\d)|(?<=aadhaar[^\d\n]{0,25})[2-9]\d{11}(?!\d)/gi;
const STEUER_ID =
  /(?<!\d)[1-9]\d \d{3} \d{3} \d{3}(?!\d)|(?<=(?:steuer|idnr|tax)[^\d\n]{0,40})[1-9]\d{10}(?!\d)/gi;
const digitsOf = (text: string): string => text.replace(/\D/g, '');
const hasChecked = (text: string): boolean =>
  (text.match(AADHAAR) ?? []).some((run) => isVerhoeff(digitsOf(run))) ||
  (text.match(STEUER_ID) ?? []).some((run) => isSteuerId(digitsOf(run)));

const IDENTITY_SHAPES = [
  // United States: social security number. It never starts with 000, 666 or 9.
  /(?<![\d-])(?!000|666|9)\d{3}(?:[- ]| - )(?!00)\d{2}(?:[- ]| - )(?!0000)\d{4}(?![\d-])/,
  // United Kingdom: national insurance number.
  /\b(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D]\b/i,
  // Italy: codice fiscale, which is the tax number.
  /\b[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]\b/i,
  /\b(?:passport|social security|national (?:id|insurance|identity)|identity (?:card|document)|id card|tax(?:payer)? id(?:entification)?|driv(?:er'?s?|ing) licen[cs]e|ssn|nif|nie|dni|nhs|medicare|residence permit|pasaporte)\b(?: (?:number|no\.?|nº|id))?[^\n\d]{0,25}(?=[a-z0-9 -]{0,40}\d)[a-z]{0,3}\d(?:[ -]?[a-z0-9]){4,}/i,
];

const hasIdentityNumber = (text: string): boolean =>
  IDENTITY_SHAPES.some((shape) => shape.test(text)) || hasDni(text) || hasNir(text) || hasChecked(text);

const TESTS: Record<NeverStorePattern, (text: string) => boolean> = {
  payment_card: hasCard,
  bank_account: hasBankAccount,
  password: hasPassword,
  identity_number: hasIdentityNumber,
};

/** `plain` must be the output of `plainCharacters`. */
export const hasPattern = (plain: string, pattern: NeverStorePattern): boolean => TESTS[pattern](plain);
