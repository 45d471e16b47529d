import type { PolicyView } from '#server/households/schema.ts';

export type DefaultPrivacy = NonNullable<PolicyView['defaultPrivacy']>;

export const DEFAULT_QUESTION = 'Who may see ordinary memories?';
export const DEFAULT_CHOICES = [
  { value: 'public', label: 'Everybody in the household' },
  { value: 'private', label: 'Only me' },
] as const satisfies readonly { value: DefaultPrivacy; label: string }[];
export const DEFAULT_BESIDE =
  'Memories about health, money, love, quarrels, trouble at work and whereabouts stay with their author either way, unless the author chooses otherwise. Allergies and diets do not, so that the person who cooks knows them.';

export const defaultLabel = (value: PolicyView['defaultPrivacy']): string =>
  DEFAULT_CHOICES.find((one) => one.value === (value ?? 'public'))?.label ?? '';
