import { shownTo } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { wouldSee } from '../policy.ts';
import { emptyItem, presentItem } from '../present.ts';
import { findName, listSeen } from '../repo.ts';
import type { ProfileItem } from '../schema.ts';

export async function listProfiles(ctx: Ctx): Promise<{ items: ProfileItem[] }> {
  const ownId = shownTo(ctx.actor).userId;
  return ctx.vault.read(async (tx) => {
    const items = (await listSeen(tx)).map((row) => presentItem(row, ownId));
    const missing = [...new Set([null, ownId])].filter(
      (ownerId) =>
        items.every((item) => item.ownerId !== ownerId) && wouldSee(ctx.actor, ownerId, tx.circle.within),
    );
    const added: ProfileItem[] = [];
    for (const ownerId of missing) {
      const name = ownerId === null ? null : await findName(tx, ownerId);
      added.push(emptyItem(ownerId, name, ownId));
    }
    return { items: [...items, ...added].sort(inOrder) };
  });
}

const inOrder = (a: ProfileItem, b: ProfileItem): number =>
  rankOf(a) - rankOf(b) || (a.name ?? '').localeCompare(b.name ?? '', 'en');
const rankOf = ({ ownerId, isOwn }: ProfileItem): number => (ownerId === null ? 0 : isOwn ? 1 : 2);
