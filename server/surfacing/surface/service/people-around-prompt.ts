import type { VaultTx } from '#server/db/vault.ts';
import { meantBy, mentionsGuests, promptWords } from '#server/domain/contacts/mentioned-contacts.ts';
import { chosenByTitle } from '#server/domain/contacts/titled-mentions.ts';
import type { PeopleAround } from '../present/people-concerned-by-prompt.ts';
import { listAcquaintances } from '../repo.ts';

export async function peopleAround(tx: VaultTx, prompt: string): Promise<PeopleAround> {
  const words = promptWords(prompt);
  const people = await listAcquaintances(tx, words);
  const { excluded, doubtful } = chosenByTitle(
    prompt,
    people
      .filter(({ isNamed }) => isNamed)
      .map((person) => ({ ...person, isPerson: person.kind === 'person' })),
  );
  const saidOf = Map.groupBy(doubtful.values(), (said) => said);
  // Nobody can be asked here, so takes the only person who fits: a wrong "Mr" or "Mrs" must not hide an allergy.
  const isUnclear = ({ id }: { id: string }): boolean =>
    excluded.has(id) || (saidOf.get(doubtful.get(id) ?? '')?.length ?? 0) > 1;
  const meant = meantBy(
    words,
    people.map((person) => ({
      id: person.id,
      name: person.name,
      isNamed: person.isNamed && !isUnclear(person),
      tiedTo: person.tiedTo,
      nouns: person.noun === null ? null : [person.noun, ...(person.otherNouns ?? [])],
    })),
  );
  return {
    byId: new Map(people.map((person) => [person.id, person])),
    meant,
    hasGuests: mentionsGuests(words),
    ambiguous: new Set(
      people.filter((person) => person.isNamed && !meant.has(person.id)).map(({ id }) => id),
    ),
    names: people
      .filter((person) => meant.has(person.id))
      .map((person) => person.name)
      .join(' '),
  };
}
