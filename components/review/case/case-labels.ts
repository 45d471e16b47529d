import type { Tone } from '#components/ui/badge.tsx';
import { PRIVACY_WORDS } from '#components/ui/privacy-badge.tsx';
import { withIdentifiersInWords } from '#server/domain/text/identifier-words.ts';
import type { CaseKind, ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';

export const CASE_KIND_LABELS: Record<CaseKind, { word: string; many: string; letter: string; tone: Tone }> =
  {
    contradiction: { word: 'Contradiction', many: 'Contradictions', letter: 'C', tone: 'vermillion' },
    update: { word: 'Update', many: 'Updates', letter: 'U', tone: 'sky' },
    duplicate: { word: 'Duplicate', many: 'Duplicates', letter: 'D', tone: 'plain' },
    staged: { word: 'Not yet believed', many: 'Not yet believed', letter: 'S', tone: 'amber' },
    ambiguous_person: { word: 'Who is meant?', many: 'Who is meant?', letter: 'W', tone: 'plum' },
    duplicate_contact: { word: 'Possible duplicate', many: 'Possible duplicates', letter: 'P', tone: 'plum' },
    new_relationship_type: {
      word: 'New relationship type',
      many: 'New relationship types',
      letter: 'R',
      tone: 'pine',
    },
    dependent_belief: {
      word: 'Does it still hold?',
      many: 'Do these still hold?',
      letter: 'B',
      tone: 'amber',
    },
    privacy_doubt: { word: 'Who may see it?', many: 'Who may see these?', letter: 'V', tone: 'sky' },
    still_true: { word: 'Still true?', many: 'Still true?', letter: 'T', tone: 'amber' },
    record_change: { word: 'Change the record?', many: 'Changes of records', letter: 'N', tone: 'sky' },
    insight: { word: 'Insight', many: 'Insights', letter: 'I', tone: 'pine' },
  };

type Words = Partial<Record<ReviewVerdict, string>>;

const PAIR_WORDS: Record<ReviewVerdict, string> = {
  supersede: 'Newer holds',
  keep_both: 'Keep both',
  merge: 'Merge',
  exception: 'Exception',
  lower: 'Lower',
  ignore: 'No conflict',
  both_wrong: 'Both wrong',
  accept: 'Yes',
  reject: 'No',
  later: 'Later',
};

const WORDS_OF: Partial<Record<CaseKind, Words>> = {
  duplicate: { ignore: 'Not the same' },
  staged: { accept: 'Believe it', reject: 'Do not keep it' },
  ambiguous_person: { accept: 'Say who', reject: 'None of them' },
  duplicate_contact: { accept: 'The same: merge', reject: 'Two people' },
  new_relationship_type: { accept: 'Keep it', reject: 'Turn it down' },
  dependent_belief: { accept: 'It still holds', lower: 'Less sure', reject: 'Retire it' },
  privacy_doubt: { accept: 'Restrict it', ignore: 'Leave it' },
  still_true: { accept: 'Still true', reject: 'No longer' },
  record_change: { accept: 'Put it in the record', ignore: 'Leave the record', reject: 'It is wrong' },
  insight: { accept: 'Approve it', reject: 'Turn it down' },
};

/** `isSwapped` is true if the earlier side wins. */
export function answerLabel(kind: CaseKind, verdict: ReviewVerdict, isSwapped = false): string {
  if (verdict === 'supersede') return isSwapped ? 'Earlier holds' : 'Newer holds';
  return WORDS_OF[kind]?.[verdict] ?? PAIR_WORDS[verdict];
}

const DONE: Record<ReviewVerdict, string> = {
  supersede: 'Superseded',
  keep_both: 'Kept both',
  merge: 'Merged',
  exception: 'Made an exception',
  lower: 'Lowered',
  ignore: 'No conflict',
  both_wrong: 'Both put in the trash',
  accept: 'Accepted',
  reject: 'Turned down',
  later: 'Postponed',
};

const DONE_OF: Partial<Record<CaseKind, Words>> = {
  duplicate: { ignore: 'Not the same' },
  staged: { accept: 'Believed', reject: 'Not kept' },
  ambiguous_person: { accept: 'Said who', reject: 'None of them' },
  duplicate_contact: { accept: 'Merged', reject: 'Two people' },
  dependent_belief: { accept: 'Still holds', lower: 'Less sure', reject: 'Retired' },
  privacy_doubt: { accept: 'Restricted', ignore: 'Left as it is' },
  still_true: { accept: 'Still true', reject: 'Archived' },
  record_change: { accept: 'Put in the record', ignore: 'Record left as it is', reject: 'Rejected' },
  insight: { accept: 'Approved' },
};

export const decidedLabel = (kind: CaseKind, verdict: ReviewVerdict): string =>
  DONE_OF[kind]?.[verdict] ?? DONE[verdict];

const SHORT_CHARS = 70;

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= SHORT_CHARS ? line : `${line.slice(0, SHORT_CHARS - 1).trimEnd()}…`;
}

/** The title contains untrusted text. */
export function caseTitle({ kind, existing, incoming, said, double, type, insight }: ReviewCase): string {
  if (double) return double.sides.map(({ contact }) => contact.name).join(' and ');
  if (type) return type.label;
  if (insight) return withIdentifiersInWords(insight.title);
  if (kind === 'ambiguous_person' && said) return said;
  // Quotes the doubted belief or, for a pair, the newer memory.
  const memory = kind === 'dependent_belief' ? existing : (incoming ?? existing);
  return memory ? short(memory.content ?? 'A secret') : CASE_KIND_LABELS[kind].word;
}

export function recommendedLabel({ kind, recommendation }: ReviewCase, wasSwapped: boolean): string {
  const { likeliest, privacy, lower } = recommendation;
  const verdict = recommendation.verdict ?? likeliest;
  if (verdict === null) return 'No recommendation: you decide';
  // uses the recommended swap, because a swap by the reviewer does not change which verdict was refused
  const isSwapped = recommendation.swap !== (likeliest === null && wasSwapped);
  if (verdict === 'supersede')
    return isSwapped ? 'The earlier one holds; retire the newer' : 'The newer one holds; retire the earlier';
  if (verdict === 'keep_both') return 'Keep both, each in its circumstances';
  if (verdict === 'exception')
    return isSwapped
      ? 'The earlier is an exception to the newer'
      : 'The newer is an exception to the earlier';
  if (verdict === 'merge') return 'Merge them into one';
  if (verdict === 'ignore' && kind !== 'privacy_doubt' && kind !== 'record_change')
    return 'They do not conflict; leave both as they are';
  if (verdict === 'lower' && lower) return `Be less sure of ${SIDE_LABELS[lower.side]}`;
  if (verdict === 'lower' && kind !== 'dependent_belief') return 'Be less sure of one of them';
  if (verdict === 'accept' && privacy) return `Make it ${PRIVACY_WORDS[privacy].word.toLowerCase()}`;
  return answerLabel(kind, verdict);
}

export const SIDE_LABELS = { existing: 'the earlier', incoming: 'the newer', both: 'both' } as const;

export const NOT_YOURS = 'This memory belongs to another member.';

/** What the decided label is about: the memory that was replaced, otherwise the title of the case. */
export function decidedTitle(shown: ReviewCase, verdict: ReviewVerdict, isSwapped: boolean): string {
  const replaced = isSwapped ? shown.incoming : shown.existing;
  return verdict === 'supersede' && replaced ? short(replaced.content ?? 'A secret') : caseTitle(shown);
}
