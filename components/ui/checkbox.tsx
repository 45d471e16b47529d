import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  const hintId = useId();
  return (
    <div>
      <label className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          aria-describedby={hint ? hintId : undefined}
          className="size-[1.125rem] shrink-0 accent-primary"
          {...rest}
        />
        <span className="text-sm">{label}</span>
      </label>
      {hint && (
        <p id={hintId} className="ms-7 text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
