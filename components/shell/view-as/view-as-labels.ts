import type { Viewed } from '#server/view-as/schema.ts';

/** Returns words such as "Leo" or "Kitchen agent for Ana". */
export const viewedName = ({ name, forWhom }: Pick<Viewed, 'name' | 'forWhom'>): string =>
  forWhom === null ? name : `${name} for ${forWhom}`;

export function viewSentence({ kind, name, forWhom }: Omit<Viewed, 'id'>): string {
  const sees = `You see what both you and ${viewedName({ name, forWhom })} may see.`;
  return kind === 'member'
    ? `${sees} What is private to ${name} is not shown.`
    : `${sees} What only the agent may see is not shown.`;
}
