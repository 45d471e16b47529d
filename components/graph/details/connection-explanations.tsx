import { X } from 'lucide-react';
import type { Explanation } from '#components/graph/graph-data.ts';
import { Card } from '#components/ui/card.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';

interface ExplanationsProps {
  explanations: readonly Explanation[];
  nameOf: (id: string) => string;
  onClose: () => void;
}

export function Explanations({ explanations, nameOf, onClose }: ExplanationsProps) {
  if (explanations.length === 0) return null;
  return (
    <Card
      title="How they are connected"
      className="sm:p-4"
      action={<IconButton icon={X} label="Close how they are connected" onClick={onClose} />}
    >
      <div className="space-y-3">
        {explanations.map(({ fromId, toId, sentences, path }) => (
          <div key={`${fromId} ${toId}`} className="text-sm">
            <p className="font-medium">
              <bdi>{nameOf(fromId)}</bdi> and <bdi>{nameOf(toId)}</bdi>
              {path.length === 1 && <span className="font-normal text-muted"> are already linked</span>}
            </p>
            {sentences.length === 0 ? (
              <p className="text-muted">Nothing that you may see connects the two within six steps.</p>
            ) : (
              <ol className="list-decimal space-y-1 ps-5">
                {sentences.map((sentence) => (
                  <li key={sentence}>
                    <StatementText>{sentence}</StatementText>
                  </li>
                ))}
              </ol>
            )}
          </div>
        ))}
      </div>
    </Card>
  );
}
