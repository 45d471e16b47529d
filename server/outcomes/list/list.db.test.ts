import { expect, it } from 'vitest';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold } from '#server/db/testing/household.ts';
import { told } from '../testing/call-operations.ts';
import { listOutcomesInput } from './schema.ts';
import { listOutcomes } from './service.ts';

it('filters hours from 22 to 5 across midnight, in the household’s time zone', async () => {
  const home = await makeHousehold(['Nora']);
  // Madrid is one hour ahead of UTC in winter
  const at = {
    late: '20T21:30',
    midnight: '20T23:10',
    early: '21T04:59',
    morning: '21T05:00',
    evening: '20T20:59',
  };
  for (const [value, time] of Object.entries(at)) {
    const decidedAt = `2026-11-${time}:00Z`;
    await told(home.as('Nora'), 'add_topic', value, 'accepted', { decidedAt });
  }
  const input = parseInput(listOutcomesInput, { hourFrom: 22, hourTo: 5 });
  const { items, total } = await listOutcomes(home.as('Nora'), input);
  expect(items.map(({ value }) => value)).toEqual(['early', 'midnight', 'late']);
  expect(total).toBe(3);
});

it('filters decisions entered by hand, without those recorded by agents', async () => {
  const home = await makeHousehold(['Nora']);
  await told(home.as('Nora'), 'add_topic', 'by hand', 'accepted');
  const agentId = newId();
  await told(home.asAgent('Nora', { agentId }), 'add_topic', 'by an agent', 'accepted');
  const found = async (input: object) =>
    (await listOutcomes(home.as('Nora'), parseInput(listOutcomesInput, input))).items.map(
      ({ value }) => value,
    );
  expect(await found({ agentId: 'none' })).toEqual(['by hand']);
  expect(await found({ agentId })).toEqual(['by an agent']);
  expect(() => parseInput(listOutcomesInput, { agentId: 'nobody' })).toThrow();
});
