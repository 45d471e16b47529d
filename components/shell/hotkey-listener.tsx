'use client';

import { useEffect } from 'react';
import { answerKey } from './hotkey-engine.ts';
import { usePreferences } from './preferences-provider.tsx';

/** The one listener for all hotkeys. */
export function HotkeyListener() {
  const { preferences } = usePreferences();
  const areSingleKeysOn = preferences.singleKeys === 'on';
  useEffect(() => {
    const listen = (event: KeyboardEvent) => answerKey(event, areSingleKeysOn);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [areSingleKeysOn]);
  return null;
}
