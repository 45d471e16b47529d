import { Link } from '#components/ui/link.tsx';
import type { ContactSummary } from '#server/contacts/schema.ts';

export function ContactLink({ contact: { id, name } }: { contact: Pick<ContactSummary, 'id' | 'name'> }) {
  return (
    <Link href={`/people/${id}`} className="prose-link inline-flex items-center pointer-coarse:min-h-11">
      <bdi>{name}</bdi>
    </Link>
  );
}
