import { useId } from 'react';
import { PRIVACY_WORDS } from '#components/ui/privacy-badge.tsx';
import type { Privacy } from '#server/domain/words/vocabulary.ts';
import { PRIVACY } from '#server/domain/words/vocabulary.ts';
import { memoryAudienceText, type Seen } from './memory-audience-text.ts';

interface PrivacyChoiceProps {
  value: Privacy | '';
  onChange: (privacy: Privacy | '') => void;
  seen: Omit<Seen, 'privacy'>;
  error: string | undefined;
  ordinary?: string;
}

export function PrivacyChoice({ value, onChange, seen, error, ordinary }: PrivacyChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Who may see it</legend>
      {ordinary !== undefined && (
        <Choice
          name={name}
          label={ordinary}
          meaning="The household’s default. Health, money, love, quarrels, work trouble and whereabouts stay private. What you ask to keep quiet becomes a secret. What concerns a group or two people stays with them. You can change it later."
          isChosen={value === ''}
          onChoose={() => onChange('')}
        />
      )}
      {PRIVACY.map((privacy) => (
        <Choice
          key={privacy}
          name={name}
          label={PRIVACY_WORDS[privacy].word}
          meaning={memoryAudienceText({ ...seen, privacy })}
          isChosen={value === privacy}
          onChoose={() => onChange(privacy)}
        />
      ))}
      {error && <p className="text-xs font-medium text-danger">{error}</p>}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  meaning: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ name, label, meaning, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-9 items-start gap-2.5 rounded-control px-1 py-1.5 hover:bg-hover pointer-coarse:min-h-11">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-[1.125rem] shrink-0 accent-primary"
      />
      <span className="min-w-0 text-sm">
        {label}
        <span className="block text-xs text-muted">{meaning}</span>
      </span>
    </label>
  );
}
