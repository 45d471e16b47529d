import { AppError } from '#server/core/errors.ts';

type EmbeddingFailure =
  /** No answer within the time limit. */
  | 'timeout'
  /** No connection. */
  | 'unreachable'
  /** Still 429 or 5xx after a second attempt. */
  | 'busy'
  /** Any other status: a wrong key, model or address. */
  | 'refused'
  /** An answer that is not embeddings, or not as many or as long as they should be. */
  | 'bad_answer';

/** An embedding server let us down. Every door maps it as MODEL_UNAVAILABLE; `failure` says what to look at. */
export class EmbeddingError extends AppError {
  readonly failure: EmbeddingFailure;
  /** HTTP status, where there was one. */
  readonly status: number | undefined;

  constructor(failure: EmbeddingFailure, message: string, status?: number) {
    super('MODEL_UNAVAILABLE', message);
    this.name = 'EmbeddingError';
    this.failure = failure;
    this.status = status;
  }
}
