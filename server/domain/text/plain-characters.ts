import { compatible } from './compatibility.ts';

// Texts are compared with rules as somebody reads them: what cannot be seen does not count, and what looks like a letter
// is that letter. Both sides of a comparison go through the same, so that a rule in Cyrillic finds Cyrillic.

/** Invisible by definition, and the braille blank. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Letters that look like Latin ones, each before the one it looks like. */
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

/** "٤" is 4: the digits of a script stand in a row, from its zero on. */
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

/** One spelling of the same characters: plain letters, digits and dashes, nothing invisible between them. */
export const plainCharacters = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : seen(compatible(text, 'NFKC').replace(INVISIBLE, ''));

/** "s u r p r i s e": letters that stand alone, four and more of them, are one word. */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:[ .\-_*·]\p{L}){3,}(?![\p{L}\p{N}])/gu;

/** The ways to read a text whose words are joined or parted by what cannot be seen, or whose letters are parted. */
export function readingsOf(text: string): readonly string[] {
  const plain = plainCharacters(text);
  const parted = text.replace(INVISIBLE, ' ');
  const joined = plain.replace(SPACED, (letters) => letters.replace(/[^\p{L}]/gu, ''));
  return [...new Set([plain, joined, ...(parted === text ? [] : [seen(compatible(parted, 'NFKC'))])])];
}
