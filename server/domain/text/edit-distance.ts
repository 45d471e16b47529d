/** Returns the optimal string alignment distance, or `most` + 1 if it is greater. */
export function editDistance(one: string, other: string, most: number): number {
  const tooMany = most + 1;
  // A letter has at most two code units, so texts of very different lengths cannot be similar.
  if (one.length > 2 * (other.length + most) || other.length > 2 * (one.length + most)) return tooMany;
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > most) return tooMany;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const steps = [at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1)];
      if (isSwapped) steps.push(at(before, j - 2) + 1);
      row.push(Math.min(...steps));
    }
    // A swap looks back only two rows, so later rows cannot fall below the limit.
    if (Math.min(...row, ...last) > most) return tooMany;
    [before, last] = [last, row];
  }
  return Math.min(at(last, b.length), tooMany);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
