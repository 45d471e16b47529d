import { AppError } from '#server/core/errors.ts';

type EmbeddingFailure =
  /** no answer within the time limit */
  | 'timeout'
  /** no connection */
  | 'unreachable'
  /** answered 429 or 5xx to both attempts */
  | 'busy'
  /** any other status, for example because of a wrong key, model or address */
  | 'refused'
  /** the answer contains no embeddings, or too few, or of the wrong length */
  | 'bad_answer';

/** An embedding server failed. Every door reports it as MODEL_UNAVAILABLE; `failure` says what to check. */
export class EmbeddingError extends AppError {
  readonly failure: EmbeddingFailure;
  /** HTTP status, if there was an answer */
  readonly status: number | undefined;

  constructor(failure: EmbeddingFailure, message: string, status?: number) {
    super('MODEL_UNAVAILABLE', message);
    this.name = 'EmbeddingError';
    this.failure = failure;
    this.status = status;
  }
}
