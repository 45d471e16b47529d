import { mentions } from './apply-correction.ts';
import { termKind } from './correction-words.ts';
import { contentOf } from './read-retraction.ts';

const WORD = "[\\p{L}\\d][\\p{L}\\d'’-]*";
const TERM = `${WORD}(?: ${WORD}){0,2}`;
const AT_END = new RegExp(`^(.{3,}?),? not (${TERM})[\\s.!]*$`, 'iu');
const IN_MIDDLE = new RegExp(
  `^((?:(?:no|wait|sorry|actually|oops|correction)[,:.!]* )*${TERM}), not (${TERM}), (.{3,})$`,
  'iu',
);

interface Restatement {
  at: number;
  text: string;
}

/** Reads "Sorry, Mia is allergic to sesame, not Leo" after "Leo is allergic to sesame". */
export function findRestated(earlier: readonly string[], sentence: string): Restatement | null {
  const [, whole, last] = AT_END.exec(sentence) ?? [];
  const [, who, middle, does] = last === undefined ? (IN_MIDDLE.exec(sentence) ?? []) : [];
  const [text, wrong] = last === undefined ? [`${who} ${does}`, middle] : [whole, last];
  if (text === undefined || wrong === undefined) return null;
  const [said, not] = [new Set(contentOf(text)), contentOf(wrong)];
  const at = earlier.findLastIndex((one) => {
    const rest = contentOf(one).filter((word) => !not.includes(word));
    return mentions(one, wrong) && rest.length > 0 && rest.every((word) => said.has(word));
  });
  const isOfPerson = ['me', 'person'].includes(termKind(wrong) ?? '');
  return at === -1 ? null : { at, text: isOfPerson || last === undefined ? text : sentence };
}
