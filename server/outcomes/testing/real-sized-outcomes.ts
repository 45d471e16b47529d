import type { Outcome } from '#server/domain/words/outcome-vocabulary.ts';

// Each outcome has about 500 tokens as JSON, as many as a real one.

const TOPICS = [
  'Open-source home automation',
  'Offshore sailing weather',
  'Sourdough and long fermentation',
  'Catalan choral music',
  'Battery storage for small houses',
  'Urban beekeeping in Valencia',
  'Chess openings for club players',
  'Restoring wooden dinghies',
  'Climate policy of the European Union',
  'Trail running in the Pyrenees',
  'Early childhood bilingualism',
  'Repairing mechanical watches',
  'Night photography',
  'Rainwater and drip irrigation',
  'Local elections in Girona',
  'Board games for two',
  'Celebrity gossip',
  'Cryptocurrency price forecasts',
  'Football transfer rumours',
  'Smartphone launch events',
];
const SOURCES = [
  'El Món Digital',
  'Yachting Monthly',
  'The Perfect Loaf',
  'Hacker News',
  'Nature Briefing',
  'Ràdio Clàssica',
  'Heise Online',
  'Süddeutsche Zeitung',
  'BBC Weather',
  'Der Spiegel',
];
const REASONS = [
  'We read about this at breakfast already; one source less is fine, but keep the weekly summary.',
  'Too many of these are repeats of the same agency report.',
  'Zoë asked for it for the school project, at least until June.',
  'Not for me: I stopped following this when we moved.',
  'Yes, this is what I was missing since the old newsletter closed.',
  'Only when there is something about the coast; otherwise it is noise.',
];
const FEEDBACK = [
  'Opened and read to the end, then shared with Leo the same evening',
  'Skipped three days in a row; the headline was opened once and closed after a few seconds',
  'Saved for the weekend and read on Sunday morning together with two related articles',
  'Marked as not interesting, with the remark that it repeats what was in the morning edition',
];
const TYPES = ['add_topic', 'boost_source', 'remove_topic', 'reduce_source'] as const;

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('Cannot pick from an empty list.');
  return found;
};

export function realSized(n: number) {
  const type = at(TYPES, n);
  const isTopic = type.endsWith('topic');
  const value = isTopic ? at(TOPICS, n * 7 + Math.floor(n / 20)) : at(SOURCES, n * 3 + Math.floor(n / 10));
  const outcome: Outcome = (n * 5 + Math.floor(n / 4)) % 3 === 0 ? 'rejected' : 'accepted';
  const slug = value
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
  const weights = { [at(SOURCES, n)]: 0.8, [at(SOURCES, n + 4)]: 0.55, [at(SOURCES, n + 7)]: 0.3 };
  const configBefore = {
    topics: [at(TOPICS, n), at(TOPICS, n + 3), at(TOPICS, n + 11)],
    weights,
    schedule: { at: '07:15', days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], maxItems: 12 },
  };
  return {
    type,
    value,
    outcome,
    reason: at(REASONS, n),
    tags: [isTopic ? 'topic' : 'source', at(['morning', 'weekend', 'weekly'], n)],
    evidence: [0, 1, 2, 3].map((piece) => ({
      url: `https://news.example.org/${slug}/2026/${String(1 + ((n + piece) % 12)).padStart(2, '0')}/item-${4_100 + n * 3 + piece}`,
      title: `${value}: ${at(['what changed this month', 'a reader’s guide', 'five questions answered'], n + piece)}`,
      feedback: at(FEEDBACK, n + piece),
      reasonTag: at(['read', 'skipped', 'saved', 'repeated'], n + piece),
      itemId: `item-${4_100 + n * 3 + piece}`,
    })),
    configBefore,
    ...(outcome === 'accepted' && {
      configAfter: isTopic
        ? { ...configBefore, topics: [...configBefore.topics, value] }
        : { ...configBefore, weights: { ...weights, [value]: 0.9 } },
    }),
  };
}
