import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  isOptional?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Takes its control as a function, as in `<Field label="Name">{(c) => <Input {...c} />}</Field>`. */
export function Field({ label, hint, error, isOptional = false, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint ? hintId : null, error ? errorId : null].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 flex items-baseline gap-2 text-sm font-medium">
        {label}
        {isOptional && <span className="text-xs font-normal text-muted">optional</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className="mt-1 text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1 flex items-start gap-1.5 text-xs font-medium text-danger">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
