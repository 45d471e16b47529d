'use client';

import { Card } from '#components/ui/card.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { usePreferences } from './display-preferences-provider.tsx';
import { CONTRAST_OPTIONS, THEME_OPTIONS } from './theme-options.ts';

export function AppearanceCard() {
  const { preferences, setPreferences } = usePreferences();
  return (
    <Card title="Appearance">
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <SegmentedControl
          label="Theme"
          value={preferences.theme}
          options={THEME_OPTIONS}
          onChange={(theme) => setPreferences({ theme })}
        />
        <SegmentedControl
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
