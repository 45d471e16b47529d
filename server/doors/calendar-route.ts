import { calendarAt } from '#server/calendar-feeds/service.ts';
import { toAppError } from '#server/core/errors.ts';
import { ctxForActor } from './request-ctx.ts';

const HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;

const plain = (text: string, status: number): Response =>
  new Response(text, { status, headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' } });

/** Serves a calendar feed. The address is the credential, so it must not be logged or cached. */
export async function calendarRoute(address: string): Promise<Response> {
  const now = new Date();
  const token = address.replace(/\.ics$/, '');
  try {
    const text = await calendarAt(token, now, (actor, context) => ctxForActor(actor, context, now));
    if (text === null)
      return plain('There is no calendar at this address. Create a new address in Hearthlore.', 404);
    return new Response(text, { headers: { ...HEADERS, 'content-type': 'text/calendar; charset=utf-8' } });
  } catch (error) {
    const isBusy = toAppError(error).code === 'DATABASE_UNAVAILABLE';
    return plain('The calendar is unavailable at the moment. Try again later.', isBusy ? 503 : 500);
  }
}
