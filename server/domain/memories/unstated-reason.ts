/** Returns the reason, or null if the statement already contains it. */
export const unstatedReason = ({
  content,
  why,
}: {
  content: string | null;
  why: string | null;
}): string | null => (why !== null && content?.includes(why) ? null : why);
