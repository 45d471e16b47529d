import { useId } from 'react';
import type { ControlProps } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

interface PhraseInputProps {
  control: ControlProps;
  value: string;
  /** words that are known, offered while typing */
  words: readonly string[];
  onChange: (phrase: string) => void;
}

/** Offered at once. Reason: the household knows some thousand words, and a phone draws them all. */
const OFFERED = 40;

/** What one is to the other, in one's own words. */
export function PhraseInput({ control, value, words, onChange }: PhraseInputProps) {
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
