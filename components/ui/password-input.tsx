'use client';

import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <span className="relative block">
      <Input
        {...props}
        dir="ltr"
        type={isShown ? 'text' : 'password'}
        className="pe-11 pointer-coarse:pe-13"
      />
      <IconButton
        icon={isShown ? EyeOff : Eye}
        label={isShown ? 'Hide the password' : 'Show the password'}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 end-0.5 my-auto"
      />
    </span>
  );
}
