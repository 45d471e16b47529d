import { onInteractive } from '#components/shell/page-interactive-event.ts';
import { EARLY_KEY_MS, isFirstOfTwo, replayActionOf } from './early-key-replay-action.ts';
import { activeHotkeys, onHandlerAdded } from './hotkey-handlers.ts';
import type { EarlyKeys, EarlyPress } from './record-early-keys.ts';
import { typeKept } from './type-ahead-buffer.ts';

/** Time for which a page must be visible before a key may change something. */
const SEEN_MS = 150;

function pressAgain({ at, isText, address, card, altGraph, ...press }: EarlyPress): void {
  const event = new KeyboardEvent('keydown', {
    ...press,
    modifierAltGraph: altGraph,
    bubbles: true,
    cancelable: true,
  });
  (document.activeElement ?? document.body).dispatchEvent(event);
}

export function replayEarlyKeys(kept: EarlyKeys): void {
  let isAlive = false;
  let isSeen = false;
  let before: EarlyPress | null = null;
  const play = () => {
    for (let press = kept.presses[0]; press; press = kept.presses[0]) {
      const fate = replayActionOf(press, before, {
        now: performance.now(),
        address: location.pathname + location.search,
        card: document.querySelector('[data-case]')?.getAttribute('data-case') ?? null,
        active: activeHotkeys(),
        isAlive,
        isSeen,
      });
      if (fate === 'wait') return;
      kept.presses.shift();
      before = isFirstOfTwo(press) ? press : null;
      if (fate === 'type') typeKept(press.key);
      if (fate === 'press') pressAgain(press);
    }
    if (isAlive) stop();
  };
  const timers: ReturnType<typeof setTimeout>[] = [];
  const leaves = [
    onHandlerAdded(() => timers.push(setTimeout(play))),
    onInteractive(() => {
      isAlive = true;
      const see = () => {
        isSeen = true;
        play();
      };
      requestAnimationFrame(() => requestAnimationFrame(() => timers.push(setTimeout(see, SEEN_MS))));
      timers.push(setTimeout(play));
    }),
  ];
  const stop = () => {
    kept.end();
    for (const leave of leaves) leave();
    for (const timer of timers) clearTimeout(timer);
  };
  timers.push(setTimeout(stop, EARLY_KEY_MS));
  kept.onPress = play;
  play();
}
