'use client';

import { type ReactNode, useState } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';

interface SwitchBoxProps {
  label: ReactNode;
  hint?: ReactNode;
  isOn: boolean;
  /** ends when it is known whether it was changed */
  onSwitch: (isOn: boolean) => Promise<void>;
}

/** A box that takes effect at once: it shows what was pressed while the server is asked, and what holds after that. */
export function SwitchBox({ label, hint, isOn, onSwitch }: SwitchBoxProps) {
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
