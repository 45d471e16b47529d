import type { Category } from '#server/domain/words/vocabulary.ts';
import { type Role, type Scope, scopesOfRole } from './roles.ts';

/**
 * What an agent may be when it is made: one table that the server, the screens and their sentences read. A preset sets
 * what the agent sees at most (its ceiling, which can be changed later) and what its keys may do (which cannot grow).
 */

export const AGENT_PRESETS = ['assistant', 'read_only', 'kitchen', 'kids', 'import'] as const;
export type AgentPreset = (typeof AGENT_PRESETS)[number];

interface AgentPresetRow {
  name: string;
  /** one sentence, as the screen of a new agent says it */
  description: string;
  /** what its keys may do at most */
  scopes: readonly Exclude<Scope, 'admin'>[];
  ceiling: {
    privacy: 'public' | 'private';
    /** null: every category */
    categories: readonly Category[] | null;
    contexts: readonly ('personal' | 'work')[];
  };
  /** for whom a key acts where its maker does not say */
  actsFor: 'me' | 'household';
  /** days after which a key ends where its maker does not say; null: it does not */
  expiresAfterDays: number | null;
}

export const PRESETS: Record<AgentPreset, AgentPresetRow> = {
  read_only: {
    name: 'Read only',
    description: 'Answers from what you may see and changes nothing: for an agent that you are trying out.',
    scopes: ['memories:read', 'people:read'],
    ceiling: { privacy: 'private', categories: null, contexts: ['personal'] },
    actsFor: 'me',
    expiresAfterDays: 90,
  },
  assistant: {
    name: 'Assistant',
    description: 'Your own agent: sees what you may see, secrets excepted, and remembers what you tell it.',
    scopes: ['memories:read', 'memories:write', 'people:read', 'people:write'],
    ceiling: { privacy: 'private', categories: null, contexts: ['personal', 'work'] },
    actsFor: 'me',
    expiresAfterDays: null,
  },
  // Visitors stand in front of it and ask it things. Public only, therefore; biographical memories are in, because an
  // allergy that somebody made public is exactly what a kitchen must know, and those that nobody did are private.
  kitchen: {
    name: 'Kitchen',
    description:
      'For a display that everybody walks past: reads and remembers public things for the whole household, no opinions. Health is private, so it knows an allergy only where that memory was made public.',
    scopes: ['memories:read', 'memories:write', 'people:read'],
    ceiling: {
      privacy: 'public',
      categories: ['preference', 'relationship', 'biographical', 'event', 'contextual'],
      contexts: ['personal'],
    },
    actsFor: 'household',
    expiresAfterDays: null,
  },
  // No people: a contact has phone numbers, addresses and notes. No biographies, relationships or opinions either:
  // what adults say about each other is not for a toy that repeats it.
  kids: {
    name: 'Kids',
    description:
      'For a child’s speaker or tablet: reads public preferences, events and circumstances, knows no addresses or phone numbers, and remembers nothing.',
    scopes: ['memories:read'],
    ceiling: {
      privacy: 'public',
      categories: ['preference', 'event', 'contextual'],
      contexts: ['personal'],
    },
    actsFor: 'household',
    expiresAfterDays: null,
  },
  import: {
    name: 'Import',
    description:
      'Brings memories and people in from elsewhere and cannot look anything up; its key ends after a week.',
    scopes: ['memories:write', 'people:write'],
    // It writes what is private too, in its maker’s name; an agent cannot write what it could never see.
    ceiling: { privacy: 'private', categories: null, contexts: ['personal', 'work'] },
    actsFor: 'me',
    expiresAfterDays: 7,
  },
};

/** The presets whose powers a role holds itself: nobody gives a key more than they may do. */
export function presetsFor(role: Role): AgentPreset[] {
  const held = scopesOfRole(role);
  return AGENT_PRESETS.filter((preset) => PRESETS[preset].scopes.every((scope) => held.includes(scope)));
}

const DAY_MS = 86_400_000;

/** When a key of this preset ends where its maker does not say; null: it does not. */
export function suggestedExpiry(preset: AgentPreset, now: Date): Date | null {
  const days = PRESETS[preset].expiresAfterDays;
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
}
