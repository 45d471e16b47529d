'use client';

import { nameInitials } from '#components/shell/name-initials.ts';
import { classNames } from '#components/ui/class-names.ts';
import type { ContactView } from '#server/contacts/schema.ts';
import { CONTACT_KIND_LABELS } from './contact-labels.ts';
import { usePhoto } from './photo/use-photo.ts';

interface ContactAvatarProps {
  contact: Pick<ContactView, 'id' | 'name' | 'kind' | 'photoVersion'>;
  size: 'small' | 'large';
}

const SIZES = {
  small: { box: 'size-9 text-xs', icon: 'size-[1.125rem]' },
  large: { box: 'size-14 text-lg sm:size-18 sm:text-xl', icon: 'size-7 sm:size-8' },
} as const;

const TONES = [
  'bg-pine-soft text-pine-text',
  'bg-amber-soft text-amber-text',
  'bg-vermillion-soft text-vermillion-text',
  'bg-sky-soft text-sky-text',
  'bg-plum-soft text-plum-text',
] as const;

/** Each person keeps one colour, on every page and in every session. */
const toneOf = (id: string) => TONES[Number.parseInt(id.slice(-6), 16) % TONES.length];

/** Screen readers skip the picture, because the name is next to it. */
export function ContactAvatar({ contact, size }: ContactAvatarProps) {
  const photo = usePhoto(contact);
  const { icon: Icon } = CONTACT_KIND_LABELS[contact.kind];
  const { box, icon } = SIZES[size];
  const initials = contact.kind === 'person' ? nameInitials(contact.name) : '';
  return (
    <span
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden font-semibold',
        contact.kind === 'person' ? 'rounded-full' : 'rounded-control',
        initials === '' ? 'bg-sunken text-muted' : toneOf(contact.id),
        box,
      )}
    >
      {photo === null && initials === '' && <Icon aria-hidden className={icon} />}
      {/* Text would count as part of the label of a button around the picture. */}
      {photo === null && initials !== '' && (
        <span aria-hidden data-initials={initials} className="before:content-[attr(data-initials)]" />
      )}
      {photo !== null && (
        // biome-ignore lint/performance/noImgElement: a small image from a data URL needs no optimisation
        <img src={photo} alt="" className="size-full object-cover" />
      )}
    </span>
  );
}
