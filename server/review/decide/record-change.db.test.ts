import { beforeEach, describe, expect, it } from 'vitest';
import { getContact } from '#server/contacts/contact/service.ts';
import { createContactInput } from '#server/contacts/schema.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import type { ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import { mergeContacts } from '#server/duplicate-contacts/merge/service/merge-contacts.ts';
import { mergeInput } from '#server/duplicate-contacts/schema.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { queryMemoriesInput } from '#server/memories/query/schema.ts';
import { queryMemories } from '#server/memories/query/service/query.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { listReviewInput } from '../queue/schema.ts';
import { listReview } from '../queue/service/list-queue.ts';
import { decideReviewInput } from './schema.ts';
import { decideReview } from './service/decide-case.ts';

let home: TestHousehold;
let leo: string;

const tell = (ctx: Ctx, content: string, more: object = {}) =>
  storeMemory(ctx, storeMemoryInput.parse({ content, ...more }));
const record = async (ctx: Ctx = home.as('Nora')) => (await getContact(ctx, { id: leo })).contact;
const asked = async (ctx: Ctx) =>
  (await listReview(ctx, listReviewInput.parse({}))).cases.filter(({ kind }) => kind === 'record_change');
async function answer(ctx: Ctx, verdict: ReviewVerdict): Promise<string> {
  const [one] = await asked(ctx);
  if (!one) throw new Error('Nothing is asked.');
  const { id, versions } = one;
  const { journalId } = await decideReview(ctx, decideReviewInput.parse({ id, verdict, versions }));
  return journalId ?? '';
}

beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Ana']);
  const { contact } = await createContact(
    home.as('Nora'),
    createContactInput.parse({ name: 'Leo', channels: [{ kind: 'phone', value: '0600 111 222' }] }),
  );
  leo = contact.id;
});

describe('contact data that a memory states', () => {
  it('is asked about, fills the record by one key, and leaves it again by one undo', async () => {
    const nora = home.as('Nora');
    await tell(nora, 'Leo’s birthday is 3 May', { privacy: 'public' });
    expect((await record()).importantDates).toEqual([]);
    const [one] = await asked(nora);
    expect(one?.recommendation).toMatchObject({
      verdict: 'accept',
      reasons: ['The record of Leo has no birthday yet.'],
    });
    const journalId = await answer(nora, 'accept');
    expect((await record()).importantDates).toMatchObject([{ label: 'Birthday', date: '--05-03' }]);
    await undoEntry(nora, { id: journalId });
    expect((await record()).importantDates).toEqual([]);
    expect(await asked(nora)).toHaveLength(1);
  });

  it('never overwrites a record unasked, whoever tells it, and says what the record has', async () => {
    await tell(home.asAgent('Nora'), 'Leo’s phone number is 0600 999 222', { privacy: 'public' });
    expect((await record()).channels).toMatchObject([{ value: '0600 111 222' }]);
    const [one] = await asked(home.as('Nora'));
    expect(one?.recommendation).toMatchObject({
      verdict: null,
      reasons: ['The record of Leo has another phone number: 0600 111 222.'],
    });
    await answer(home.as('Nora'), 'accept');
    expect((await record()).channels).toMatchObject([{ value: '0600 999 222' }]);
  });

  it('is not put on the record if somebody rejects or ignores the case, and stays a memory', async () => {
    const nora = home.as('Nora');
    const { memory } = await tell(nora, 'Leo’s phone number is 0600 999 222', { privacy: 'public' });
    await answer(nora, 'reject');
    expect((await record()).channels).toMatchObject([{ value: '0600 111 222' }]);
    expect(memory?.status).toBe('active');
    await tell(nora, 'Leo’s birthday is 3 May', { privacy: 'public' });
    await answer(nora, 'ignore');
    expect((await record()).importantDates).toEqual([]);
    expect(await asked(nora)).toEqual([]);
  });

  it('opens no case if the record agrees, and asks nobody who may not see the memory', async () => {
    const nora = home.as('Nora');
    await tell(nora, 'Leo’s phone number is 0600111222', { privacy: 'public' });
    expect(await asked(nora)).toEqual([]);
    await tell(nora, 'Leo’s birthday is 3 May', { privacy: 'private' });
    expect(await asked(nora)).toHaveLength(1);
    expect(await asked(home.as('Ana'))).toEqual([]);
  });

  it('tells nobody what the record of somebody else’s private contact says', async () => {
    const ana = home.as('Ana');
    const channels = [{ kind: 'phone' as const, value: '0600 333 444' }];
    const { contact } = await createContact(ana, createContactInput.parse({ name: 'Wilhelmina', channels }));
    await home.asSystem().vault.write('test.hide', ({ db }) =>
      db.contact.updateMany({
        where: { id: contact.id },
        data: { privacy: 'private', ownerId: ana.actor.userId },
      }),
    );
    await tell(ana, 'Wilhelmina’s phone number is 0600 555 666', { privacy: 'public' });
    const rows = await home.as('Nora').vault.read(({ db }) => db.reviewCase.findMany());
    expect(JSON.stringify(rows)).not.toContain('333 444');
    await tell(ana, 'Wilhelmina’s birthday is 3 May', { privacy: 'private' });
    expect(await asked(ana)).toHaveLength(1);
  });

  it('goes into the record of the contact that remains after a merge', async () => {
    const nora = home.as('Nora');
    await tell(nora, 'Leo’s birthday is 3 May', { privacy: 'public' });
    const { contact } = await createContact(nora, createContactInput.parse({ name: 'Leonard' }));
    await mergeContacts(nora, mergeInput.parse({ id: contact.id, mergeId: leo }));
    const [one] = await asked(nora);
    expect(one?.recommendation).toMatchObject({ verdict: 'accept', refused: null });
    expect(one?.options.filter(({ why }) => why !== null)).toEqual([]);
    await answer(nora, 'accept');
    expect((await record()).importantDates).toMatchObject([{ label: 'Birthday', date: '--05-03' }]);
  });

  it('is answered once, from the record', async () => {
    const nora = home.as('Nora');
    await tell(nora, 'Leo’s birthday is 3 May', { privacy: 'public' });
    await answer(nora, 'accept');
    const { people, matches } = await queryMemories(
      nora,
      queryMemoriesInput.parse({ query: 'When is Leo’s birthday?', maxHops: 0 }),
    );
    expect(people.map(({ text }) => text)).toEqual(['Leo’s birthday: 3 May']);
    expect(matches).toEqual([]);
  });
});
