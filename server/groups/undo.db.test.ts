import { expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold } from '#server/db/testing/household.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { getMemory } from '#server/memories/testing/get-memory.ts';
import { addMembers, createGroup } from './add/service/create-group-and-add-members.ts';
import { endMembership, updateMember } from './change-member/service.ts';
import { getGroup, listGroups } from './read/service/read-groups.ts';
import { addMembersInput, createGroupInput, listGroupsInput } from './schema.ts';

const undo = (ctx: Ctx, journalId: string | null) => undoEntry(ctx, { id: journalId ?? '' });
const sees = (ctx: Ctx, id: string): Promise<boolean> =>
  getMemory(ctx, id).then(
    () => true,
    () => false,
  );

async function circle() {
  const home = await makeHousehold(['Nora', 'Leo', 'Mia']);
  const nora = home.as('Nora');
  const members = [{ contact: 'me' }, { contact: 'Leo', role: 'host', since: '2024-01-01' }];
  const made = await createGroup(nora, parseInput(createGroupInput, { name: 'Grief circle', members }));
  const id = made.group?.id ?? '';
  const told = { content: 'They meet on Tuesdays.', category: 'event', contact: id, privacy: 'private' };
  const { memory } = await storeMemory(nora, parseInput(storeMemoryInput, told));
  const leo = { id, contactId: home.members[1]?.contactId ?? '' };
  return { home, nora, id, memoryId: memory?.id ?? '', leo };
}

it('undo restores a member with everything they could see', async () => {
  const { home, nora, id, memoryId, leo } = await circle();
  const before = (await getGroup(nora, { id })).members;
  const ended = await endMembership(nora, leo);
  expect(await sees(home.as('Leo'), memoryId)).toBe(false);
  expect(await undo(nora, ended.journalId)).toMatchObject({ outcome: 'undone' });
  expect((await getGroup(nora, { id })).members).toEqual(before);
  expect(await sees(home.as('Leo'), memoryId)).toBe(true);
  const changed = await updateMember(nora, { ...leo, role: null, until: '2026-12-24' });
  await undo(nora, changed.journalId);
  expect((await getGroup(nora, { id })).members).toEqual(before);
});

it('undo removes all members added in one act', async () => {
  const { home, nora, id, memoryId } = await circle();
  const input = { id, members: [{ contact: 'Mia' }, { contact: 'Ótmar', role: 'guest' }] };
  const added = await addMembers(nora, parseInput(addMembersInput, input));
  expect(await sees(home.as('Mia'), memoryId)).toBe(true);
  expect(await undo(nora, added.journalId)).toMatchObject({ outcome: 'undone' });
  expect(await sees(home.as('Mia'), memoryId)).toBe(false);
  expect((await getGroup(nora, { id })).members.map(({ contact }) => contact.name)).toEqual(['Leo', 'Nora']);
});

it('undo removes a new group with its memberships', async () => {
  const { nora } = await circle();
  const input = { name: 'Made by mistake', members: [{ contact: 'me' }] };
  const made = await createGroup(nora, parseInput(createGroupInput, input));
  expect(await undo(nora, made.journalId)).toMatchObject({ outcome: 'undone' });
  const left = await listGroups(nora, parseInput(listGroupsInput, { search: 'mistake' }));
  expect(left.items).toEqual([]);
});

it('undo does not readmit a former member while others keep private data there', async () => {
  const { home, memoryId, leo } = await circle();
  const ended = await endMembership(home.as('Leo'), leo);
  expect(await undo(home.as('Leo'), ended.journalId)).toMatchObject({ outcome: 'blocked' });
  expect(await sees(home.as('Leo'), memoryId)).toBe(false);
});
