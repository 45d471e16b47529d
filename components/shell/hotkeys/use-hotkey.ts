'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { useLayer } from '#components/ui/overlay-stack.tsx';
import { addHandler } from './hotkey-handlers.ts';
import type { HotkeyId } from './hotkey-registry.ts';

/** Minimum time that new content must be visible before a key press may affect it. */
const PAINTED_MS = 120;

interface HotkeyOptions {
  isEnabled?: boolean;
  actsOn?: string;
}

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
