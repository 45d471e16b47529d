import { wilson } from '#server/domain/outcomes/wilson-interval.ts';
import type { Count } from './measure-understanding.ts';

const percent = (share: number): string => (100 * share).toFixed(0);

function shown({ right, of }: Count): string {
  if (of === 0) return 'none';
  const { low, high } = wilson(right, of);
  return `${right} of ${of} = ${percent(right / of)} % (${percent(low)}–${percent(high)})`;
}

export const printCount = (label: string, figure: Count): void =>
  console.log(`  ${label.padEnd(44)} ${shown(figure)}`);
