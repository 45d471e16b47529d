import type { TextSpan } from '#server/domain/text/sentence-spans.ts';
import { FINITE } from './finite-verb.ts';
import { isName } from './introduced-names.ts';
import { WORD } from './name-and-kin-patterns.ts';

const CLAUSE = `(?<name>${WORD}) ${FINITE} \\p{L}`;
const OPENING = new RegExp(`^${CLAUSE}`, 'u');
const JOIN = new RegExp(`,? (?:and|but|while|whereas) (?=${CLAUSE})`, 'u');
/** Words by which a clause depends on another one, so that neither stands alone. */
const DEPENDS =
  /(?<!\p{L})(?:says?|said|thinks?|thought|reckons?|told|tells|hopes?|knows?|claims?|if|when|unless|that|because|cos|since|as|so|he|she|him|her|hers|his|they|them|their|theirs|it|its|this|both|too|either|neither|together|well|same|other)(?!\p{L})/iu;
/** Matches several sentences, a quote or an aside. */
const NOT_PLAIN = /[.!?;:"“”()]/u;
const BECAUSE = /,? (?:because|cos|since) .*$/u;

/** Splits "Mona is vegan and Leo hates olives" at the conjunction, if each clause surely stands alone. */
export function splitJoined(content: string, { start, end }: TextSpan): TextSpan[] {
  const text = content.slice(start, end);
  const first = OPENING.exec(text)?.groups?.name;
  const join = JOIN.exec(text);
  const other = join?.groups?.name ?? '';
  if (join === null || first === undefined || NOT_PLAIN.test(text.trimEnd().slice(0, -1)))
    return [{ start, end }];
  const [before, after] = [text.slice(0, join.index), text.slice(join.index + join[0].length)];
  const standsAlone = !DEPENDS.test(before) && !DEPENDS.test(after.replace(BECAUSE, ''));
  if (!standsAlone || first === other || !isName(first) || !isName(other)) return [{ start, end }];
  const rest = { start: end - after.length, end };
  return [{ start, end: start + join.index }, ...splitJoined(content, rest)];
}
