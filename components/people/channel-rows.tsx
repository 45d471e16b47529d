import { Plus, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { CHANNEL_KINDS, type ChannelDraft, type ChannelKind, newChannel } from './contact-draft.ts';

export const CHANNEL_WORDS: Record<ChannelKind, string> = {
  email: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  handle: 'Handle',
};

export interface ChannelRowsProps {
  rows: readonly ChannelDraft[];
  onChange: (rows: ChannelDraft[]) => void;
  error: string | undefined;
}

/** Ways to reach somebody, one a row. */
export function ChannelRows({ rows, onChange, error }: ChannelRowsProps) {
  const change = (key: string, part: Partial<ChannelDraft>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">How to reach them</legend>
      <ul className="space-y-2">
        {rows.map((row, index) => (
          <li key={row.key} className="flex flex-wrap items-center gap-2">
            <Select
              aria-label={`Way ${index + 1}`}
              value={row.kind}
              onChange={({ target }) =>
                change(row.key, { kind: CHANNEL_KINDS.find((kind) => kind === target.value) ?? 'handle' })
              }
              className="shrink-0 basis-28"
            >
              {CHANNEL_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {CHANNEL_WORDS[kind]}
                </option>
              ))}
            </Select>
            <Input
              aria-label={`${CHANNEL_WORDS[row.kind]} ${index + 1}`}
              className="basis-24 grow"
              value={row.value}
              onChange={({ target }) => change(row.key, { value: target.value })}
            />
            <IconButton
              icon={X}
              label={`Take out way ${index + 1}`}
              onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        size="small"
        className={rows.length > 0 ? 'mt-2' : undefined}
        onClick={() => onChange([...rows, newChannel()])}
      >
        <Plus aria-hidden className="size-4" />
        Add phone, e-mail or address
      </Button>
      {error && <p className="text-xs font-medium text-danger">{error}</p>}
    </fieldset>
  );
}
