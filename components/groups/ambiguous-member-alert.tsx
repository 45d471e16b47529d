import { ChooseContactAlert } from '#components/ui/choose-contact-alert.tsx';
import type { Unclear } from '#server/groups/schema.ts';

interface AmbiguousMemberAlertProps {
  unclear: readonly Unclear[];
  isBusy: boolean;
  onChoose: (index: number, candidate: { id: string; name: string }) => void;
}

export function AmbiguousMemberAlert({ unclear, isBusy, onChoose }: AmbiguousMemberAlertProps) {
  const [first] = unclear;
  if (!first) return null;
  return (
    <ChooseContactAlert
      key={`${first.index} ${first.question}`}
      question={first.question}
      candidates={first.candidates}
      isBusy={isBusy}
      onChoose={(candidate) => onChoose(first.index, candidate)}
    />
  );
}
