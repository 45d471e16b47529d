import type { components } from './generated/api.ts';

type Said = components['schemas']['Error']['error'];

/** `UNKNOWN` is an answer that is not Hearthlore's own, such as that of a proxy. */
export type ErrorCode = Said['code'] | 'UNKNOWN';

/** Hearthlore refused a call, or could not carry it out. */
export class HearthloreError extends Error {
  override readonly name = 'HearthloreError';
  readonly status: number;
  readonly code: ErrorCode;
  /** Invalid fields of the input, each with its path. */
  readonly fields: NonNullable<Said['fields']>;
  readonly retryAfterSeconds: number | null;
  /** Id of the call in the log of the server. */
  readonly requestId: string | null;

  constructor(status: number, said: Said | null) {
    super(said?.message ?? `Hearthlore answered ${status}.`);
    this.status = status;
    this.code = said?.code ?? 'UNKNOWN';
    this.fields = said?.fields ?? [];
    this.retryAfterSeconds = said?.retryAfterSeconds ?? null;
    this.requestId = said?.requestId ?? null;
  }
}

interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** Returns the data of an answer. Throws `HearthloreError` if the call was refused. */
export async function dataOf<Result extends Answer>(
  call: Promise<Result>,
): Promise<Exclude<Result['data'], undefined>> {
  const { data, error, response } = await call;
  if (!response.ok) throw new HearthloreError(response.status, saidIn(error));
  return data as Exclude<Result['data'], undefined>;
}

function saidIn(body: unknown): Said | null {
  const said: unknown = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return isSaid(said) ? said : null;
}

const isSaid = (said: unknown): said is Said =>
  typeof said === 'object' &&
  said !== null &&
  'code' in said &&
  'message' in said &&
  typeof said.code === 'string' &&
  typeof said.message === 'string';
