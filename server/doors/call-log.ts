import type { AccountCtx } from '#server/core/account-ctx.ts';
import { env } from '#server/core/env.ts';
import { ERRORS, toAppError } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { metrics } from '#server/core/metrics.ts';
import { UsedUpKey } from './used-up-keys.ts';

export interface Call {
  requestId: string;
  /** Null until the request has been routed. */
  operation: string | null;
  /** Null for members, and until the caller is known. */
  keyId: string | null;
  /** Adopts the context's request id and key, for the log. */
  as<C extends AccountCtx>(ctx: C): C;
  /** Adopts the key of a call that was refused before its context was made. */
  refused(error: unknown): void;
  end(status: number): void;
  fail(error: unknown): void;
}

/** Starts timing a call, to count and log it at its end, without its input or output. */
export function beginCall(door: 'http' | 'trpc' | 'mcp' | 'page', operation: string | null = null): Call {
  const startedAt = performance.now();
  let keyPrefix: string | undefined;
  const call: Call = {
    requestId: newId(),
    operation,
    keyId: null,
    as: (ctx) => {
      call.requestId = ctx.requestId;
      if (ctx.actor.kind === 'agent') {
        call.keyId = ctx.actor.keyId;
        keyPrefix = ctx.actor.keyPrefix;
      }
      return ctx;
    },
    refused: (error) => {
      if (error instanceof UsedUpKey) ({ keyId: call.keyId, keyPrefix } = error.key);
    },
    end: (status) => {
      const ms = performance.now() - startedAt;
      const name = call.operation ?? 'none';
      metrics()?.calls.inc({ operation: name, door, status });
      metrics()?.callSeconds.observe({ operation: name }, ms / 1_000);
      if (env().HEARTHLORE_REQUEST_LOG !== '1') return;
      const { requestId } = call;
      log.info(
        { door, operation: call.operation, status, ms: Math.round(ms), keyPrefix, requestId },
        'Call.',
      );
    },
    fail: (error) => {
      call.refused(error);
      call.end(ERRORS[toAppError(error).code].status);
    },
  };
  return call;
}
