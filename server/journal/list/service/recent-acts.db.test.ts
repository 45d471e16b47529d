import { expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { MemberActor } from '#server/core/actor.ts';
import { makeHousehold } from '#server/db/testing/household.ts';
import { listRecent } from './recent-acts.ts';

it('the list of own acts is empty while viewing as another member', async () => {
  const home = await makeHousehold(['Nora', 'Leo']);
  const nora = home.as('Nora');
  await createContact(nora, { name: 'Sofía', kind: 'person' });
  expect((await listRecent(nora, { limit: 10 })).items).toHaveLength(1);
  const perspectives = [nora.actor, home.as('Leo').actor];
  const viewAs = { kind: 'member', userId: null, agentId: null, name: 'Leo', ceiling: null, perspectives };
  const viewing = { ...nora, actor: { ...nora.actor, role: 'guest', viewAs } as MemberActor };
  expect(await listRecent(viewing, { limit: 10 })).toEqual({ items: [], nextCursor: null });
});
