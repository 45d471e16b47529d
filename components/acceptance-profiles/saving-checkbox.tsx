'use client';

import { type ReactNode, useState } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';

interface SavingCheckboxProps {
  label: ReactNode;
  hint?: ReactNode;
  isOn: boolean;
  onSwitch: (isOn: boolean) => Promise<void>;
}

/** Shows the new state while saving, and afterwards the stored state. */
export function SavingCheckbox({ label, hint, isOn, onSwitch }: SavingCheckboxProps) {
  const [pressed, setPressed] = useState<boolean | null>(null);
  const change = (isOnNow: boolean) => {
    setPressed(isOnNow);
    void onSwitch(isOnNow).finally(() => setPressed(null));
  };
  return (
    <Checkbox
      label={label}
      hint={hint}
      checked={pressed ?? isOn}
      onChange={({ target }) => change(target.checked)}
    />
  );
}
