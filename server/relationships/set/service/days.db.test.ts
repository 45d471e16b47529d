import { describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold } from '#server/db/testing/household.ts';
import { addMembers, createGroup } from '#server/groups/add/service/create-group-and-add-members.ts';
import { addMembersInput, createGroupInput } from '#server/groups/schema.ts';
import { setManyInput, setRelationshipInput, updateRelationshipInput } from '../../schema.ts';
import { updateRelationship } from '../../update/service.ts';
import { setRelationship, setRelationships } from './set-relationships.ts';

const set = (ctx: Ctx, contactA: string, relationship: string, contactB: string, over: object = {}) =>
  setRelationship(ctx, parseInput(setRelationshipInput, { contactA, relationship, contactB, ...over }));
const refusal = (path: string) => ({ code: 'INVALID_INPUT', fields: [{ path }] });

describe('dates that conflict with stored ones', () => {
  it('are refused by field name: for one relationship, in a batch, and for a membership', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const nora = home.as('Nora');
    const said = { contactA: 'Zoë', relationship: 'friend', contactB: 'me' };
    await set(nora, 'Zoë', 'friend', 'me', { validFrom: '2015-01-01' });
    const early = { validUntil: '2012-01-01' };
    await expect(set(nora, 'Zoë', 'friend', 'me', early)).rejects.toMatchObject(refusal('validUntil'));
    const items = parseInput(setManyInput, { items: [{ ...said, ...early }] });
    await expect(setRelationships(nora, items)).rejects.toMatchObject(refusal('validUntil'));
    await set(nora, 'Zoë', 'friend', 'me', { validUntil: '2018-01-01' });
    const late = { validFrom: '2020-01-01', status: 'former' };
    await expect(set(nora, 'Zoë', 'friend', 'me', late)).rejects.toMatchObject(refusal('validFrom'));
    // the present tense makes the relationship current again, and clears its last day
    expect((await set(nora, 'Zoë', 'friend', 'me', { validFrom: '2020-01-01' })).outcome).toBe('updated');
  });

  it('are refused when a former member is added to a group again', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const nora = home.as('Nora');
    const members = [{ contact: 'me', since: '2020-01-01' }];
    const { group } = await createGroup(nora, parseInput(createGroupInput, { name: 'Coro', members }));
    const again = parseInput(addMembersInput, {
      id: group?.id,
      members: [{ contact: 'me', until: '2019-01-01' }],
    });
    await expect(addMembers(nora, again)).rejects.toMatchObject(refusal('members.0.until'));
  });

  it('of a private row are not copied to the public row if they do not fit it', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const own = await set(nora, 'Zoë', 'friend', 'me', { validFrom: '2020-01-01', privacy: 'private' });
    await set(leo, 'Zoë', 'friend', 'Nora', { validUntil: '2010-01-01' });
    const input = { id: own.relationship?.id, privacy: 'public' };
    const { relationship } = await updateRelationship(nora, parseInput(updateRelationshipInput, input));
    expect(relationship).toMatchObject({ privacy: 'public', validFrom: null, validUntil: '2010-01-01' });
  });
});
