import { beforeEach, describe, expect, it } from 'vitest';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { accept, reject, suggest, undo } from '#server/outcomes/testing/kit.ts';
import { talliesOf, typesOf } from '#server/outcomes/testing/tallies.ts';

let home: TestHousehold;
const nora = (now?: Date) => home.as('Nora', now);
const noras = async () => {
  const tallies = await talliesOf(nora(), nora().actor.userId);
  expect(tallies.kept).toEqual(tallies.recounted);
  return typesOf(tallies);
};

beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

describe('a suggestion', () => {
  it('is accepted with a reason, counted, and open again when that is undone', async () => {
    const { suggestion } = await suggest(home.asAgent('Nora'), 'add_topic', 'Música de los 90', {
      tags: ['Focus'],
      evidence: [{ title: 'a playlist', url: 'https://example.org/p' }],
      configBefore: { topics: ['jazz'] },
    });
    expect(suggestion).toMatchObject({ status: 'open', value: 'Música de los 90', tags: ['focus'] });
    const done = await accept(nora(), suggestion?.id ?? '', { reason: 'gracias', configAfter: { topics: [] } });
    expect(done.outcome).toMatchObject({ outcome: 'accepted', reason: 'gracias', configBefore: { topics: ['jazz'] } });
    expect(done.suggestion).toMatchObject({ status: 'accepted', version: 2 });
    expect(done.profile).toMatchObject({ type: 'add_topic', totalOutcomes: 1, statistics: { accepted: 1, rate: 1 } });
    expect(await noras()).toEqual(['add_topic: 1 0']);
    const undone = await undo(nora(), done.journalId);
    expect(undone.outcome).toBe('undone');
    expect(await noras()).toEqual([]);
    const redone = await undo(nora(), undone.journalId);
    expect(redone.outcome).toBe('undone');
    expect(await noras()).toEqual(['add_topic: 1 0']);
  });
});
