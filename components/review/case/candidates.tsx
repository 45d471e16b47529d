import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { ReviewCase } from '#server/review/case/schema.ts';

export function Candidates({ shown: { said, candidates } }: { shown: ReviewCase }) {
  return (
    <p className="text-sm">
      {said ? (
        <>
          <StatementText>{`“${said}”`}</StatementText> may be{' '}
        </>
      ) : (
        'It may be '
      )}
      {candidates.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && (index === candidates.length - 1 ? ' or ' : ', ')}
          <Link
            href={`/people/${id}`}
            className="prose-link inline-flex items-center pointer-coarse:min-h-11"
          >
            <bdi>{name}</bdi>
          </Link>
        </span>
      ))}
      {candidates.length === 0 ? 'somebody who is not known here any more.' : '.'}
    </p>
  );
}
