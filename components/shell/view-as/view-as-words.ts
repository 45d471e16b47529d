import type { Viewed } from '#server/views/schema.ts';

/** As whom: "Leo", "Kitchen agent for Ana". */
export const viewedName = ({ name, forWhom }: Pick<Viewed, 'name' | 'forWhom'>): string =>
  forWhom === null ? name : `${name} for ${forWhom}`;

/** What one sees now, and what not. */
export function viewSentence({ kind, name, forWhom }: Omit<Viewed, 'id'>): string {
  const sees = `You see what ${viewedName({ name, forWhom })} sees, of what you may see yourself.`;
  return kind === 'member'
    ? `${sees} What is private to ${name} is not shown.`
    : `${sees} What it may see and you may not is not shown.`;
}
