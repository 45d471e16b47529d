import { LockKeyhole } from 'lucide-react';
import { Card } from '#components/ui/card.tsx';
import type { WhyOutput } from '#server/memories/schema/why.ts';
import { privateWords, stepWord, whyParts } from './why-parts.ts';
import { WhyStepRow } from './why-step.tsx';

/** The reasons, numbered: the strongest chain, what is weakest in it, and the other ways to it. */
export function WhyReasons({ why }: { why: WhyOutput }) {
  const { chain, others } = whyParts(why);
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
            <p className="mt-3 text-sm text-muted">
              <span className="font-medium text-ink">Weakest link: </span>
              <bdi>{why.weakestLink.sentence}</bdi>
            </p>
          )}
        </Card>
      )}
      {others.length > 0 && (
        <Card title="And because">
          {others.map(({ from, steps }) => (
            <section key={steps[0]?.number} className="border-t border-line pt-2 first:border-t-0 first:pt-0">
              <h3 className="text-xs font-medium text-muted">
                {from === 0 ? 'Another reason' : `Another reason for ${stepWord(from)}`}
              </h3>
              <ol className="list-none divide-y divide-line">
                {steps.map((step) => (
                  <WhyStepRow key={step.number} step={step} weakest={why.weakestLink} />
                ))}
              </ol>
            </section>
          ))}
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
