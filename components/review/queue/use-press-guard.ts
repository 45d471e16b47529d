'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { type CardClock, pressAt, UNPAINTED } from '../answer/early-press-guard.ts';

const PRESSES = ['keydown', 'click'] as const;

/**
 * Returns a function that says whether a key press or click was meant for the shown card. `card` identifies the
 * card's content.
 */
export function usePressGuard(card: string): () => boolean {
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
  // A layout effect runs before any key press. With a normal effect, a key could count for the previous card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new card restarts the clock
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
