import { Card } from '#components/ui/card.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { HOTKEY_SCOPES } from './hotkey-labels.ts';
import { HotkeyList } from './hotkey-list.tsx';
import { hotkey, hotkeyIds } from './hotkey-registry.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

export function ShortcutsCard() {
  const ids = hotkeyIds();
  return (
    <Card title="Keyboard shortcuts">
      <SingleKeysSwitch />
      <Disclosure label="All shortcuts" className="mt-3">
        <div className="mt-2 sm:columns-2 sm:gap-x-10">
          {Object.entries(HOTKEY_SCOPES).map(([scope, name]) => {
            const inScope = ids.filter((id) => hotkey(id).scope === scope);
            if (inScope.length === 0) return null;
            return (
              <section key={scope} className="mb-4">
                <h3 className="mb-1 text-2xs font-medium text-muted">{name}</h3>
                <HotkeyList ids={inScope} />
              </section>
            );
          })}
        </div>
      </Disclosure>
    </Card>
  );
}
