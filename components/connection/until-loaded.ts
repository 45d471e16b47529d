import { isConnected, lookForServer, onConnection, partCame, partMissed } from './connection.ts';

/** Milliseconds between two tries: whoever drums on the keys asks once. */
const PAUSE_MS = 1_000;
const PRESSES = ['keydown', 'pointerdown'] as const;

const didNotCome = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Resolves when it is worth trying again: the server is back, or somebody presses a key or a button. */
function nextTry(): Promise<void> {
  const missedAt = performance.now();
  let wasConnected = isConnected();
  return new Promise((resolve) => {
    const end = () => {
      leave();
      for (const press of PRESSES) document.removeEventListener(press, pressed);
      resolve();
    };
    const pressed = () => {
      if (performance.now() - missedAt >= PAUSE_MS) end();
    };
    const leave = onConnection(() => {
      const isBack = isConnected() && !wasConnected;
      wasConnected = isConnected();
      if (isBack) end();
    });
    for (const press of PRESSES) document.addEventListener(press, pressed, { passive: true });
  });
}

/**
 * Loads the code of a part of the page, and does not give up where it does not come: React would keep the failure until
 * the page is loaded anew. The banner says that it is missing; what was opened opens when it is there. Every `dynamic` and
 * every menu that is loaded late goes through here.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  let isMissed = false;
  for (;;) {
    try {
      const part = await load();
      if (isMissed) partCame();
      return part;
    } catch (error) {
      if (!didNotCome(error)) {
        if (isMissed) partCame();
        throw error;
      }
      if (!isMissed) partMissed();
      isMissed = true;
      const again = nextTry();
      void lookForServer();
      await again;
    }
  }
}
