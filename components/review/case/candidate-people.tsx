import { ContactLink } from '#components/people/contact-link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { ReviewCase } from '#server/review/case/schema.ts';

export function CandidatePeople({ shown: { said, candidates } }: { shown: ReviewCase }) {
  return (
    <p className="text-sm">
      {said ? (
        <>
          <StatementText>{`“${said}”`}</StatementText> may be{' '}
        </>
      ) : (
        'It may be '
      )}
      {candidates.map((one, index) => (
        <span key={one.id}>
          {index > 0 && (index === candidates.length - 1 ? ' or ' : ', ')}
          <ContactLink contact={one} />
        </span>
      ))}
      {candidates.length === 0 ? 'somebody who is not known here any more.' : '.'}
    </p>
  );
}
