import { personByTie } from '#server/domain/english/read-introductions.ts';

/** Matches a name with words that distinguish it from the same name: "Sarah from work", "the other Priya", "Jack next door". */
const QUALIFIED =
  /^(?<other>the other )?(?<name>\p{Lu}[\p{L}\p{M}’'-]*)(?: (?<place>next door|over the road|across the (?:road|street|hall)|downstairs|upstairs|at number|from (?:work|the office)|from|with the|of the))?(?!\p{L})/iu;

interface NameQualifier {
  name: string;
  /** The same person by relationship: "my colleague Sarah". Null if the words name no relationship. */
  ref: string | null;
}

/** Reads a name with distinguishing words at the start of a statement. Returns null if it has none. */
export function nameQualifierIn(statement: string): NameQualifier | null {
  const tied = personByTie(statement);
  if (tied !== null) return tied;
  const { other, name, place } = QUALIFIED.exec(statement)?.groups ?? {};
  if (name === undefined || (other === undefined && place === undefined)) return null;
  if (other !== undefined || place === undefined) return { name, ref: null };
  if (/work|office/i.test(place)) return { name, ref: `my colleague ${name}` };
  if (/^(?:next door|over|across|downstairs|upstairs|at number)/i.test(place))
    return { name, ref: `my neighbour ${name}` };
  return { name, ref: null };
}
