'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { useLayer } from '#components/ui/layers.tsx';
import { addHandler } from './hotkey-engine.ts';
import type { HotkeyId } from './hotkeys.ts';

/** Minimum time in milliseconds between the first display of new content and a key press that affects it. */
const PAINTED_MS = 120;

interface HotkeyOptions {
  /** Whether the shortcut works. It is false, for example, during loading or saving. */
  isEnabled?: boolean;
  /** Identifies the content that the shortcut affects, such as the id of a card. */
  actsOn?: string;
}

/** Binds `run` to a shortcut while the component is mounted and no other layer is above it. */
export function useHotkey(
  id: HotkeyId,
  run: () => void,
  { isEnabled = true, actsOn = '' }: HotkeyOptions = {},
): void {
  const layer = useLayer();
  const paintedAt = useRef(0);
  useEffect(() => {
    paintedAt.current = actsOn === '' ? 0 : performance.now();
  }, [actsOn]);
  const latest = useEffectEvent(run);
  const isReady = useEffectEvent(() => isEnabled && performance.now() - paintedAt.current >= PAINTED_MS);
  useEffect(() => addHandler(id, { layer, run: () => latest(), isReady: () => isReady() }), [id, layer]);
}
