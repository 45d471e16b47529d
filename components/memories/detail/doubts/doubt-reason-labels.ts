import type { DoubtView } from '#server/doubts/schema.ts';

export const DOUBT_REASON_LABELS: Record<DoubtView['reason'], string> = {
  superseded: 'has been replaced',
  rejected: 'turned out to be wrong',
  retired: 'has been retired',
  forgotten: 'has been forgotten',
};
