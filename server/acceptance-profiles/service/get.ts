import { shownTo } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { type Profile, profileOf } from '#server/domain/outcomes/acceptance-profile.ts';
import { usablePatterns } from '#server/domain/outcomes/profile-switches.ts';
import { type ThisWeek, trendsFrom } from '#server/domain/outcomes/profile-trends.ts';
import { shortenProfile } from '#server/domain/outcomes/shorten-profile.ts';
import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import { localTimeOf } from '#server/domain/time/local-time.ts';
import { timeZoneOf } from '#server/households/household/service/time-zone.ts';
import { countTokens } from '#server/surfacing/surface/service/count-tokens.ts';
import { ownerMeant, wouldSee } from '../policy.ts';
import { presentProfile } from '../present.ts';
import { findPage, findTallied } from '../repo.ts';
import type { GetProfileInput, ProfileView } from '../schema.ts';
import type { PageRow, ProfileRow } from '../sql.ts';
import { presentPage } from './profile-page.ts';

interface LoadedProfile {
  row: ProfileRow;
  profile: Profile;
  page: PageRow | null;
}

/**
 * Returns the whole profile for the page, and otherwise one of at most PROFILE.tokens. Throws NOT_FOUND if the caller
 * may not see it.
 */
export async function getProfile(ctx: Ctx, { of, withPage }: GetProfileInput): Promise<ProfileView> {
  const { actor, now } = ctx;
  const ownerId = ownerMeant(actor, of);
  const today = localTimeOf(await timeZoneOf(actor.householdId), now);
  const loaded = await ctx.vault.read((tx) => loadProfile(tx, ctx, { ownerId, today, withPage }), 'generic');
  if (loaded === null) throw notFound('profile');
  const { row, profile, page } = loaded;
  const asked = shownTo(actor);
  const agentId = asked.kind === 'agent' ? asked.agentId : null;
  const patterns = usablePatterns(profile.patterns, row.switches, agentId);
  const view = presentProfile(row, profile, { patterns, now });
  if (!withPage) return shortenProfile(view, countTokens, PROFILE.tokens);
  return { ...view, page: await presentPage(ctx, { ownerId, today, row, profile, page }) };
}

async function loadProfile(
  tx: VaultTx,
  { actor }: Ctx,
  { ownerId, today, withPage }: { ownerId: string | null; today: ThisWeek; withPage: boolean },
): Promise<LoadedProfile | null> {
  const row = await findTallied(tx, ownerId, trendsFrom(today));
  if (row.id === null && !wouldSee(actor, ownerId, tx.circle.within)) return null;
  const page = withPage && row.id !== null ? await findPage(tx, row.id) : null;
  return { row, profile: profileOf(row.tallies, { today }), page };
}
