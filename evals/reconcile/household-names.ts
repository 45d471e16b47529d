import { nameKey } from '#server/domain/text/name-key.ts';
import { namesOf } from '#server/memories/memory/service/statement-claims.ts';

export const PEOPLE: readonly string[] =
  `Nora Leo Ana Eli Zoë Tomás Carmen Mei Jürgen Hana Siân Priya Sam Björn Nuno Renée Inés Marta Łukasz José Chloé
  Aoife Kofi Yuki Nia Luc Lucía Maja Clara Noor Emil Ida Biscuit Miso Taffy`
    .split(/\s+/)
    .concat('Alex M.', 'Alex K.');

export const keyOf = (name: string): string => `person ${nameKey(name)}`;

/** Names by which the household’s people are recognised. Omits "Alex", which two contacts share. */
export const NAMES: ReadonlyMap<string, string> = namesOf(
  PEOPLE.map((name) => ({ id: keyOf(name), name, kind: 'person' })),
);
