/** Matches words that tell somebody apart from others of the name: "Sarah from work", "the other Priya", "Jack next door". */
const QUALIFIED =
  /^(?<other>the other )?(?<name>\p{Lu}[\p{L}\p{M}’'-]*)(?: (?<place>next door|over the road|across the (?:road|street|hall)|downstairs|upstairs|at number|from (?:work|the office)|from|with the|of the))?(?!\p{L})/iu;

interface NameQualifier {
  name: string;
  /** The reference by tie that the words amount to: "my colleague Sarah". Null: they name no tie. */
  ref: string | null;
}

/** Reads a name with such words at the start of a statement. Null: the name has none. */
export function nameQualifierIn(statement: string): NameQualifier | null {
  const { other, name, place } = QUALIFIED.exec(statement)?.groups ?? {};
  if (name === undefined || (other === undefined && place === undefined)) return null;
  if (other !== undefined || place === undefined) return { name, ref: null };
  if (/work|office/i.test(place)) return { name, ref: `my colleague ${name}` };
  if (/^(?:next door|over|across|downstairs|upstairs|at number)/i.test(place))
    return { name, ref: `my neighbour ${name}` };
  return { name, ref: null };
}
