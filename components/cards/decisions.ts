import type { ImportPeopleInput } from '#server/cards/schema.ts';

/** What a person says of a card that could be somebody: a contact's id, somebody new, or leave it out. */
export type Choice = { kind: 'same'; contactId: string } | { kind: 'new' } | { kind: 'skip' };

/** The choices as the server takes them. */
export function decisionsOf(choices: ReadonlyMap<number, Choice>): ImportPeopleInput['decisions'] {
  return [...choices].map(([index, choice]) =>
    choice.kind === 'same'
      ? { index, action: 'update', contactId: choice.contactId }
      : { index, action: choice.kind === 'new' ? 'create' : 'skip' },
  );
}
