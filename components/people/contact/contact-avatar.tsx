'use client';

import { classNames } from '#components/ui/class-names.ts';
import type { ContactView } from '#server/contacts/schema.ts';
import { CONTACT_KIND_LABELS } from './contact-labels.ts';
import { usePhoto } from './photo/use-photo.ts';

interface ContactAvatarProps {
  contact: Pick<ContactView, 'id' | 'kind' | 'photoVersion'>;
  size: 'small' | 'large';
}

const SIZES = {
  small: { box: 'size-9', icon: 'size-[1.125rem]' },
  large: { box: 'size-14 sm:size-18', icon: 'size-7 sm:size-8' },
} as const;

/** Screen readers skip the picture, because the name is next to it. */
export function ContactAvatar({ contact, size }: ContactAvatarProps) {
  const photo = usePhoto(contact);
  const { icon: Icon } = CONTACT_KIND_LABELS[contact.kind];
  const { box, icon } = SIZES[size];
  return (
    <span
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden bg-sunken text-muted',
        contact.kind === 'person' ? 'rounded-full' : 'rounded-control',
        box,
      )}
    >
      {photo === null ? (
        <Icon aria-hidden className={icon} />
      ) : (
        // biome-ignore lint/performance/noImgElement: a small image from a data URL needs no optimisation
        <img src={photo} alt="" className="size-full object-cover" />
      )}
    </span>
  );
}
