import { Alert } from '#components/ui/alert.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { REVIEW_VERDICTS } from '#server/domain/words/review-vocabulary.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';
import { decidedLabel } from './case-labels.ts';

export function CaseNotices({ shown, refusal }: { shown: ReviewCase; refusal: string | undefined }) {
  const { previous, isStale, assignedTo } = shown;
  const verdict = REVIEW_VERDICTS.find((one) => one === previous?.verdict);
  return (
    <>
      {refusal && (
        <Alert kind="error" title="Look at this question again">
          {refusal} You see the current version.
        </Alert>
      )}
      {isStale && (
        <Alert kind="warning" title="The subject has changed since the question came up">
          You see the current version, and decide on that.
        </Alert>
      )}
      {previous && verdict && (
        <Alert kind="info" title={`Decided before: ${decidedLabel(shown.kind, verdict).toLowerCase()}`}>
          That was <RelativeTime at={previous.at} />; its subject has changed since.
        </Alert>
      )}
      {assignedTo && !assignedTo.isMe && (
        <Alert
          kind="info"
          title={
            <>
              <bdi>{assignedTo.name}</bdi> was asked
            </>
          }
        >
          You can still decide it.
        </Alert>
      )}
    </>
  );
}
