import { AppError } from '#server/core/errors.ts';

type EmbeddingFailure =
  | 'timeout'
  | 'unreachable'
  /** recently failed, so it was not called */
  | 'away'
  /** answered 429 or 5xx to both attempts */
  | 'busy'
  /** any other status, for example because of a wrong key */
  | 'refused'
  | 'bad_answer';

export class EmbeddingError extends AppError {
  readonly failure: EmbeddingFailure;
  readonly status: number | undefined;

  constructor(failure: EmbeddingFailure, message: string, status?: number) {
    super('MODEL_UNAVAILABLE', message);
    this.name = 'EmbeddingError';
    this.failure = failure;
    this.status = status;
  }
}

/** Compares no class, because the embedder may come from another bundle. */
export const isAway = (error: unknown): boolean =>
  error instanceof AppError && 'failure' in error && error.failure === 'away';
