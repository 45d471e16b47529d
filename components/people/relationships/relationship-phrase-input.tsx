import { useId } from 'react';
import type { ControlProps } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

interface PhraseInputProps {
  control: ControlProps;
  value: string;
  words: readonly string[];
  onChange: (phrase: string) => void;
}

/** Limited, because a phone cannot render over a thousand phrases. */
const OFFERED = 40;

export function RelationshipPhraseInput({ control, value, words, onChange }: PhraseInputProps) {
  const listId = useId();
  const typed = value.trim().toLowerCase();
  const offered = words.filter((word) => word.toLowerCase().includes(typed)).slice(0, OFFERED);
  return (
    <>
      <Input
        {...control}
        required
        maxLength={100}
        list={listId}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {offered.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  );
}
