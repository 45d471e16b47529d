/** Returns a number with its unit, such as "1 memory" or "1,200 memories". */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
