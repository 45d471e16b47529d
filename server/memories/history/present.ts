import { dayText } from '#server/domain/time/day-text.ts';
import { recurrenceText } from '#server/domain/time/recurrence-text.ts';
import type { MemoryStatus, Privacy } from '#server/domain/words/vocabulary.ts';
import { type FieldChange, HISTORY_FIELDS, type HistoryField } from './schema.ts';
import type { VersionImage } from './sql/versions.ts';

const LABELS: Record<HistoryField, string> = {
  content: 'Statement',
  qualifier: 'Holds only when',
  status: 'Status',
  privacy: 'Who may see it',
  confidence: 'How sure',
  category: 'Category',
  subcategory: 'Subcategory',
  tags: 'Tags',
  cues: 'Comes up when',
  importance: 'Importance',
  emotionalIntensity: 'Emotional intensity',
  reinforcements: 'Repeated',
  pinned: 'Pinned',
  occurredAt: 'Happened',
  occurredUntil: 'Ended',
  recurrence: 'Repeats',
  expiresAt: 'Holds until',
  place: 'Place',
  why: 'Why',
  how: 'How',
  trash: 'In the trash',
};

const STATUS_WORDS: Record<MemoryStatus, string> = {
  staged: 'waiting',
  active: 'believed',
  disputed: 'disputed',
  superseded: 'replaced',
  archived: 'archived',
  rejected: 'rejected',
};
const PRIVACY_WORDS: Record<Privacy, string> = { public: 'public', private: 'private', secret: 'secret' };

const orNull = (text: string | null): string | null => (text === null || text === '' ? null : text);

function wordsOf(field: HistoryField, image: VersionImage): string | null {
  switch (field) {
    case 'status':
      return STATUS_WORDS[image.status];
    case 'privacy':
      return PRIVACY_WORDS[image.privacy];
    case 'confidence':
    case 'emotionalIntensity':
      return image[field].toFixed(2);
    case 'tags':
      return orNull(image.tags.join(', '));
    case 'cues':
      return orNull((image.cues ?? []).join('; '));
    case 'reinforcements':
      return image.reinforcementCount === 0
        ? null
        : `${image.reinforcementCount} times`.replace(/^1 times$/, 'once');
    case 'pinned':
      return image.pinned ? 'yes' : 'no';
    case 'occurredAt':
    case 'occurredUntil':
    case 'expiresAt':
      return image[field] && dayText(image[field]);
    case 'recurrence':
      return image.recurrence && recurrenceText(image.recurrence);
    case 'trash':
      return image.deletedAt ? `since ${dayText(image.deletedAt)}` : 'no';
    default:
      return orNull(image[field]);
  }
}

export function fieldChanges(before: VersionImage | null, after: VersionImage | null): FieldChange[] {
  if (before === null || after === null) return [];
  return HISTORY_FIELDS.flatMap((field) => {
    const [was, is] = [wordsOf(field, before), wordsOf(field, after)];
    return was === is ? [] : [{ field, label: LABELS[field], before: was, after: is }];
  });
}
