import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { useVaultContext } from '#components/vault-context/vault-context.tsx';
import { TOOL_ALIASES } from '#server/domain/household/tool-aliases.ts';
import { EXPIRY_DAYS } from './key-request.ts';

interface KeyGrantFieldsProps {
  actsFor: 'me' | 'household';
  expiresAfterDays: number | null;
  contexts: readonly ('personal' | 'work')[];
  mayServeHousehold: boolean;
  /** Sentence about the effect of the expiry. */
  afterExpiry?: string;
}

const ALIASES_IN_WORDS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  Object.values(TOOL_ALIASES),
);

const DAYS_IN_WORDS: Record<(typeof EXPIRY_DAYS)[number], string> = {
  7: 'After a week',
  30: 'After 30 days',
  90: 'After 90 days',
  365: 'After a year',
};

export function KeyGrantFields({
  actsFor,
  expiresAfterDays,
  contexts,
  mayServeHousehold,
  afterExpiry = 'You can renew it before that, and revoke it at any time.',
}: KeyGrantFieldsProps) {
  const here = useVaultContext();
  const mayBoth = contexts.length > 1;
  return (
    <>
      <Field label="It acts for">
        {(control) => (
          <Select {...control} name="actsFor" defaultValue={mayServeHousehold ? actsFor : 'me'}>
            <option value="me">Me: sees what I may see</option>
            {mayServeHousehold && (
              <option value="household">The household: sees what all members may see</option>
            )}
          </Select>
        )}
      </Field>
      {mayBoth ? (
        <Field label="Where" hint="Work is a separate vault.">
          {(control) => (
            <Select {...control} name="where" defaultValue={here}>
              <option value="personal">At home</option>
              <option value="work">At work</option>
              <option value="both">At home and at work</option>
            </Select>
          )}
        </Field>
      ) : (
        <input type="hidden" name="where" value={contexts[0] ?? 'personal'} />
      )}
      <Field label="The key expires" hint={afterExpiry}>
        {(control) => (
          <Select {...control} name="ends" defaultValue={expiresAfterDays ?? ''}>
            <option value="">Never</option>
            {EXPIRY_DAYS.map((days) => (
              <option key={days} value={days}>
                {DAYS_IN_WORDS[days]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        name="toolAliases"
        label="Second names for tools"
        hint={`Only for prompts that call ${ALIASES_IN_WORDS}.`}
      />
    </>
  );
}
