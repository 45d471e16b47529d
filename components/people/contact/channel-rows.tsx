import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { CHANNEL_KINDS } from '#server/domain/words/vocabulary.ts';
import { CHANNEL_LABELS } from './channel-labels.ts';
import { type ChannelDraft, newChannel } from './contact-draft.ts';
import { ContactFieldRows } from './contact-field-rows.tsx';

/** Selects the on-screen keyboard of a phone. */
const INPUT_MODES = { email: 'email', phone: 'tel', address: 'text', handle: 'text' } as const;

export interface RowsProps<Row> {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  error: string | undefined;
}

export function ChannelRows(props: RowsProps<ChannelDraft>) {
  return (
    <ContactFieldRows
      {...props}
      legend="How to reach them"
      noun="contact detail"
      addLabel="Add phone, e-mail or address"
      newRow={newChannel}
    >
      {(row, number, change) => (
        <>
          <Select
            aria-label={`Contact detail ${number}`}
            value={row.kind}
            onChange={({ target }) =>
              change({ kind: CHANNEL_KINDS.find((kind) => kind === target.value) ?? 'handle' })
            }
            className="shrink-0 basis-28"
          >
            {CHANNEL_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {CHANNEL_LABELS[kind]}
              </option>
            ))}
          </Select>
          <Input
            aria-label={`${CHANNEL_LABELS[row.kind]} ${number}`}
            className="basis-24 grow"
            inputMode={INPUT_MODES[row.kind]}
            value={row.value}
            onChange={({ target }) => change({ value: target.value })}
          />
        </>
      )}
    </ContactFieldRows>
  );
}
