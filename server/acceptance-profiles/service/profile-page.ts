import { agentNames } from '#server/agents/service/agent-names.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { Profile } from '#server/domain/outcomes/acceptance-profile.ts';
import type { PatternSwitch } from '#server/domain/outcomes/profile-switches.ts';
import type { Tally } from '#server/domain/outcomes/profile-tally.ts';
import { type ThisWeek, weeksBefore } from '#server/domain/outcomes/profile-trends.ts';
import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import { canSet, canShare } from '../policy.ts';
import { presentPattern, presentRate } from '../present.ts';
import type { ProfilePage } from '../schema.ts';
import type { PageRow, ProfileRow } from '../sql.ts';

interface PageOf {
  ownerId: string | null;
  today: ThisWeek;
  row: ProfileRow;
  profile: Profile;
  page: PageRow | null;
}

export async function presentPage(ctx: Ctx, of: PageOf): Promise<ProfilePage> {
  const { ownerId, row, profile, page } = of;
  const tallies = page?.tallies ?? [];
  const may = { set: canSet(ctx.actor, ownerId) === true, share: canShare(ctx.actor, ownerId) === true };
  // a caller who may not change patterns must not learn which ones are switched off
  const switches = may.set ? row.switches : [];
  const named = [...keysOf(tallies, 'agent'), ...switches.flatMap(({ deniedAgents }) => deniedAgents)];
  const agents = await agentNames(
    ctx.actor.householdId,
    named.filter((id) => id !== ''),
  );
  return {
    id: row.id,
    ownerId,
    visibility: row.visibility ?? 'owner',
    visibleTo: may.share ? (page?.members ?? []) : [],
    pausedAt: row.pausedAt?.toISOString() ?? null,
    learnsFromUse: row.learnsFromUse ?? true,
    version: row.version ?? 0,
    agents: byCount(tallies, 'agent').map((tally) => ({
      agent: agentOf(tally.key, agents),
      ...presentRate(tally),
    })),
    topics: (page?.topics ?? []).map(({ tag, ...counts }) => ({ tag, ...presentRate(counts) })),
    hours: inOrder(tallies, 'hour').map((tally) => ({ hour: Number(tally.key), ...presentRate(tally) })),
    weekdays: inOrder(tallies, 'weekday').map((tally) => ({
      weekday: Number(tally.key),
      ...presentRate(tally),
    })),
    timeToDecide: timeToDecide(row.tallies),
    mostRejected: (page?.mostRejected ?? []).map((value) => ({ ...presentRate(value), ...value })),
    weeks: weeksOf(row.tallies, of.today),
    patterns: may.set ? profile.patterns.map((pattern) => switched(pattern, switches, agents)) : [],
    minShown: PROFILE.minShown,
    can: may,
  };
}

const keysOf = (tallies: readonly Tally[], dimension: Tally['dimension']): string[] =>
  tallies.filter((tally) => tally.dimension === dimension).map(({ key }) => key);

const inOrder = (tallies: readonly Tally[], dimension: Tally['dimension']): Tally[] =>
  tallies.filter((tally) => tally.dimension === dimension).sort((a, b) => Number(a.key) - Number(b.key));

const byCount = (tallies: readonly Tally[], dimension: Tally['dimension']): Tally[] =>
  tallies
    .filter((tally) => tally.dimension === dimension)
    .sort((a, b) => b.accepted + b.rejected - a.accepted - a.rejected || (a.key < b.key ? -1 : 1));

/** An empty id means that a person made the suggestion. */
const agentOf = (id: string, names: ReadonlyMap<string, string>) =>
  id === '' ? null : { id, name: names.get(id) ?? 'a removed agent' };

function switched(
  pattern: Profile['patterns'][number],
  switches: readonly PatternSwitch[],
  names: ReadonlyMap<string, string>,
): ProfilePage['patterns'][number] {
  const own = switches.find(({ key }) => key === pattern.key);
  const denied = own?.deniedAgents ?? [];
  return {
    ...presentPattern(pattern),
    isOff: own?.isOff ?? false,
    deniedAgents: denied.map((id) => ({ id, name: names.get(id) ?? 'a removed agent' })),
  };
}

/** Only sums are stored, so there is no median. */
function timeToDecide(tallies: readonly Tally[]): ProfilePage['timeToDecide'] {
  const all = tallies.find(({ dimension }) => dimension === 'all');
  if (all === undefined || all.timed === 0) return null;
  return { meanSeconds: Math.round(all.decideSeconds / all.timed), n: all.timed };
}

function weeksOf(tallies: readonly Tally[], today: ThisWeek): ProfilePage['weeks'] {
  const weeks = Array.from({ length: 2 * PROFILE.trendWeeks }, (_, back) =>
    weeksBefore(today.week, back),
  ).reverse();
  return weeks.map((week) => {
    const within = tallies.filter(({ dimension, key }) => dimension === 'week' && key === week);
    const sum = (of: (tally: Tally) => number) => within.reduce((total, tally) => total + of(tally), 0);
    return {
      week,
      accepted: sum(({ accepted }) => accepted),
      rejected: sum(({ rejected }) => rejected),
      expired: sum(({ expired }) => expired),
    };
  });
}
