import { describe, expect, it } from 'vitest';
import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import { CAPTURE } from '#server/domain/parameters/capture-parameters.ts';
import { TRUST } from '#server/domain/parameters/parameters.ts';
import type { NeverStoreRule } from '#server/domain/words/household-policy.ts';
import { type AssessedFact, assessFact, type FoundBy } from './assess-fact.ts';
import { subjectRef } from './fact-subject.ts';
import { screenMessages } from './screen-messages.ts';
import { isPromoted, isWorthAsking, reasonsToStage } from './staging-decision.ts';

const rule = (value: string, action: NeverStoreRule['action']): NeverStoreRule => ({
  id: '0193b3a0-0000-7000-8000-00000000000a',
  kind: 'topic',
  value,
  action,
  createdBy: null,
  createdAt: '2026-11-01T00:00:00.000Z',
});

function weigh(
  fact: ExtractedFact,
  said: string[] = [],
  rules: NeverStoreRule[] = [],
  by: FoundBy = 'agent',
  ordinary: 'public' | 'private' | null = null,
) {
  const never = { rules, agentId: null };
  const messages = screenMessages(
    said.map((content) => ({ role: 'user' as const, content })),
    never,
  );
  return assessFact(fact, 0, { messages, never, by, ordinary });
}
function kept(...given: Parameters<typeof weigh>): AssessedFact {
  const result = weigh(...given);
  if (result.outcome === 'dropped') throw new Error(`Dropped: ${result.reason}`);
  return result.weighed;
}

describe('a fact is dropped', () => {
  it('where a rule forbids its words, its reason, or the sentence it was said in', () => {
    const [rules, dropped] = [[rule('salary', 'block')], { outcome: 'dropped', reason: 'never_store' }];
    expect(weigh({ statement: 'Nora’s salary went up' }, [], rules)).toMatchObject(dropped);
    expect(weigh({ statement: 'Nora is glad', why: 'her salary went up' }, [], rules)).toMatchObject(dropped);
    expect(
      weigh({ statement: 'Nora earns more', quote: 'it went up' }, ['My salary, it went up!'], rules),
    ).toMatchObject(dropped);
  });
  it('when its quote is not in the messages, but not when there are no messages', () => {
    const fact = { statement: 'Nora loves figs', quote: 'I love figs' };
    expect(weigh(fact, ['I hate figs'])).toMatchObject({ outcome: 'dropped', reason: 'quote_not_in_text' });
    expect(weigh(fact).outcome).toBe('kept');
    expect(weigh(fact, ['Well, I LOVE figs.']).outcome).toBe('kept');
  });
});

describe('how private a fact is', () => {
  const privacyOf = (fact: ExtractedFact, said: string[] = []) => kept(fact, said).privacy;
  it('is undefined when neither an agent nor a rule sets a level', () => {
    expect(privacyOf({ statement: 'Nora loves figs' })).toBeUndefined();
  });
  it('is raised by its words, and never lowered by what an agent gave', () => {
    expect(privacyOf({ statement: 'Leo takes insulin', privacy: 'public' })).toBe('private');
    expect(privacyOf({ statement: 'Leo loves figs', privacy: 'private' })).toBe('private');
    expect(privacyOf({ statement: 'Leo loves figs', privacy: 'secret' })).toBe('secret');
    expect(privacyOf({ statement: 'Leo loves figs', category: 'secret' })).toBe('secret');
  });
  it('follows the household default when only an agent calls it public', () => {
    const fact: ExtractedFact = { statement: 'Leo loves figs', privacy: 'public' };
    expect(kept(fact, [], [], 'agent', null).privacy).toBe('public');
    expect(kept(fact, [], [], 'agent', 'private').privacy).toBeUndefined();
  });
  it('is secret when its source message asks for secrecy, with or without a quote', () => {
    const said = ['I love figs.', 'Between us, I am applying for a job in Geneva.'];
    const statement = 'Nora is applying for a job in Geneva';
    expect(privacyOf({ statement, quote: 'a job in Geneva' }, said)).toBe('secret');
    expect(privacyOf({ statement }, said)).toBe('secret');
    expect(privacyOf({ statement: 'Nora loves figs', quote: 'I love figs' }, said)).toBeUndefined();
  });
});

describe('a fact is believed at once', () => {
  it('when it is explicit, sure enough and about a known person', () => {
    expect(isPromoted(kept({ statement: 'Nora loves figs' }), true)).toBe(true);
    expect(isPromoted(kept({ statement: 'Nora loves figs', confidence: 0.8 }), true)).toBe(true);
    expect(isPromoted(kept({ statement: 'Nora loves figs', confidence: 0.79 }), true)).toBe(false);
    expect(isPromoted(kept({ statement: 'Alex loves figs' }), false)).toBe(false);
  });
  it('from a model only with a quote', () => {
    const fact = { statement: 'Nora loves figs', confidence: 0.9 };
    expect(isPromoted(kept(fact, ['I love figs'], [], 'model'), true)).toBe(false);
    expect(isPromoted(kept({ ...fact, quote: 'I love figs' }, ['I love figs'], [], 'model'), true)).toBe(
      true,
    );
  });
  it('never under an “ask” rule, which always opens a question', () => {
    const asked = kept({ statement: 'Nora’s salary went up', confidence: 0.2 }, [], [rule('salary', 'ask')]);
    expect(isPromoted(asked, true)).toBe(false);
    expect(isWorthAsking(asked, TRUST.defaultIntensity)).toBe(true);
    expect(reasonsToStage(asked)[0]).toBe(
      'A never-store rule requires approval for statements about “salary”.',
    );
  });
});

describe('a staged fact opens a question', () => {
  const asks = (fact: Partial<ExtractedFact>, intensity: number = TRUST.defaultIntensity) =>
    isWorthAsking(kept({ statement: 'Nora loves figs', ...fact }), intensity);
  it('when it is half sure and has emotional weight', () => {
    expect(asks({ category: 'preference', confidence: 0.5 })).toBe(true);
    expect(asks({ category: 'contextual', confidence: 0.6 }, CAPTURE.intensityOf.high)).toBe(true);
  });
  it('but not otherwise', () => {
    expect(asks({ category: 'preference', confidence: 0.49 })).toBe(false);
    expect(asks({ category: 'contextual', confidence: 0.6 })).toBe(false);
  });
});

describe('the subject of a fact', () => {
  it.each([
    [{ statement: 'x', subject: 'Ana Núñez' }, 'Ana Núñez', true],
    [{ statement: 'x', subject: 'the user' }, 'me', true],
    [{ statement: 'x', subject: 'our family' }, 'us', true],
    [{ statement: 'I love figs' }, 'me', false],
    [{ statement: 'We are flying to Lisbon' }, 'us', false],
    [{ statement: 'Ana prefers voice messages' }, 'Ana', false],
    [{ statement: 'María José de la Cruz sings' }, 'María José de la Cruz', false],
    [{ statement: 'Siobhán O’Brien sings' }, 'Siobhán O’Brien', false],
    [{ statement: 'My sister Ana lives in Girona' }, 'my sister Ana', false],
  ])('of %j is %s', (fact, ref, isSaid) => expect(subjectRef(fact)).toEqual({ ref, isSaid }));
  it.each([['Ana’s boss sings'], ['the cat sleeps'], ['8:15 is the bus']])('is null for “%s”', (statement) =>
    expect(subjectRef({ statement })).toBeNull(),
  );
});
