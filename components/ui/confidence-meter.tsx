import { classNames } from './class-names.ts';
import { confidenceLevel, confidenceSteps } from './confidence-level.ts';

const STEPS = [1, 2, 3, 4, 5];

interface ConfidenceMeterProps {
  confidence: number;
  /** False if the context already says "Confidence" to screen readers. */
  isNamed?: boolean;
  className?: string;
}

export function ConfidenceMeter({ confidence, isNamed = true, className }: ConfidenceMeterProps) {
  const filled = confidenceSteps(confidence);
  return (
    <span className={classNames('inline-flex items-center gap-2 whitespace-nowrap text-xs', className)}>
      <span aria-hidden className="inline-flex gap-0.5">
        {STEPS.map((step) => (
          <span
            key={step}
            className={classNames(
              'h-2.5 w-1.5 rounded-[2px] border',
              step <= filled ? 'border-ember bg-ember forced-colors:bg-[CanvasText]' : 'border-control',
            )}
          />
        ))}
      </span>
      <span>
        {isNamed && <span className="sr-only">Confidence: </span>}
        {confidenceLevel(confidence)} <span className="text-muted">{confidence.toFixed(2)}</span>
      </span>
    </span>
  );
}
