import type { NeverStorePattern } from './policy.ts';

// What a number of a kind looks like. Made here and tested: each pattern takes time in proportion to the text.

/** ISO/IEC 7812: the check digit that every payment card ends in. In: digits only. */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** ISO 13616: the letters count as 10 to 35, the first four go to the end, and the whole leaves 1 over by 97. */
export function isIban(compact: string): boolean {
  const turned = compact.slice(4) + compact.slice(0, 4);
  let rest = 0;
  for (const character of turned) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** The networks' first digits: 2221 to 2720, 3, 4, 5 and 6. */
const isCardStart = (digits: string): boolean => {
  const first = Number(digits.slice(0, 4));
  return /^[3-6]/.test(digits) || (first >= 2221 && first <= 2720);
};

/** In the groups in which cards are printed, whatever stands between them: "4111 | 1111 | 1111 | 1111". */
const PRINTED =
  /(?<!\d)(?:\d{4}(?:[^\p{L}\d]{1,3}\d{4}){3}|\d{4}[^\p{L}\d]{1,3}\d{6}[^\p{L}\d]{1,3}\d{5})(?!\d)/gu;

function hasCard(text: string): boolean {
  const runs = text.match(/(?<![\d])\d(?:[ .\-/\n]{0,2}\d){12,30}(?![\d])/g) ?? [];
  return [...runs, ...(text.match(PRINTED) ?? [])].some((run) => cardWithin(run.replace(/\D/g, '')));
}

/** A card's number may stand right before its date or code, so each stretch of the run is tried. */
function cardWithin(digits: string): boolean {
  for (let start = 0; start + 13 <= digits.length; start += 1) {
    for (let length = 13; length <= 19 && start + length <= digits.length; length += 1) {
      const stretch = digits.slice(start, start + length);
      const isWhole = length === digits.length;
      // inside a longer run only the usual lengths count: otherwise one stretch in ten of any number fits by chance
      if ((isWhole || start === 0) && isCardStart(stretch) && isLuhn(stretch)) return true;
    }
  }
  return false;
}

const ACCOUNT_WORDS =
  /\b(?:account (?:number|no\.?|#)|sort code|routing (?:number|no\.?)|iban|bsb|konto(?:nummer)?|cuenta)\b[^\d]{0,30}\d(?:[ -]?\d){4,}/i;

function hasBankAccount(text: string): boolean {
  const found = text.match(/(?<![a-z0-9])[a-z]{2}\d{2}(?:[ .\-/_]{0,2}[a-z0-9]){11,30}/gi) ?? [];
  return ACCOUNT_WORDS.test(text) || found.some(ibanWithin);
}

/** Words may follow an IBAN without anything between that tells: "ES91 2100 0418 4502 0005 1332 is ours". */
function ibanWithin(run: string): boolean {
  const compact = run.replace(/[ .\-/_]/g, '').toUpperCase();
  for (let length = Math.min(34, compact.length); length >= 15; length -= 1) {
    if (isIban(compact.slice(0, length))) return true;
  }
  return false;
}

const SECRET_NOUN =
  '(?:pass[ -]?words?|pwd?|pass ?codes?|pass ?phrases?|pin(?: ?(?:code|number))?|(?:door|gate|alarm|entry|safe|access|security|unlock|recovery|garage|backup|verification|one[- ]time) codes?|cvv|cvc|api[ -]keys?|private keys?|seed phrases?|(?:wi-?fi|network|encryption) keys?|access tokens?|credentials|contraseñas?|kennwort|passwort|mot de passe|parola d.ordine|senha)';
const QUOTE = '["\'“]?';
/** What follows the word where nothing is told: "the password is too long". */
const NO_SECRET =
  '(?!(?:not|no|in|on|at|too|very|being|a|an|the|my|his|her|our|their|weak|strong|long|short|old|new|wrong|lost|forgotten|changed|required|needed|important|annoying|hard|easy|kept|stored|written|saved|shared|different|same|expired)\\b)';
const FOR_WHAT =
  '(?: (?:for|of|to|on|at|in|del?|para|du|pour|für|vom?n?|zum) [^.:;=\\n]{1,120}?)?(?:,[^,.:;=\\n]{1,40},)?';
/** "my password is hunter2", "la contraseña del wifi es Oliva7", "PIN=0815", "password -> hunter2" */
const TOLD_SECRET = new RegExp(
  `(?<!\\p{L})${SECRET_NOUN}(?!\\p{L})${FOR_WHAT}(?:\\s*(?:[:=]|-+>|=>|→)\\s*|,?\\s+(?:is|are|was|es|ist|est|é|è|lautet|heißt)\\s+(?:still |now )?)${QUOTE}${NO_SECRET}\\S`,
  'iu',
);
/** "the code for the door: 4821#", "the code to get into the flat is 1947", "the combination of the safe is 12-34-56" */
const LOCKED =
  '(?:the |our |my )?(?:\\p{L}+ ){0,2}?(?:doors?|gates?|flat|house|building|garage|alarm|safe|shed|lock|padlock|locker|vault|office|lift|phone|tablet|key ?box)';
const TOLD_CODE = new RegExp(
  `(?<!\\p{L})(?:codes?|combinations?) (?:for|of|to)(?: (?:get (?:in|into)|open|enter|unlock))? ${LOCKED}[^.;\\n]{0,40}?(?:\\s*[:=]\\s*|\\s+(?:is|are)\\s+)[^.;\\n]{0,20}?\\d`,
  'iu',
);
/** "hunter2 is my password", "use 4821 as the PIN", "changed her password to hunter2" */
const TURNED_SECRET = new RegExp(
  `(?:(?<!\\S)(?=\\S{0,79}\\d)\\S{1,80} (?:is|as) (?:my|the|our|his|her|their) (?:\\S+ ){0,2}?${SECRET_NOUN}\\b|\\b${SECRET_NOUN}\\b (?:to|with|code) ["'“]?(?=\\S{0,79}\\d))`,
  'i',
);
/** "PIN 0815", "password hunter2": the word and at once something with a digit in it. */
const BARE_SECRET = new RegExp(
  `(?<!\\p{L})${SECRET_NOUN}(?:'s|[?!,:]{0,2}| -)\\s+${QUOTE}(?=\\S{0,79}\\d)\\S{3}`,
  'iu',
);
/** "wifi pass is OliveTree7", "wifi pw OliveTree7": only beside what has one. */
const NETWORK_SECRET =
  /(?<!\p{L})(?:wi-?fi|wlan|network|router|netflix|e-?mail|account)(?:'s)? pass(?:code|phrase)?(?:\s*[:=]\s*|\s+(?:is\s+)?)["'“]?(?=\S{0,79}\d)\S{3}/iu;
/** Keys of well-known makers, and the project's own. */
const KEY_SHAPES =
  /\b(?:sk-[\w-]{16,}|sk_live_\w{10,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|xox[abprs]-[\w-]{10,}|AKIA[0-9A-Z]{16}|AIza[\w-]{30,}|glpat-[\w-]{16,}|hl_\w{8,}|eyJ[\w-]{10,2000}\.[\w-]{10,4000}\.)|-----BEGIN [A-Z ]*PRIVATE KEY-----/;

const hasPassword = (text: string): boolean =>
  [TOLD_SECRET, TOLD_CODE, TURNED_SECRET, BARE_SECRET, NETWORK_SECRET, KEY_SHAPES].some((pattern) =>
    [text, unleet(text)].some((one) => pattern.test(one)),
  );

/** "p@ssw0rd": signs in the place of letters, between letters. */
const unleet = (text: string): string =>
  text
    .replace(/(?<=\p{L})@(?=\p{L})/gu, 'a')
    .replace(/(?<=\p{L})0(?=\p{L})/gu, 'o')
    .replace(/(?<=\p{L})\$(?=[\p{L}$])|(?<=\$)\$(?=\p{L})/gu, 's');

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
/** Spain: eight digits, or X, Y, Z and seven, with the letter that they lead to by 23. */
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

/** France: fifteen digits, the last two 97 less what the others leave over by 97. Corsica's letters count as 19 and 18. */
function hasNir(text: string): boolean {
  const found =
    text.match(/(?<!\d)[12][ .]?\d{2}[ .]?\d{2}[ .]?(?:\d{2}|2[ab])(?:[ .]?\d{3}){2}[ .]?\d{2}(?!\d)/gi) ??
    [];
  return found.some((run) => {
    const compact = run.replace(/[ .]/g, '').toUpperCase().replace('2A', '19').replace('2B', '18');
    return 97n - (BigInt(compact.slice(0, 13)) % 97n) === BigInt(compact.slice(13));
  });
}

const IDENTITY_SHAPES = [
  // United States: never 000, 666 or 9xx first
  /(?<![\d-])(?!000|666|9)\d{3}(?:[- ]| - )(?!00)\d{2}(?:[- ]| - )(?!0000)\d{4}(?![\d-])/,
  // United Kingdom: national insurance
  /\b(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D]\b/i,
  // Italy: codice fiscale
  /\b[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]\b/i,
  /\b(?:passport|social security|national (?:id|insurance|identity)|identity (?:card|document)|id card|tax(?:payer)? id(?:entification)?|driv(?:er'?s?|ing) licen[cs]e|ssn|nif|nie|dni|nhs|medicare|residence permit|pasaporte)\b(?: (?:number|no\.?|nº|id))?[^\n\d]{0,25}(?=[a-z0-9 -]{0,40}\d)[a-z]{0,3}\d(?:[ -]?[a-z0-9]){4,}/i,
];

const hasIdentityNumber = (text: string): boolean =>
  IDENTITY_SHAPES.some((shape) => shape.test(text)) || hasDni(text) || hasNir(text);

const TESTS: Record<NeverStorePattern, (text: string) => boolean> = {
  payment_card: hasCard,
  bank_account: hasBankAccount,
  password: hasPassword,
  identity_number: hasIdentityNumber,
};

/** Whether a text has a number, or a word, of that kind. In: a text as `plainCharacters` makes it. */
export const hasPattern = (plain: string, pattern: NeverStorePattern): boolean => TESTS[pattern](plain);
