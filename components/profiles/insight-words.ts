import { decisions } from '#server/domain/profile-tally.ts';
import type { InsightEvidence } from '#server/insights/schema.ts';
import { countWords, decisionsWords } from './rate-words.ts';

/** What an insight rests on: "Rests on 10 decisions, of which 8 were accepted". */
export function evidenceWords({ accepted, rejected, against, people }: InsightEvidence): string {
  const own = { accepted, rejected };
  const who = people === undefined ? '' : ` of ${people} people`;
  if (against) {
    return `Accepted ${countWords(own)} additions and ${countWords(against)} removals${who}`;
  }
  if (decisions(own) === 0)
    return people === undefined ? 'Rests on no decisions yet' : `Holds for ${people} people`;
  return `Rests on ${decisionsWords(decisions(own))}${who}, ${accepted} of them accepted`;
}
