import { compatible } from './unicode-compatibility.ts';

// Prevents hiding words from never-store rules with invisible or similar characters.

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

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

/** The ten digits of a script are consecutive and start at zero. */
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

export const plainCharacters = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : seen(compatible(text, 'NFKC').replace(INVISIBLE, ''));

const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:[ .\-_*·]\p{L}){3,}(?![\p{L}\p{N}])/gu;

export function readingsOf(text: string): readonly string[] {
  const plain = plainCharacters(text);
  const parted = text.replace(INVISIBLE, ' ');
  const joined = plain.replace(SPACED, (letters) => letters.replace(/[^\p{L}]/gu, ''));
  return [...new Set([plain, joined, ...(parted === text ? [] : [seen(compatible(parted, 'NFKC'))])])];
}
