'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { type CardClock, pressAt, UNPAINTED } from '../answer/key-guard.ts';

const PRESSES = ['keydown', 'click'] as const;

/**
 * Returns a function that tells whether the current key or click was meant for the shown card; `card` changes with the
 * card's content. A press counts at the time of its event, even if a busy page handles it late, and a card counts as seen
 * from its second frame.
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
  // a layout effect: before a normal effect runs, a key pressed on the new card would count for the previous one
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
