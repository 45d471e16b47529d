import { liveAnswer } from '#server/doors/health.ts';

export const dynamic = 'force-dynamic';

export const GET = (): Response => liveAnswer();
