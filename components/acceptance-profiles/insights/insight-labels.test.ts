import { expect, test } from 'vitest';
import { insightEvidenceLabel } from './insight-labels.ts';

test('the evidence of an insight is given in counts', () => {
  expect(insightEvidenceLabel({ accepted: 0, rejected: 6 })).toBe('Based on 6 decisions, 0 of them accepted');
  expect(insightEvidenceLabel({ accepted: 12, rejected: 5, against: { accepted: 1, rejected: 11 } })).toBe(
    'Accepted 12 of 17 additions and 1 of 12 removals',
  );
  expect(insightEvidenceLabel({ accepted: 40, rejected: 8, people: 5 })).toBe(
    'Based on 48 decisions of 5 people, 40 of them accepted',
  );
  expect(insightEvidenceLabel({ accepted: 0, rejected: 0 })).toBe('Not based on decisions yet');
});
