'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { useLayer } from '#components/ui/layers.tsx';
import { addHandler } from './hotkey-engine.ts';
import type { HotkeyId } from './hotkeys.ts';

/** Minimum time in milliseconds after new content is painted before a key counts for it. */
const PAINTED_MS = 120;

interface HotkeyOptions {
  /** Whether the shortcut works. While it is false, for example during loading or saving, the key is ignored. */
  isEnabled?: boolean;
  /** Identifies the content that the shortcut acts on, such as a card's id. */
  actsOn?: string;
}

/** Binds `run` to a shortcut while the component is mounted and its layer is on top. */
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
