import type { ImportPeopleInput } from '#server/contact-cards/schema.ts';

export type Choice = { kind: 'same'; contactId: string } | { kind: 'new' } | { kind: 'skip' };

export function importDecisions(choices: ReadonlyMap<number, Choice>): ImportPeopleInput['decisions'] {
  return [...choices].map(([index, choice]) =>
    choice.kind === 'same'
      ? { index, action: 'update', contactId: choice.contactId }
      : { index, action: choice.kind === 'new' ? 'create' : 'skip' },
  );
}
