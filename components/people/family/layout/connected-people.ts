/** Returns a union-find structure of the people, of whom nobody is connected at first. */
export function connectedPeople(people: readonly string[]) {
  const above = new Map(people.map((id) => [id, id]));
  const root = (id: string): string => {
    let top = id;
    while (above.get(top) !== top) {
      const next = above.get(above.get(top) ?? top) ?? top;
      above.set(top, next);
      top = next;
    }
    return top;
  };
  return {
    areConnected: (one: string, other: string): boolean => root(one) === root(other),
    connect: (one: string, other: string): void => void above.set(root(one), root(other)),
  };
}
