import type { decideFading } from '../fading-memory-decision.ts';

export type Fading = Parameters<typeof decideFading>[0];

/** A memory that no rule keeps. */
export const smallTalk = (lastReinforcedAt: Date): Fading => ({
  content: 'The tram was late again',
  category: 'contextual',
  subcategory: null,
  confidence: 0.9,
  emotionalIntensity: 0.2,
  lastReinforcedAt,
  reinforcementCount: 0,
  importance: 'medium',
  pinned: false,
  occurredAt: null,
  occurredUntil: null,
  recurrence: null,
  expiresAt: null,
  isHabit: false,
  isAsked: false,
  wasReverted: false,
  wasAsked: false,
});
