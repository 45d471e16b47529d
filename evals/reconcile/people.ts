import { nameKey } from '#server/domain/text/name-key.ts';
import { namesOf } from '#server/memories/memory/service/claims.ts';

/** Whom the household of the pairs knows, its animals among them. What is not a name is not in it. */
export const PEOPLE: readonly string[] =
  `Nora Leo Ana Eli Zoë Tomás Carmen Mei Jürgen Hana Siân Priya Sam Björn Nuno Renée Inés Marta Łukasz José Chloé
  Aoife Kofi Yuki Nia Luc Lucía Maja Clara Noor Emil Ida Biscuit Miso Taffy`
    .split(/\s+/)
    .concat('Alex M.', 'Alex K.');

/** The key of whoever is called that. */
export const keyOf = (name: string): string => `person ${nameKey(name)}`;

/** The names as the store reads them. Of the two called Alex neither is meant by that alone. */
export const NAMES: ReadonlyMap<string, string> = namesOf(
  PEOPLE.map((name) => ({ id: keyOf(name), name, kind: 'person' })),
);
