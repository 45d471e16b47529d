import type { Category } from '#server/domain/words/vocabulary.ts';

export const CATEGORY_LABELS: Record<Category, { one: string; many: string }> = {
  preference: { one: 'Preference', many: 'Preferences' },
  relationship: { one: 'Relationship', many: 'Relationships' },
  biographical: { one: 'Biographical', many: 'Biographical' },
  event: { one: 'Event', many: 'Events' },
  opinion: { one: 'Opinion', many: 'Opinions' },
  contextual: { one: 'Circumstance', many: 'Circumstances' },
  secret: { one: 'Secret', many: 'Secrets' },
};
