import { DAY_MS } from '#server/domain/time/durations.ts';
import type { Category } from '#server/domain/words/vocabulary.ts';
import { type Role, type Scope, scopesOfRole } from './roles.ts';

/** A preset sets the scopes and ceiling of a new agent. The ceiling can change later, but a key's scopes must not grow. */

export const AGENT_PRESETS = ['assistant', 'read_only', 'kitchen', 'kids', 'import'] as const;
export type AgentPreset = (typeof AGENT_PRESETS)[number];

interface AgentPresetRow {
  name: string;
  description: string;
  scopes: readonly Exclude<Scope, 'admin'>[];
  ceiling: {
    privacy: 'public' | 'private';
    /** Null means every category. */
    categories: readonly Category[] | null;
    contexts: readonly ('personal' | 'work')[];
  };
  actsFor: 'me' | 'household';
  /** Null means that a new key never expires. */
  expiresAfterDays: number | null;
}

export const PRESETS: Record<AgentPreset, AgentPresetRow> = {
  read_only: {
    name: 'Read only',
    description: 'Answers from the memories you may see and changes nothing. For trying out an agent.',
    scopes: ['memories:read', 'people:read'],
    ceiling: { privacy: 'private', categories: null, contexts: ['personal'] },
    actsFor: 'me',
    expiresAfterDays: 90,
  },
  assistant: {
    name: 'Assistant',
    description:
      'Your own agent: sees everything you may see, except secrets, and remembers what you tell it.',
    scopes: ['memories:read', 'memories:write', 'people:read', 'people:write'],
    ceiling: { privacy: 'private', categories: null, contexts: ['personal', 'work'] },
    actsFor: 'me',
    expiresAfterDays: null,
  },
  // Visitors may ask a kitchen display, so it sees only public memories.
  kitchen: {
    name: 'Kitchen',
    description:
      'For a display that everybody walks past: reads and stores public memories for the whole household, but no opinions. Health memories are private, so it knows an allergy only if that memory was made public.',
    scopes: ['memories:read', 'memories:write', 'people:read'],
    ceiling: {
      privacy: 'public',
      categories: ['preference', 'relationship', 'biographical', 'event', 'contextual'],
      contexts: ['personal'],
    },
    actsFor: 'household',
    expiresAfterDays: null,
  },
  // A toy sees no contacts because of their addresses, and no opinions because it could repeat them.
  kids: {
    name: 'Kids',
    description:
      'For a child’s speaker or tablet: reads public preferences, events and circumstances, knows no addresses or phone numbers, and stores nothing.',
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
      'Imports memories and people from elsewhere and cannot read anything; its key expires after a week.',
    scopes: ['memories:write', 'people:write'],
    // An agent must not store a memory that its ceiling hides, so the import needs a private ceiling.
    ceiling: { privacy: 'private', categories: null, contexts: ['personal', 'work'] },
    actsFor: 'me',
    expiresAfterDays: 7,
  },
};

export function presetsFor(role: Role): AgentPreset[] {
  const held = scopesOfRole(role);
  return AGENT_PRESETS.filter((preset) => PRESETS[preset].scopes.every((scope) => held.includes(scope)));
}

export function suggestedExpiry(preset: AgentPreset, now: Date): Date | null {
  const days = PRESETS[preset].expiresAfterDays;
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
}
