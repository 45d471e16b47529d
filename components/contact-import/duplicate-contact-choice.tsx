import { useId } from 'react';
import type { ImportedCard } from '#server/contact-cards/schema.ts';
import type { Choice } from './import-decisions.ts';

interface DuplicateContactChoiceProps {
  item: ImportedCard;
  /** Undefined until the user decides. Undecided cards are not imported. */
  choice: Choice | undefined;
  decide: (choice: Choice) => void;
}

export function DuplicateContactChoice({ item, choice, decide }: DuplicateContactChoiceProps) {
  const name = useId();
  const options: { label: string; choice: Choice; isChosen: boolean }[] = [
    ...item.candidates.map((candidate) => ({
      label: `The same as ${candidate.name}${candidate.hint ? ` (${candidate.hint})` : ''}`,
      choice: { kind: 'same' as const, contactId: candidate.id },
      isChosen: choice?.kind === 'same' && choice.contactId === candidate.id,
    })),
    {
      label: 'A different person: add them',
      choice: { kind: 'new' },
      isChosen: choice?.kind === 'new',
    },
    {
      label: 'Leave out',
      choice: { kind: 'skip' },
      isChosen: choice === undefined || choice.kind === 'skip',
    },
  ];
  return (
    <fieldset className="mt-1.5">
      <legend className="sr-only">Who is {item.name}?</legend>
      {options.map((option) => (
        <label key={option.label} className="flex items-center gap-2 py-1 text-sm pointer-coarse:min-h-11">
          <input
            type="radio"
            name={name}
            checked={option.isChosen}
            onChange={() => decide(option.choice)}
            className="size-[1.125rem] shrink-0 accent-primary"
          />
          <span className="[overflow-wrap:anywhere]">{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
