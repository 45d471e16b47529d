import { calendarRoute } from '#server/doors/calendar-route.ts';

export const dynamic = 'force-dynamic';

export const GET = async (_request: Request, at: { params: Promise<{ token: string }> }): Promise<Response> =>
  calendarRoute((await at.params).token);
