'use client';

import { Dialog } from '#components/ui/dialog.tsx';
import { activeHotkeys } from './hotkey-handlers.ts';
import { HOTKEY_SCOPES } from './hotkey-labels.ts';
import { HotkeyList } from './hotkey-list.tsx';
import { type HotkeyId, type HotkeyScope, hotkey, hotkeyIds } from './hotkey-registry.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

function sections(): { scope: HotkeyScope; ids: HotkeyId[] }[] {
  const active = activeHotkeys();
  const scopes = Object.keys(HOTKEY_SCOPES).filter((scope): scope is HotkeyScope => scope in HOTKEY_SCOPES);
  return scopes
    .map((scope) => ({
      scope,
      ids: hotkeyIds().filter((id) => hotkey(id).scope === scope && active.has(id)),
    }))
    .filter(({ ids }) => ids.length > 0);
}

export function CheatSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Keyboard shortcuts">
      {sections().map(({ scope, ids }) => (
        <section key={scope} className="mb-4">
          <h3 className="mb-1 text-2xs font-medium text-muted">{HOTKEY_SCOPES[scope]}</h3>
          <HotkeyList ids={ids} />
        </section>
      ))}
      <SingleKeysSwitch />
    </Dialog>
  );
}
