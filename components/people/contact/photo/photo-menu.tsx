'use client';

import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Menu } from '#components/ui/menu.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { ContactView } from '#server/contacts/schema.ts';
import { ContactAvatar } from '../contact-avatar.tsx';
import { useSetPhoto } from './use-set-photo.ts';

export function PhotoMenu({ contact }: { contact: ContactView }) {
  const file = useRef<HTMLInputElement>(null);
  const { choose, remove, isBusy } = useSetPhoto(contact);
  if (!contact.can.edit) return <ContactAvatar contact={contact} size="large" />;
  const trigger = (
    <button
      type="button"
      aria-label={contact.hasPhoto ? `Photo of ${contact.name}` : `Add a photo of ${contact.name}`}
      aria-busy={isBusy}
      className="group relative size-fit shrink-0 rounded-full"
    >
      <ContactAvatar contact={contact} size="large" />
      <span className="absolute -end-1 -bottom-1 grid size-7 place-items-center rounded-full border border-line bg-raised text-muted shadow-low group-hover:text-ink">
        {isBusy ? <Spinner /> : <Camera aria-hidden className="size-4" />}
      </span>
    </button>
  );
  return (
    <>
      <Menu
        trigger={trigger}
        align="start"
        entries={[
          {
            kind: 'item',
            label: contact.hasPhoto ? 'Choose another photo' : 'Choose a photo',
            icon: ImageUp,
            onSelect: () => file.current?.click(),
          },
          contact.hasPhoto && {
            kind: 'item',
            label: 'Remove the photo',
            icon: Trash2,
            onSelect: () => void remove(),
          },
        ]}
      />
      <input
        ref={file}
        type="file"
        accept="image/*"
        aria-label="Photo"
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // Clears the input, because choosing the same file again would fire no change event.
          target.value = '';
          if (chosen) void choose(chosen);
        }}
      />
    </>
  );
}
