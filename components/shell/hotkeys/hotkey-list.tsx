'use client';

import { ShortcutHint } from '#components/ui/shortcut-hint.tsx';
import { HOTKEY_LABELS } from './hotkey-labels.ts';
import { type HotkeyId, hotkey } from './hotkey-registry.ts';
import { capsOf } from './key-cap-labels.ts';
import { useIsMac } from './use-is-mac.ts';

export function HotkeyList({ ids }: { ids: readonly HotkeyId[] }) {
  const isMac = useIsMac();
  return (
    <dl className="divide-y divide-line">
      {ids.map((id) => (
        <div
          key={id}
          className="flex min-h-9 break-inside-avoid flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1 text-sm"
        >
          <dt>{HOTKEY_LABELS[id]}</dt>
          <dd className="flex items-center gap-2">
            {hotkey(id).keys.map((keys, index) => (
              <span key={keys} className="inline-flex items-center gap-2">
                {index > 0 && <span className="text-xs text-muted">or</span>}
                <span className="sr-only">{spoken(keys, isMac)}</span>
                <ShortcutHint keys={capsOf(keys, isMac)} className="pointer-coarse:inline-flex" />
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns a text for screen readers, such as "G then H" or "Ctrl and K". */
function spoken(keys: string, isMac: boolean): string {
  const joint = keys.includes(' ') ? ' then ' : ' and ';
  return capsOf(keys, isMac).split(' ').join(joint).replace('⌘', 'Command');
}
