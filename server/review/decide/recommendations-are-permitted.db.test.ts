import { beforeAll, describe, expect, it } from 'vitest';
import { createContactInput } from '#server/contacts/schema.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { scanForDuplicates } from '#server/duplicate-contacts/testing/scan-for-duplicates.ts';
import { tell, undo } from '#server/edges/testing/link-memories.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import type { CaseRecommendation } from '#server/review-cases/schema.ts';
import type { ReviewCase } from '../case/schema.ts';
import { ask, caseOf, queue } from '../testing/review-queue.ts';
import { decideReviewInput } from './schema.ts';
import { decideReview } from './service/decide-case.ts';

const ROLES = ['admin', 'member', 'guest'] as const;
type Owners = readonly ['Nora' | 'Leo' | 'home', 'Nora' | 'Leo' | 'home'];
const OWNERS: readonly Owners[] = [
  ['Nora', 'Nora'],
  ['Nora', 'Leo'],
  ['Leo', 'Nora'],
  ['Leo', 'home'],
];
const ADVICE: readonly CaseRecommendation[] = [
  { verdict: 'supersede' },
  { verdict: 'supersede', swap: true },
  { verdict: 'merge' },
  { verdict: 'merge', swap: true },
  { verdict: 'keep_both', qualifiers: { existing: 'at work', incoming: 'at home' } },
  { verdict: 'exception', qualifiers: { incoming: 'on Sundays' } },
  { verdict: 'exception', swap: true, qualifiers: { existing: 'on Sundays' } },
  { verdict: 'lower' },
  { verdict: 'lower', lower: { side: 'existing', by: 0.1 } },
  { verdict: 'ignore' },
  { verdict: 'both_wrong' },
];

let home: TestHousehold;

const tellFor = (who: Owners[number], text: string, over: object = {}): Promise<MemoryView> =>
  who === 'home'
    ? tell(home.asAgent(null), text, { contact: 'us', ...over })
    : tell(home.as(who), text, { privacy: 'public', ...over });

const given = (qualifiers: ReviewCase['recommendation']['qualifiers']): object =>
  Object.fromEntries(Object.entries(qualifiers ?? {}).filter(([, words]) => words !== null));

/** Accepts the recommendation, with only its verdict if `isBare`, then undoes it. */
async function accept(ctx: Ctx, shown: ReviewCase, isBare: boolean): Promise<void> {
  const { verdict, swap, qualifiers, lower, merged, contactId } = shown.recommendation;
  if (verdict === null) return;
  const values = isBare
    ? {}
    : {
        ...(verdict === 'keep_both' || verdict === 'exception' ? { qualifiers: given(qualifiers) } : {}),
        ...(lower && verdict === 'lower' ? { lower } : {}),
        ...(merged !== null && verdict === 'merge' ? { merged } : {}),
        ...(contactId !== null && verdict === 'accept' ? { contactId } : {}),
      };
  const input = { id: shown.id, versions: shown.versions, verdict, swap, ...values };
  const { journalId } = await decideReview(ctx, parseInput(decideReviewInput, input));
  await undo(ctx, journalId);
}

function advise(id: string, recommendation: CaseRecommendation): Promise<unknown> {
  return home.asSystem().vault.write('test.advise', (tx) =>
    tx.db.reviewCase.update({
      where: { householdId_id: { householdId: tx.householdId, id } },
      data: { recommendation },
    }),
  );
}

describe('every recommendation of a pair', () => {
  beforeAll(async () => {
    home = await makeHousehold(['Nora', 'Leo']);
  });

  it.each(OWNERS)('is accepted when %s told the earlier and %s the newer memory', async (before, after) => {
    const existing = await tellFor(before, `The shed of ${before} and ${after} is a workshop`);
    const incoming = await tellFor(after, `The attic of ${before} and ${after} is a library`);
    const id = await ask(home.asSystem(), existing, incoming);
    const recommended = { given: 0, refused: 0 };
    for (const recommendation of ADVICE) {
      await advise(id, recommendation);
      const isLowering = recommendation.verdict === 'lower';
      for (const who of ['Nora', 'Leo']) {
        for (const isBare of isLowering ? [true, false] : [false]) {
          const shown = await caseOf(home.as(who), id);
          await accept(home.as(who), shown, isBare);
          recommended[shown.recommendation.refused === null ? 'given' : 'refused'] += 1;
          expect(shown.recommendation.verdict === null).toBe(shown.recommendation.refused !== null);
        }
      }
    }
    expect(recommended.given).toBeGreaterThan(10);
  });
});

describe.each(ROLES)('every recommendation that an owner and a %s are shown', (role) => {
  beforeAll(async () => {
    home = await makeHousehold(['Nora', 'Leo'], { role });
  });

  it('is accepted for questions about one memory, people and their data', async () => {
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const channels = [{ kind: 'email', value: 'ana@example.org' }];
    for (const name of ['Ana Silva', 'Ana Silvá']) {
      await createContact(nora, parseInput(createContactInput, { name, kind: 'person', channels }));
    }
    await scanForDuplicates(nora);
    await tell(nora, 'Nora’s birthday is 3 May', { privacy: 'public' });
    await tell(nora, 'Leo’s birthday is 4 May', { privacy: 'public' });
    const one = await tell(nora, 'The neighbour has a spare key', { privacy: 'public' });
    await ask(home.asSystem(), null, one, {
      kind: 'privacy_doubt',
      recommendation: { verdict: 'accept', privacy: 'private' },
    });
    const two = await tell(nora, 'The dentist is in Mill Lane', { privacy: 'public' });
    await ask(home.asSystem(), null, two, { kind: 'still_true', recommendation: { verdict: 'accept' } });
    const kinds = new Set<string>();
    for (const ctx of [nora, leo]) {
      for (const { id } of (await queue(ctx)).cases) {
        for (const isBare of [true, false]) {
          const shown = await caseOf(ctx, id);
          if (shown.recommendation.verdict !== null) kinds.add(shown.kind);
          await accept(ctx, shown, isBare);
        }
      }
    }
    expect([...kinds]).toEqual(
      expect.arrayContaining(['privacy_doubt', 'still_true', 'record_change', 'duplicate_contact']),
    );
  });
});
