import { onLayerClosed, topLayer } from '#components/ui/overlay-stack.tsx';
import { isModifier } from './match-hotkey.ts';

/** Time after which the shortcut is dropped, because running it would surprise the user. */
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
    // waits for a second timeout, because the closing layer returns the focus in the first one
    answering = setTimeout(() => {
      answering = setTimeout(answer);
    });
  });
  const timer = setTimeout(() => stop(), MOST_MS);
  // listens in the capture phase, which is already over for the key press that is being kept
  for (const kind of ENDS) document.addEventListener(kind, cancel, true);
  stop = () => {
    stop = () => undefined;
    unlisten();
    clearTimeout(timer);
    clearTimeout(answering);
    for (const kind of ENDS) document.removeEventListener(kind, cancel, true);
  };
}
