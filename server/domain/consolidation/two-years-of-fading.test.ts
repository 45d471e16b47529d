import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { decideFading } from './fading-memory-decision.ts';
import { findHabits } from './find-habits.ts';
import { householdHistory, windowOf } from './testing/household-history.ts';
import { randomFrom } from './testing/seeded-random.ts';
import { type Fading, smallTalk } from './testing/small-talk.ts';

type Kind = 'identity' | 'health' | 'standing' | 'pinned' | 'moving' | 'repeated' | 'small talk';
type Memory = Fading & {
  kind: Kind;
  status: 'active' | 'archived';
  toldOn: number;
};

const DAYS = 730;
const REPEATED_A_DAY = 0.5;
const START = Date.parse('2026-01-05T03:00:00Z');
const at = (day: number): Date => new Date(START + day * DAY_MS);

const SAYINGS: Record<Kind, Partial<Memory>> = {
  identity: { content: 'Nora was born in Girona', category: 'biographical', subcategory: 'personal' },
  health: { content: 'Leo is allergic to walnuts', category: 'contextual' },
  standing: { content: 'Zoë never eats meat', category: 'preference' },
  pinned: { content: 'The spare key hangs in the shed', category: 'contextual', pinned: true },
  moving: { content: 'Grandma died in her sleep', category: 'event', emotionalIntensity: 0.9 },
  repeated: { content: 'Nora likes rye bread', category: 'preference' },
  'small talk': { content: 'The tram was late', category: 'event' },
};

/** Number of new memories of each kind in a hundred days. */
const IN_A_HUNDRED_DAYS: Record<Kind, number> = {
  identity: 2,
  health: 3,
  standing: 2,
  pinned: 2,
  moving: 1,
  repeated: 6,
  'small talk': 300,
};
const KINDS = Object.keys(SAYINGS) as Kind[];

function told(kind: Kind, day: number): Memory {
  return {
    ...smallTalk(at(day)),
    kind,
    status: 'active',
    toldOn: day,
    ...SAYINGS[kind],
  };
}

interface Years {
  memories: Memory[];
  /** Number of active small-talk memories on each day. */
  inUse: number[];
  asked: number;
  cameBack: number;
}

/** Simulates two years of new memories and nightly runs. Every question is answered with yes within a week. */
function twoYears(seed: number): Years {
  const random = randomFrom(seed);
  const memories: Memory[] = [];
  const inUse: number[] = [];
  let [asked, cameBack] = [0, 0];
  const reinforce = (memory: Memory, day: number): void => {
    if (memory.status === 'archived') cameBack += 1;
    Object.assign(memory, { status: 'active', lastReinforcedAt: at(day), isAsked: false, wasAsked: false });
    memory.reinforcementCount += 1;
  };
  for (let day = 0; day < DAYS; day++) {
    for (const kind of KINDS) {
      const wanted = IN_A_HUNDRED_DAYS[kind] / 100;
      const count = Math.floor(wanted) + (random() < wanted % 1 ? 1 : 0);
      for (let i = 0; i < count; i++) memories.push(told(kind, day));
    }
    // repeated small talk is drawn from all earlier small talk
    const again = random() < REPEATED_A_DAY ? memories[Math.floor(random() * memories.length)] : undefined;
    if (again) reinforce(again, day);
    for (const memory of memories) {
      const chance = memory.kind === 'repeated' ? 1 / 30 : 0;
      if (random() < chance) reinforce(memory, day);
      else if (memory.isAsked && random() < 1 / 4) reinforce(memory, day);
    }
    for (const memory of memories.filter(({ status }) => status === 'active')) {
      const decision = decideFading(memory, at(day + 1));
      if (decision?.did === 'archived') memory.status = 'archived';
      if (decision?.did !== 'asked') continue;
      memory.isAsked = true;
      asked += 1;
    }
    inUse.push(memories.filter(({ kind, status }) => kind === 'small talk' && status === 'active').length);
  }
  return { memories, inUse, asked, cameBack };
}

describe('two years of a household', () => {
  let years: Years;
  beforeAll(() => {
    years = twoYears(2_026);
  });
  const of = (kind: Kind) => years.memories.filter((memory) => memory.kind === kind);
  const inUse = (kind: Kind): number => of(kind).filter(({ status }) => status === 'active').length;

  it('lose nothing of identity, health, standing preferences and pins', () => {
    for (const kind of ['identity', 'health', 'standing', 'pinned'] as const) {
      expect(of(kind).length).toBeGreaterThan(3);
      expect(inUse(kind)).toBe(of(kind).length);
    }
    expect(years.asked).toBeGreaterThan(0);
  });

  it('keep memories of strong emotion for at least a year, and repeated ones', () => {
    const recent = of('moving').filter(({ toldOn }) => toldOn > DAYS - 365);
    expect(recent.every(({ status }) => status === 'active')).toBe(true);
    expect(inUse('repeated')).toBeGreaterThanOrEqual(of('repeated').length * 0.9);
  });

  it('let small talk go within half a year', () => {
    const old = of('small talk').filter(
      ({ lastReinforcedAt }) => lastReinforcedAt.getTime() < at(DAYS - 183).getTime(),
    );
    expect(old.length).toBeGreaterThan(1_000);
    expect(old.every(({ status }) => status === 'archived')).toBe(true);
  });

  it('have no more small talk in use in the second year than in the first', () => {
    const [first, second] = [Math.max(...years.inUse.slice(0, 365)), Math.max(...years.inUse.slice(365))];
    expect(second).toBeLessThanOrEqual(first * 1.15);
    expect(years.memories.length).toBeGreaterThan(3 * second);
  });

  it('bring up habits of which the store learns, and none that is not there', () => {
    const history = householdHistory({ seed: 2, days: DAYS, perDay: 4, isPlanted: true });
    const found = new Set<string>();
    for (let day = 30; day < DAYS; day += 7)
      for (const { topic, kind } of findHabits(windowOf(history, day))) found.add(`${topic} by ${kind}`);
    const planted = ['groceries by weekday', 'coffee by hours', 'seeds by place'];
    expect([...found]).toEqual(expect.arrayContaining(planted));
    const others = [...found].filter((one) => one.startsWith('topic'));
    expect(others.length).toBeLessThanOrEqual(2);
  });

  it('are the same each time', () => {
    const { memories, asked, cameBack } = years;
    expect({
      told: memories.length,
      inUse: memories.filter(({ status }) => status === 'active').length,
      archived: memories.filter(({ status }) => status === 'archived').length,
      asked,
      cameBack,
    }).toMatchInlineSnapshot(`
      {
        "archived": 1726,
        "asked": 36,
        "cameBack": 161,
        "inUse": 566,
        "told": 2292,
      }
    `);
  });
});
