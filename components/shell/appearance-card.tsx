'use client';

import { Card } from '#components/ui/card.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { usePreferences } from './preferences-provider.tsx';
import { CONTRAST_OPTIONS, THEME_OPTIONS } from './theme-options.ts';

export function AppearanceCard() {
  const { preferences, setPreferences } = usePreferences();
  return (
    <Card title="Appearance">
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <Segmented
          label="Theme"
          value={preferences.theme}
          options={THEME_OPTIONS}
          onChange={(theme) => setPreferences({ theme })}
        />
        <Segmented
          label="Contrast"
          value={preferences.contrast}
          options={CONTRAST_OPTIONS}
          onChange={(contrast) => setPreferences({ contrast })}
        />
      </div>
      <p className="mt-3 text-xs text-muted">Stored in this browser. Motion follows the system's setting.</p>
    </Card>
  );
}
