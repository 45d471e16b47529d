import { describe, expect, it } from 'vitest';
import { auditActions, auditSentence, wordsOf } from './audit-actions.ts';
import { type AuditFacts, spanOf } from './audit-sentence-parts.ts';

const NAMES: Record<string, string> = { k1: 'Kitchen agent', l1: 'Leo', a1: 'Ana' };
const facts = (over: Partial<AuditFacts> = {}): AuditFacts => ({
  actor: 'Nora',
  object: null,
  concerns: [],
  detail: {},
  count: 1,
  span: null,
  nameOf: (id) => NAMES[id] ?? null,
  ...over,
});

describe('the sentence of an event', () => {
  it.each([
    ['account.sign_in', {}, 'Nora signed in.'],
    [
      'key.create',
      { detail: { prefix: 'hl_abcd1234', agent: 'k1', actsFor: 'l1', speaksFor: [] } },
      'Nora created the key hl_abcd1234… of Kitchen agent, which acts for Leo.',
    ],
    [
      'key.create',
      {
        detail: { prefix: 'hl_abcd1234', agent: 'k1', actsFor: 'household', speaksFor: ['l1', 'a1', 'gone'] },
      },
      'Nora created the key hl_abcd1234… of Kitchen agent, which acts for the household and speaks for Leo, Ana and a former member.',
    ],
    [
      'key.read',
      {
        actor: 'Kitchen agent',
        count: 34,
        span: '18:02 to 18:04',
        detail: { operations: { 'contacts.get': 4, 'surfacing.surface': 30 } },
      },
      'Kitchen agent read memories and people 34 times, 18:02 to 18:04.',
    ],
    [
      'key.read',
      { actor: 'Kitchen agent', detail: { operations: { 'memories.query': 1 } } },
      'Kitchen agent read memories.',
    ],
    ['memory.reveal', { actor: 'Ana' }, 'Ana showed a secret memory of their own.'],
    [
      'account.sign_in_failed',
      { actor: 'Hearthlore', concerns: ['Leo'], count: 3, span: '18:02 to 18:04' },
      'Somebody tried to sign in as Leo with a wrong password 3 times, 18:02 to 18:04.',
    ],
    [
      'account.code_failed',
      { actor: 'Hearthlore', concerns: ['Leo'] },
      'Somebody with the password of Leo entered a wrong code. If it was not Leo, the password is known to somebody else.',
    ],
    [
      'account.proof_failed',
      { actor: 'Hearthlore', concerns: ['Leo'], count: 2, span: '18:02 to 18:04' },
      'Somebody in a browser of Leo entered a wrong password to confirm who they are 2 times, 18:02 to 18:04.',
    ],
    ['account.use_recovery_code', { detail: { left: 9 } }, 'A recovery code of Nora was used; 9 are left.'],
    ['member.change_role', { object: 'Leo', detail: { role: 'admin' } }, 'Nora made Leo an admin.'],
    [
      'household.update',
      { detail: { fields: ['name', 'timeZone'] } },
      'Nora changed the household: name and time zone.',
    ],
    ['memories.import', { detail: { memories: 3 } }, 'Nora imported a list of memories (3).'],
    [
      'memories.import',
      { detail: { format: 'conversations', conversations: 2 } },
      'Nora imported 2 conversations with another assistant.',
    ],
    [
      'memories.import',
      { detail: { format: 'conversations', conversations: 0 } },
      'Nora imported the rest of a conversation.',
    ],
    ['view.begin', { concerns: ['Leo'] }, 'Nora began to look as Leo.'],
    ['something.forgotten', {}, 'Nora did “something.forgotten”.'],
  ] as const)('of %s with %j reads well', (action, over, sentence) => {
    expect(auditSentence(action, facts(over))).toBe(sentence);
  });

  it('is one sentence even when names are missing', () => {
    for (const action of auditActions()) {
      for (const known of [facts(), facts({ object: 'Leo', concerns: ['Leo'], count: 12, span: '1 to 2' })]) {
        const sentence = auditSentence(action, known);
        expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
        expect(sentence).not.toMatch(/undefined|null|\bNaN\b| {2}/);
      }
    }
  });

  it('ignores details of an unexpected type', () => {
    const odd = facts({
      detail: { prefix: 7, role: ['admin'], fields: 'all', speaksFor: 'x', operations: 'y' },
    });
    for (const action of auditActions()) expect(auditSentence(action, odd)).toMatch(/\.$/);
  });
});

describe('an action', () => {
  it('has a name of its own to filter by', () => {
    const labels = auditActions().map((action) => wordsOf(action)?.label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(wordsOf('toString')).toBeNull();
  });
});

describe('the span of a burst', () => {
  const at = new Date('2026-11-21T17:02:10Z');
  it('is in the household’s time zone', () => {
    expect(spanOf(at, new Date('2026-11-21T17:04:00Z'), 'Europe/Madrid')).toBe('18:02 to 18:04');
  });
  it('is null for a single moment', () => {
    expect(spanOf(at, null, 'Europe/Madrid')).toBeNull();
    expect(spanOf(at, new Date('2026-11-21T17:02:50Z'), 'Europe/Madrid')).toBeNull();
  });
});
