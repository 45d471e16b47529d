import { z } from 'zod';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { cursorOf } from '#server/core/cursor.ts';
import { pastImportantDates } from '#server/domain/contacts/past-important-dates.ts';
import { findContact } from '../contact/repo.ts';
import type { Moment, Timeline, timelineInput } from '../schema.ts';
import { presentMoment, presentPastDay } from './present.ts';
import { listMoments } from './repo.ts';

const momentCursor = cursorOf({ at: z.iso.datetime(), key: z.string().max(150) });

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
type Place = Pick<Moment, 'at' | 'key'>;
const newestFirst = (a: Place, b: Place): number => compare(b.at, a.at) || compare(b.key, a.key);

export async function contactTimeline(ctx: Ctx, input: z.output<typeof timelineInput>): Promise<Timeline> {
  const before = momentCursor.read(input.cursor);
  return ctx.vault.read(async (tx) => {
    const contact = authorize(await findContact(tx, input.id), 'contact', () => true);
    const stored = await listMoments(tx, {
      contactId: contact.id,
      userId: ctx.actor.userId,
      now: tx.now,
      before: before && { at: new Date(before.at), key: before.key },
      limit: input.limit,
    });
    const days = pastImportantDates(contact.importantDates, tx.now).map(presentPastDay);
    const all = [
      ...stored.map(presentMoment),
      ...days.filter((day) => !before || newestFirst(before, day) < 0),
    ];
    const items = all.toSorted(newestFirst).slice(0, input.limit);
    const last = all.length > items.length ? items.at(-1) : undefined;
    return { items, nextCursor: momentCursor.write(last) };
  });
}
