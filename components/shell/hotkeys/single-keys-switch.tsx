'use client';

import { usePreferences } from '#components/shell/display-preferences-provider.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';

export function SingleKeysSwitch() {
  const { preferences, setPreferences } = usePreferences();
  return (
    <Checkbox
      label="Single-key shortcuts"
      hint="If off, only shortcuts with Ctrl or Cmd work. This is safer with speech input or if keys are pressed by accident."
      checked={preferences.singleKeys === 'on'}
      onChange={(event) => setPreferences({ singleKeys: event.target.checked ? 'on' : 'off' })}
    />
  );
}
