/** Returns the reason of a statement, or null if the statement says it itself. */
export const unstatedReason = ({
  content,
  why,
}: {
  content: string | null;
  why: string | null;
}): string | null => (why !== null && content?.includes(why) ? null : why);
