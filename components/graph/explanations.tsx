import { Card } from '#components/ui/card.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { Explanation } from './picture-data.ts';

export interface ExplanationsProps {
  explanations: readonly Explanation[];
  nameOf: (id: string) => string;
}

/** How what was connected hangs together, in sentences; or that nothing one may see connects it. */
export function Explanations({ explanations, nameOf }: ExplanationsProps) {
  if (explanations.length === 0) return null;
  return (
    <Card title="How they are connected">
      <div className="space-y-3">
        {explanations.map(({ fromId, toId, sentences }) => (
          <div key={`${fromId} ${toId}`} className="text-sm">
            <p className="font-medium">
              <bdi>{nameOf(fromId)}</bdi> and <bdi>{nameOf(toId)}</bdi>
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
