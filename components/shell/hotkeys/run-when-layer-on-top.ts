import { onLayerClosed, topLayer } from '#components/ui/overlay-stack.tsx';
import { isModifier } from './match-hotkey.ts';

/** A later answer would surprise the user. */
const MOST_MS = 10_000;
const ENDS = ['keydown', 'pointerdown'] as const;

let stop: () => void = () => undefined;

/** Calls `run` when `layer` is on top again, unless the user presses something else before. */
export function whenOnTop(layer: string, run: () => void): void {
  stop();
  const cancel = (event: Event): void => {
    if (!(event instanceof KeyboardEvent && (event.repeat || isModifier(event.key)))) stop();
  };
  let answering: ReturnType<typeof setTimeout> | undefined;
  const answer = (): void => {
    if (topLayer() !== layer) return;
    stop();
    run();
  };
  const unlisten = onLayerClosed(() => {
    clearTimeout(answering);
    // the closing layer gives the focus back in the first timeout
    answering = setTimeout(() => {
      answering = setTimeout(answer);
    });
  });
  const timer = setTimeout(() => stop(), MOST_MS);
  // in the capture phase, which is over for the press that is being kept
  for (const kind of ENDS) document.addEventListener(kind, cancel, true);
  stop = () => {
    stop = () => undefined;
    unlisten();
    clearTimeout(timer);
    clearTimeout(answering);
    for (const kind of ENDS) document.removeEventListener(kind, cancel, true);
  };
}
