import type pg from 'pg';
import type { HouseholdId } from '#server/core/ids.ts';
import { newId } from '#server/core/ids.ts';
import { COMPACTION } from '#server/domain/parameters/outcome-parameters.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { localTimeOf } from '#server/domain/time/local-time.ts';
import { pick, type Random } from './seeded-random.ts';

const ABOUT = [
  'sailing', 'sourdough', 'choral music', 'home automation', 'beekeeping', 'chess', 'trail running', 'watch repair',
  'night photography', 'drip irrigation', 'board games', 'gossip', 'football', 'climate policy', 'dinghies', 'opera',
  'bilingual children', 'battery storage', 'letterpress', 'mushrooms', 'astronomy', 'cycling', 'ceramics', 'jazz',
] as const; // biome-ignore format: a list of words
const HOW = [
  'for beginners', 'in winter', 'with children', 'on a small budget', 'in the news', 'history of', 'long reads on',
  'interviews about', 'weekly digest of', 'local events for', 'tools for', 'videos about', 'research on', 'letters on',
] as const; // biome-ignore format: a list of words
const WHERE = [
  'Girona', 'Valencia', 'the Pyrenees', 'Brittany', 'Lisbon', 'Zürich', 'Malmö', 'Cork', 'Turin', 'Ghent', 'Kraków',
  'Split', 'Tartu', 'Porto', 'Leipzig', 'Graz', 'Bergen', 'Galway', 'Lyon', 'Utrecht', 'Cádiz', 'Trieste', 'Riga',
] as const; // biome-ignore format: a list of words
const TYPES = [
  'add_topic',
  'remove_topic',
  'boost_source',
  'reduce_source',
  'add_source',
  'mute_topic',
] as const;
const TAGS = ['morning', 'weekend', 'weekly', 'topic', 'source', 'audio', 'long'] as const;

/** Returns a random suggested value. 100,000 of them contain about 40,000 different ones, as in real use. */
export const anyValue = (random: Random): string =>
  `${pick(random, HOW)} ${pick(random, ABOUT)} ${random() < 0.7 ? `in ${pick(random, WHERE)}` : ''}`.trim();

const AT_ONCE = 5_000;

/** Inserts one outcome per half hour up to now. Outcomes older than a month are compacted. */
export async function addOutcomes(
  db: pg.PoolClient,
  profile: { householdId: HouseholdId; id: string },
  count: number,
  random: Random,
): Promise<void> {
  await db.query(
    `SELECT set_config('hearthlore.household', $1, false), set_config('hearthlore.actor', 'system', false)`,
    [profile.householdId],
  );
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) =>
      row(random, count - from - at),
    );
    await db.query(INSERT, [profile.householdId, profile.id, JSON.stringify(rows)]);
  }
}

function row(random: Random, stepsAgo: number) {
  const decidedAt = new Date(Date.now() - stepsAgo * 30 * MINUTE_MS);
  const isOld = Date.now() - decidedAt.getTime() > COMPACTION.olderThanDays * 24 * 60 * MINUTE_MS;
  const { hour, weekday, week } = localTimeOf('Europe/Madrid', decidedAt);
  const value = anyValue(random);
  const evidence = [
    { title: `What is new: ${value}`, feedback: 'Opened and read to the end.', reasonTag: 'read' },
  ];
  return {
    id: newId(),
    type: pick(random, TYPES),
    value,
    outcome: pick(random, ['accepted', 'accepted', 'rejected', 'expired']),
    reason: random() < 0.5 ? 'Too many of these repeat the same report.' : null,
    tags: [pick(random, TAGS)],
    evidence: isOld ? null : evidence,
    config: isOld ? null : { topics: [value, anyValue(random)], maxItems: 12 },
    suggested_at: new Date(decidedAt.getTime() - 20 * MINUTE_MS),
    decided_at: decidedAt,
    hour,
    weekday,
    week,
    compacted_at: isOld ? new Date() : null,
  };
}

const INSERT = `INSERT INTO vault.suggestion_outcome (household_id, id, profile_id, type, value, outcome, reason, tags,
    evidence, config_before, suggested_at, decided_at, local_hour, local_weekday, local_week, tokens, core_tokens, compacted_at)
  SELECT $1, id, $2, type, value, outcome, reason, tags, evidence, config, suggested_at, decided_at, hour, weekday, week,
    150, 70, compacted_at
  FROM jsonb_to_recordset($3::jsonb) AS r (id uuid, type text, value text, outcome text, reason text, tags text[],
    evidence jsonb, config jsonb, suggested_at timestamptz, decided_at timestamptz, hour smallint, weekday smallint,
    week date, compacted_at timestamptz)`;
