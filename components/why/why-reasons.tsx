import { LockKeyhole } from 'lucide-react';
import { Card } from '#components/ui/card.tsx';
import type { WhyOutput } from '#server/memories/explain/schema.ts';
import { groupWhySteps, privateWords, stepWord } from './group-why-steps.ts';
import { WhyStepRow } from './why-step.tsx';

export function WhyReasons({ why }: { why: WhyOutput }) {
  const { chain, others } = groupWhySteps(why);
  return (
    <>
      {chain.length > 0 && (
        <Card title="Because">
          <ol className="-my-2.5 list-none divide-y divide-line">
            {chain.map((step) => (
              <WhyStepRow key={step.number} step={step} weakest={why.weakestLink} />
            ))}
          </ol>
          {why.weakestLink && (
            <p dir="auto" className="mt-3 text-sm text-muted">
              {why.weakestLink.sentence}
            </p>
          )}
        </Card>
      )}
      {others.length > 0 && (
        <Card title="And because">
          <div className="-my-2.5 divide-y divide-line">
            {others.map(({ from, steps }) => (
              <section key={steps[0]?.number}>
                {from !== 0 && (
                  <h3 className="pt-2.5 text-xs font-medium text-muted">
                    Another reason for {stepWord(from)}
                  </h3>
                )}
                <ol className="list-none divide-y divide-line">
                  {steps.map((step) => (
                    <WhyStepRow key={step.number} step={step} weakest={why.weakestLink} />
                  ))}
                </ol>
              </section>
            ))}
          </div>
        </Card>
      )}
      {why.isCut && <p className="text-sm text-muted">There are more reasons than are shown here.</p>}
      {why.hiddenSteps > 0 && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <LockKeyhole aria-hidden className="size-4 shrink-0" />
          {privateWords(why.hiddenSteps)}
        </p>
      )}
    </>
  );
}
