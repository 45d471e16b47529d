import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { ReviewCase } from '#server/review/case/schema.ts';
import { decidedLabel } from './case-labels.ts';

interface DecidedNoticeProps {
  shown: ReviewCase | null;
  onGoOn: () => void;
}

export function AlreadyDecidedNotice({ shown, onGoOn }: DecidedNoticeProps) {
  const decided = shown?.decided ?? null;
  return (
    <Alert
      kind="info"
      title={decided && shown ? `Decided: ${decidedLabel(shown.kind, decided.verdict)}` : 'Already closed'}
      actions={
        <>
          <Button size="small" variant="primary" onClick={onGoOn}>
            Go on
          </Button>
          <ButtonLink size="small" href="/review/history">
            What was decided
          </ButtonLink>
        </>
      }
    >
      {decided ? (
        <>
          {decided.by && (
            <>
              By <bdi>{decided.by.isMe ? 'you' : decided.by.name}</bdi>,{' '}
            </>
          )}
          <RelativeTime at={decided.at} />. You see the current version.
        </>
      ) : (
        'It closed automatically, or its subject was deleted.'
      )}
    </Alert>
  );
}
