'use client';

import { useEffect } from 'react';
import { usePreferences } from '#components/shell/display-preferences-provider.tsx';
import { onInteractive } from '#components/shell/page-interactive-event.ts';
import { answerKey } from './hotkey-handlers.ts';
import type { EarlyKeys } from './record-early-keys.ts';

function takeOver(kept: EarlyKeys): () => void {
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    import('./replay-early-keys.ts').then(({ replayEarlyKeys }) => replayEarlyKeys(kept), kept.end);
  };
  kept.onPress = begin;
  if (kept.presses.length > 0) begin();
  return onInteractive(() => {
    if (!hasBegun) kept.end();
  });
}

/** The only keydown listener for shortcuts. */
export function HotkeyListener() {
  const { preferences } = usePreferences();
  const areSingleKeysOn = preferences.singleKeys === 'on';
  useEffect(() => {
    const listen = (event: KeyboardEvent) => answerKey(event, areSingleKeysOn);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [areSingleKeysOn]);
  useEffect(() => (window.hearthloreKeys ? takeOver(window.hearthloreKeys) : undefined), []);
  return null;
}
