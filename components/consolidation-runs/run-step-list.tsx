import { Badge } from '#components/ui/badge.tsx';
import type { StepReport } from '#server/consolidation/schema.ts';
import { didLabel, STATES, STEPS } from './run-labels.ts';

export function RunStepList({ steps, isDry }: { steps: readonly StepReport[]; isDry: boolean }) {
  return (
    <ol className="divide-y divide-line">
      {steps.map((step) => (
        <Step key={step.step} step={step} isDry={isDry} />
      ))}
    </ol>
  );
}

const NOTHING: Partial<Record<StepReport['state'], string>> = {
  under_way: 'Nothing yet.',
  paused: 'Nothing yet.',
  done: 'Found nothing to do.',
};

function Step({ step, isDry }: { step: StepReport; isDry: boolean }) {
  const { title, what } = STEPS[step.step];
  const { label, tone } = STATES[step.state];
  const found = step.examined === 0 ? NOTHING[step.state] : `Looked at ${step.examined}.`;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-medium">{title}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-sm text-muted">{what}</p>
      {found && <p className="mt-1 text-sm">{found}</p>}
      {step.examined > 0 && (
        <table className="mt-1 w-full text-sm">
          <caption className="sr-only">What happened in the step {title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Number</th>
              <th scope="col">What happened</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {step.changes.map(({ did, because, count }) => (
              <Line key={`${did} ${because}`} count={count} what={didLabel(did, isDry)} because={because} />
            ))}
            {step.left.map(({ because, count }) => (
              <Line key={because} count={count} what={didLabel('left', isDry)} because={because} />
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}

function Line({ count, what, because }: { count: number; what: string; because: string }) {
  return (
    <tr className="align-baseline">
      <td className="w-10 pe-3 text-end tabular-nums">{count}</td>
      <td className="pe-3 font-medium sm:w-44">{what}</td>
      <td className="text-muted">{because}</td>
    </tr>
  );
}
