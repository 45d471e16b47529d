import { EMBEDDING } from '#server/domain/parameters/parameters.ts';
import { EmbeddingError } from './embedding-error.ts';

/**
 * Limits each call to a few times what the server usually takes. For a while after a failure, every call throws at once,
 * and one call at a time goes on in the background as a probe. Throws EmbeddingError.
 */
export function withCircuitBreaker<Question extends unknown[], Answer>(
  ask: (...question: Question) => Promise<Answer>,
): (...question: Question) => Promise<Answer> {
  const now = () => performance.now();
  let usualMs = 0;
  let awayUntil = Number.NEGATIVE_INFINITY;
  let probeAt = Number.NEGATIVE_INFINITY;
  let isAsked = false;

  async function timed(...question: Question): Promise<Answer> {
    const startedAt = now();
    isAsked = true;
    try {
      const answer = await ask(...question);
      const tookMs = now() - startedAt;
      usualMs = usualMs === 0 ? tookMs : usualMs + (tookMs - usualMs) / 4;
      awayUntil = Number.NEGATIVE_INFINITY;
      return answer;
    } catch (error) {
      leaveAlone();
      throw error;
    } finally {
      isAsked = false;
    }
  }

  function leaveAlone(): void {
    awayUntil = now() + EMBEDDING.awayMs;
    probeAt = now() + EMBEDDING.probeMs;
  }

  return async (...question) => {
    if (now() < awayUntil) {
      if (!isAsked && now() >= probeAt) timed(...question).catch(() => {});
      throw new EmbeddingError('away', 'The embedding server did not answer a moment ago.');
    }
    const answer = timed(...question);
    const patienceMs = Math.min(
      EMBEDDING.longestReadMs,
      Math.max(EMBEDDING.readMs, EMBEDDING.timesUsual * usualMs),
    );
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        leaveAlone();
        reject(new EmbeddingError('timeout', 'The embedding server took too long.'));
      }, patienceMs);
    });
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  };
}
