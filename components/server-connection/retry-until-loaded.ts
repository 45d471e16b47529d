import { checkServer, isConnected, onConnection, partFailed, partLoaded } from './connection-state.ts';

/** Minimum pause between two tries, even if the user keeps pressing keys. */
const PAUSE_MS = 1_000;
const PRESSES = ['keydown', 'pointerdown'] as const;

const isLoadError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Resolves when the server is back or the user presses a key or a button. */
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

/** Retries until the code arrives, because React keeps a failed `lazy` import until a reload. */
export async function retryUntilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  let isMissed = false;
  for (;;) {
    try {
      const part = await load();
      if (isMissed) partLoaded();
      return part;
    } catch (error) {
      if (!isLoadError(error)) {
        if (isMissed) partLoaded();
        throw error;
      }
      if (!isMissed) partFailed();
      isMissed = true;
      const again = nextTry();
      void checkServer();
      await again;
    }
  }
}
