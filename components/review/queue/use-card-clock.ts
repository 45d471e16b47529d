'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { type CardClock, pressAt, UNPAINTED } from '../answer/key-guard.ts';

const PRESSES = ['keydown', 'click'] as const;

/**
 * Whether the key or click that is answered now was meant for the card that is shown. In: what the card shows; when that
 * changes, the presses of the moment before no longer count. The frame after the one in which it was drawn is the first
 * that was seen. Every press counts, also one that nothing answers, and from when it was made, not from when a busy page
 * comes to it.
 */
export function useCardClock(card: string): () => boolean {
  const clock = useRef<CardClock>(UNPAINTED);
  const isMeant = useRef(false);
  useEffect(() => {
    const note = (event: Event) => {
      const pressed = pressAt(clock.current, event.timeStamp);
      isMeant.current = pressed.isMeant;
      clock.current = pressed.clock;
    };
    for (const press of PRESSES) document.addEventListener(press, note, { capture: true });
    return () => {
      for (const press of PRESSES) document.removeEventListener(press, note, { capture: true });
    };
  }, []);
  // as the card changes, not after it: a key pressed between the two would be taken for the card before
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is another paint
  useLayoutEffect(() => {
    clock.current = UNPAINTED;
    isMeant.current = false;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame((now) => {
        clock.current = { ...clock.current, paintedAt: now };
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [card]);
  return () => isMeant.current;
}
