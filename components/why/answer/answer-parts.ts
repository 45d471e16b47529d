interface Held {
  memory: { id: string };
}

interface AnswerParts<Match, Related> {
  best: Match | null;
  following: Related[];
  others: readonly Match[];
  fromOthers: Related[];
}

/** An answer about a contact has no best result, because all its memories have the same rank. */
export function answerParts<Match extends Held, Related extends Held & { startId: string }>({
  matches,
  related,
  contact,
}: {
  matches: readonly Match[];
  related: readonly Related[];
  contact?: unknown;
}): AnswerParts<Match, Related> {
  const [best = null, ...rest] = matches;
  if (contact || best === null)
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
