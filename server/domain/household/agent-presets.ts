import { DAY_MS } from '#server/domain/time/durations.ts';
import type { Category } from '#server/domain/words/vocabulary.ts';
import { type Role, type Scope, scopesOfRole } from './roles.ts';

/**
 * Presets for new agents. The server and the screens use them. A preset sets the agent's ceiling, which can change
 * later, and the maximum scopes of its keys, which must not grow.
 */

export const AGENT_PRESETS = ['assistant', 'read_only', 'kitchen', 'kids', 'import'] as const;
export type AgentPreset = (typeof AGENT_PRESETS)[number];

interface AgentPresetRow {
  name: string;
  /** Description for the screen on which a new agent is added. */
  description: string;
  scopes: readonly Exclude<Scope, 'admin'>[];
  ceiling: {
    privacy: 'public' | 'private';
    /** Categories that the agent may see. Null means every category. */
    categories: readonly Category[] | null;
    contexts: readonly ('personal' | 'work')[];
  };
  /** For whom a new key acts by default. */
  actsFor: 'me' | 'household';
  /** Days until a new key expires by default. Null means never. */
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
  // A kitchen display sees only public memories, because visitors may ask it. Public biographical memories are
  // included, because they can be about allergies.
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
  // A children's toy sees no contacts, because contacts have phone numbers and addresses. It sees no opinions, because
  // it could repeat what adults say about each other.
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
    // The import needs a private ceiling, because an agent must not store a memory that its ceiling hides.
    ceiling: { privacy: 'private', categories: null, contexts: ['personal', 'work'] },
    actsFor: 'me',
    expiresAfterDays: 7,
  },
};

/** Returns the presets that a role may assign. The role must have all scopes of a preset. */
export function presetsFor(role: Role): AgentPreset[] {
  const held = scopesOfRole(role);
  return AGENT_PRESETS.filter((preset) => PRESETS[preset].scopes.every((scope) => held.includes(scope)));
}

/** Returns when a new key with this preset expires. Null means never. */
export function suggestedExpiry(preset: AgentPreset, now: Date): Date | null {
  const days = PRESETS[preset].expiresAfterDays;
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
}
