import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { errorBodyOf } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { toReportedError } from './http-responses.ts';

/** Returns what a request other than a tool call fails with. Its data is the `error` of the other doors. */
export function protocolErrorOf(thrown: unknown): ProtocolError {
  if (thrown instanceof ProtocolError) return thrown;
  const requestId = newId();
  // the message of an unexpected error can quote memories
  const { error } = errorBodyOf(toReportedError(thrown, requestId), requestId);
  return new ProtocolError(ProtocolErrorCode.InternalError, error.message, error);
}
