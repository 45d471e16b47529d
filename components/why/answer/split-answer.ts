interface Held {
  memory: { id: string };
}

interface AnswerParts<Match, Related> {
  best: Match | null;
  following: Related[];
  others: readonly Match[];
  fromOthers: Related[];
}

/** An answer about people has no best result, because all their memories have the same rank. */
export function splitAnswer<Match extends Held, Related extends Held & { startId: string }>({
  matches,
  related,
  isAboutPeople,
}: {
  matches: readonly Match[];
  related: readonly Related[];
  isAboutPeople: boolean;
}): AnswerParts<Match, Related> {
  const [best = null, ...rest] = matches;
  if (isAboutPeople || best === null)
    return { best: null, following: [...related], others: matches, fromOthers: [] };
  const shown = new Set([best.memory.id]);
  const take = <Item extends Held>(items: readonly Item[]): Item[] =>
    items.filter(({ memory: { id } }) => {
      const isNew = !shown.has(id);
      shown.add(id);
      return isNew;
    });
  const following = take(related.filter(({ startId }) => startId === best.memory.id));
  return { best, following, others: take(rest), fromOthers: take(related) };
}
