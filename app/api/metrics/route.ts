import { metricsRoute } from '#server/doors/metrics-route.ts';

export const dynamic = 'force-dynamic';

export { metricsRoute as GET };
