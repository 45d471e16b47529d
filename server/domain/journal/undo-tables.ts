export interface UndoTable {
  /** Columns of the primary key, without household_id. */
  key: readonly string[];
  /** Counters and computed values, which undo neither compares nor restores. */
  bookkeeping: readonly string[];
  /** Lists that undo restores item by item, so that later items stay. */
  lists: readonly string[];
  /** Groups of columns that undo restores together or not at all. */
  together: readonly (readonly string[])[];
  /** Columns that block the undo if a later act changed them. That act must be undone first. */
  strict: readonly string[];
  /** True if each act replaces the whole row. Undo then restores it only if nothing in it changed later. */
  isWhole: boolean;
  /** Columns that undo never changes, such as whether a contact is a member. */
  fixed: readonly string[];
  mirror: readonly (readonly [string, string])[];
  text: readonly string[];
}

const plain: UndoTable = {
  key: ['id'],
  bookkeeping: [],
  lists: [],
  together: [],
  strict: [],
  isWhole: false,
  fixed: [],
  mirror: [],
  text: [],
};
const COUNTED = ['version', 'updated_at', 'embedding_model', 'embedding_status'];

/** Each table comes after the tables that it refers to. Locking in this order prevents deadlocks. */
const UNDO_TABLES = {
  interaction: plain,
  relationship_type: {
    ...plain,
    bookkeeping: ['embedding_model', 'embedding_status'],
    lists: ['aliases'],
    together: [['is_directional', 'inverse_type_id', 'is_canonical']],
    text: ['label', 'noun'],
  },
  contact: {
    ...plain,
    bookkeeping: [...COUNTED, 'name_folded'],
    lists: ['tags', 'important_dates'],
    together: [['child_access', 'carer_ids']],
    strict: ['merged_into_id'],
    fixed: ['user_id', 'is_home'],
    text: ['name'],
  },
  contact_alias: { ...plain, bookkeeping: ['alias_folded'], strict: ['contact_id'] },
  contact_channel: { ...plain, strict: ['contact_id'] },
  contact_photo: { ...plain, key: ['contact_id'], together: [['media_type', 'image']] },
  relationship: {
    ...plain,
    bookkeeping: COUNTED,
    strict: ['contact_a_id', 'contact_b_id', 'type_id'],
    mirror: [
      ['contact_a_id', 'contact_b_id'],
      ['a_noun', 'b_noun'],
    ],
    text: ['notes'],
  },
  memory: {
    ...plain,
    bookkeeping: COUNTED,
    lists: ['tags'],
    together: [
      ['content', 'sealed', 'content_hash', 'qualifier', 'occurred_at', 'privacy', 'cues'],
      ['occurred_until', 'recurrence'],
      ['status', 'superseded_by_id', 'retired_at', 'retired_because'],
      ['contact_id', 'relationship_id'],
    ],
    text: ['content', 'qualifier', 'why', 'tags', 'cues'],
  },
  memory_contact: { ...plain, key: ['memory_id', 'contact_id'] },
  edge: plain,
  trigger_answer: {
    ...plain,
    bookkeeping: ['updated_at'],
    isWhole: true,
  },
  graph_view: { ...plain, bookkeeping: ['updated_at'] },
  preference_profile: {
    ...plain,
    bookkeeping: ['version', 'updated_at', 'compacted_through'],
    lists: ['visible_to'],
    together: [['visibility', 'visible_to']],
    fixed: ['owner_id'],
  },
  suggestion: {
    ...plain,
    bookkeeping: ['version', 'value_key'],
    together: [['status', 'outcome_id', 'decided_at']],
  },
  outcome_exclusion: { ...plain, key: ['outcome_id'] },
  preference_pattern: { ...plain, bookkeeping: ['version'], lists: ['denied_agents'] },
  insight: {
    ...plain,
    bookkeeping: ['version', 'updated_at'],
    together: [['status', 'decided_at', 'decided_by']],
  },
  review_case: {
    ...plain,
    bookkeeping: ['version'],
    together: [['status', 'verdict', 'decision', 'decided_at', 'decided_by', 'journal_id', 'closed_because']],
  },
} as const satisfies Record<string, UndoTable>;

export type UndoTableName = keyof typeof UNDO_TABLES;
export const isUndoTable = (name: string): name is UndoTableName => Object.hasOwn(UNDO_TABLES, name);
const ORDER = Object.keys(UNDO_TABLES);
export const compareTables = (a: UndoTableName, b: UndoTableName): number =>
  ORDER.indexOf(a) - ORDER.indexOf(b);
export const undoTable = (name: UndoTableName): UndoTable => UNDO_TABLES[name];
