'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';

const SHOWN_MS = 2_000;

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The browser refuses copying without https. The button then asks the user to copy by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = async () => {
    setState((await copied(text)) ? 'copied' : 'refused');
    setTimeout(() => setState('idle'), SHOWN_MS);
  };
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <Button size="small" onClick={copy}>
      <Icon aria-hidden className="size-4" />
      {label}
      <span role="status" className={state === 'idle' ? 'sr-only' : ''}>
        {state === 'copied' && '· Copied'}
        {state === 'refused' && '· Select it and copy by hand'}
      </span>
    </Button>
  );
}
