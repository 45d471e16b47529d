import { expect, it } from 'vitest';
import type { AgentActor, MemberActor } from '#server/core/actor.ts';
import { newHouseholdId, newId, newUserId } from '#server/core/ids.ts';
import type { ReviewCase } from '../schema.ts';
import { permittedRecommendation } from './permitted-recommendation.ts';

const householdId = newHouseholdId();
const nora: MemberActor = { kind: 'member', householdId, userId: newUserId(), role: 'owner' };
const agent: AgentActor = {
  kind: 'agent',
  householdId,
  userId: nora.userId,
  agentId: newId(),
  role: null,
  keyId: newId(),
  scopes: [],
  contexts: [],
  ceiling: { privacy: 'private', categories: null, groups: null },
};

function advised(verdict: 'supersede' | 'merge', swap: boolean, whySwapped: string | null) {
  const recommendation: ReviewCase['recommendation'] = {
    verdict,
    swap,
    reasons: [],
    certainty: null,
    qualifiers: null,
    merged: null,
    lower: null,
    contactId: null,
    privacy: null,
    refused: null,
    likeliest: null,
  };
  const options = [{ verdict, why: null, whySwapped }];
  return { kind: 'contradiction' as const, existing: null, incoming: null, options, recommendation };
}

it('keeps the direction of a refused recommendation, so that the opposite is not offered', () => {
  expect(permittedRecommendation(nora, advised('supersede', true, 'Not yours.'))).toMatchObject({
    verdict: null,
    likeliest: 'supersede',
    swap: true,
    refused: 'Not yours.',
  });
});

it('shows the whole recommendation to a member who views as somebody else', () => {
  const viewAs = { kind: 'member', userId: null, agentId: null, name: 'Leo', ceiling: null } as const;
  const shown = advised('supersede', true, 'Stop viewing.');
  const viewing = { ...nora, viewAs: { ...viewAs, perspectives: [nora] } };
  expect(permittedRecommendation(viewing, shown)).toEqual(shown.recommendation);
});

it('recommends to people, but not to agents, to merge texts that must be shortened', () => {
  const shown = advised('merge', false, null);
  expect(permittedRecommendation(nora, shown)).toMatchObject({ verdict: 'merge', refused: null });
  expect(permittedRecommendation(agent, shown)).toMatchObject({ verdict: null, likeliest: 'merge' });
});
