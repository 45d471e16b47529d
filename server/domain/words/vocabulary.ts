/** Allowed values that schemas, SQL and pages share. */

export const CATEGORIES = [
  'preference',
  'relationship',
  'biographical',
  'event',
  'opinion',
  'contextual',
  'secret',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** A subcategory of `secret` gives the reason for the secrecy. */
export const SUBCATEGORIES = {
  preference: ['communication', 'schedule', 'content', 'interaction', 'environment'],
  relationship: ['family', 'friends', 'professional', 'pets'],
  biographical: ['personal', 'professional', 'health', 'lifestyle'],
  event: ['upcoming', 'recurring', 'historical', 'milestones'],
  opinion: ['likes', 'dislikes', 'values', 'views'],
  contextual: ['current_projects', 'current_concerns', 'goals', 'constraints'],
  secret: ['marked', 'sensitive_by_nature', 'sensitive_by_context'],
} as const satisfies Record<Category, readonly string[]>;

export const PRIVACY = ['public', 'private', 'secret'] as const;
export type Privacy = (typeof PRIVACY)[number];

export const IMPORTANCE = ['high', 'medium', 'low'] as const;
export type Importance = (typeof IMPORTANCE)[number];

export const MEMORY_STATUS = ['staged', 'active', 'disputed', 'superseded', 'archived', 'rejected'] as const;
export type MemoryStatus = (typeof MEMORY_STATUS)[number];

export const MEMORY_SORTS = ['recorded', 'happened', 'changed', 'confidence'] as const;
export const SORT_ORDERS = ['desc', 'asc'] as const;

export const SOURCES = ['statement', 'inference', 'observation', 'document', 'import'] as const;
export type Source = (typeof SOURCES)[number];

export const CONTACT_KINDS = ['person', 'organisation', 'group', 'agent'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** `proposed` contacts were named in a text and are not confirmed. */
export const CONTACT_STATUS = ['known', 'proposed'] as const;
export type ContactStatus = (typeof CONTACT_STATUS)[number];

/** A private contact is visible only to the member whose text named it. */
export const CONTACT_PRIVACY = ['public', 'private'] as const;
export type ContactPrivacy = (typeof CONTACT_PRIVACY)[number];

/** Who sees memories about a child: those who care for it, or everybody who could see them anyway. */
export const CHILD_ACCESS = ['carers', 'household'] as const;
export type ChildAccess = (typeof CHILD_ACCESS)[number];

export const CHANNEL_KINDS = ['email', 'phone', 'address', 'handle'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** The statuses that a caller may give to a relationship. */
export const STATED_STATUS = ['current', 'former', 'disputed'] as const;
/** `proposed` relationships were stated in a text and are not confirmed. */
export const RELATIONSHIP_STATUS = [...STATED_STATUS, 'proposed'] as const;
export type RelationshipStatus = (typeof RELATIONSHIP_STATUS)[number];

export const TYPE_GROUPS = [
  'romantic',
  'familial',
  'kinship',
  'household',
  'care',
  'community',
  'professional',
  'membership',
  'ownership',
  'agent',
] as const;
export type TypeGroup = (typeof TYPE_GROUPS)[number];

export const EDGE_TYPES = [
  'caused_by',
  'led_to',
  'influenced_by',
  'supersedes',
  'preceded_by',
  'cooccurred_with',
  'contradicts',
  'supports',
  'depends_on',
  'elaborates',
  'exception_of',
  'relates_to',
  'similar_to',
  'part_of',
  'instance_of',
  'implements',
  'decided_by',
  'owned_by',
  'mentioned_in',
] as const;
export type EdgeType = (typeof EDGE_TYPES)[number];
