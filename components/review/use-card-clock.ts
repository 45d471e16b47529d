'use client';

import { useEffect, useRef } from 'react';
import { type CardClock, pressAt, UNPAINTED } from './key-guard.ts';

const PRESSES = ['keydown', 'click'] as const;

/**
 * Whether the key or click that is answered now was meant for the card that is shown. In: what the card shows; when that
 * changes, the presses of the moment before no longer count. The frame after the one in which it was drawn is the first
 * that was seen. A press counts from when it was made, not from when a busy page comes to it.
 */
export function useCardClock(card: string): () => boolean {
  const clock = useRef<CardClock>(UNPAINTED);
  const pressedAt = useRef(0);
  useEffect(() => {
    const note = (event: Event) => {
      pressedAt.current = event.timeStamp;
    };
    for (const press of PRESSES) document.addEventListener(press, note, { capture: true });
    return () => {
      for (const press of PRESSES) document.removeEventListener(press, note, { capture: true });
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is another paint
  useEffect(() => {
    clock.current = UNPAINTED;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame((now) => {
        clock.current = { paintedAt: now, tooSoonAt: null };
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [card]);
  return () => {
    const { isMeant, clock: after } = pressAt(clock.current, pressedAt.current);
    clock.current = after;
    return isMeant;
  };
}
