import { expect, test } from 'vitest';
import { evidenceWords } from './insight-words.ts';

test('the evidence of an insight is given in counts', () => {
  expect(evidenceWords({ accepted: 0, rejected: 6 })).toBe('Based on 6 decisions, 0 of them accepted');
  expect(evidenceWords({ accepted: 12, rejected: 5, against: { accepted: 1, rejected: 11 } })).toBe(
    'Accepted 12 of 17 additions and 1 of 12 removals',
  );
  expect(evidenceWords({ accepted: 40, rejected: 8, people: 5 })).toBe(
    'Based on 48 decisions of 5 people, 40 of them accepted',
  );
  expect(evidenceWords({ accepted: 0, rejected: 0 })).toBe('Not based on decisions yet');
});
