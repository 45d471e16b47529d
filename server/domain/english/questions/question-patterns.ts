import { type Reading, reread } from './question-words.ts';

const elementOf = (element: string): string => {
  const slot = /^<(\w)>$/.exec(element)?.[1];
  if (slot) return `(?<${slot}>(?:\\S+ )+?)`;
  const ahead = /^\(=(.*)\)$/.exec(element)?.[1];
  if (ahead) return `(?=(?:${ahead}) )`;
  const [, inner, optional] = /^\((.*)\)(\??)$/.exec(element) ?? [];
  return inner === undefined ? `${element} ` : `(?:(?:${inner}) )${optional}`;
};

const elementsOf = (form: string): string[] => form.match(/\((?:[^()]|\([^()]*\))*\)\??|\S+/g) ?? [];

/** Compiles a form such as `why (did|do) <a>`. */
export const whole = (form: string): RegExp =>
  new RegExp(`^${elementsOf(form).map(elementOf).join('')}$`, 'du');

export const opening = (forms: readonly string[]): RegExp =>
  new RegExp(`^(?:${forms.map((form) => elementsOf(form).map(elementOf).join('')).join('|')})`, 'u');

export const ending = (forms: readonly string[]): RegExp =>
  new RegExp(`(?<=^| )(?:${forms.map((form) => elementsOf(form).map(elementOf).join('')).join('|')})$`, 'u');

const countOf = (text: string): number => text.split(' ').length - 1;

export function without(from: Reading, pattern: RegExp, where: 'start' | 'end'): Reading {
  const found = pattern.exec(from.text)?.[0];
  const count = found === undefined ? 0 : countOf(found);
  if (count === 0 || count >= from.words.length) return from;
  const words = where === 'start' ? from.words.slice(count) : from.words.slice(0, -count);
  return without(reread(from.line, words), pattern, where);
}

export function slotOf(from: Reading, found: RegExpExecArray, slot: 'a' | 'b'): string | null {
  const place = found.indices?.groups?.[slot];
  if (!place) return null;
  const first = countOf(from.text.slice(0, place[0]));
  const last = countOf(from.text.slice(0, place[1])) - 1;
  const start = from.words[first]?.start;
  const end = from.words[last]?.end;
  return start === undefined || end === undefined ? null : from.line.slice(start, end);
}
