import type { Category } from '#server/domain/words/vocabulary.ts';
import { type Role, type Scope, scopesOfRole } from './roles.ts';

/**
 * Presets of agents, one table for the server, the screens and their texts. A preset sets the agent's ceiling, which
 * can change later, and the maximum scopes of its keys, which cannot grow.
 */

export const AGENT_PRESETS = ['assistant', 'read_only', 'kitchen', 'kids', 'import'] as const;
export type AgentPreset = (typeof AGENT_PRESETS)[number];

interface AgentPresetRow {
  name: string;
  /** Description on the screen for a new agent. */
  description: string;
  /** Maximum scopes of the agent's keys. */
  scopes: readonly Exclude<Scope, 'admin'>[];
  ceiling: {
    privacy: 'public' | 'private';
    /** Categories that the agent may see. Null for every category. */
    categories: readonly Category[] | null;
    contexts: readonly ('personal' | 'work')[];
  };
  /** Whom a key acts for by default. */
  actsFor: 'me' | 'household';
  /** Days until a key expires by default. Null for never. */
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
  // Visitors may ask a kitchen display, so it sees only public memories. Among these, biographical memories include
  // published allergies.
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
  // Sees no people, because contacts have phone numbers and addresses. Sees no biographies, relationships or opinions,
  // because a toy may repeat what adults say about each other.
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
    // Has a private ceiling, because an agent cannot store a memory that its ceiling hides.
    ceiling: { privacy: 'private', categories: null, contexts: ['personal', 'work'] },
    actsFor: 'me',
    expiresAfterDays: 7,
  },
};

/** Returns the presets that a role may assign. The role itself must have all scopes of the preset. */
export function presetsFor(role: Role): AgentPreset[] {
  const held = scopesOfRole(role);
  return AGENT_PRESETS.filter((preset) => PRESETS[preset].scopes.every((scope) => held.includes(scope)));
}

const DAY_MS = 86_400_000;

/** Returns the default expiry of a key with this preset, or null for none. */
export function suggestedExpiry(preset: AgentPreset, now: Date): Date | null {
  const days = PRESETS[preset].expiresAfterDays;
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
}
