'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { type CardClock, pressAt, UNPAINTED } from '../answer/key-guard.ts';

const PRESSES = ['keydown', 'click'] as const;

/**
 * Returns a function that tells whether the current press was meant for the shown card. `card` changes with its
 * content. A press is judged by the time of its event. A card counts as seen from its second frame.
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
  // uses a layout effect, because until a normal effect runs, a key pressed on the new card would count for the
  // previous card
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
