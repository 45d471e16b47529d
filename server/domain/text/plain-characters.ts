import { compatible } from './compatibility.ts';

// Normalises text before it is compared with never-store rules: removes invisible characters and replaces look-alike
// letters. The rules are normalised too, so a rule in Cyrillic still matches a text in Cyrillic.

/** Matches characters that Unicode defines as invisible, and the braille blank. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Pairs of a look-alike letter and its Latin counterpart. */
const LOOKS_LIKE = new Map(
  `аaеeоoрpсcуyхxіiѕsјjһhԁdԛqԝwкkАAВBЕEКKМMНHОOРPСCТTХXУYІIЅSЈJοoαaνvρpτtιiκkεeυuΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXɑaɡgıiʟlоo`
    .match(/../gu)
    ?.map((pair): [string, string] => {
      const [from = '', to = ''] = pair;
      return [from, to];
    }) ?? [],
);
const LOOKALIKES = new RegExp(`[${[...LOOKS_LIKE.keys()].join('')}]`, 'gu');

const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** Converts a digit of any script ("٤" is 4). Digits of a script are consecutive, starting at zero. */
function plainDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && isDigit(zero - 1)) zero -= 1;
  return String(point - zero);
}

const seen = (text: string): string =>
  text
    .replace(/[^\P{Nd}0-9]/gu, plainDigit)
    .replace(LOOKALIKES, (letter) => LOOKS_LIKE.get(letter) ?? letter)
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[’‘ʼ]/g, "'");

/** Returns a text with plain letters, digits and dashes, without invisible characters. */
export const plainCharacters = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : seen(compatible(text, 'NFKC').replace(INVISIBLE, ''));

/** Matches four or more separated letters that form one word: "s u r p r i s e". */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:[ .\-_*·]\p{L}){3,}(?![\p{L}\p{N}])/gu;

/**
 * Returns the distinct readings of a text: as it appears, with separated letters joined, and with spaces for invisible
 * characters.
 */
export function readingsOf(text: string): readonly string[] {
  const plain = plainCharacters(text);
  const parted = text.replace(INVISIBLE, ' ');
  const joined = plain.replace(SPACED, (letters) => letters.replace(/[^\p{L}]/gu, ''));
  return [...new Set([plain, joined, ...(parted === text ? [] : [seen(compatible(parted, 'NFKC'))])])];
}
