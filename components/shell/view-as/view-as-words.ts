import type { Viewed } from '#server/view-as/schema.ts';

/** Returns the name of the viewed member or agent: "Leo", "Kitchen agent for Ana". */
export const viewedName = ({ name, forWhom }: Pick<Viewed, 'name' | 'forWhom'>): string =>
  forWhom === null ? name : `${name} for ${forWhom}`;

/** Describes in a sentence what is visible while viewing as this member or agent. */
export function viewSentence({ kind, name, forWhom }: Omit<Viewed, 'id'>): string {
  const sees = `You see what both you and ${viewedName({ name, forWhom })} may see.`;
  return kind === 'member'
    ? `${sees} What is private to ${name} is not shown.`
    : `${sees} What only the agent may see is not shown.`;
}
