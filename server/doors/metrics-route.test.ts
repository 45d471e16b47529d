import { expect, it } from 'vitest';
import { metrics } from '#server/core/metrics.ts';
import { metricsRoute } from './metrics-route.ts';

it('has nothing to read, and counts nothing, without a token in the settings', async () => {
  for (const authorization of ['', 'Bearer ', 'Bearer undefined']) {
    const headers = { authorization };
    const answer = await metricsRoute(new Request('http://localhost:3000/api/metrics', { headers }));
    expect(answer.status).toBe(404);
  }
  expect(metrics()).toBeNull();
});
