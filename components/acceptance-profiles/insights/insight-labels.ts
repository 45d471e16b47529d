import { decisions } from '#server/domain/outcomes/profile-tally.ts';
import type { InsightEvidence, InsightView } from '#server/insights/schema.ts';
import { countWords, decisionCountLabel } from '../rates/rate-labels.ts';

export const insightOriginLabel = ({ patternKey }: Pick<InsightView, 'patternKey'>): string =>
  patternKey === null ? 'written by a member' : 'found in the decisions';

/** Returns words such as "Based on 10 decisions, of which 8 were accepted". */
export function insightEvidenceLabel({ accepted, rejected, against, people }: InsightEvidence): string {
  const own = { accepted, rejected };
  const who = people === undefined ? '' : ` of ${people} people`;
  if (against) {
    return `Accepted ${countWords(own)} additions and ${countWords(against)} removals${who}`;
  }
  if (decisions(own) === 0)
    return people === undefined ? 'Not based on decisions yet' : `Holds for ${people} people`;
  return `Based on ${decisionCountLabel(decisions(own))}${who}, ${accepted} of them accepted`;
}
