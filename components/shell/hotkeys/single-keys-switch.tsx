'use client';

import { usePreferences } from '#components/shell/display-preferences-provider.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';

export function SingleKeysSwitch() {
  const { preferences, setPreferences } = usePreferences();
  return (
    <Checkbox
      label="Single-key shortcuts"
      hint="Off leaves only the keys with Ctrl or Cmd: safer with speech input, or when keys are pressed by accident."
      checked={preferences.singleKeys === 'on'}
      onChange={(event) => setPreferences({ singleKeys: event.target.checked ? 'on' : 'off' })}
    />
  );
}
